package import AdaptIR
import AdaptLayout

/// The paths of all screens that a window shows, each root before what it shows.
package func shownPaths(of document: Document, in window: Environment) -> [String] {
  document.windowRoots(in: window).flatMap {
    allScreens(at: $0, of: document, in: window).map(\.path)
  }
}

/// A screen's own path; of a container those of its screens that are seen first.
package func screenPaths(
  at path: String, of document: Document, in window: Environment
) -> [String] {
  guard let shown = ShowingPath(screen: path, in: document)?.shows,
    document.screen(named: shown) == nil
  else { return [path] }
  return allScreens(at: path, of: document, in: window).filter { !$0.isWaiting }.map(\.path)
}

/// What is drawn where everything of a document is: each root of the window with what is seen of it
/// first, and each screen that waits to be seen, by its path.
package func picturePaths(of document: Document, in window: Environment) -> [String] {
  document.windowRoots(in: window).flatMap { picturePaths(from: $0, of: document, in: window) }
}

private func picturePaths(
  from path: String, of document: Document, in window: Environment
) -> [String] {
  var paths = [path]
  for screen in allScreens(at: path, of: document, in: window)
  where screen.isWaiting && !paths.dropFirst().contains(where: { screen.path.hasPrefix($0 + ".") })
  {
    paths += picturePaths(from: screen.path, of: document, in: window)
  }
  return paths
}

private func allScreens(
  at path: String, of document: Document, in window: Environment
) -> [ScreenLayout] {
  layout(
    document, screen: path, in: window,
    options: LayoutOptions(ambiguities: .leaveOut, visibility: .leaveOut, children: .all)
  ).screens
}
