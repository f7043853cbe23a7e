import Foundation
import Testing

@testable import AdaptSolver

/// A script of `Tests/Tools/solver` that judges answers with a solver that is not ours.
struct Referee {
  private let root: URL
  private let python: URL

  /// Nil, and a failure where tools are required, if the Python module is not in `.build/venv`.
  init?(module: String) throws {
    root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    python = root.appending(path: ".build/venv/bin/python")
    if FileManager.default.isExecutableFile(atPath: python.path),
      try run(python, ["-c", "import \(module)"]).status == 0
    {
      return
    }
    let isRequired = ProcessInfo.processInfo.environment["ADAPT_REQUIRE_TOOLS"] == "1"
    #expect(!isRequired, "no \(module) in .build/venv; Tests/Tools/requirements.txt has it")
    return nil
  }

  func judge(_ docket: String, with script: String) throws -> (status: Int32, output: String) {
    let file = FileManager.default.temporaryDirectory.appending(
      path: "adapt-\(script)-\(UUID().uuidString).txt")
    try docket.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    return try run(python, [root.appending(path: "Tests/Tools/solver/\(script)").path, file.path])
  }

  func run(_ tool: URL, _ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = tool
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}

/// A system and our answer to it, in the format that `judge.py` describes.
func docket(_ name: String, _ random: RandomSystem) throws -> String {
  let system = random.system
  var coefficients = Coefficients(
    variableCount: system.variableCount, rows: system.constraintCount, terms: 0)
  let rows = try Rows(system, &coefficients)
  var compiled = try CompiledSystem(system)
  try compiled.update()
  let solution = compiled.solution()
  var ranks: [Int32: Int] = [:]
  var text = "system \(name)\nvars \(system.variableCount)\n"
  for row in 0..<rows.count {
    let head = rows.heads[row]
    ranks[head.id] = row
    let range = coefficients.range(row)
    let terms = range.map {
      " \(coefficients.terms.indices[$0]) \(coefficients.terms.coefficients[$0])"
    }.joined()
    let level = Int(head.level)
    text += "row \(level) \(rows.priorities[level]) \(head.relation.rawValue) "
    text += "\(rows.constants[row]) \(range.count)\(terms)\n"
    let source = random.constraints[Int(head.id)]
    let list = source.terms.map { " \($0.variable.index) \($0.coefficient)" }.joined()
    text += "source \(source.constant) \(source.terms.count)\(list)\n"
  }
  for (terms, constant) in random.resting {
    let list = terms.map { " \($0.variable.index) \($0.coefficient)" }.joined()
    text += "rest \(constant) \(terms.count)\(list)\n"
  }
  for conflict in solution.conflicts {
    let members = conflict.members.map { " \(ranks[$0.index] ?? -1)" }.joined()
    text += "dropped \(ranks[conflict.dropped.index] ?? -1) \(conflict.members.count)\(members)\n"
  }
  let openings = compiled.openings
  let tied = openings.count { $0.cause == .tied }
  text += "ambiguous \(tied) \(openings.count - tied)\nvalues"
  for value in compiled.unsnapped { text += " \(value)" }
  return text + "\nend\n"
}
