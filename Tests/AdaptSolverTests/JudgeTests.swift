import Foundation
import Testing

@testable import AdaptSolver

/// Random systems against an independent solver, HiGHS, stage by stage of the definition.
@Suite struct JudgeTests {
  /// How many systems of a family: a sample, or as many as `make judge` or `make judge-full` ask for.
  static func systemCount(_ family: RandomSystem.Family) -> Int {
    switch ProcessInfo.processInfo.environment["ADAPT_JUDGE"] {
    case "all": family == .screen ? 10_000 : 1000
    case "full": family == .screen ? 1000 : 200
    default: 40
    }
  }

  @Test(arguments: RandomSystem.Family.allCases)
  func answersAreExact(_ family: RandomSystem.Family) throws {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let python = root.appending(path: ".build/venv/bin/python")
    guard try hasReferee(python) else {
      let isRequired = ProcessInfo.processInfo.environment["ADAPT_REQUIRE_TOOLS"] == "1"
      #expect(!isRequired, "no highspy in .build/venv; Tests/Tools/requirements.txt has it")
      return
    }
    var text = ""
    let count = Self.systemCount(family)
    for seed in 1...count {
      text += try docket("\(family.rawValue) \(seed)", RandomSystem(family, seed: UInt64(seed)))
    }
    let file = FileManager.default.temporaryDirectory.appending(
      path: "adapt-judge-\(family.rawValue)-\(ProcessInfo.processInfo.processIdentifier).txt")
    try text.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let script = root.appending(path: "Tests/Tools/solver/judge.py")
    let (status, output) = try run(python, [script.path, file.path])
    #expect(status == 0, "\(output)")
    #expect(output.contains("\(count) systems, 0 wrong"), "\(output)")
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

  func hasReferee(_ python: URL) throws -> Bool {
    guard FileManager.default.isExecutableFile(atPath: python.path) else { return false }
    return try run(python, ["-c", "import highspy"]).status == 0
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
