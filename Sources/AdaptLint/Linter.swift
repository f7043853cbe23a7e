package import AdaptDiagnostics
package import AdaptIR
package import AdaptLayout

/// What a run makes of rules.
package struct LintOptions: Sendable {
  /// Numbers instead of rules' own, by code.
  package var thresholds: [String: Double]
  /// The codes of opt-in rules that somebody asked for.
  package var optedIn: Set<String>

  package init(thresholds: [String: Double] = [:], optedIn: Set<String> = []) {
    self.thresholds = thresholds
    self.optedIn = optedIn
  }
}

/// Looks at layouts one after the other and says at the end what the guidelines find fault with.
///
/// It keeps one finding for each rule and place, whatever the number of environments, so its memory
/// is bounded by the document. Layouts may come in any order and in parts: each has a number, and
/// of equally bad ones the one with the smallest number is the witness.
package struct Linter: Sendable {
  private let document: Document
  private let options: LintOptions
  private let rules: [LintRule]
  private var kept: [Key: Kept] = [:]
  private var records: [RecordKey: LintRecord] = [:]
  /// How many environments each screen was looked at in.
  private var environments: [String: Int] = [:]

  private struct Key: Hashable {
    var rule: Int
    var origin: Origin
  }

  private struct Kept {
    var finding: LintFinding
    var order: Int
    var phrase: String
    /// In how many environments the place has a finding, and the last one of them.
    var count: Int
    var lastOrder: Int
  }

  private struct RecordKey: Hashable {
    var rule: Int
    var screen: String
    var subject: String
  }

  package init(_ document: Document, options: LintOptions = LintOptions()) {
    self.init(document, rules: LintRule.all, options: options)
  }

  init(_ document: Document, rules: [LintRule], options: LintOptions) {
    self.document = document
    self.options = options
    self.rules = rules.filter {
      $0.enrollment == .standard || options.optedIn.contains($0.code)
    }
  }

  private func threshold(_ rule: LintRule) -> Double {
    options.thresholds[rule.code] ?? rule.threshold?.value ?? 0
  }

  /// Looks at one screen in one environment.
  ///
  /// - Parameters:
  ///   - order: The number of the environment.
  ///   - phrase: How people write the environment; asked for only where something is found.
  package mutating func inspect(
    _ layout: ScreenLayout, order: Int, phrase: @autoclosure () -> String
  ) {
    // Nothing can be said about a layout that was not found.
    guard layout.views.first?.frameInRoot != nil,
      let screen = LintedScreen(layout, in: document)
    else { return }
    environments[layout.name, default: 0] += 1
    for (index, rule) in rules.enumerated() {
      switch rule.scope {
      case .document: break
      case .screen(let find):
        for finding in find(screen, threshold(rule)) {
          keep(finding, rule: index, order: order, phrase)
        }
      case .comparison(let comparison):
        for observation in comparison.observe(screen) {
          let key = RecordKey(rule: index, screen: layout.name, subject: observation.subject)
          records[key, default: LintRecord(observation)].add(
            observation.value, order: order, phrase: phrase)
        }
      }
    }
  }

  private mutating func keep(
    _ finding: LintFinding, rule: Int, order: Int, _ phrase: () -> String
  ) {
    let key = Key(rule: rule, origin: finding.origin)
    guard var known = kept[key] else {
      kept[key] = Kept(
        finding: finding, order: order, phrase: phrase(), count: 1, lastOrder: order)
      return
    }
    // Several views of one place in one environment count once.
    if known.lastOrder != order {
      known.count += 1
      known.lastOrder = order
    }
    if known.finding.measure < finding.measure
      || known.finding.measure == finding.measure && order < known.order
    {
      known.finding = finding
      known.phrase = order == known.order ? known.phrase : phrase()
      known.order = order
    }
    kept[key] = known
  }

  /// Takes over what another linter of the same document saw in other environments.
  package mutating func merge(_ other: Linter) {
    environments.merge(other.environments) { $0 + $1 }
    for (key, theirs) in other.kept {
      guard var ours = kept[key] else {
        kept[key] = theirs
        continue
      }
      let count = ours.count + theirs.count
      if ours.finding.measure < theirs.finding.measure
        || ours.finding.measure == theirs.finding.measure && theirs.order < ours.order
      {
        ours = theirs
      }
      ours.count = count
      kept[key] = ours
    }
    for (key, theirs) in other.records {
      if records[key] == nil { records[key] = theirs } else { records[key]?.merge(theirs) }
    }
  }

  /// Everything found so far, in the order of places, at one place in the order of codes.
  package func findings() -> [Diagnostic] {
    var found: [(rule: LintRule, finding: LintFinding, witness: Note?)] = []
    for (key, kept) in kept {
      found.append((rules[key.rule], kept.finding, witness(kept)))
    }
    for (index, rule) in rules.enumerated() {
      if case .document(let find) = rule.scope {
        var places: Set<Origin> = []
        for finding in find(document, threshold(rule))
        where places.insert(finding.origin).inserted {
          found.append((rule, finding, nil))
        }
      } else if case .comparison(let comparison) = rule.scope {
        let own = records.filter { $0.key.rule == index }
        let ordered = own.sorted {
          ($0.key.screen, $0.key.subject) < ($1.key.screen, $1.key.subject)
        }
        var worst: [Origin: LintFinding] = [:]
        for (_, record) in ordered {
          guard let finding = comparison.judge(record, threshold(rule)) else { continue }
          if let known = worst[finding.origin], finding.measure <= known.measure { continue }
          worst[finding.origin] = finding
        }
        found += worst.values.map { (rule, $0, nil) }
      }
    }
    let subsumed = Set(
      found.flatMap { item in item.rule.subsumes.map { Place($0, item.finding.origin) } })
    return
      found
      .filter { !subsumed.contains(Place($0.rule.code, $0.finding.origin)) }
      .sorted { (span($0.finding.origin), $0.rule.code) < (span($1.finding.origin), $1.rule.code) }
      .map { diagnostic($0.rule, $0.finding, $0.witness) }
  }

  private struct Place: Hashable {
    var code: String
    var origin: Origin

    init(_ code: String, _ origin: Origin) {
      self.code = code
      self.origin = origin
    }
  }

  private func witness(_ kept: Kept) -> Note {
    switch kept.count {
    case 1: Note("on `\(kept.phrase)`")
    case 2: Note("on `\(kept.phrase)`, and in 1 other environment")
    default: Note("on `\(kept.phrase)`, and in \(kept.count - 1) other environments")
    }
  }

  private func diagnostic(
    _ rule: LintRule, _ finding: LintFinding, _ witness: Note?
  ) -> Diagnostic {
    .make(
      rule.kind, at: span(finding.origin), finding.message, label: finding.label,
      labels: finding.labels.map { Label($0.message, at: span($0.origin)) },
      notes: witness.map { [$0] } ?? [], help: finding.help)
  }

  private func span(_ origin: Origin) -> Span {
    Span(
      SourceID(Int32(clamping: origin.source)), Int32(clamping: origin.start),
      Int32(clamping: origin.end))
  }
}
