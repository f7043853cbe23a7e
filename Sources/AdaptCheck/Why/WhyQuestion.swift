package import AdaptIR

/// What `adapt why` is asked for: `list.width`, `Inbox.list.margins.top`, `actions.axis`.
package struct WhyQuestion: Hashable, Sendable {
  package enum Subject: Hashable, Sendable {
    /// A length: an attribute of a view or of one of its areas.
    case length(Anchor)
    /// A property of a view, `installed` or `hidden`.
    case property(String, view: Int)
  }

  /// The name of the screen.
  package var screen: String
  package var subject: Subject
  /// As it was asked.
  package var text: String

  /// Why a question cannot be understood: lower case, code in backticks.
  package struct Failure: Error, Hashable, Sendable {
    package let message: String
    package let help: String?
  }

  /// - Parameters:
  ///   - text: a view's path, perhaps after a screen's name, and an attribute or a property.
  ///   - screen: where views are looked up whose path names no screen.
  package init(_ text: String, in document: Document, screen: String?) throws(Failure) {
    var steps = try pathSteps(text)
    var name = screen
    if let first = steps.first, document.screen(named: first.name) != nil, 1 < steps.count {
      name = first.name
      steps.removeFirst()
    }
    guard let name = name ?? document.firstScreen, let screen = document.screen(named: name)
    else {
      throw Failure(message: "the file has no screen to ask about", help: nil)
    }
    self.screen = name
    self.text = text
    let reader = WhyPathReader(screen: screen)
    subject = try reader.subject(steps, of: text)
  }
}

extension Document {
  /// The screen that the app shows first, or the first one of the file.
  package var firstScreen: String? {
    if let root = app?.root, screen(named: root) != nil { return root }
    return screens.first?.name
  }
}

private struct PathStep {
  var name: String
  var indices: [Int]
}

/// `key[1][2].width` → `key` with 1 and 2, `width`.
private func pathSteps(_ text: String) throws(WhyQuestion.Failure) -> [PathStep] {
  var steps: [PathStep] = []
  for part in text.split(separator: ".", omittingEmptySubsequences: false) {
    let (name, indices) = ViewNames.split(String(part))
    guard !name.isEmpty else {
      throw WhyQuestion.Failure(
        message: "`\(text)` is no path: a name is missing", help: "write `VIEW.ATTRIBUTE`")
    }
    steps.append(PathStep(name: name, indices: indices))
  }
  return steps
}

private struct WhyPathReader {
  let screen: Screen
  let names: ViewNames

  init(screen: Screen) {
    self.screen = screen
    names = ViewNames(screen.views)
  }

  func subject(_ steps: [PathStep], of text: String) throws(WhyQuestion.Failure)
    -> WhyQuestion.Subject
  {
    var view = 0
    var isNamed = false
    for (place, step) in steps.enumerated() {
      let rest = Array(steps[place...])
      if !isNamed, step.name == "root" || step.name == "self" {
        isNamed = true
        continue
      }
      switch names.match(step.name, indices: step.indices, below: isNamed ? view : nil) {
      case .view(let found):
        view = found
        isNamed = true
        continue
      case .array:
        throw WhyQuestion.Failure(
          message: "`\(step.name)` is several views", help: "choose one: `\(step.name)[0]`")
      case .outOfRange:
        throw WhyQuestion.Failure(
          message: "there is no such element of `\(step.name)`", help: nil)
      case .ambiguous:
        throw WhyQuestion.Failure(
          message: "several views are called `\(step.name)` here",
          help: "name the instance that holds the one that is meant")
      case .none: break
      }
      if let unnamed = unnamedView(step.name) {
        view = unnamed
        isNamed = true
        continue
      }
      return try end(rest, of: view, isNamed: isNamed, text)
    }
    throw WhyQuestion.Failure(
      message: "`\(text)` is a view; one of its values is needed",
      help: "add an attribute or a property, as in `\(text).width`")
  }

  /// `stack#4`, as other verbs call what has no name.
  private func unnamedView(_ text: String) -> Int? {
    let parts = text.split(separator: "#")
    guard parts.count == 2, let index = Int(parts[1]), screen.views.indices.contains(index),
      screen.views[index].kind.rawValue == parts[0]
    else { return nil }
    return index
  }

  /// An attribute, an area and its attribute, or a property.
  private func end(
    _ steps: [PathStep], of view: Int, isNamed: Bool, _ text: String
  ) throws(WhyQuestion.Failure) -> WhyQuestion.Subject {
    let words = steps.map(\.name)
    if words.count == 1, let attribute = attribute(words[0]) {
      return .length(Anchor(view: view, attribute: attribute))
    }
    if words.count == 2, let area = Area(rawValue: words[0]), area != .view,
      let attribute = attribute(words[1])
    {
      // The safe area and the keyboard are the screen's, whoever asks.
      let owner = area == .safe || area == .keyboard ? 0 : view
      return .length(Anchor(view: owner, area: area, attribute: attribute))
    }
    if words.count == 1, isNamed || screen.views[view].property(words[0]) != nil {
      let isKnown =
        words[0] == "installed" || words[0] == "hidden"
        || screen.views[view].property(words[0]) != nil
      if isKnown { return .property(words[0], view: view) }
      throw WhyQuestion.Failure(
        message: "`\(words[0])` is no attribute of a view, and nothing sets it here",
        help: "attributes: " + Attribute.allCases.map(\.rawValue).joined(separator: ", "))
    }
    throw WhyQuestion.Failure(
      message: "`\(screen.name)` has no view `\(words[0])`",
      help: names.all.isEmpty ? nil : "its views: \(names.all.joined(separator: ", "))")
  }

  /// An attribute by its name; `x` and `y` are where a frame begins.
  private func attribute(_ word: String) -> Attribute? {
    switch word {
    case "x": .left
    case "y": .top
    default: Attribute(rawValue: word)
    }
  }
}
