internal import Adapt
internal import AdaptCatalog
internal import AdaptDiagnostics
internal import AdaptIR
internal import AdaptLayout

/// The views that have to state the size of their content, so that the import lays out as Xcode did.
///
/// What measures as it did there stays free: it is measured anew on another device and by another
/// system, and a width that constraints gave is not taken for the content's. So the import is laid
/// out without stated sizes; what comes out in another size than it was saved states that one. Since
/// that moves others, it is done twice. Where stating all sizes meets more frames, all are stated.
func neededSizes(
  of file: InterfaceFile, _ source: SourceText, _ options: ImportOptions
) -> Set<String> {
  var free = options
  free.keepsIDs = true
  let trial = SizeTrial(file, source, free)
  guard !trial.saved.isEmpty else { return [] }
  var stated: Set<String> = []
  var best: (stated: Set<String>, misses: Int)?
  for _ in 0..<3 {
    guard let layout = trial.layout(stating: stated) else { break }
    if best.map({ layout.misses < $0.misses }) ?? true { best = (stated, layout.misses) }
    guard !layout.resized.isSubset(of: stated) else { break }
    stated.formUnion(layout.resized)
  }
  if let best, best.misses == 0 { return best.stated }
  let all = Set(trial.saved.keys)
  guard let best, let layout = trial.layout(stating: all), best.misses <= layout.misses else {
    return all
  }
  return best.stated
}

/// Layouts of one file on its canvas, under different stated sizes.
private struct SizeTrial {
  let file: InterfaceFile
  let source: SourceText
  let options: ImportOptions
  /// The saved frames of views whose content has a size.
  let saved: [String: SavedFrame]

  init(_ file: InterfaceFile, _ source: SourceText, _ options: ImportOptions) {
    self.file = file
    self.source = source
    self.options = options
    saved = file.elements.compactMapValues { element in
      guard let kind = ElementKinds.kind(of: element),
        ElementKinds.contentKinds.contains(kind),
        element["placeholderIntrinsicWidth"] == nil
      else { return nil }
      return SavedFrame(of: element)
    }
  }

  /// - Returns: how many of the saved frames are missed, and which views have another size; nil where
  ///   the text has errors.
  func layout(stating stated: Set<String>) -> (misses: Int, resized: Set<String>)? {
    let text = FileImport(
      file, name: source.name, options: options, stated: stated, report: ImportReport(source)
    ).text()
    let compiled = compile(SourceText(text, name: source.name))
    guard !compiled.hasErrors,
      let canvas = compiled.document.environments.first(where: { $0.name == "canvas" }),
      let environment = try? Catalog.environment(canvas.phrase).environment
    else { return nil }
    let engine = LayoutEngine(
      compiled.document,
      options: LayoutOptions(ambiguities: .leaveOut, visibility: .leaveOut, children: .none))
    // A pixel's difference may come from rounding.
    let tolerance = 0.99 / max(1, environment.scale)
    var misses = 0
    var resized: Set<String> = []
    for screen in compiled.document.screens {
      let layout = engine.layout(screen: screen.name, in: environment)
      for view in layout.screens.flatMap(\.views) {
        guard let id = view.id, let expected = saved[id] else { continue }
        guard let frame = view.frame else {
          misses += 1
          continue
        }
        let isSize =
          (frame.width - expected.width).magnitude < tolerance
          && (frame.height - expected.height).magnitude < tolerance
        let isPlace =
          (frame.x - expected.x).magnitude < tolerance
          && (frame.y - expected.y).magnitude < tolerance
        if !(isSize && isPlace) { misses += 1 }
        if !isSize { resized.insert(id) }
      }
    }
    return (misses, resized)
  }
}
