import AdaptCheck
import AdaptDiagnostics
import AdaptIR
import AdaptSema
import AdaptSyntax

/// What may stand next in source and expressions, by the tokens before the cursor.
extension ReplSession {
  /// The names that may follow `text`, which ends before the word that is being completed.
  func sourceCandidates(_ text: String) -> [String] {
    guard let place = CompletionPlace(text) else { return [] }
    switch place.position {
    case .member(let owner):
      return memberWords(owner, given: place.given, isOutermost: place.isOutermost)
    case .path(let path, .question): return questionWords(path)
    case .path(let path, .operand): return questionWords(path, isNumber: true)
    case .path(let path, .leftSide): return placeWords(path)
    case .path(let path, .compared(let left)):
      return placeWords(path).filter { isComparable($0, with: left) }
    case .argument(let owner):
      // The commas of a rectangle would end the argument.
      return Vocabulary.properties(of: owner)
        .filter { $0.type != .rect && !place.given.contains($0.name) }.map(\.name)
    case .value(let property, let owner): return valueWords(property, of: owner)
    case .condition: return conditionWords
    case .operand(let left, let owner): return operandWords(left, of: owner)
    case .nothing: return []
    }
  }

  /// - Parameter given: properties that are said already and would be said twice.
  private func memberWords(
    _ owner: PropertyOwner?, given: Set<String>, isOutermost: Bool
  ) -> [String] {
    let isList = owner.map { ["table", "grid", "section"].contains($0.rawValue) } ?? false
    var words = Vocabulary.kinds.map(\.name).filter { isList || !Self.listParts.contains($0) }
    words += components
    words += ["when", "for", "if", "h", "v"]
    words += Attribute.allCases.map(\.rawValue) + Vocabulary.attributeGroups.map(\.name)
    words += bareViewNames
    if let owner {
      words += Vocabulary.properties(of: owner).map(\.name).filter { !given.contains($0) }
    } else if isOutermost {
      words += ["present", "bar", "guide", "embed"]
      if screen != nil {
        words += Vocabulary.properties(of: .view).map(\.name)
        words += Vocabulary.properties(of: .screen).map(\.name)
      }
      words += Vocabulary.declarations.map(\.name).filter { $0 != "image" }
      words += values(of: nil)
    }
    return words
  }

  /// Kinds that stand in tables and grids alone.
  private static let listParts: Set<String> = ["cell", "section", "header", "footer"]

  private var components: [String] {
    spec.scope.declared { if case .component = $0 { true } else { false } }
  }

  /// Declared values of a type; nil for those of numbers, colors and fonts alike.
  ///
  /// - Parameter owner: what the value is said of: not every style is one for it.
  private func values(of type: ValueType?, for owner: PropertyOwner? = nil) -> [String] {
    let declared = spec.scope.declared { declaration in
      switch (declaration, type) {
      case (.color, nil), (.color, .color), (.font, nil), (.font, .font), (.image, .image),
        (.screen, .screen), (.container, .screen), (.let, nil):
        true
      case (.style(let style), .style):
        style.propertyNames.allSatisfy { name in
          owner.map { Vocabulary.property(name, on: $0) != nil } ?? true
        }
      default: false
      }
    }
    return declared + (type.map(\.isNumeric) ?? false ? numbers : [])
  }

  /// Values with a name that are numbers: a `let` may also be a list or a text.
  private var numbers: [String] {
    spec.scope.declared { if case .let = $0 { true } else { false } }.filter { name in
      if case .value(.number) = answer(to: name) { true } else { false }
    }
  }

  // MARK: Paths

  /// What may follow the dot behind a path in a constraint.
  private func placeWords(_ path: String) -> [String] {
    let attributes = Attribute.allCases.map(\.rawValue)
    if Self.areas.contains(path) {
      return path == "super" ? attributes : attributes.filter { !$0.hasSuffix("Baseline") }
    }
    guard let screen, let names = spec.scope.viewNames(of: screen) else { return [] }
    let candidates = attributes + ["safe", "margins", "readable"] + names.all
    return sortedOnce(candidates).filter { word in
      switch answer(to: path + "." + word) {
      case .view, .frame, .value(.number): true
      case .value, nil: false
      }
    }
  }

  /// What may follow it in a question: what has an answer.
  private func questionWords(_ path: String, isNumber: Bool = false) -> [String] {
    guard let screen, let names = spec.scope.viewNames(of: screen) else { return [] }
    let candidates =
      Attribute.allCases.map(\.rawValue)
      + ["frame", "installed", "hidden", "kind", "x", "y", "size", "center"]
      + ["visible", "truncated", "overlaps"] + names.all + Vocabulary.all.map(\.name)
    return sortedOnce(candidates).filter { word in
      switch answer(to: path + "." + word) {
      case .view, .value(.number): true
      case .frame, .value: !isNumber
      case nil: false
      }
    }
  }

  /// What is no view of the screen's text and has attributes.
  private static let areas: Set<String> = [
    "super", "safe", "margins", "readable", "keyboard", "content", "frame",
  ]

  /// Whether a word behind the dot can be compared with the left side of a constraint: an attribute of
  /// the same direction, positions with positions and sizes with sizes; a group only with places.
  private func isComparable(_ word: String, with left: String) -> Bool {
    guard let right = Attribute(rawValue: word) else { return true }
    guard let left = Attribute(rawValue: left) else { return false }
    if left.isSize || right.isSize { return left.isSize && right.isSize }
    let absolute: Set<Attribute> = [.left, .right]
    let relative: Set<Attribute> = [.leading, .trailing]
    return left.axis == right.axis
      && !(absolute.contains(left) && relative.contains(right))
      && !(relative.contains(left) && absolute.contains(right))
  }

  /// What the session would answer to a path; nil where it means nothing.
  private func answer(to path: String) -> QuestionAnswer? {
    let source = SourceText(path, name: "<prompt>", id: promptSourceID)
    let parsed = parseFragment(source, as: .expression)
    guard let expression = parsed.expression, parsed.diagnostics.isEmpty else { return nil }
    let translated = spec.scope.translate(
      expression, on: screen, in: environment.environment, values: values)
    guard let question = translated.value, translated.diagnostics.isEmpty else { return nil }
    do {
      return try spec.questions.answer(question, in: environment.environment)
    } catch {
      // A view that is not installed here is one all the same.
      return error.message.hasSuffix("is not installed") ? .view(kind: .view, frame: nil) : nil
    }
  }

  // MARK: Values

  private func valueWords(_ name: String, of owner: PropertyOwner) -> [String] {
    guard let property = Vocabulary.property(name, on: owner) else { return [] }
    return words(of: property.type, for: owner)
  }

  private func words(of type: ValueType, for owner: PropertyOwner) -> [String] {
    switch type {
    case .condition: conditionWords
    case .either(let first, let second):
      words(of: first, for: owner) + words(of: second, for: owner)
    case .list(let element): words(of: element, for: owner)
    case .color, .font, .image, .screen, .style, .number, .length, .integer:
      type.words.map(\.name) + values(of: type, for: owner)
    default: type.words.map(\.name)
    }
  }

  private var conditionWords: [String] {
    ConditionAtom.allCases.map(\.rawValue) + ["not"]
      + spec.scope.declared { if case .breakpoint = $0 { true } else { false } }
  }

  /// What may stand on the right of a constraint in the block of a view.
  private func operandWords(_ left: String?, of owner: String?) -> [String] {
    let places = ["super", "safe", "margins", "readable"] + bareViewNames
    if let left, Vocabulary.attributeGroups.contains(where: { $0.name == left }) {
      // As a whole a view is compared with another.
      return (left == "size" ? bareViewNames + ["super"] : places).filter { $0 != owner }
    }
    // A position is not compared with a length.
    guard let left, Attribute(rawValue: left)?.isSize == true else { return places }
    return places + ["standard"] + values(of: .length)
  }
}

extension ValueType {
  fileprivate var isNumeric: Bool {
    switch self {
    case .number, .length, .integer: true
    default: false
    }
  }
}

extension StyleDecl {
  /// The properties that it sets, in whatever condition.
  fileprivate var propertyNames: [String] {
    (Int(node.index)..<Int(node.index) + node.subtreeSize).compactMap {
      PropertyMember(node.tree.node(at: $0))?.name?.text
    }
  }
}
