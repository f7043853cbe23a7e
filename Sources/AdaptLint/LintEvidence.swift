/// How often a rule fired on interfaces that people shipped, and how often it was right.
///
/// `Tests/Tools/lint_corpus.sh` imports storyboards and xibs of public repositories, lints them and
/// counts; a person looks at up to twenty findings of each rule.
struct LintEvidence: Sendable {
  /// How many documents were linted.
  static let documents = 1200

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
      + "\(findings) times"
      + (looked == 0
        ? "; nobody judged them."
        : "; \(right) of \(looked) findings that were looked at were right.")
      + (remark.isEmpty ? "" : " " + remark)
  }

  static let byCode: [String: LintEvidence] = [
    "L0111": LintEvidence(325, 20, 20),
    "L0112": LintEvidence(113, 20, 20),
    "L0113": LintEvidence(
      104, 20, 16,
      "The others were the keys of a pad without a stack around them."),
    "L0114": LintEvidence(
      85, 20, 18,
      "The others were the two fields of one number."),
    "L0116": LintEvidence(2, 2, 2),
    "L0201": LintEvidence(1, 1, 1),
    "L0202": LintEvidence(9, 9, 9),
    "L0203": LintEvidence(1, 1, 1),
    "L0205": LintEvidence(10, 10, 10),
    "L0206": LintEvidence(14, 14, 14),
    "L0207": LintEvidence(13, 13, 13),
    "L0209": LintEvidence(1528, 20, 20),
    "L0211": LintEvidence(134, 20, 20),
    "L0301": LintEvidence(5, 5, 5),
    "L0303": LintEvidence(
      14, 14, 13,
      "Before, it counted 3 views without a color of their own and pictures that are shown whole."),
    "L0304": LintEvidence(4, 4, 4),
    "L0305": LintEvidence(
      3535, 20, 20,
      "That it is a convention only is why nobody is told unasked."),
    "L0410": LintEvidence(18, 18, 18),
    "L0414": LintEvidence(
      42, 0, 0,
      "Whether an iPad should differ too no file says: that is why nobody is told unasked."),
    "L0505": LintEvidence(5, 5, 5),
    "L0506": LintEvidence(
      169, 20, 18,
      "The others held digits, which run one way in every language."),
    "L0601": LintEvidence(
      69, 20, 20,
      "As far as the file says: in 12 of them the app's code may keep a popover."),
    "L0604": LintEvidence(48, 20, 20),
    "L0803": LintEvidence(14, 14, 14),
  ]
}
