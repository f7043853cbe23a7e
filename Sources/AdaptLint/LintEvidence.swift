/// How often a rule fired on interfaces that people shipped, and how often it was right.
///
/// `Tests/Tools/lint_corpus.sh` imports storyboards and xibs of public repositories, lints them and
/// counts; a person looks at up to twenty findings of each rule.
struct LintEvidence: Sendable {
  /// How many documents were linted.
  static let documents = 0

  var findings: Int
  /// How many findings a person looked at, and in how many the guideline was really missed.
  var looked: Int
  var right: Int
  /// What else is to say of them.
  var remark: String

  init(_ findings: Int, _ looked: Int, _ right: Int, _ remark: String = "") {
    self.findings = findings
    self.looked = looked
    self.right = right
    self.remark = remark
  }

  var text: String {
    guard 0 < findings else {
      return "On \(Self.documents) interfaces imported from public repositories it never fired."
    }
    return "On \(Self.documents) interfaces imported from public repositories it fired "
      + "\(findings) times; \(right) of \(looked) findings that were looked at were right."
      + (remark.isEmpty ? "" : " " + remark)
  }

  static let byCode: [String: LintEvidence] = [:]
}
