import AdaptCLI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

prepareSignals()
exit(runAdapt(Array(CommandLine.arguments.dropFirst()), console: .process()))
