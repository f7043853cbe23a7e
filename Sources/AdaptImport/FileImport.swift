internal import AdaptIR

/// The import of one file: its screens or components, and the declarations that they need.
final class FileImport {
  let file: InterfaceFile
  let fileName: String
  let options: ImportOptions
  let stated: Set<String>
  let report: ImportReport
  let assets: AssetImport
  let canvas: CanvasImport
  /// The names of the controllers that become declarations, by id.
  var names: [String: String] = [:]

  /// - Parameter stated: the views that state the size that their saved frame shows, by id.
  init(
    _ file: InterfaceFile, name: String, options: ImportOptions, stated: Set<String> = [],
    report: ImportReport
  ) {
    self.file = file
    self.stated = stated
    fileName = name
    self.options = options
    self.report = report
    assets = AssetImport(file, report: report)
    canvas = CanvasImport(file)
  }

  /// The whole text, before the formatter.
  func text() -> String {
    let blocks =
      file.isStoryboard
      ? storyboard() + components(of: looseViews, isStem: false)
      : components(of: file.document.list("objects"), isStem: true) + storyboard()
    var writer = SpecWriter()
    writer.write(line: "environment canvas = \(canvas.phrase)")
    for color in assets.colors { writer.write(line: "color \(color.name) = \(color.value)") }
    for block in blocks { writer.write(block, hasBlankBefore: true) }
    for (place, image) in assets.images.enumerated() {
      let block = SpecBlock("image \(image.name)")
      if let size = image.size {
        block.properties.append("size: \(written(size.width)) x \(written(size.height))")
      }
      block.constraints.append("variant \(quoted(image.file))")
      writer.write(block, hasBlankBefore: place == 0)
    }
    return writer.text
  }

  // MARK: Xibs

  /// Views that stand in a scene beside its controller.
  private var looseViews: [XMLElement] {
    file.document.list("scenes").flatMap { $0.list("objects") }.filter {
      $0["sceneMemberID"] == nil && ElementKinds.kind(of: $0) != nil
    }
  }

  /// Every top view of a xib is a component.
  ///
  /// - Parameter isStem: whether the first one has the name of the file.
  private func components(of elements: [XMLElement], isStem: Bool) -> [SpecBlock] {
    var blocks: [SpecBlock] = []
    for element in elements {
      guard let kind = ElementKinds.kind(of: element) else {
        if element.name != "placeholder", !element.name.hasSuffix("Controller") {
          report.leaveOut("objects `\(element.name)` beside views", element)
        }
        continue
      }
      let name = assets.names.take(componentName(of: element, isFirst: isStem && blocks.isEmpty))
      // A row's content is a view; what else is no plain view stands in one.
      let isRow = kind == "cell"
      let screen = ScreenImport(
        element, kind: isRow ? "view" : kind, isRootInside: !isRow && kind != "view", guides: [],
        file: file, options: options, stated: stated, report: report, assets: assets, canvas: canvas
      )
      let block = screen.makeBlock()
      block.head = "component \(name)"
      // A row's content ends where its accessory and separator begin.
      let frame = isRow ? screen.root.contentFrame : screen.root.frame
      // A controller's view has the size of the device's screen: that is no size of its own.
      let isScreen =
        frame.map { EnvironmentSize($0.width, $0.height) == canvas.size } ?? false
        && element.child(key: "simulatedDestinationMetrics") == nil
      if let frame, !isScreen, 0 < frame.width, 0 < frame.height {
        block.properties.insert(
          "canvas: \(written(frame.width)) x \(written(frame.height))", at: 0)
      }
      blocks.append(block)
    }
    return blocks
  }

  private func componentName(of element: XMLElement, isFirst: Bool) -> String {
    var stem = fileName.split(separator: "/").last.map(String.init) ?? fileName
    if let dot = stem.lastIndex(of: ".") { stem = String(stem[..<dot]) }
    let candidates = [isFirst ? stem : nil, element["customClass"], element["userLabel"], stem]
    return candidates.lazy.compactMap { $0 }.compactMap { Naming.declarationName(from: $0) }.first
      ?? "Component"
  }
}
