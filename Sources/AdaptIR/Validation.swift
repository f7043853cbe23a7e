/// One way in which a document is not what its types promise.
public struct IRProblem: Hashable, Sendable {
  /// Where: `screens[0].views[3].parent`, in the names of the JSON form.
  public var path: String
  /// What would be right there.
  public var expected: String

  public init(path: String, expected: String) {
    self.path = path
    self.expected = expected
  }
}

/// Checks everything that the comments of the document's types promise and its form alone does not.
///
/// A document without problems can be evaluated and laid out without a check of any index or name.
/// - Returns: problems, at most `limit`; those of the condition table alone where it has any, since
///   everything else refers to it.
public func validate(_ document: Document, limit: Int = 100) -> [IRProblem] {
  var validator = Validator(document, limit: limit)
  validator.checkConditions()
  if validator.problems.isEmpty { validator.checkDocument() }
  return validator.problems
}

/// Walks a document with the path to where it is.
struct Validator {
  private enum Step {
    case member(String)
    case index(Int)
  }

  let document: Document
  /// Everything that can be shown: screens, components, containers.
  let shownNames: Set<String>
  let imageNames: Set<String>
  let inputKinds: [String: Input.Kind]
  private let limit: Int
  private var path: [Step] = []
  private(set) var problems: [IRProblem] = []

  init(_ document: Document, limit: Int) {
    self.document = document
    self.limit = limit
    shownNames = Set(document.screens.map(\.name) + document.containers.map(\.name))
    imageNames = Set(document.images.map(\.name))
    inputKinds = Dictionary(document.inputs.map { ($0.name, $0.kind) }) { first, _ in first }
  }

  /// Reports that something else is expected here, or at a member of what is here.
  mutating func expect(
    _ isRight: Bool, at member: String? = nil, _ expected: @autoclosure () -> String
  ) {
    guard !isRight, problems.count < limit else { return }
    var text = ""
    for step in path + (member.map { [.member($0)] } ?? []) {
      switch step {
      case .member(let name): text += text.isEmpty ? name : "." + name
      case .index(let index): text += "[\(index)]"
      }
    }
    problems.append(IRProblem(path: text, expected: expected()))
  }

  /// Goes into a member.
  mutating func within(_ member: String, _ check: (inout Validator) -> Void) {
    path.append(.member(member))
    check(&self)
    path.removeLast()
  }

  /// Goes into an element of an array.
  mutating func within(_ index: Int, _ check: (inout Validator) -> Void) {
    path.append(.index(index))
    check(&self)
    path.removeLast()
  }

  /// Goes into each element of an array that is a member.
  mutating func each<Element>(
    _ member: String, _ elements: [Element], _ check: (inout Validator, Element) -> Void
  ) {
    within(member) { validator in
      for (index, element) in elements.enumerated() {
        validator.within(index) { check(&$0, element) }
      }
    }
  }

  /// Goes into each element of an array of things that have a name of their own.
  mutating func eachNamed<Element>(
    _ member: String, _ elements: [Element], _ name: (Element) -> String,
    _ check: (inout Validator, Element) -> Void
  ) {
    var known: Set<String> = []
    each(member, elements) { validator, element in
      let name = name(element)
      validator.expect(!name.isEmpty, at: "name", "a name")
      validator.expect(known.insert(name).inserted, at: "name", "a name that occurs once")
      check(&validator, element)
    }
  }

  mutating func checkDocument() {
    expect(
      1 <= document.version && document.version <= Document.currentVersion, at: "version",
      "a version from 1 to \(Document.currentVersion)")
    each("sources", document.sources) { $0.expect(!$1.isEmpty, "the name of a source") }
    eachNamed("breakpoints", document.breakpoints, \.name) {
      $0.check($1.condition)
      $0.check($1.origin)
    }
    eachNamed("environments", document.environments, \.name) {
      $0.expect(!$1.phrase.isEmpty, at: "phrase", "an environment phrase")
      $0.check($1.origin)
    }
    eachNamed("inputs", document.inputs, \.name) { $0.check($1) }
    eachNamed("images", document.images, \.name) { $0.check($1) }
    eachNamed("screens", document.screens, \.name) { $0.check($1) }
    let screenNames = Set(document.screens.map(\.name))
    eachNamed("containers", document.containers, \.name) {
      $0.expect(!screenNames.contains($1.name), at: "name", "a name that no screen has")
      $0.check($1)
    }
    checkNesting()
    if let app = document.app { within("app") { $0.check(app) } }
    each("tests", document.tests) { $0.check($1) }
  }

  private mutating func check(_ input: Input) {
    check(input.origin)
    let range = [input.minimum, input.maximum].compactMap { $0 }
    switch input.kind {
    case .number, .length:
      if let minimum = input.minimum { checkFinite(minimum, "minimum") }
      if let maximum = input.maximum { checkFinite(maximum, "maximum") }
      expect(
        range.count < 2 || range[0] <= range[1], at: "maximum", "a maximum from the minimum on")
    case .bool, .text: expect(range.isEmpty, "a range only for numbers and lengths")
    }
    guard let initial = input.initial else { return }
    switch (input.kind, initial) {
    case (.number, .number(let value)), (.length, .number(let value)):
      expect(
        value.isConstant && value.constant.isFinite
          && (input.minimum ?? value.constant) <= value.constant
          && value.constant <= (input.maximum ?? value.constant),
        at: "initial", "a plain number in the input's range")
    case (.bool, .bool), (.text, .text): break
    default: expect(false, at: "initial", "a value of the input's kind")
    }
  }

  private mutating func check(_ image: ImageAsset) {
    check(image.properties)
    each("variants", image.variants) {
      $0.expect(!$1.file.isEmpty, at: "file", "the name of a file")
      $0.check($1.condition)
      $0.check($1.properties)
      $0.check($1.origin)
    }
    check(image.origin)
  }

  private mutating func check(_ app: App) {
    if let root = app.root { checkShown(root, "root") }
    check(app.properties)
    each("launchImages", app.launchImages) {
      $0.check($1.condition)
      $0.check($1.properties)
      $0.check($1.origin)
    }
    check(app.origin)
  }
}
