package import AdaptIR

/// A way from a screen or container to what it shows, and on to the views there:
/// `Mail.primary.list`.
///
/// Steps are children of containers by their roles or by what they show, embeds, and presentations
/// by their names or by what they show.
package struct ShowingPath: Hashable, Sendable {
  /// The screen or container that it starts from.
  package private(set) var root: String
  /// The way as layouts call it: `Mail.primary`.
  package private(set) var text: String
  /// The screen or container to which it leads.
  package private(set) var shows: String
  /// The names after that, which lead into the screen's views.
  package private(set) var rest: [String]

  /// Whether it names a screen or container in the whole window.
  package var isRoot: Bool { text == root }

  /// How far the steps go into what is shown.
  private enum End {
    /// To a screen: an embed at the end is the screen that it shows.
    case screen
    /// To a view or value: an embed is a view unless the next name is one of its screen's.
    case view
  }

  /// - Returns: nil where the first name is no screen, component or container.
  private init?(_ names: [String], in document: Document, to end: End) {
    guard let first = names.first, document.shows(first) else { return nil }
    root = first
    text = first
    shows = first
    rest = Array(names.dropFirst())
    while let used = follow(in: document, to: end) { rest.removeFirst(used) }
  }

  /// The way to a screen or container that is written `Mail.primary`.
  ///
  /// - Returns: nil where it does not lead all the way to one.
  package init?(screen text: String, in document: Document) {
    self.init(Self.names(in: text), in: document, to: .screen)
    guard rest.isEmpty else { return nil }
  }

  /// The way to the screen of a view or value that is written `Mail.primary.list.width`; the names
  /// after it are the `rest`.
  ///
  /// - Returns: nil where the first name is no screen, component or container.
  package init?(value text: String, in document: Document) {
    self.init(Self.names(in: text), in: document, to: .view)
  }

  private static func names(in text: String) -> [String] {
    text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
  }

  /// Goes one screen or container further.
  ///
  /// - Returns: how many names lead there; nil where none do.
  private mutating func follow(in document: Document, to end: End) -> Int? {
    guard let name = rest.first else { return nil }
    if let container = document.containers.first(where: { $0.name == shows }) {
      guard
        let child = container.children.first(where: { $0.role.rawValue == name || $0.shows == name }
        )
      else { return nil }
      go(to: child.shows, as: child.step)
      return 1
    }
    guard let screen = document.screen(named: shows) else { return nil }
    if screen.views.contains(where: { $0.embedded != nil }),
      let (embed, used) = embed(in: screen), let child = screen.views[embed].embedded
    {
      let isMeant =
        used < rest.count ? document.isName(rest[used], in: child) : end == .screen
      guard isMeant else { return nil }
      go(to: child, as: screen.viewPaths[embed])
      return used
    }
    guard let presentation = screen.presentations.first(where: { $0.isCalled(name) }),
      let shown = presentation.firstShown, ViewNames(screen.views).match(name) == .none
    else { return nil }
    go(to: shown, as: presentation.name ?? shown)
    return 1
  }

  private mutating func go(to name: String, as step: String) {
    text += "." + step
    shows = name
  }

  /// The embed to which the next names lead, and how many they are.
  private func embed(in screen: Screen) -> (view: Int, used: Int)? {
    let names = ViewNames(screen.views)
    var view: Int?
    for (place, name) in rest.enumerated() {
      let (base, indices) = ViewNames.split(name)
      guard case .view(let found) = names.match(base, indices: indices, below: view) else {
        return nil
      }
      view = found
      if screen.views[found].embedded != nil { return (found, place + 1) }
    }
    return nil
  }
}

extension Presentation {
  fileprivate func isCalled(_ name: String) -> Bool {
    self.name == name || firstShown == name || adaptations.contains { $0.value.showing == name }
  }

  /// The screen that it shows where nothing else is said.
  fileprivate var firstShown: String? {
    if case .screen(let name) = content { name } else { nil }
  }
}

extension Document {
  /// Whether a name is that of a screen, component or container.
  package func shows(_ name: String) -> Bool {
    screen(named: name) != nil || containers.contains { $0.name == name }
  }

  /// Whether the screen or container of that name has something that is called so.
  fileprivate func isName(_ name: String, in shown: String) -> Bool {
    if let container = containers.first(where: { $0.name == shown }) {
      return container.children.contains { $0.role.rawValue == name || $0.shows == name }
    }
    guard let screen = screen(named: shown) else { return false }
    return ViewNames(screen.views).match(ViewNames.split(name).base) != .none
      || screen.presentations.contains { $0.isCalled(name) }
  }
}
