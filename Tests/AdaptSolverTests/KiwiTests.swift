import Testing

@testable import AdaptSolver

/// Random systems against kiwi, whose weights can express what three levels say.
///
/// Kiwi may do worse: it adds up weighted wishes, so that a steep one overrules a higher level, and its
/// rounding grows with each row. Better it cannot do, and mostly it agrees.
@Suite struct KiwiTests {
  @Test(arguments: [RandomSystem.Family.screen, .tangled, .loose, .degenerate])
  func kiwiFindsNothingBetter(_ family: RandomSystem.Family) throws {
    guard let referee = try Referee(module: "kiwisolver") else { return }
    let count = 60
    var text = ""
    for seed in 1...count {
      var random = RandomSystem(family, seed: UInt64(seed) + 20_000)
      for index in random.constraints.indices {
        let priority = random.constraints[index].priority
        guard priority < LinearConstraint.required else { continue }
        random.constraints[index].priority = priority >= 700 ? 750 : priority >= 300 ? 500 : 250
      }
      text += try docket("\(family.rawValue) \(seed)", random)
    }
    let (status, output) = try referee.judge(text, with: "kiwi.py")
    #expect(status == 0, "\(output)")
    #expect(output.contains("\(count) systems, 0 wrong"), "\(output)")
    let agree = output.split(separator: " ").dropLast().last.flatMap { Int($0) } ?? 0
    #expect(agree * 10 >= count * 9, "\(output)")
  }
}
