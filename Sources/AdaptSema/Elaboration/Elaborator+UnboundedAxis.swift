import AdaptDiagnostics
import AdaptIR

/// Conditions ask what a container gives; a child whose size follows from its own content may not
/// ask for that size.
extension Elaborator {
  /// Reports conditions of embedded screens on an axis that nothing outside of them decides.
  func checkUnboundedAxes() {
    for parent in model.screens where parent.views.contains(where: { $0.view.embedded != nil }) {
      var bounds = Boundedness(parent)
      for (index, view) in parent.views.enumerated() {
        guard let child = view.view.embedded else { continue }
        let open = [Attribute.Axis.horizontal, .vertical].filter { !bounds.isBounded(index, $0) }
        let bounds = open.map { axis in bounds.bound(of: index, axis) }
        if !open.isEmpty { report(open, of: child, embedded: view, in: parent, bounds) }
      }
    }
  }

  /// - Parameter bounds: for each open axis, whose length the place may take.
  private func report(
    _ open: [Attribute.Axis], of child: String, embedded view: ViewModel, in parent: ScreenModel,
    _ bounds: [String]
  ) {
    var reported: Set<Span> = []
    for (screen, condition, span) in guards where screen == child {
      let axes = open.filter { asks(condition, $0) }
      guard !axes.isEmpty, reported.insert(span).inserted else { continue }
      let size = axes.map { $0 == .horizontal ? "width" : "height" }.joined(separator: " and ")
      let statements = zip(open, bounds).filter { axes.contains($0.0) }.map { axis, bound in
        axis == .horizontal ? "width == \(bound).width" : "height == \(bound).height"
      }
      report(
        .unboundedAxis, at: span,
        "`\(text(span))` asks for the \(size) of `\(child)`, which "
          + (axes.count == 1 ? "follows from its own content" : "follow from its own content"),
        labels: [
          Label("nothing decides the \(size) of this place", at: view.span)
        ],
        help: "give the place a \(size), or ask in `\(parent.name)`, whose size is given",
        fixIts: insertion(of: statements.joined(separator: "; "), into: view).map {
          [FixIt("give it the \(size) of what is around it", [$0])]
        } ?? [])
    }
  }

  private func insertion(of member: String, into view: ViewModel) -> TextEdit? {
    let tree = program.trees.first { $0.source.id == view.span.source }
    let origin = view.view.origin
    return tree?.insertion(
      of: member,
      intoDeclarationAt: Span(
        view.span.source, Int32(clamping: origin.start), Int32(clamping: origin.end)))
  }

  private func asks(_ condition: ConditionID, _ axis: Attribute.Axis) -> Bool {
    switch logic.table[condition] {
    case .always, .never, .input: return false
    case .atom(let atom):
      switch atom {
      case .wC, .wR: return axis == .horizontal
      case .hC, .hR: return axis == .vertical
      default: return false
      }
    case .compare(let comparison):
      switch comparison {
      case .width: return axis == .horizontal
      case .height: return axis == .vertical
      case .aspect: return true
      case .text, .os, .scale, .input: return false
      }
    case .not(let part): return asks(part, axis)
    case .all(let parts), .any(let parts): return parts.contains { asks($0, axis) }
    }
  }
}

/// Which lengths of a screen's views are decided from outside of them.
private struct Boundedness {
  private let screen: ScreenModel
  /// The view that is asked about, and those around it: only they can follow its content.
  private var chain: Set<Int> = []
  /// The sums that must be zero, by the views whose length or edges they speak of.
  private var equations: [Int: [LinearForm]] = [:]

  init(_ screen: ScreenModel) {
    self.screen = screen
    for statement in screen.constraints where statement.relation == .equal {
      for part in statement.difference.flatMap({ $0.value.cases }) {
        guard let form = part.value.linearForm else { continue }
        for view in Set(form.terms.map(\.anchor.view)) { equations[view, default: []].append(form) }
      }
    }
  }

  mutating func isBounded(_ view: Int, _ axis: Attribute.Axis) -> Bool {
    chain = [view]
    var around = screen.views[view].view.parent
    while let parent = around {
      chain.insert(parent)
      around = screen.views[parent].view.parent
    }
    var known: [Place: Bool] = [:]
    return isBounded(Place(view: view, axis: axis), &known)
  }

  /// What of the views around has a length that does not follow from the view asked about last:
  /// the scroll view's frame, the superview, or the screen.
  func bound(of view: Int, _ axis: Attribute.Axis) -> String {
    var known: [Place: Bool] = [:]
    var around = screen.views[view].view.parent
    while let parent = around {
      let isBounded = isBounded(Place(view: parent, axis: axis), &known)
      if screen.views[parent].view.kind == .scroll {
        if isBounded { return "frame" }
        break
      }
      if isBounded { return parent == screen.views[view].view.parent ? "super" : "root" }
      around = screen.views[parent].view.parent
    }
    return "root"
  }

  private struct Place: Hashable {
    let view: Int
    var isContent = false
    let axis: Attribute.Axis
  }

  private func isBounded(_ place: Place, _ known: inout [Place: Bool]) -> Bool {
    if let answer = known[place] { return answer }
    // What depends on itself is not bounded by that.
    known[place] = false
    let answer = isGiven(place, &known)
    known[place] = answer
    return answer
  }

  /// Whether a size of its own, or both edges, are given by what does not depend on the place itself.
  private func isGiven(_ place: Place, _ known: inout [Place: Bool]) -> Bool {
    let view = screen.views[place.view]
    if !place.isContent {
      if place.view == 0 || view.slots.contains(where: { $0.name == "frame" }) { return true }
      if [.cell, .header, .footer].contains(view.view.kind), place.axis == .horizontal {
        return true
      }
      if isFilled(place, &known) { return true }
    }
    var edges: Set<Attribute> = []
    for form in equations[place.view] ?? [] {
      let own = form.terms.map(\.anchor).filter { self.place(of: $0) == place }
      guard own.count == 1 else { continue }
      var isSteady = true
      for anchor in form.terms.map(\.anchor) where anchor != own[0] && isSteady {
        isSteady = self.isSteady(anchor, &known)
      }
      guard isSteady else { continue }
      if own[0].attribute.isSize { return true }
      edges.insert(own[0].attribute)
    }
    return edges.count >= 2
  }

  private func place(of anchor: Anchor) -> Place {
    Place(
      view: anchor.view, isContent: anchor.area == .content, axis: anchor.attribute.axis)
  }

  /// Whether an anchor stays where it is when the content of the view asked about grows.
  private func isSteady(
    _ anchor: Anchor, _ known: inout [Place: Bool]
  ) -> Bool {
    if anchor.area == .safe || anchor.area == .keyboard { return true }
    return !chain.contains(anchor.view) || isBounded(self.place(of: anchor), &known)
  }

  /// Whether the view is arranged by a stack that gives it its own length across its axis.
  private func isFilled(_ place: Place, _ known: inout [Place: Bool]) -> Bool {
    guard let parent = screen.views[place.view].view.parent,
      screen.views[parent].view.kind == .stack
    else { return false }
    let across = place.axis == .horizontal ? "vertical" : "horizontal"
    let axes = words("axis", of: parent) ?? ["horizontal"]
    let alignments = words("alignment", of: parent) ?? ["fill"]
    return axes == [across] && alignments == ["fill"]
      && isBounded(Place(view: parent, axis: place.axis), &known)
  }

  /// The words that a property of a view may have; nil where nobody set it.
  private func words(_ property: String, of view: Int) -> Set<String>? {
    screen.views[view].slots.first { $0.name == property }.map { slot in
      Set(
        slot.candidates.flatMap { $0.value.cases }.map {
          if case .word(let word) = $0.value { word } else { "" }
        })
    }
  }
}
