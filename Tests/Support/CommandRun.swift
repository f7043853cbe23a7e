import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What one run of a program gave.
public struct CommandRun: Sendable {
  public let output: [UInt8]
  public let errors: [UInt8]
  public let ending: Ending

  public enum Ending: Hashable, Sendable {
    case exit(Int32)
    case signal(Int32)
    /// Killed after the time it was given.
    case timeout
  }

  public var stdout: String { String(decoding: output, as: UTF8.self) }
  public var stderr: String { String(decoding: errors, as: UTF8.self) }
  /// The exit code; nil where a signal or the timeout ended it.
  public var code: Int32? {
    if case .exit(let code) = ending { code } else { nil }
  }
}

/// The `adapt` that was built together with these tests.
public enum AdaptCommand {
  /// The folder of built products: where the running test binary lies.
  public static let productsFolder: String = {
    #if os(Linux)
      let link = "/proc/self/exe"
      let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: link)) ?? link
    #else
      let own = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundlePath ?? ""
    #endif
    return URL(fileURLWithPath: own).deletingLastPathComponent().path
  }()

  public static let path = productsFolder + "/adapt"

  /// Runs `adapt` with arguments. The environment holds only `PATH`, `HOME`, and what is given,
  /// so that a developer's `NO_COLOR` changes no test.
  public static func run(
    _ arguments: [String], stdin: [UInt8] = [], in folder: String? = nil,
    environment: [String: String] = [:], timeout seconds: Double = 60
  ) throws -> CommandRun {
    try runProgram(
      path, arguments, stdin: stdin, in: folder, environment: environment, timeout: seconds)
  }

  public static func run(
    _ arguments: String..., stdin: String = "", in folder: String? = nil,
    environment: [String: String] = [:], timeout seconds: Double = 60
  ) throws -> CommandRun {
    try run(
      arguments, stdin: Array(stdin.utf8), in: folder, environment: environment, timeout: seconds)
  }

  /// Runs a line of shell in which `adapt` is the built one: for pipes, redirections and limits.
  public static func shell(
    _ script: String, in folder: String? = nil, environment: [String: String] = [:],
    timeout seconds: Double = 60
  ) throws -> CommandRun {
    var environment = environment
    environment["PATH"] = productsFolder + ":/usr/local/bin:/usr/bin:/bin"
    return try runProgram(
      "/bin/sh", ["-c", script], in: folder, environment: environment, timeout: seconds)
  }
}

/// Runs a program to its end or its timeout, feeding `stdin` and reading both outputs as they come.
public func runProgram(
  _ program: String, _ arguments: [String], stdin: [UInt8] = [], in folder: String? = nil,
  environment: [String: String] = [:], timeout seconds: Double = 60
) throws -> CommandRun {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: program)
  process.arguments = arguments
  if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
  var variables = ["PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": "/nonexistent"]
  variables.merge(environment) { $1 }
  process.environment = variables

  // Files, not pipes: nothing can block however much a side writes, and no thread is needed.
  let scratch = try TemporaryFolder()
  let input = try scratch.write(stdin, to: "in")
  let output = try scratch.write([], to: "out")
  let errors = try scratch.write([], to: "err")
  guard let inputHandle = FileHandle(forReadingAtPath: input),
    let outputHandle = FileHandle(forWritingAtPath: output),
    let errorHandle = FileHandle(forWritingAtPath: errors)
  else { throw SupportError("cannot open the files in \(scratch.path)") }
  process.standardInput = inputHandle
  process.standardOutput = outputHandle
  process.standardError = errorHandle

  do {
    try process.run()
  } catch {
    throw SupportError("cannot run \(program): \(error)")
  }
  let start = ContinuousClock.now
  var isLate = false
  while process.isRunning {
    if .seconds(seconds) < ContinuousClock.now - start, !isLate {
      isLate = true
      kill(process.processIdentifier, SIGKILL)
    }
    usleep(2_000)
  }
  process.waitUntilExit()
  let ending: CommandRun.Ending =
    if isLate {
      .timeout
    } else if process.terminationReason == .uncaughtSignal {
      .signal(process.terminationStatus)
    } else {
      .exit(process.terminationStatus)
    }
  return CommandRun(
    output: try scratch.read("out"), errors: try scratch.read("err"), ending: ending)
}
