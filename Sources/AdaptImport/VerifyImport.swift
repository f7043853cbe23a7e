internal import Adapt
internal import AdaptCatalog
package import AdaptDiagnostics
internal import AdaptIR
internal import AdaptLayout

/// How the frames of an import compare with those that Xcode saved in the file.
package struct ImportVerification: Hashable, Sendable {
  /// Why a frame differs, as the file or a second layout shows. Where several do, the first here.
  package enum Reason: String, Hashable, Sendable, CaseIterable {
    /// Xcode itself marked the saved frame as not the one that the constraints give.
    case stale = "Xcode marked the saved frame as misplaced or ambiguous"
    /// The file says so.
    case hidden = "hidden in a stack, or in a view that is"
    /// With the sizes that Xcode saved, the frame is the saved one.
    case text = "its text or control measures otherwise; with the saved size it is right"
    case moved = "texts or controls elsewhere measure otherwise; with their saved sizes it is right"
    /// A required constraint that is written for the view gives way.
    case conflict = "a required constraint of the view conflicts and gives way"
    /// Its superview is listed here too, with another size than the saved one.
    case container = "the view that it lies in has another size"
    case unknown = "no reason is found"
  }

  package struct Difference: Hashable, Sendable {
    package var line: Int
    package var view: String
    package var saved: String
    package var found: String
    package var reason: Reason
  }

  package var viewCount = 0
  package var matchCount = 0
  package var differences: [Difference] = []
}

/// Imports a file, lays it out on its canvas, and compares.
///
/// Where frames differ it is laid out once more with the content sizes that Xcode saved: what comes out
/// right then differs for these sizes.
///
/// - Returns: Nil where the file cannot be imported or its spec has errors.
package func verifyImport(_ source: SourceText) -> ImportVerification? {
  guard let document = try? parseXML(source.bytes),
    let own = canvasLayout(of: source, ImportOptions(keepsIDs: true))
  else { return nil }
  let file = InterfaceFile(document)
  var result = ImportVerification()
  var differing: [String: DifferingView] = [:]
  var order: [String] = []
  for view in own.views {
    guard view.layout.parent != nil, let id = view.layout.id, let element = file.elements[id],
      let saved = SavedFrame(of: element), let frame = view.layout.frame
    else { continue }
    result.viewCount += 1
    if saved.isMet(by: frame, within: own.tolerance) {
      result.matchCount += 1
    } else if differing[id] == nil {
      differing[id] = DifferingView(
        element: element, saved: saved, frame: frame, view: view,
        isResized: !saved.isSize(of: frame, within: own.tolerance))
      order.append(id)
    }
  }
  guard !differing.isEmpty else { return result }
  let stated = canvasLayout(
    of: source, ImportOptions(keepsIDs: true, takesSizesFromFrames: true))
  var frames: [String: LayoutRect] = [:]
  for view in stated?.views ?? [] {
    if let id = view.layout.id { frames[id] = view.layout.frame }
  }
  for id in order {
    guard let view = differing[id] else { continue }
    let isRightWithSizes =
      frames[id].map { view.saved.isMet(by: $0, within: own.tolerance) } ?? false
    result.differences.append(
      ImportVerification.Difference(
        line: view.element.line,
        view: view.view.layout.name ?? view.view.layout.kind.rawValue, saved: view.saved.text,
        found: view.frame.text,
        reason: view.reason(isRightWithSizes: isRightWithSizes, among: differing)))
  }
  return result
}

/// A view whose frame is not the saved one.
private struct DifferingView {
  let element: XMLElement
  let saved: SavedFrame
  let frame: LayoutRect
  let view: CanvasView
  let isResized: Bool

  func reason(
    isRightWithSizes: Bool, among others: [String: DifferingView]
  ) -> ImportVerification.Reason {
    if ["misplaced", "ambiguous"].contains(where: { element.flag($0) == true }) { return .stale }
    if view.isHiddenInStack { return .hidden }
    if isRightWithSizes {
      let hasContent = ElementKinds.kind(of: element).map(ElementKinds.contentKinds.contains)
      return isResized && hasContent == true ? .text : .moved
    }
    if view.hasConflict { return .conflict }
    if let parent = view.parentID.flatMap({ others[$0] }), parent.isResized { return .container }
    return .unknown
  }
}

/// A view of an import on its canvas.
private struct CanvasView {
  var layout: ViewLayout
  var parentID: String?
  /// Whether a constraint in the view's block gives way.
  var hasConflict: Bool
  var isHiddenInStack: Bool
}

private struct CanvasLayout {
  var views: [CanvasView] = []
  /// What rounding may differ by.
  var tolerance: Double
}

/// All screens of an import, each by itself, on the canvas of its file.
private func canvasLayout(of source: SourceText, _ options: ImportOptions) -> CanvasLayout? {
  guard let text = importInterface(source, options: options).value else { return nil }
  let compiled = compile(SourceText(text, name: source.name))
  guard !compiled.hasErrors,
    let canvas = compiled.document.environments.first(where: { $0.name == "canvas" }),
    let environment = try? Catalog.environment(canvas.phrase).environment
  else { return nil }
  var result = CanvasLayout(tolerance: 1 / max(1, environment.scale) + 0.01)
  let engine = LayoutEngine(
    compiled.document,
    options: LayoutOptions(ambiguities: .leaveOut, visibility: .leaveOut, children: .none))
  for screen in compiled.document.screens {
    let layout = engine.layout(screen: screen.name, in: environment)
    let conflicts = layout.findings.filter { $0.severity == .error }.flatMap { finding in
      [finding.span].compactMap { $0 } + finding.labels.map(\.span)
    }
    let views = layout.screens.flatMap(\.views)
    for view in views {
      let origin = screen.views.indices.contains(view.index) ? screen.views[view.index].origin : nil
      var current = view.parent
      var isInHiddenItem = false
      var inner = view
      while let parent = current, views.indices.contains(parent) {
        if inner.hidden, views[parent].kind == .stack { isInHiddenItem = true }
        inner = views[parent]
        current = inner.parent
      }
      result.views.append(
        CanvasView(
          layout: view,
          parentID: view.parent.flatMap { views.indices.contains($0) ? views[$0].id : nil },
          hasConflict: origin.map { origin in
            conflicts.contains { origin.start <= Int($0.start) && Int($0.end) <= origin.end }
          } ?? false,
          isHiddenInStack: isInHiddenItem))
    }
  }
  return result
}

extension SavedFrame {
  fileprivate func isMet(by frame: LayoutRect, within tolerance: Double) -> Bool {
    (x - frame.x).magnitude <= tolerance && (y - frame.y).magnitude <= tolerance
      && isSize(of: frame, within: tolerance)
  }

  fileprivate func isSize(of frame: LayoutRect, within tolerance: Double) -> Bool {
    (width - frame.width).magnitude <= tolerance && (height - frame.height).magnitude <= tolerance
  }
}

extension LayoutRect {
  fileprivate var text: String {
    "\(written(x)), \(written(y)), \(written(width)) x \(written(height))"
  }
}

extension ImportVerification {
  /// The report for people: the count, then each difference with its line and why.
  package func report(named file: String) -> String {
    var lines = ["\(file): \(matchCount) of \(viewCount) views have the frames that Xcode saved"]
    for reason in Reason.allCases {
      let some = differences.filter { $0.reason == reason }
      guard !some.isEmpty else { continue }
      lines.append("  \(reason.rawValue):")
      for difference in some {
        lines.append(
          "    line \(difference.line), \(difference.view): saved \(difference.saved), "
            + "here \(difference.found)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
