/// Reads attributes of one element together with what its variations say instead.
struct PropertyReader {
  let element: XMLElement
  let report: ImportReport
  private let variations: [(key: VariationKey, element: XMLElement)]

  init(_ element: XMLElement, report: ImportReport) {
    self.element = element
    self.report = report
    variations = element.children.compactMap { child in
      guard child.name == "variation", let key = VariationKey(child["key"]) else { return nil }
      return (key, child)
    }
  }

  /// A word of an enumeration; nil where nothing says one, or it is the language's own default.
  func word(
    _ attribute: String, _ words: [String: String], default word: String
  ) -> Adaptive<String>? {
    let value = adaptive(default: word) { $0[attribute].flatMap { words[$0] } }
    return isDefault(value, word) ? nil : value
  }

  /// A number where it is not `default`.
  func number(_ attribute: String, default number: Double?) -> Adaptive<String>? {
    let text = number.map(written)
    let value = adaptive(default: text ?? "") { $0.number(attribute).map(written) }
    if text == nil, value.base.isEmpty, value.isConstant { return nil }
    return isDefault(value, text ?? "") ? nil : value
  }

  /// `yes` or `no` where it is not `default`.
  func flag(_ attribute: String, default flag: Bool) -> Adaptive<String>? {
    let text = flag ? "yes" : "no"
    let value = adaptive(default: text) { $0.flag(attribute).map { $0 ? "yes" : "no" } }
    return isDefault(value, text) ? nil : value
  }

  /// Where a flag is set, as a condition; nil where nowhere.
  func condition(_ attribute: String) -> String? {
    var value = adaptive(default: false) { $0.flag(attribute) }
    settle(&value, attribute)
    var set = value.base ? TraitSet.everywhere : .nowhere
    for alternative in value.alternatives {
      set =
        alternative.value
        ? set.union(alternative.traits) : set.intersection(alternative.traits.complement)
    }
    return set.isEmpty ? nil : set.condition
  }

  /// What `read` finds in a child with a key, such as a font or a color.
  func child(
    _ key: String, default text: String, _ read: (XMLElement) -> String?
  ) -> Adaptive<String>? {
    let value = adaptive(default: text) { owner in
      owner.children.first { $0["key"] == key && $0.name != "variation" }.flatMap(read)
    }
    return isDefault(value, text) ? nil : value
  }

  private func adaptive<Value>(
    default value: Value, _ read: (XMLElement) -> Value?
  ) -> Adaptive<Value> {
    Adaptive(
      read(element) ?? value,
      variations.compactMap { variation in
        read(variation.element).map { (variation.key, $0) }
      })
  }

  private func isDefault(_ value: Adaptive<String>, _ text: String) -> Bool {
    value.isConstant && value.base == text
  }

  /// Reports two variations of which none is more specific, and lets the later one hold.
  func settle<Value>(_ value: inout Adaptive<Value>, _ what: String) {
    guard value.settleClashes() else { return }
    report.report(
      .clashingVariations, line: element.line,
      "`\(what)` has one value for a width class and another for a height class",
      help: "the later one holds where both do")
  }
}

/// The properties of one statement, in the order in which they are written.
struct PropertyList {
  private(set) var arguments: [String] = []
  private(set) var members: [String] = []

  /// The one unlabeled argument: `label("Inbox")`.
  mutating func setPrincipal(_ value: String?) {
    if let value { arguments.insert(value, at: 0) }
  }

  /// An argument with a name, for what a view is: `stack(axis: vertical)`.
  mutating func addArgument(_ name: String, _ value: Adaptive<String>?) {
    if let value { arguments.append("\(name): \(value.text)") }
  }

  mutating func add(_ name: String, _ value: Adaptive<String>?) {
    if let value { members.append("\(name): \(value.text)") }
  }

  mutating func add(_ name: String, _ value: String?) {
    if let value { members.append("\(name): \(value)") }
  }

  var argumentText: String {
    arguments.isEmpty ? "" : "(" + arguments.joined(separator: ", ") + ")"
  }
}
