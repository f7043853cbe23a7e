import AdaptCatalog
public import AdaptIR

/// The place that a container, a presentation or an embed gives a child, and what the child sees
/// there.
///
/// Sizes flow down only: a slot follows from its parent's environment or layout, never from the
/// child.
public struct ChildSlot: Hashable, Sendable {
  /// What the child's conditions are asked. `provenance` says of each trait whether it is the
  /// child's own, overridden, or flows from the parent.
  public var environment: Environment
  /// In the parent's coordinates; x counts from the left.
  public var frame: LayoutRect
  /// Why the child is not there in this environment; nil where it is.
  public var absence: String?

  public init(environment: Environment, frame: LayoutRect, absence: String? = nil) {
    self.environment = environment
    self.frame = frame
    self.absence = absence
  }
}

/// What properties come to in one environment, outside of any screen's views.
struct PropertyReader {
  let document: Document
  let environment: Environment
  let holds: [Bool]

  init(_ document: Document, in environment: Environment) {
    self.document = document
    self.environment = environment
    holds = document.conditions.evaluate(in: environment)
  }

  func isTrue(_ condition: ConditionID) -> Bool { holds[condition.rawValue] }

  /// The first of several lists that says something decides.
  func value(_ name: String, _ properties: [Property]) -> Value? {
    guard let value = properties.first(where: { $0.name == name })?.value.value(holds),
      value != .unset
    else { return nil }
    return value
  }

  func number(_ name: String, _ properties: [Property]) -> Double? {
    guard case .number(let affine)? = value(name, properties) else { return nil }
    return environment.number(affine)
  }

  func word(_ name: String, _ properties: [Property]) -> String? {
    guard case .word(let word)? = value(name, properties) else { return nil }
    return word
  }

  /// A property that takes a condition or `yes` and `no`; nil where nothing is said.
  func flag(_ name: String, _ properties: [Property]) -> Bool? {
    switch value(name, properties) {
    case .bool(let flag): flag
    case .condition(let condition): isTrue(condition)
    case .number, .text, .word, .color, .font, .image, .size, .rect, .range, .list, .phrase,
      .template, .measure, .unset, nil:
      nil
    }
  }
}

extension Environment {
  /// The environment with the traits that `traits:` of an embed, a column or a presentation names;
  /// all others keep flowing.
  func overridden(_ properties: [Property], _ reader: PropertyReader) -> Environment {
    guard let phrase = reader.phrase("traits", properties) else { return self }
    return overriding(EnvironmentPhrase(phrase).request).environment
  }
}

extension PropertyReader {
  fileprivate func phrase(_ name: String, _ properties: [Property]) -> String? {
    switch value(name, properties) {
    case .phrase(let phrase), .word(let phrase): phrase
    case .number, .bool, .text, .color, .font, .image, .size, .rect, .range, .list, .condition,
      .template, .measure, .unset, nil:
      nil
    }
  }
}
