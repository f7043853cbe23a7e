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
    guard let referee = try Referee(module: "highspy") else { return }
    var text = ""
    let count = Self.systemCount(family)
    for seed in 1...count {
      text += try docket("\(family.rawValue) \(seed)", RandomSystem(family, seed: UInt64(seed)))
    }
    let (status, output) = try referee.judge(text, with: "judge.py")
    #expect(status == 0, "\(output)")
    #expect(output.contains("\(count) systems, 0 wrong"), "\(output)")
  }
}
