import Foundation

/// A program of the system that some tests need and `make tools` installs.
public struct SystemTool: Sendable {
  public let name: String
  public let path: String?

  public init(_ name: String) {
    self.name = name
    path = ["/usr/local/bin/", "/usr/bin/", "/bin/", "/opt/homebrew/bin/"].map { $0 + name }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Whether tests may use it. Where no test may be skipped it counts as there, so that its test
  /// fails without it.
  public var isExpected: Bool { path != nil || Self.allAreRequired }

  public static let allAreRequired =
    ProcessInfo.processInfo.environment["ADAPT_REQUIRE_TOOLS"] == "1"

  /// - Throws: where it is missing.
  public func run(
    _ arguments: [String], environment: [String: String] = [:], timeout seconds: Double = 60
  ) throws -> CommandRun {
    guard let path else { throw SupportError("\(name) is missing: apt-get install \(name)") }
    var environment = environment
    environment["PATH"] = AdaptCommand.productsFolder + ":/usr/local/bin:/usr/bin:/bin"
    return try runProgram(path, arguments, environment: environment, timeout: seconds)
  }
}
