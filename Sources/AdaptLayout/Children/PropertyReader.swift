import AdaptCatalog
import AdaptIR

/// What properties come to in one environment, outside of any screen's views: those of containers,
/// of their children and of presentations.
///
/// A class, since many hold the same one.
final class PropertyReader: Sendable {
  let document: Document
  let environment: Environment
  let holds: [Bool]

  /// - Parameters:
  ///   - environment: with the inputs' initial values.
  ///   - holds: whether each condition of the document holds there, if that is known.
  init(_ document: Document, in environment: Environment, _ holds: [Bool]? = nil) {
    self.document = document
    self.environment = environment
    self.holds = holds ?? document.conditions.evaluate(in: environment)
  }

  func isTrue(_ condition: ConditionID) -> Bool { holds[condition.rawValue] }

  /// The first of several properties of that name that says something decides.
  func value(_ name: String, _ properties: [Property]) -> Value? {
    for property in properties where property.name == name {
      if let value = property.value.value(holds), value != .unset { return value }
    }
    return nil
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

  func phrase(_ name: String, _ properties: [Property]) -> String? {
    switch value(name, properties) {
    case .phrase(let phrase), .word(let phrase): phrase
    case .number, .bool, .text, .color, .font, .image, .size, .rect, .range, .list, .condition,
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
