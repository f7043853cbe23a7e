package import AdaptDiagnostics
import AdaptIR

/// One thing that a guideline asks of an interface and that can be decided without pixels.
///
/// A rule is data and one pure function. It looks at the document, at one screen laid out in one
/// environment, or at what differs between environments; `Linter` brings it the layouts and keeps
/// the worst of what it finds at each place.
package struct LintRule: Sendable {
  /// Whether a run looks for it although nobody asked.
  package enum Enrollment: Sendable {
    case standard
    /// Only where the configuration gives its code a level: taste differs, or it is often unwanted.
    case optIn
  }

  /// What it looks at.
  enum Scope: Sendable {
    /// The document, once.
    case document(@Sendable (Document, _ threshold: Double) -> [LintFinding])
    /// A screen in one environment.
    case screen(@Sendable (LintedScreen, _ threshold: Double) -> [LintFinding])
    /// What several environments say about one thing.
    case comparison(LintComparison)
  }

  /// What it reads beyond the document and the views' frames: environments in which a screen's
  /// layout is the same are looked at together as far as this allows.
  enum Reads: Sendable {
    /// Nothing that the layout does not read.
    case layouts
    /// Versions, orientations, arrangements, and conditions that the layout does not ask; of the
    /// screens that it concerns.
    case environments(@Sendable (Screen) -> Bool)
    /// Devices by name, too.
    case devices(@Sendable (Screen) -> Bool)
  }

  package let kind: DiagnosticKind
  /// The guidelines of `facts/guidelines.json` that it checks.
  package let guidelines: [String]
  package let threshold: LintThreshold?
  package let enrollment: Enrollment
  /// Codes of rules whose finding at the same place is a part of this one's.
  package let subsumes: [String]
  let reads: Reads
  /// Whether it can find anything in a screen, whatever the environment: most rules are about things
  /// that most screens have not.
  let concerns: @Sendable (Screen) -> Bool
  let scope: Scope

  /// - Parameters:
  ///   - explanation: What is found and why it matters, a wrong and a right example. The source,
  ///     the threshold and what the rule was worth on real interfaces are added.
  ///   - source: The guideline or documentation in which it stands.
  init(
    _ code: String, _ severity: Severity, _ title: String, guidelines: [String] = [],
    source: String, threshold: LintThreshold? = nil, enrollment: Enrollment = .standard,
    subsumes: [String] = [], reads: Reads = .layouts,
    concerns: @escaping @Sendable (Screen) -> Bool = { _ in true }, explanation: String,
    _ scope: Scope
  ) {
    var parts = [explanation, "Source: \(source)."]
    if let threshold {
      parts.append(
        "Threshold: \(threshold.text), \(threshold.meaning). adapt.json sets another: "
          + "`\"\(code)\": {\"threshold\": \(lintNumber(threshold.value))}`.")
    }
    if enrollment == .optIn {
      parts.append(
        "Nobody is told unless adapt.json gives the code a level, `\"\(code)\": \"warn\"`, or "
          + "`--warn \(code)` does.")
    }
    parts.append((LintEvidence.byCode[code] ?? LintEvidence(0, 0, 0)).text)
    kind = DiagnosticKind(
      code, severity, title, explanation: parts.joined(separator: "\n\n"))
    self.guidelines = guidelines
    self.threshold = threshold
    self.enrollment = enrollment
    self.subsumes = subsumes
    self.reads = reads
    self.concerns = concerns
    self.scope = scope
  }

  package var code: String { kind.code }

  /// Whether it looks at the document alone, so that no layout adds to what it finds.
  package var isAboutText: Bool { if case .document = scope { true } else { false } }
}

extension Screen {
  /// What rules ask of a screen before any environment: whether it has views of a kind.
  func has(_ kinds: ViewKind...) -> Bool { views.contains { kinds.contains($0.kind) } }

  /// Whether a view says something of one of these names.
  func says(_ names: String...) -> Bool {
    views.contains { view in view.properties.contains { names.contains($0.name) } }
  }
}

extension LintRule.Reads {
  /// How presentations come out, for which the window is asked too.
  static let presentations = LintRule.Reads.environments { !$0.presentations.isEmpty }
}

extension LintRule.Scope {
  /// Each view that is there to be seen, by itself.
  static func shownView(
    _ find: @escaping @Sendable (LintedScreen, _ view: Int, _ threshold: Double) -> LintFinding?
  ) -> LintRule.Scope {
    .screen { screen, threshold in screen.shownViews.compactMap { find(screen, $0, threshold) } }
  }

  /// Each presentation that may appear, by itself.
  static func presentation(
    _ find: @escaping @Sendable (LintedScreen, LintedPresentation) -> LintFinding?
  ) -> LintRule.Scope {
    .screen { screen, _ in screen.presented.compactMap { find(screen, $0) } }
  }
}

/// The number that a rule compares with.
package struct LintThreshold: Hashable, Sendable {
  package let value: Double
  /// `pt`, or empty for a plain number.
  package let unit: String
  /// What it is the least or the most of.
  package let meaning: String

  init(_ value: Double, _ unit: String = "", _ meaning: String) {
    self.value = value
    self.unit = unit
    self.meaning = meaning
  }

  package var text: String { lintNumber(value) + (unit.isEmpty ? "" : " " + unit) }
}

/// What a rule found at one place.
struct LintFinding: Sendable {
  /// Where it is reported. Findings of one rule at one place are one: a loop's views, a component's
  /// instances, all environments.
  var origin: Origin
  /// How bad it is: of several findings at one place the greatest stays, of equals the first.
  var measure: Double
  var message: String
  var label = ""
  var labels: [(message: String, origin: Origin)] = []
  var help: String?
  var fixIt: FixIt?

  init(
    at origin: Origin, measure: Double = 0, _ message: String, label: String = "",
    labels: [(message: String, origin: Origin)] = [], help: String? = nil, fixIt: FixIt? = nil
  ) {
    self.origin = origin
    self.measure = measure
    self.message = message
    self.label = label
    self.labels = labels
    self.help = help
    self.fixIt = fixIt
  }
}

/// A rule about what differs between environments: each layout says a value about a thing, and the
/// values are judged together at the end.
struct LintComparison: Sendable {
  let observe: @Sendable (LintedScreen) -> [LintObservation]
  let judge: @Sendable (LintRecord, _ threshold: Double) -> LintFinding?
}

/// What one layout says about one thing.
struct LintObservation: Sendable {
  enum Value: Hashable, Sendable {
    /// Of numbers the least and the greatest are kept.
    case number(Double)
    /// Of texts the first few different ones are kept.
    case text(String)
  }

  /// What it is about, unique within the rule and the screen.
  var subject: String
  var origin: Origin
  var value: Value
}

/// The values of one thing in all environments, with the first environment of each.
struct LintRecord: Sendable {
  /// Different texts beyond these are not kept: a rule that two values cannot convict needs no
  /// hundredth.
  static let textLimit = 8

  struct Entry: Sendable {
    var value: LintObservation.Value
    var order: Int
    var phrase: String
  }

  let subject: String
  let origin: Origin
  /// The least first where they are numbers; in the order of their environments where texts.
  private(set) var entries: [Entry] = []

  init(_ observation: LintObservation) {
    subject = observation.subject
    origin = observation.origin
  }

  mutating func add(_ value: LintObservation.Value, order: Int, phrase: () -> String) {
    switch value {
    case .number(let number):
      guard let least = entries.first, let most = entries.last,
        case .number(let low) = least.value, case .number(let high) = most.value
      else {
        let entry = Entry(value: value, order: order, phrase: phrase())
        entries = [entry, entry]
        return
      }
      if number < low || number == low && order < least.order {
        entries[0] = Entry(value: value, order: order, phrase: phrase())
      }
      if high < number || number == high && order < most.order {
        entries[1] = Entry(value: value, order: order, phrase: phrase())
      }
    case .text:
      if let known = entries.firstIndex(where: { $0.value == value }) {
        if order < entries[known].order {
          entries[known] = Entry(value: value, order: order, phrase: phrase())
        }
      } else if entries.count < Self.textLimit {
        entries.append(Entry(value: value, order: order, phrase: phrase()))
      }
      entries.sort { $0.order < $1.order }
    }
  }

  mutating func merge(_ other: LintRecord) {
    for entry in other.entries { add(entry.value, order: entry.order) { entry.phrase } }
  }

  /// The least and the greatest number, with their environments.
  var range: (least: (value: Double, phrase: String), most: (value: Double, phrase: String))? {
    guard let first = entries.first, let last = entries.last, case .number(let low) = first.value,
      case .number(let high) = last.value
    else { return nil }
    return ((low, first.phrase), (high, last.phrase))
  }

  /// The different texts, with their environments.
  var texts: [(value: String, phrase: String)] {
    entries.compactMap { entry in
      if case .text(let text) = entry.value { (text, entry.phrase) } else { nil }
    }
  }
}

/// A number for people: at most two places, none where they are zero.
func lintNumber(_ number: Double) -> String {
  guard number.isFinite, number.magnitude < 1e12 else { return "\(number)" }
  let hundredths = Int((number.magnitude * 100).rounded())
  let sign = number < 0 && hundredths != 0 ? "-" : ""
  let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
  if rest == 0 { return "\(sign)\(whole)" }
  return rest % 10 == 0
    ? "\(sign)\(whole).\(rest / 10)" : "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
}
