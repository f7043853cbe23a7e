import AdaptCheck
import AdaptLint
import AdaptTestSupport
import Foundation
import Testing

/// Rules against `facts/guidelines.json`, which was written from the guidelines before them.
@Suite struct GuidelineTests {
  struct Guideline: Decodable {
    var id: String
    var codes: [String]
    /// Why nothing checks it.
    var open: String?
    /// The number that the guideline states.
    var value: Double?
  }

  struct Facts: Decodable {
    var guidelines: [Guideline]
  }

  let guidelines: [Guideline]

  init() throws {
    let data = Data(try Repository.bytes("facts/guidelines.json"))
    guidelines = try JSONDecoder().decode(Facts.self, from: data).guidelines
  }

  @Test func everyGuidelineIsCheckedOrSaysWhyNot() {
    #expect(50 <= guidelines.count)
    for guideline in guidelines {
      #expect(guideline.codes.isEmpty == (guideline.open != nil), "\(guideline.id)")
      for code in guideline.codes {
        #expect(DiagnosticRegistry.kind(code: code) != nil, "\(guideline.id) names \(code)")
      }
    }
  }

  @Test func rulesAndGuidelinesNameEachOther() {
    for rule in LintRule.all {
      for id in rule.guidelines {
        let guideline = guidelines.first { $0.id == id }
        #expect(guideline?.codes.contains(rule.code) == true, "\(rule.code) and \(id)")
      }
    }
    for guideline in guidelines {
      for code in guideline.codes {
        guard let rule = LintRule.all.first(where: { $0.code == code }) else { continue }
        #expect(rule.guidelines.contains(guideline.id), "\(guideline.id) and \(code)")
      }
    }
  }

  /// A guideline's number is the rule's, for the first rule that checks it.
  @Test func thresholdsAreTheGuidelines() throws {
    var compared = 0
    for guideline in guidelines {
      guard let value = guideline.value, let code = guideline.codes.first else { continue }
      let rule = try #require(LintRule.all.first { $0.code == code })
      #expect(rule.threshold?.value == value, "\(guideline.id) says \(value), \(code) another")
      compared += 1
    }
    #expect(8 <= compared)
  }

  @Test func thereAreAtLeastFortyFiveRules() {
    #expect(45 <= LintRule.all.count)
    #expect(Set(LintRule.all.map(\.code)).count == LintRule.all.count)
  }

  /// The page of all rules says what the rules say.
  @Test func thePageListsEveryRule() throws {
    var lines = [
      "# Lint rules", "",
      "What guidelines ask of an interface and what can be decided without pixels. `adapt explain",
      "CODE` says more about each: why it matters, a wrong and a right example, the source. A rule",
      "that is opt-in looks only where its code was asked for.",
      "Findings are accepted with `// adapt:allow CODE reason`.", "",
      "Where the constraints of a screen conflict (A0401) rules do not look at it: what lies wrong there",
      "follows from that, and the first conflict says so in a note.", "",
      "Where a guideline is the same thing as a finding of layouts (A04xx) it is that finding;",
      "`facts/guidelines.json` lists every guideline with the codes that check it.", "",
      "| code | severity | finds | threshold |",
      "|---|---|---|---|",
    ]
    for rule in LintRule.all.sorted(by: { $0.code < $1.code }) {
      let severity = rule.kind.severity.rawValue + (rule.enrollment == .optIn ? ", opt-in" : "")
      lines.append(
        "| \(rule.code) | \(severity) | \(rule.kind.title) | \(rule.threshold?.text ?? "") |")
    }
    try expectFile("Documentation/lint-rules.md", contains: lines.joined(separator: "\n") + "\n")
  }
}
