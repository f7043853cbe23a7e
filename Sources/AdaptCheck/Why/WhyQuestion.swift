package import AdaptIR
package import AdaptLayout

/// What `adapt why` is asked for: `list.width`, `Inbox.list.margins.top`, `actions.axis`.
package struct WhyQuestion: Hashable, Sendable {
  package enum Subject: Hashable, Sendable {
    /// A length: an attribute of a view or of one of its areas.
    case length(Anchor)
    /// A property of a view, `installed` or `hidden`.
    case property(String, view: Int)
  }

  /// Where the screen is shown: by itself, or in what the question's path begins with.
  package var path: ShowingPath
  package var subject: Subject
  /// As it was asked.
  package var text: String

  /// Why a question cannot be understood: lower case, code in backticks.
  package struct Failure: Error, Hashable, Sendable {
    package let message: String
    package let help: String?
  }

  /// The name of the screen.
  package var screen: String { path.shows }

  /// - Parameters:
  ///   - text: a view's path, perhaps after a screen's name or the path to it (`Mail.primary`), and
  ///     an attribute or a property.
  ///   - screen: where views are looked up whose path names no screen: a name or path; nil for the
  ///     first screen that has such a view, beginning with what the app shows first.
  package init(_ text: String, in document: Document, screen: String?) throws(Failure) {
    let names = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard !names.contains(where: { ViewNames.split($0).base.isEmpty }) else {
      throw Failure(
        message: "`\(text)` is no path: a name is missing", help: "write `VIEW.ATTRIBUTE`")
    }
    self.text = text
    if let path = ShowingPath(value: text, in: document), !path.rest.isEmpty {
      self.path = path
      subject = try Self.subject(path, in: document, of: text)
      return
    }
    let places =
      screen.map { [$0] } ?? [document.firstShown].compactMap(\.self)
      + document.screens.map(\.name)
    var failure: Failure?
    for place in places {
      guard let path = ShowingPath(value: "\(place).\(text)", in: document),
        document.screen(named: path.shows) != nil
      else { continue }
      do throws(Failure) {
        subject = try Self.subject(path, in: document, of: text)
        self.path = path
        return
      } catch {
        failure = failure ?? error
      }
    }
    throw failure ?? Failure(message: "the file has no screen to ask about", help: nil)
  }

  private static func subject(
    _ path: ShowingPath, in document: Document, of text: String
  ) throws(Failure) -> Subject {
    guard let screen = document.screen(named: path.shows) else {
      let children = document.containers.first { $0.name == path.shows }?.children ?? []
      throw Failure(
        message: "`\(path.text)` is a container; its screens have values",
        help: children.first.map { "ask for one in `\(path.text).\($0.role.rawValue)`" })
    }
    let steps = path.rest.map { name in
      let (base, indices) = ViewNames.split(name)
      return PathStep(name: base, indices: indices)
    }
    return try WhyPathReader(screen: screen).subject(steps, of: text)
  }
}

extension Document {
  /// The screen or container that the app shows first, or the first that has a window to itself.
  package var firstShown: String? {
    if let root = app?.root, shows(root) { return root }
    return windowRoots.first ?? screens.first?.name
  }
}

private struct PathStep {
  var name: String
  var indices: [Int]
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
