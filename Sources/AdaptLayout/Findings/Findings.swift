import AdaptDiagnostics
import AdaptIR
import AdaptSolver

/// What a solved system has to say, in the order of the document.
func findings(
  _ solution: Solution, _ frames: SolvedFrames, _ result: ScreenLayout, unstable: [Int],
  _ options: LayoutOptions
) -> [Diagnostic] {
  let writer = FindingWriter(frames.system)
  var findings = solution.conflicts.map { writer.conflict($0) }
  findings += frames.system.problems.map { writer.problem($0) }
  findings += writer.openings(solution, frames)
  findings += unstable.map { writer.unstable($0) }
  // Where a required constraint gave way or a view does not settle, what lies wrong follows from it.
  if options.visibility == .include, solution.conflicts.isEmpty {
    findings += writer.visibility(frames, result, open: writer.open(solution).union(unstable))
  }
  // Stable: findings of one place keep their order.
  return findings.enumerated().sorted { a, b in
    guard let x = a.element.span, let y = b.element.span, x != y else {
      return a.offset < b.offset
    }
    return x < y
  }.map(\.element)
}

/// Puts solver results into words and places of the source.
struct FindingWriter {
  let system: LayoutSystem
  var screen: EvaluatedScreen { system.screen }

  init(_ system: LayoutSystem) { self.system = system }

  func span(_ origin: Origin) -> Span {
    Span(
      SourceID(Int32(clamping: origin.source)), Int32(clamping: origin.start),
      Int32(clamping: origin.end))
  }

  func name(_ view: Int) -> String { screen.name(of: view) }

  // MARK: Conflicts

  func conflict(_ conflict: Conflict) -> Diagnostic {
    let members = conflict.members.map { system.reasons[Int($0.index)] }
    let dropped = system.reasons[Int(conflict.dropped.index)]
    // One statement may make several constraints: `edges == safe` makes four.
    let statements = Set(
      members.compactMap { $0.author.map { screen.screen.constraints[$0].origin } })
    var labels: [Label] = []
    var notes: [Note] = []
    var seen: Set<AppliedRow.Reason> = [dropped]
    var labelled = Set(dropped.author.map { [screen.screen.constraints[$0].origin] } ?? [])
    for reason in members where seen.insert(reason).inserted {
      if let index = reason.author {
        let origin = screen.screen.constraints[index].origin
        if labelled.insert(origin).inserted {
          labels.append(
            Label("this must hold too" + choice(of: index), at: span(origin)))
        }
      } else {
        notes.append(Note(systemText(reason), at: span(screen.views[reason.view].origin)))
      }
    }
    if dropped.author == nil {
      notes.append(Note(systemText(dropped), at: span(screen.views[dropped.view].origin)))
    }
    if let note = relaxation(conflict) { notes.append(note) }
    let place =
      dropped.author.map { screen.screen.constraints[$0].origin }
      ?? members.lazy.compactMap(\.author).first.map { screen.screen.constraints[$0].origin }
      ?? screen.views[dropped.view].origin
    let message =
      1 < statements.count
      ? "\(statements.count) required constraints cannot hold together; the last one gives way"
      : "this required constraint cannot hold; it gives way"
    return .make(
      .conflict, at: span(place), message,
      label: "gives way" + (dropped.author.map { choice(of: $0) } ?? ""), labels: labels,
      notes: notes,
      help: "remove one of them, or give it a priority below 1000")
  }

  /// Which of its alternatives a constraint has here: `, here with 280`; nothing where it has one.
  private func choice(of index: Int) -> String {
    let constant = screen.screen.constraints[index].constant
    guard 1 < constant.cases.count, let value = constant.value(screen.holds) else { return "" }
    return ", here with \(pointsText(screen.number(value)))"
  }

  /// The least change that helps.
  private func relaxation(_ conflict: Conflict) -> Note? {
    let amount = conflict.relaxation.amount
    guard amount.isFinite, amount != 0 else { return nil }
    let reason = system.reasons[Int(conflict.relaxation.row.index)]
    guard let index = reason.author else { return nil }
    let constraint = screen.screen.constraints[index]
    // The solver counts in units of the row's first variable; an author in those of the first term.
    let row = system.linear[conflict.relaxation.row]
    let unit = row.terms.first.map { $0.coefficient.magnitude } ?? 1
    let own = constraint.terms.first.map { screen.number($0.coefficient).magnitude } ?? 1
    let points = 0 < own ? (amount * unit / own).magnitude : amount.magnitude
    let direction = 0 < amount ? "more" : "less"
    return Note(
      "the least change that helps: \(pointsText(points)) \(direction) on the left side here",
      at: span(constraint.origin))
  }

  /// What a row of the system says.
  func systemText(_ reason: AppliedRow.Reason) -> String {
    switch reason {
    case .author: "a constraint of the screen"
    case .hugging(let view, _), .compression(let view, _):
      "\(name(view)) keeps the size of its content"
    case .stack(let view, let rule): "\(name(view)) arranges its views (\(rule.rawValue))"
    case .autoresizing(let view): "the frame of \(name(view)) is given"
    case .system(let view, let rule):
      switch rule {
      case .rootSize:
        "the screen is \(pointsText(system.rootSize.width)) x \(pointsText(system.rootSize.height))"
      case .size: "\(name(view)) cannot have a negative size"
      case .guide: "the readable width of \(name(view)) is limited"
      case .bar: "\(name(view)) is a bar of the screen"
      case .content: "\(name(view)) is placed by its table, grid or scroll view"
      case .resting: "nothing else decides, so \(name(view)) rests"
      }
    }
  }

  // MARK: Other findings

  func problem(_ problem: LayoutProblem) -> Diagnostic {
    switch problem {
    case .notFinite(let index):
      return .make(
        .notFinite, at: span(screen.screen.constraints[index].origin),
        "a number of this constraint is not finite here; it takes no part in the layout")
    case .noCommonAncestor(let index):
      return .make(
        .rowCrossing, at: span(screen.screen.constraints[index].origin),
        "this ties two rows together, which are made and moved by themselves; it takes no part",
        help: "tie each to its own cell")
    }
  }

  func unstable(_ view: Int) -> Diagnostic {
    .make(
      .unstable, at: span(screen.views[view].origin),
      "\(name(view)) moved again in the second solve, by more than a device pixel",
      help: "give it a width that does not depend on how its text wraps")
  }
}

extension AppliedRow.Reason {
  /// The place of the constraint where an author wrote the row.
  var author: Int? {
    if case .author(let constraint) = self { constraint } else { nil }
  }

  /// The view that a row of the system belongs to; the screen's for an author's.
  var view: Int {
    switch self {
    case .author: 0
    case .hugging(let view, _), .compression(let view, _), .stack(let view, _),
      .autoresizing(let view), .system(let view, _):
      view
    }
  }
}

extension Diagnostic {
  static func unknownScreen(_ name: String, in document: Document) -> Diagnostic {
    let names = document.screens.map { "`\($0.name)`" }.joined(separator: ", ")
    return .make(
      .unknownScreen, at: nil, "there is no screen `\(name)`",
      help: names.isEmpty ? "the document has no screens" : "the document has \(names)")
  }

  static func notShown(at path: String, _ reason: String?) -> Diagnostic {
    .make(
      .notShown, at: nil,
      "nothing is shown at `\(path)` in this environment" + (reason.map { ": \($0)" } ?? ""),
      help: "ask in an environment in which it is there")
  }

  static func tooManyScreens(below name: String) -> Diagnostic {
    .make(
      .tooManyScreens, at: nil,
      "`\(name)` has more than \(ShowingWalk.limit) child screens; the others are not laid out",
      help: "lay out the embedded screens by themselves")
  }

  static func unsolved(
    _ error: SolverError, _ system: LayoutSystem, in screen: EvaluatedScreen
  ) -> Diagnostic {
    let writer = FindingWriter(system)
    func place(_ row: RowID) -> Span? {
      guard system.reasons.indices.contains(Int(row.index)) else { return nil }
      let reason = system.reasons[Int(row.index)]
      return writer.span(
        reason.author.map { screen.screen.constraints[$0].origin }
          ?? screen.views[reason.view].origin)
    }
    let start = writer.span(screen.screen.origin)
    switch error {
    case .pivotLimit(let limit):
      return .make(.unsolved, at: start, "no layout was found in \(limit) steps")
    case .tooTangled(let unknowns):
      return .make(
        .unsolved, at: start, "\(unknowns) lengths depend on each other here, too many to solve")
    case .imprecise(let row):
      return .make(
        .unsolved, at: place(row) ?? start, "the numbers here are too far apart to be precise")
    case .nonFinite(let row), .priorityOutOfRange(let row), .unknownVariable(let row),
      .unknownRow(let row):
      return .make(
        .unsolved, at: place(row) ?? start, "the numbers here are too large to be laid out")
    case .badRestingRow:
      return .make(.unsolved, at: start, "the numbers here are too large to be laid out")
    }
  }
}

/// A length for people: at most two places, none where they are zero.
func pointsText(_ points: Double) -> String {
  guard points.isFinite, points.magnitude < 1e12 else { return "\(points)" }
  let hundredths = (points.magnitude * 100).rounded()
  let whole = Int(hundredths / 100)
  let rest = Int(hundredths) % 100
  let sign = points < 0 && hundredths != 0 ? "-" : ""
  if rest == 0 { return "\(sign)\(whole)" }
  if rest % 10 == 0 { return "\(sign)\(whole).\(rest / 10)" }
  return "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
}
