import AdaptDiagnostics
import AdaptIR
import AdaptSolver

extension FindingWriter {
  /// What is open, one finding a view; what moves along with it is named, not reported again.
  func openings(_ solution: Solution, _ frames: SolvedFrames) -> [Diagnostic] {
    var views: [Int: Opening] = [:]
    for ambiguity in solution.ambiguities {
      let moved = Moved(ambiguity, system, solution)
      if let first = moved.first {
        views[first.view, default: Opening()].add(first, moved, ambiguity)
      }
    }
    return views.sorted { $0.key < $1.key }.map { ambiguous($0.key, $0.value) }
      + openContents(frames)
  }

  /// The views of which a place or a size is open.
  func open(_ solution: Solution) -> Set<Int> {
    var views: Set<Int> = []
    for ambiguity in solution.ambiguities {
      for assignment in ambiguity.alternative {
        views.insert(system.owners[Int(assignment.variable.index)].view)
      }
    }
    return views
  }

  /// Scroll views whose content came out without a width or a height: nothing in it reaches from
  /// one side to the other.
  private func openContents(_ frames: SolvedFrames) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    for view in screen.views.indices
    where screen.views[view].kind == .scroll && screen.isLaidOut[view] {
      guard screen.children[view].contains(where: { screen.isLaidOut[$0] }) else { continue }
      let content = frames.contentRect(of: view)
      let open = [
        content.width <= 0 ? AdaptIR.Attribute.Axis.horizontal : nil,
        content.height <= 0 ? .vertical : nil,
      ].compactMap(\.self)
      if !open.isEmpty { findings.append(openContent(view, open)) }
    }
    return findings
  }

  private func ambiguous(_ view: Int, _ opening: Opening) -> Diagnostic {
    let what = opening.words.joined(separator: " and ")
    let others = opening.others.sorted().map { name($0) }
    let along =
      others.isEmpty
      ? []
      : [
        Note(
          "moves along: " + others.prefix(6).joined(separator: ", ")
            + (6 < others.count ? ", …" : ""))
      ]
    let message =
      opening.isTied
      ? "\(what) of \(name(view)) is decided by the order of constraints only: wishes of one priority compete"
      : "nothing decides \(what) of \(name(view))"
    return .make(
      .ambiguous, at: span(screen.views[view].origin), message, notes: along,
      help: opening.isTied
        ? "give one of the competing constraints, or a hugging or compression, another priority"
        : "add a constraint for \(what)")
  }

  private func openContent(_ view: Int, _ axes: [AdaptIR.Attribute.Axis]) -> Diagnostic {
    let sizes = axes.map { $0 == .vertical ? "the height" : "the width" }
    let ways = axes.map {
      $0 == .vertical
        ? "tie the last view to `content.bottom`, or write `content.height == frame.height`"
        : "tie a view to both sides of `content`, or write `content.width == frame.width`"
    }
    return .make(
      .openContent, at: span(screen.views[view].origin),
      "nothing decides \(sizes.joined(separator: " and ")) of the content of \(name(view))",
      help: ways.joined(separator: "; "))
  }

  /// What of one view is open.
  private struct Opening {
    var positions: Set<AdaptIR.Attribute.Axis> = []
    var sizes: Set<AdaptIR.Attribute.Axis> = []
    var others: Set<Int> = []
    var isTied = true

    mutating func add(
      _ first: (view: Int, axis: AdaptIR.Attribute.Axis, isSize: Bool), _ moved: Moved,
      _ ambiguity: Ambiguity
    ) {
      if first.isSize { sizes.insert(first.axis) } else { positions.insert(first.axis) }
      others.formUnion(moved.others)
      others.remove(first.view)
      if ambiguity.cause == .free { isTied = false }
    }

    var words: [String] {
      var words: [String] = []
      if positions.contains(.horizontal) { words.append("the horizontal position") }
      if positions.contains(.vertical) { words.append("the vertical position") }
      if sizes.contains(.horizontal) { words.append("the width") }
      if sizes.contains(.vertical) { words.append("the height") }
      return words
    }
  }

  /// What the second layout moves.
  private struct Moved {
    var first: (view: Int, axis: AdaptIR.Attribute.Axis, isSize: Bool)?
    var others: Set<Int> = []
    init(_ ambiguity: Ambiguity, _ system: LayoutSystem, _ solution: Solution) {
      var differences: [VariableOwner: Double] = [:]
      for assignment in ambiguity.alternative {
        let owner = system.owners[Int(assignment.variable.index)]
        guard case .edge(let view, let area, let edge) = owner else { continue }
        differences[owner] = assignment.value - solution[assignment.variable]
        let axis: AdaptIR.Attribute.Axis =
          edge == .leading || edge == .trailing ? .horizontal : .vertical
        guard area == .view else { continue }
        others.insert(view)
        if first == nil { first = (view, axis, false) }
      }
      if let first {
        let (low, high) =
          first.axis == .horizontal ? (Edge.leading, Edge.trailing) : (.top, .bottom)
        let start = differences[.edge(view: first.view, .view, low)] ?? 0
        let end = differences[.edge(view: first.view, .view, high)] ?? 0
        self.first?.isSize = Solution.grain * 4 < (end - start).magnitude
      }
    }
  }
}
