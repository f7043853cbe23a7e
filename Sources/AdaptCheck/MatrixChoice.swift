package import AdaptIR
import AdaptLayout

/// Which of the screens that a matrix shows a table is about: `--screen NAME`.
package struct MatrixChoice: Hashable, Sendable {
  private let path: ShowingPath?

  /// - Parameter text: a screen, component, container or path; nil for everything.
  /// - Returns: nil where the document has nothing of that name.
  package init?(_ text: String?, in document: Document) {
    guard let text else {
      path = nil
      return
    }
    guard let path = ShowingPath(screen: text, in: document) else { return nil }
    self.path = path
  }

  /// What has the window to itself; nil for the document's own roots.
  package func roots(of document: Document) -> [String]? {
    // A component is laid out by itself.
    guard let path, let screen = document.screen(named: path.root), screen.kind == .component else {
      return nil
    }
    return [path.root]
  }

  /// Whether the table has a row for a screen where it is shown: a screen that is named counts
  /// wherever it is shown, a path only there.
  package func includes(_ entry: MatrixEntry, of document: Document) -> Bool {
    guard let path else { return true }
    if path.isRoot, document.screens[entry.screen].name == path.root { return true }
    return entry.path.isAt(path.text)
  }
}
