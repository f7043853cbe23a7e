import AdaptCLI
