import AdaptIR

/// What the layout of one screen can ask of an environment: which conditions, which inputs, and
/// which versions. What its child screens ask is theirs.
struct ScreenReads: Sendable {
  /// The places of the conditions in the document's table, ascending.
  let conditions: [Int]
  /// The inputs whose values stand in numbers and texts, sorted; those that conditions ask about
  /// count with the conditions.
  let inputs: [String]
  /// The versions of the system that lay it out otherwise than those before, ascending.
  let versions: [Int]

  init(_ screen: Screen, of document: Document) {
    var reader = Reader(document)
    reader.read(screen)
    conditions = reader.conditions.sorted()
    inputs = reader.inputs.sorted()
    versions = screen.layoutVersions
  }

  /// The same for a screen that has got more constraints.
  init(_ known: ScreenReads, adding constraints: ArraySlice<Constraint>, of document: Document) {
    var reader = Reader(document)
    reader.conditions = Set(known.conditions)
    reader.inputs = Set(known.inputs)
    for constraint in constraints { reader.read(constraint) }
    conditions = reader.conditions.sorted()
    inputs = reader.inputs.sorted()
    versions = known.versions
  }

  /// Walks everything of a screen that has a condition or a number.
  private struct Reader {
    let document: Document
    var conditions: Set<Int> = []
    var inputs: Set<String> = []
    private var images: Set<String> = []

    init(_ document: Document) { self.document = document }

    mutating func read(_ screen: Screen) {
      read(screen.properties)
      for view in screen.views {
        read(view.installed)
        read(view.hidden)
        read(view.properties)
      }
      for constraint in screen.constraints { read(constraint) }
    }

    mutating func read(_ constraint: Constraint) {
      read(constraint.condition)
      for term in constraint.terms { read(term.coefficient) }
      for entry in constraint.constant.cases {
        read(entry.condition)
        read(entry.value)
      }
      for entry in constraint.priority.cases { read(entry.condition) }
    }

    private mutating func read(_ properties: [Property]) {
      for property in properties {
        for entry in property.value.cases {
          read(entry.condition)
          read(entry.value)
        }
      }
    }

    private mutating func read(_ condition: ConditionID) { conditions.insert(condition.rawValue) }

    private mutating func read(_ affine: Affine) {
      for term in affine.terms {
        if case .input(let name) = term.quantity { inputs.insert(name) }
      }
    }

    private mutating func read(_ value: Value, inTemplate: Bool = false) {
      switch value {
      case .number(let affine), .measure(_, let affine): read(affine)
      case .size(let width, let height):
        read(width)
        read(height)
      case .rect(let parts): for part in parts { read(part) }
      case .list(let parts): for part in parts { read(part) }
      case .template(let parts): for part in parts { read(part, inTemplate: true) }
      case .word(let name): if inTemplate { inputs.insert(name) }
      case .condition(let condition): read(condition)
      case .image(let name): readImage(name)
      case .bool, .text, .color, .font, .range, .phrase, .unset: break
      }
    }

    private mutating func readImage(_ name: String) {
      guard images.insert(name).inserted,
        let image = document.images.first(where: { $0.name == name })
      else { return }
      read(image.properties)
      for variant in image.variants {
        read(variant.condition)
        read(variant.properties)
      }
    }
  }
}
