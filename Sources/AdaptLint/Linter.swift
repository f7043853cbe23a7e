package import AdaptCatalog
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

  /// Whether a run under these options looks for findings of a rule.
  package func enroll(_ rule: LintRule) -> Bool {
    rule.enrollment == .standard || optedIn.contains(rule.code)
  }
}

/// Looks at layouts one after the other and says at the end what the guidelines find fault with.
///
/// It keeps one finding for each rule, screen and place, whatever the number of environments, so its
/// memory is bounded by the document. Layouts may come in any order and in parts: of equally bad
/// environments the one with the lowest rank is the witness.
package struct Linter: Sendable {
  private let document: Document
  private let environments: [ChosenEnvironment]
  /// By environment; the one that says most with the fewest words has the lowest.
  private let ranks: [Int32]
  private let rules: [LintRule]
  /// What each rule looks at, and the number that it compares with.
  private let scopes: [LintRule.Scope]
  private let thresholds: [Double]
  private var kept: [Key: Kept] = [:]
  private var records: [RecordKey: LintRecord] = [:]
  /// The rules that concern each screen, by what they read.
  private let plans: [String: Plan]

  /// The places of rules in `rules`.
  private struct Plan {
    var ofLayouts: [Int] = []
    var ofEnvironments: [Int] = []
    var tellsDevicesApart = false
  }

  private struct Key: Hashable {
    var rule: Int
    var screen: String
    var origin: Origin
  }

  /// Where something was seen.
  private struct Sight {
    /// The place of the environment in which it is worst.
    var worst: Int
    /// The way to the screen there, the shortest of several.
    var path: String
    var environments: EnvironmentSet
    /// The ways to the screen in all of them.
    var paths: Set<String> = []
  }

  private struct Kept {
    var finding: LintFinding
    var sight: Sight
  }

  private struct RecordKey: Hashable {
    var rule: Int
    var screen: String
    var subject: String
  }

  /// - Parameters:
  ///   - environments: What `inspect` names by their places.
  ///   - ranks: How telling each is as an example, the lowest first; in their order where empty.
  package init(
    _ document: Document, in environments: [ChosenEnvironment], ranks: [Int32] = [],
    options: LintOptions = LintOptions()
  ) {
    self.init(
      document, in: environments, ranks: ranks, options: options,
      rules: LintRule.all.filter(options.enroll))
  }

  init(
    _ document: Document, in environments: [ChosenEnvironment], ranks: [Int32] = [],
    options: LintOptions, rules: [LintRule]
  ) {
    self.document = document
    self.environments = environments
    self.ranks = ranks.isEmpty ? environments.indices.map { Int32($0) } : ranks
    self.rules = rules
    scopes = rules.map(\.scope)
    thresholds = rules.map { options.thresholds[$0.code] ?? $0.threshold?.value ?? 0 }
    plans = Dictionary(
      document.screens.map { ($0.name, Self.plan(for: $0, rules)) },
      uniquingKeysWith: { first, _ in first })
  }

  // MARK: Looking

  /// Looks at one layout of a screen; not at one whose constraints conflict, since what lies wrong
  /// there follows from that.
  ///
  /// - Parameter groups: The environments that have it; those of a group have the same `traits`.
  package mutating func inspect(_ layout: ScreenLayout, in groups: [LintedEnvironments]) {
    // Nothing can be said about a layout that was not found.
    guard layout.views.first?.frameInRoot != nil, !layout.isConflicted,
      let screen = LintedScreen(layout, in: document, groups.first?.holds)
    else { return }
    let plan = plans[layout.name] ?? Plan()
    look(at: screen, for: plan.ofLayouts, in: groups)
    if plan.ofEnvironments.isEmpty { return }
    for group in groups {
      look(at: LintedScreen(screen, seenIn: group), for: plan.ofEnvironments, in: [group])
    }
  }

  /// What rules read of an environment beyond what the screen's layout reads; nil where they read
  /// nothing more.
  ///
  /// - Parameters:
  ///   - screen: The screen that is shown.
  ///   - environment: What it sees there.
  ///   - holds: Whether each condition holds there.
  ///   - windowHolds: Whether each condition holds in the window.
  package func traits(
    _ screen: Screen, _ environment: Environment, _ holds: [Bool], windowHolds: [Bool]
  ) -> LintedTraits? {
    guard let plan = plans[screen.name] else { return nil }
    if plan.ofEnvironments.isEmpty { return nil }
    return LintedTraits(
      environment, holds, windowHolds: screen.presentations.isEmpty ? [] : windowHolds,
      tellsDevicesApart: plan.tellsDevicesApart)
  }

  /// Whether some rule that concerns a screen of the document reads devices by name.
  package var tellsDevicesApart: Bool { plans.values.contains(where: \.tellsDevicesApart) }

  private static func plan(for screen: Screen, _ rules: [LintRule]) -> Plan {
    var plan = Plan()
    for (index, rule) in rules.enumerated() where rule.concerns(screen) {
      switch rule.scope {
      case .document: break
      case .screen, .comparison:
        switch rule.reads {
        case .layouts: plan.ofLayouts.append(index)
        case .environments(let concerns):
          if concerns(screen) { plan.ofEnvironments.append(index) }
        case .devices(let concerns):
          if concerns(screen) {
            plan.ofEnvironments.append(index)
            plan.tellsDevicesApart = true
          }
        }
      }
    }
    return plan
  }

  private mutating func look(
    at screen: LintedScreen, for chosen: [Int], in groups: [LintedEnvironments]
  ) {
    guard let best = best(of: groups) else { return }
    // Most looks find nothing.
    var sight: Sight?
    for index in chosen {
      switch scopes[index] {
      case .document: break
      case .screen(let find):
        for finding in find(screen, thresholds[index]) {
          let key = Key(rule: index, screen: screen.layout.name, origin: finding.origin)
          let seen = sight ?? self.sight(of: groups, best: best)
          sight = seen
          keep(Kept(finding: finding, sight: seen), at: key)
        }
      case .comparison(let comparison):
        for observation in comparison.observe(screen) {
          let key = RecordKey(
            rule: index, screen: screen.layout.name, subject: observation.subject)
          records[key, default: LintRecord(observation)].add(
            observation.value, order: Int(ranks[best])
          ) { environments[best].phrase }
        }
      }
    }
  }

  /// The environment that is the best example; nil where there is none.
  private func best(of groups: [LintedEnvironments]) -> Int? {
    var best: Int?
    for group in groups {
      for place in group.places where best.map({ ranks[Int(place)] < ranks[$0] }) ?? true {
        best = Int(place)
      }
    }
    return best
  }

  private func sight(of groups: [LintedEnvironments], best: Int) -> Sight {
    var sight = Sight(
      worst: best, path: "", environments: EnvironmentSet(count: environments.count))
    for group in groups {
      sight.paths.insert(group.path)
      for place in group.places { sight.environments.insert(Int(place)) }
      if group.places.contains(Int32(best)),
        sight.path.isEmpty || isShorterPath(group.path, than: sight.path)
      {
        sight.path = group.path
      }
    }
    return sight
  }

  private mutating func keep(_ new: Kept, at key: Key) {
    guard var known = kept.removeValue(forKey: key) else {
      kept[key] = new
      return
    }
    let (rank, other) = (ranks[new.sight.worst], ranks[known.sight.worst])
    if known.finding.measure < new.finding.measure
      || known.finding.measure == new.finding.measure
        && (rank < other || rank == other && isShorterPath(new.sight.path, than: known.sight.path))
    {
      known.finding = new.finding
      known.sight.worst = new.sight.worst
      known.sight.path = new.sight.path
    }
    known.sight.environments.formUnion(new.sight.environments)
    known.sight.paths.formUnion(new.sight.paths)
    kept[key] = known
  }

  /// Takes over what another linter of the same document saw in other environments of the same list.
  package mutating func merge(_ other: Linter) {
    for (key, theirs) in other.kept { keep(theirs, at: key) }
    for (key, theirs) in other.records {
      if records[key] == nil { records[key] = theirs } else { records[key]?.merge(theirs) }
    }
  }

  // MARK: Saying

  /// Everything found so far, in the order of places, at one place in the order of codes.
  package func findings() -> [LintReport] {
    var found: [Place: Found] = [:]
    func add(_ rule: Int, _ finding: LintFinding, _ witness: LintReport.Witness?) {
      let place = Place(rules[rule].code, finding.origin)
      // A component's views are in several screens; the worst of them speaks for all.
      if let known = found[place], finding.measure <= known.finding.measure { return }
      found[place] = Found(rule: rule, finding: finding, witness: witness)
    }
    let ordered = kept.sorted {
      ($0.key.rule, $0.key.origin.start, $0.key.screen)
        < ($1.key.rule, $1.key.origin.start, $1.key.screen)
    }
    for (key, kept) in ordered {
      add(
        key.rule, kept.finding,
        LintReport.Witness(
          screen: key.screen, path: kept.sight.path, paths: kept.sight.paths,
          worst: kept.sight.worst, environments: kept.sight.environments,
          isMeasured: 0 < kept.finding.measure))
    }
    for (index, rule) in rules.enumerated() {
      switch rule.scope {
      case .screen: break
      case .document(let find):
        for finding in find(document, thresholds[index]) { add(index, finding, nil) }
      case .comparison(let comparison):
        let own = records.filter { $0.key.rule == index }.sorted {
          ($0.key.screen, $0.key.subject) < ($1.key.screen, $1.key.subject)
        }
        for (_, record) in own {
          if let finding = comparison.judge(record, thresholds[index]) { add(index, finding, nil) }
        }
      }
    }
    let subsumed = Set(
      found.values.flatMap { item in
        rules[item.rule].subsumes.map { Place($0, item.finding.origin) }
      })
    return found.filter { !subsumed.contains($0.key) }.values
      .sorted {
        (span($0.finding.origin), rules[$0.rule].code)
          < (span($1.finding.origin), rules[$1.rule].code)
      }
      .map { report($0) }
  }

  private struct Place: Hashable {
    var code: String
    var origin: Origin

    init(_ code: String, _ origin: Origin) {
      self.code = code
      self.origin = origin
    }
  }

  private struct Found {
    var rule: Int
    var finding: LintFinding
    var witness: LintReport.Witness?
  }

  private func report(_ found: Found) -> LintReport {
    let finding = found.finding
    return LintReport(
      diagnostic: .make(
        rules[found.rule].kind, at: span(finding.origin), finding.message, label: finding.label,
        labels: finding.labels.map { Label($0.message, at: span($0.origin)) }, help: finding.help,
        fixIts: finding.fixIt.map { [$0] } ?? []),
      witness: found.witness)
  }

  private func span(_ origin: Origin) -> Span {
    Span(
      SourceID(Int32(clamping: origin.source)), Int32(clamping: origin.start),
      Int32(clamping: origin.end))
  }
}

/// Whether the first of two ways to a screen says as much with fewer words.
package func isShorterPath(_ path: String, than other: String) -> Bool {
  (path.utf8.count, path) < (other.utf8.count, other)
}

/// A finding of a rule, and where it was seen.
package struct LintReport: Sendable {
  package struct Witness: Sendable {
    package let screen: String
    /// The way to the screen where it is worst, and all ways to it where it was seen.
    package let path: String
    package let paths: Set<String>
    /// The place of the environment in which it is worst, or which says most with the fewest words.
    package let worst: Int
    package let environments: EnvironmentSet
    /// Whether one environment can be worse than another.
    package let isMeasured: Bool
  }

  package let diagnostic: Diagnostic
  /// Nil for what is found in the document, or says in its message where it is.
  package let witness: Witness?
}

/// Environments that have a layout and that rules cannot tell apart, with what one of them is.
package struct LintedEnvironments: Sendable {
  package var environment: Environment
  package var holds: [Bool]
  package var window: Environment
  package var windowHolds: [Bool]
  /// The way to the screen.
  package var path: String
  package var places: [Int32]

  package init(
    environment: Environment, holds: [Bool], window: Environment, windowHolds: [Bool],
    path: String, places: [Int32]
  ) {
    self.environment = environment
    self.holds = holds
    self.window = window
    self.windowHolds = windowHolds
    self.path = path
    self.places = places
  }
}

/// What rules read of an environment beyond what the screen's layout reads.
package struct LintedTraits: Hashable, Sendable {
  private let holds: [Bool]
  private let windowHolds: [Bool]
  private let os: Version
  private let orientation: Orientation
  private let arrangement: Arrangement
  private let device: String?
  /// Devices are compared from left to right.
  private let direction: LayoutDirection?

  init(
    _ environment: Environment, _ holds: [Bool], windowHolds: [Bool], tellsDevicesApart: Bool
  ) {
    self.holds = holds
    self.windowHolds = windowHolds
    os = Version(environment.os.major)
    orientation = environment.orientation
    arrangement = environment.arrangement
    device = tellsDevicesApart ? environment.device : nil
    direction = tellsDevicesApart ? environment.direction : nil
  }

  /// What differs most.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(os.major)
    hasher.combine(orientation == .landscape)
    hasher.combine(arrangement == .full)
    hasher.combine(device)
  }
}
