import AdaptIR

/// What a screen is once its conditions are answered, before any number of the environment counts:
/// the views and constraints that take part, and what each property says.
///
/// A function of the answers and the direction alone, so that the many environments that agree in
/// both share one. `LayoutEngine` keeps them.
final class ActiveSet: Sendable {
  let document: Document
  let screen: Screen
  /// The direction of the screen.
  let direction: LayoutDirection
  /// Whether each condition of the document holds, by its place in the table.
  let holds: [Bool]
  /// The installed children of each view, in drawing order.
  let children: [[Int]]
  /// Whether a view and all its parents are installed.
  let installed: [Bool]
  /// Whether a view or one of its parents is hidden.
  let hidden: [Bool]
  /// Whether a view is hidden in a stack: it and its spacing have no length.
  let collapsed: [Bool]
  /// Whether a view has a frame: it is installed, not a bar's item, not in a collapsed view.
  let isLaidOut: [Bool]
  /// The layout direction of each view.
  let directions: [LayoutDirection]
  /// Whether the screen from right to left is the mirror image of the screen from left to right:
  /// nothing in it runs against its direction, and no frame counts from the left.
  let isMirrored: Bool
  /// Whether, besides, all that is found in one is found in the other: no text stands at its left or
  /// right whatever the direction.
  let isMirroredWithFindings: Bool
  /// What the properties of each view come to, those that come to something.
  let properties: [[ActiveProperty]]
  /// The constraints that take part, in declaration order.
  let constraints: [ActiveConstraint]
  /// What decides whether a constraint takes part.
  let reader: ConstraintReader
  /// Whether a row's content decides its height, by view.
  let hasVerticalContent: [Bool]
  /// The guides that results list.
  let guides: [GuideKey]
  /// Which case of each slot with several won.
  let decisions: [Decision]
  /// What is known of each view without a frame.
  let blankViews: [ViewLayout]
  /// The design size that frames without constraints were written for.
  let designSize: LayoutSize

  init(_ document: Document, _ screen: Screen, holds: [Bool], direction: LayoutDirection) {
    self.document = document
    self.screen = screen
    self.direction = direction
    self.holds = holds
    let views = screen.views

    var children = Array(repeating: [Int](), count: views.count)
    var installed = Array(repeating: false, count: views.count)
    var hidden = installed
    var collapsed = installed
    var isLaidOut = installed
    var directions = Array(repeating: direction, count: views.count)
    var properties = Array(repeating: [ActiveProperty](), count: views.count)
    for (index, view) in views.enumerated() {
      for property in view.properties {
        if let value = property.value.value(holds), value != .unset {
          properties[index].append(ActiveProperty(name: property.name, value: value))
        }
      }
      let parent = view.parent
      installed[index] = holds[view.installed.rawValue] && (parent.map { installed[$0] } ?? true)
      let isHiddenItself = holds[view.hidden.rawValue]
      hidden[index] = isHiddenItself || (parent.map { hidden[$0] } ?? false)
      isLaidOut[index] =
        installed[index] && view.kind.hasFrame
        && (parent.map { isLaidOut[$0] && !collapsed[$0] } ?? true)
      if let parent {
        if installed[index] { children[parent].append(index) }
        collapsed[index] = isHiddenItself && views[parent].kind == .stack
        directions[index] = directions[parent]
      }
      if case .word(let word)? = view.property("direction")?.value(holds) {
        directions[index] = word == "rtl" ? .rtl : word == "inherit" ? directions[index] : .ltr
      }
    }
    self.children = children
    self.installed = installed
    self.hidden = hidden
    self.collapsed = collapsed
    self.isLaidOut = isLaidOut
    self.directions = directions
    self.properties = properties
    designSize = ScreenCanvas(screen, document).designSize

    let reader = ConstraintReader(
      views: views, holds: holds, isLaidOut: isLaidOut, collapsed: collapsed,
      directions: directions, direction: direction)
    self.reader = reader
    constraints = screen.constraints.indices.compactMap {
      reader.active(screen.constraints[$0], at: $0)
    }
    isMirrored =
      directions.allSatisfy { $0 == direction } && !constraints.contains(where: \.isFlipped)
      && !properties.contains { $0.contains { $0.name == "frame" } }
    isMirroredWithFindings =
      isMirrored
      && !properties.contains {
        $0.contains {
          $0.name == "alignment" && ($0.value == .word("left") || $0.value == .word("right"))
        }
      }
    hasVerticalContent = ActiveConstraint.decidedHeights(constraints, viewCount: views.count)
    guides = GuideKey.wanted(screen, constraints, isLaidOut)
    decisions = Decision.all(screen, installed, holds) + Decision.all(screen, constraints, holds)
    let paths = screen.viewPaths
    blankViews = views.indices.map { index in
      ViewLayout(
        index: index, name: views[index].name, path: paths[index],
        id: views[index].identity, kind: views[index].kind, parent: views[index].parent,
        installed: installed[index], hidden: hidden[index])
    }
  }

  /// What a screen is that another one has become by more constraints at its end, under the same
  /// answers.
  init(_ document: Document, _ screen: Screen, adding earlier: ActiveSet) {
    self.document = document
    self.screen = screen
    direction = earlier.direction
    holds = earlier.holds
    children = earlier.children
    installed = earlier.installed
    hidden = earlier.hidden
    collapsed = earlier.collapsed
    isLaidOut = earlier.isLaidOut
    directions = earlier.directions
    properties = earlier.properties
    designSize = earlier.designSize
    reader = earlier.reader
    blankViews = earlier.blankViews
    var added: [ActiveConstraint] = []
    for index in earlier.screen.constraints.count..<screen.constraints.count {
      if let active = reader.active(screen.constraints[index], at: index) { added.append(active) }
    }
    constraints = earlier.constraints + added
    isMirrored = earlier.isMirrored && !added.contains(where: \.isFlipped)
    isMirroredWithFindings = isMirrored && earlier.isMirroredWithFindings
    hasVerticalContent = ActiveConstraint.decidedHeights(constraints, viewCount: screen.views.count)
    guides = GuideKey.wanted(screen, constraints, isLaidOut)
    decisions = earlier.decisions + Decision.all(screen, added, holds)
  }
}

/// What one property of a view comes to.
struct ActiveProperty: Hashable, Sendable {
  var name: String
  var value: Value
}

extension Guarded {
  /// What wins where `holds` says which conditions hold.
  func value(_ holds: [Bool]) -> Content? {
    cases.first { holds[$0.condition.rawValue] }?.value
  }

  /// The place of the case that wins.
  func place(_ holds: [Bool]) -> Int? {
    cases.firstIndex { holds[$0.condition.rawValue] }
  }
}
