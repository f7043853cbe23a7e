import Foundation

/// The independent validator of JSON Schema that `make tools` installs.
public enum SchemaValidator {
  static let python = Repository.path(".build/venv/bin/python")

  /// Whether tests may use it. In CI a missing tool must fail, so it counts as there.
  public static let isExpected =
    FileManager.default.isExecutableFile(atPath: python) || SystemTool.allAreRequired

  /// What it says of each document: `ok`, or a place and a message.
  ///
  /// - Parameters:
  ///   - documents: JSON in any layout.
  ///   - schema: a path relative to the repository.
  public static func verdicts(
    _ documents: [[UInt8]], schema: String
  ) throws -> [String] {
    // A line feed occurs in JSON only between values, where a blank does as well.
    let input = documents.flatMap { document in
      document.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 } + [UInt8(ascii: "\n")]
    }
    let run = try runProgram(
      python, [Repository.path("Tests/Tools/validate_json.py"), Repository.path(schema)],
      stdin: input, environment: ["PYTHONIOENCODING": "utf-8"])
    guard run.code == 0 else { throw SupportError("the validator failed: \(run.stderr)") }
    let lines = run.stdout.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.dropLast().map(String.init)
  }
}
