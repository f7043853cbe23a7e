import AdaptIR

extension EvaluatedScreen {
  /// The result without findings: frames in the screen's physical coordinates, rounded.
  func result(
    path: String, _ frames: SolvedFrames, _ measurer: ContentMeasurer
  ) -> ScreenLayout {
    let rounding = PixelRounding(
      scale: pixelScale, width: frames.system.rootSize.width, direction: environment.direction)
    let barItems = BarItems(screen: self, measurer: measurer).frames(frames)
    let results = views.indices.map { view -> ViewLayout in
      var result = active.blankViews[view]
      if let item = barItems[view], let bar = views[view].parent {
        let pixels = rounding.pixels(item)
        result.unrounded = rounding.mirrored(item)
        result.frameInRoot = rounding.points(pixels)
        result.frame = rounding.points(pixels, in: rounding.pixels(frames.rect(of: bar)))
        result.isEstimated = true
      }
      guard isLaidOut[view] else { return result }
      let shift = pageShift(of: view, frames)
      let alignment = frames.rect(of: view).offset(x: shift, y: 0)
      let solved = alignment.expanded(by: alignmentInsets(of: view, measurer))
      let pixels = rounding.pixels(solved)
      result.unrounded = rounding.mirrored(solved)
      let frame = rounding.points(pixels)
      result.frameInRoot = frame
      if let parent = views[view].parent {
        // Bars belong to the screen, whatever its view scrolls.
        let area =
          views[view].kind == .bar ? frames.rect(of: parent) : frames.contentRect(of: parent)
        let outer = area.offset(x: pageShift(of: parent, frames), y: 0)
        result.frame = rounding.points(pixels, in: rounding.pixels(outer))
      } else {
        result.frame = frame
      }
      if solved != alignment {
        result.alignment = rounding.points(rounding.pixels(alignment))
      }
      // What is hidden in a stack has no length, and nobody misses its words.
      result.text =
        collapsed[view]
        ? nil
        : measurer.text(of: view, width: frames.wrapWidth(of: view), height: alignment.height)
      switch views[view].kind {
      case .scroll, .table, .grid:
        let content = rounding.points(rounding.pixels(frames.contentRect(of: view)))
        result.contentSize = LayoutSize(width: content.width, height: content.height)
      default: break
      }
      if views[view].kind == .grid { result.columns = frames.system.inputs.columns[view] }
      if views[view].kind == .cell || views[view].kind == .section {
        result.occurrences = occurrences(of: view)
      }
      if frames.system.hasBaselines(view) {
        result.firstBaseline = frames.baseline(.firstBaseline, of: view)
        result.lastBaseline = frames.baseline(.lastBaseline, of: view)
      }
      result.image = imageFile(of: view)
      return result
    }
    return ScreenLayout(
      name: screen.name, path: path, environment: environment,
      frame: rootFrame, views: results, guides: guides(frames, rounding),
      decisions: active.decisions)
  }

  /// How people find a view.
  func path(of index: Int) -> String { active.blankViews[index].path }

  private func occurrences(of cell: Int) -> Int {
    if views[cell].kind == .cell, let grid = self.grid(around: cell) {
      return itemCount(of: cell, in: grid)
    }
    return repetitions(of: cell)
  }

  /// The grid that an item belongs to, itself or through a section.
  private func grid(around cell: Int) -> Int? {
    guard let parent = views[cell].parent else { return nil }
    let outer = views[parent].kind == .section ? views[parent].parent ?? parent : parent
    return views[outer].kind == .grid ? outer : nil
  }

  /// Pages lie side by side; each is solved at the place of the first.
  private func pageShift(of view: Int, _ frames: SolvedFrames) -> Double {
    var current = view
    var shift = 0.0
    while let parent = views[current].parent {
      if views[parent].kind == .pager, let place = children[parent].firstIndex(of: current) {
        shift += Double(place) * frames.rect(of: parent).width
      }
      current = parent
    }
    return shift
  }

  /// What a control's frame has around its alignment rectangle.
  private func alignmentInsets(of view: Int, _ measurer: ContentMeasurer) -> EdgeValues {
    let insets: EdgeInsets
    switch views[view].kind {
    case .switch: insets = measurer.controls.toggleAlignment
    case .slider: insets = measurer.controls.sliderAlignment
    case .segmented: insets = measurer.controls.segmentedAlignment
    default: return .zero
    }
    // The mirror image of a control has its insets mirrored too.
    return EdgeValues(
      leading: insets.left, top: insets.top, trailing: insets.right, bottom: insets.bottom)
  }

  private func guides(_ frames: SolvedFrames, _ rounding: PixelRounding) -> [GuideLayout] {
    active.guides.map { key in
      let solved = frames.rect(of: key.area, key.view)
      return GuideLayout(
        area: key.area, view: key.view,
        frameInRoot: rounding.points(rounding.pixels(solved)),
        unrounded: rounding.mirrored(solved))
    }
  }
}
