import AdaptCLI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

prepareSignals()
exit(runPrompt(Array(CommandLine.arguments.dropFirst()), console: .process()))
