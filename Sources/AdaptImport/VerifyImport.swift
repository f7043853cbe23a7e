internal import Adapt
internal import AdaptCatalog
package import AdaptDiagnostics
internal import AdaptIR
internal import AdaptLayout

/// How the frames of an import compare with those that Xcode saved in the file.
package struct ImportVerification: Hashable, Sendable {
  /// Why a frame differs, as far as the file and the layout tell.
  package enum Reason: String, Hashable, Sendable, CaseIterable {
    /// Xcode itself marked the saved frame as not the one that the constraints give.
    case stale = "the saved frame is marked as misplaced or ambiguous"
    case hidden = "the view is hidden in a stack"
    case conflict = "constraints of the screen conflict"
    case text = "its text or control measures otherwise"
    case container = "what it lies in has another size"
    case unknown = "no reason is known"
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
/// - Returns: Nil where the file cannot be imported or its spec has errors.
package func verifyImport(_ source: SourceText) -> ImportVerification? {
  let imported = importInterface(source, options: ImportOptions(keepsIDs: true))
  guard let text = imported.value, let document = try? parseXML(source.bytes) else { return nil }
  let compiled = compile(SourceText(text, name: source.name))
  guard !compiled.hasErrors,
    let canvas = compiled.document.environments.first(where: { $0.name == "canvas" }),
    let environment = try? Catalog.environment(canvas.phrase).environment
  else { return nil }
  let file = InterfaceFile(document)
  var result = ImportVerification()
  for screen in compiled.document.screens {
    let layout = layout(compiled.document, screen: screen.name, in: environment)
    let hasConflict = layout.findings.contains { $0.severity == .error }
    for view in layout.screens.flatMap(\.views) {
      guard view.parent != nil, let id = view.id, let element = file.elements[id],
        let saved = SavedFrame(of: element), let frame = view.frame
      else { continue }
      result.compare(
        saved, frame, of: element, named: view.name ?? view.kind.rawValue,
        tolerance: 1 / max(1, environment.scale) + 0.01, hasConflict: hasConflict)
    }
  }
  return result
}

extension ImportVerification {
  fileprivate mutating func compare(
    _ saved: SavedFrame, _ frame: LayoutRect, of element: XMLElement, named name: String,
    tolerance: Double, hasConflict: Bool
  ) {
    viewCount += 1
    let distances = [
      saved.x - frame.x, saved.y - frame.y, saved.width - frame.width, saved.height - frame.height,
    ].map(\.magnitude)
    guard distances.contains(where: { tolerance < $0 }) else {
      matchCount += 1
      return
    }
    let isMarked = ["misplaced", "ambiguous"].contains { element.flag($0) == true }
    let kind = ElementKinds.kind(of: element) ?? ""
    let reason: Reason
    if isMarked {
      reason = .stale
    } else if element.flag("hidden") == true, element.parent?.parent?.name == "stackView" {
      reason = .hidden
    } else if hasConflict {
      reason = .conflict
    } else if ElementKinds.contentKinds.contains(kind),
      tolerance < max(distances[2], distances[3])
    {
      reason = .text
    } else if 0 < differences.count {
      reason = .container
    } else {
      reason = .unknown
    }
    let found =
      "\(written(frame.x)), \(written(frame.y)), \(written(frame.width)) x \(written(frame.height))"
    differences.append(
      Difference(
        line: element.line, view: name, saved: saved.text, found: found, reason: reason))
  }

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
