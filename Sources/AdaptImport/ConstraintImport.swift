/// A constraint of the file with everything resolved that the file decides.
struct InterfaceConstraint {
  struct End {
    var item: ConstraintItem
    /// Interface Builder's word: `leadingMargin`, `baseline`.
    var attribute: String
  }

  var element: XMLElement
  var first: End
  var second: End?
  var relation: String
  var multiplier: Multiplier
  var constant: Adaptive<Double>
  var priority: Double
  var isStandard: Bool
  var name: String?
  var presence: TraitSet
}

/// `multiplier="9:16"`, `"1/3"`, `"0.5"`.
struct Multiplier: Hashable {
  var value: Double
  /// As it is written in the language.
  var text: String

  static let one = Multiplier(value: 1, text: "")

  init(value: Double, text: String) {
    self.value = value
    self.text = text
  }

  /// Both forms of a ratio mean the first number divided by the second.
  init?(_ written: String) {
    let parts = written.split(whereSeparator: { $0 == ":" || $0 == "/" })
    let numbers = parts.compactMap { Double(blankless($0)) }
    guard numbers.count == parts.count, numbers.allSatisfy(\.isFinite) else { return nil }
    switch numbers.count {
    case 1: self.init(value: numbers[0], text: AdaptImport.written(numbers[0]))
    case 2 where numbers[1] != 0:
      let (a, b) = (AdaptImport.written(numbers[0]), AdaptImport.written(numbers[1]))
      self.init(value: numbers[0] / numbers[1], text: b == "1" ? a : "\(a)/\(b)")
    default: return nil
    }
    if value == 1 { text = "" }
  }
}

private func blankless(_ text: Substring) -> String { String(text.filter { !$0.isWhitespace }) }

extension ScreenImport {
  /// Reads the constraints that a view holds.
  func readConstraints(of owner: ViewNode, from element: XMLElement) {
    let presences = maskPresences(of: element, key: "constraints")
    for constraint in element.list("constraints") where constraint.name == "constraint" {
      let presence = constraint.id.flatMap { presences[$0] } ?? .everywhere
      if let read = readConstraint(constraint, owner: owner, presence: presence) {
        constraints.append(read)
      }
    }
  }

  private func readConstraint(
    _ element: XMLElement, owner: ViewNode, presence: TraitSet
  ) -> InterfaceConstraint? {
    guard let firstAttribute = element["firstAttribute"],
      let first = item(element["firstItem"], in: element, otherwise: owner)
    else { return nil }
    var second: InterfaceConstraint.End?
    if let attribute = element["secondAttribute"] {
      guard let item = item(element["secondItem"], in: element, otherwise: owner) else {
        return nil
      }
      second = InterfaceConstraint.End(item: item, attribute: attribute)
    }
    var constant = Adaptive(
      element.number("constant") ?? 0,
      element.children.compactMap { variation in
        guard variation.name == "variation", let key = VariationKey(variation["key"]),
          let value = variation.number("constant")
        else { return nil }
        return (key, value)
      })
    if constant.settleClashes() {
      report.report(
        .clashingVariations, line: element.line,
        "a constraint's constant has one value for a width class and another for a height class",
        help: "the later one holds where both do")
    }
    return InterfaceConstraint(
      element: element, first: .init(item: first, attribute: firstAttribute), second: second,
      relation: element["relation"] ?? "equal",
      multiplier: element["multiplier"].flatMap { Multiplier($0) } ?? .one, constant: constant,
      priority: min(max(element.number("priority") ?? 1000, 1), 1000),
      isStandard: element.flag("symbolic") == true, name: element["identifier"],
      presence: presence)
  }

  private func item(
    _ id: String?, in constraint: XMLElement, otherwise owner: ViewNode
  ) -> ConstraintItem? {
    guard let id else { return .view(owner) }
    if let item = items[id] { return item }
    if file.elements[id] == nil {
      report.report(
        .missingReference, line: constraint.line, "a constraint names `\(id)`, which is not there",
        help: "it is left out")
    }
    return nil
  }

  // MARK: Writing

  /// Writes all constraints into the blocks of the views that they place.
  func writeConstraints() {
    var lines: [(subject: ViewNode, line: ConstraintLine)] = []
    for node in root.subtree {
      if case .constraints(let own)? = placement(of: node) { lines += own.map { (node, $0) } }
      lines += placeholderLines(of: node).map { (node, $0) }
    }
    for constraint in constraints {
      guard let subject = subject(of: constraint) else { continue }
      let block = block(for: constraint, of: subject)
      if let line = line(for: constraint, of: subject, in: block) { lines.append((block, line)) }
    }
    let owned = Dictionary(grouping: lines) { ObjectIdentifier($0.subject) }
    for node in root.subtree {
      if let own = owned[ObjectIdentifier(node)] { write(own.map(\.line), into: node) }
    }
  }

  /// The view that a constraint says something about: the inner of two, else the later one.
  private func subject(of constraint: InterfaceConstraint) -> ViewNode? {
    let first = constraint.first.item.view
    guard case .view(let a) = constraint.first.item else {
      if case .view(let b)? = constraint.second?.item { return b }
      return first ?? constraint.second?.item.view ?? root
    }
    guard case .view(let b)? = constraint.second?.item else { return a }
    if a === b || b.isAncestor(of: a) { return a }
    if a.isAncestor(of: b) { return b }
    return a.order < b.order ? b : a
  }

  /// The view in whose block a constraint is written: its subject's, unless it names an outer view
  /// that cannot have a name, such as a table's header; then that of its subview, where it is
  /// `super`.
  private func block(
    for constraint: InterfaceConstraint, of subject: ViewNode
  ) -> ViewNode {
    let ends = [constraint.first.item.view, constraint.second?.item.view].compactMap { $0 }
    guard let outer = ends.first(where: { !$0.canHaveName && $0.isAncestor(of: subject) }) else {
      return subject
    }
    var block = subject
    while let parent = block.parent, parent !== outer { block = parent }
    return block
  }

  private func line(
    for constraint: InterfaceConstraint, of subject: ViewNode, in block: ViewNode
  ) -> ConstraintLine? {
    var constraint = constraint
    // The subject's attribute stands on the left. With a multiplier other than one the sides stay,
    // since the other way round an optional constraint would weigh differently.
    if let second = constraint.second, case .view(let node) = second.item, node === subject,
      constraint.multiplier.value == 1, !isOwn(constraint.first.item, subject)
    {
      constraint.second = constraint.first
      constraint.first = second
      constraint.constant = constraint.constant.map { -$0 }
      switch constraint.relation {
      case "greaterThanOrEqual": constraint.relation = "lessThanOrEqual"
      case "lessThanOrEqual": constraint.relation = "greaterThanOrEqual"
      default: break
      }
    }
    guard let left = anchor(constraint.first, in: block) else { return nil }
    var right: AnchorText?
    if let second = constraint.second {
      guard let anchor = anchor(second, in: block) else { return nil }
      // A view's attribute equal to itself says nothing.
      if anchor == left, constraint.multiplier.value == 1 { return nil }
      right = left.place.isEmpty ? anchor.besideOwn : anchor
    }
    let relation =
      switch constraint.relation {
      case "greaterThanOrEqual": ">="
      case "lessThanOrEqual": "<="
      default: "=="
      }
    return ConstraintLine(
      left: left, relation: relation, right: right, multiplier: constraint.multiplier,
      constant: constraint.constant, usesStandard: usesStandard(constraint),
      priority: constraint.priority, name: constraint.name.flatMap { constraintName($0) },
      presence: constraint.presence)
  }

  private func isOwn(_ item: ConstraintItem, _ subject: ViewNode) -> Bool {
    if case .view(let node) = item { return node === subject }
    return false
  }

  /// Interface Builder's standard distance between neighbors is the language's; at a superview's
  /// edge it meant 20 points until iOS 7, and the number is stored.
  private func usesStandard(_ constraint: InterfaceConstraint) -> Bool {
    guard constraint.isStandard, constraint.constant.isConstant,
      constraint.constant.base.magnitude == 8, let second = constraint.second,
      case .view(let a) = constraint.first.item, case .view(let b) = second.item
    else { return false }
    return !a.isAncestor(of: b) && !b.isAncestor(of: a)
      && constraint.multiplier.value == 1
  }

  private func constraintName(_ identifier: String) -> String? {
    Naming.viewName(from: identifier).map { names.take($0) }
  }
}
