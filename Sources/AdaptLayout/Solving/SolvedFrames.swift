import AdaptIR

/// The rectangles that a solve gave, unrounded, in the solved picture: x counts from the screen's
/// leading edge.
struct SolvedFrames {
  let system: LayoutSystem
  let values: [Double]
  var screen: EvaluatedScreen { system.screen }

  init(_ system: LayoutSystem, _ values: [Double]) {
    self.system = system
    self.values = values
  }

  /// The rectangle that constraints speak of.
  func rect(of view: Int) -> LayoutRect {
    rect { system.side($0, of: view) }
  }

  /// The area that a view's children lie on.
  func contentRect(of view: Int) -> LayoutRect {
    rect { system.contentSide($0, of: view) }
  }

  /// The rectangle of any area. A readable area that no constraint speaks of is worked out here.
  func rect(of area: Area, _ view: Int) -> LayoutRect {
    switch area {
    case .view: return rect(of: view)
    case .content: return contentRect(of: view)
    case .frame, .safe, .keyboard, .margins:
      return rect { system.side($0, of: view, area) }
    case .readable:
      var margins = rect(of: .margins, view)
      if let first = system.readableEdges[Int32(view)] {
        margins.x = values[Int(first)]
        margins.width = values[Int(first) + 1] - margins.x
        return margins
      }
      let width = min(margins.width, screen.environment.readableWidth)
      margins.x += (margins.width - width) / 2
      margins.width = width
      return margins
    }
  }

  private func rect(_ side: (Edge) -> Position) -> LayoutRect {
    let (x, y) = (side(.leading).value(values), side(.top).value(values))
    return LayoutRect(
      x: x, y: y, width: side(.trailing).value(values) - x,
      height: side(.bottom).value(values) - y)
  }

  /// How far below the screen's top a view's first or last line of text stands.
  func baseline(_ attribute: AdaptIR.Attribute, of view: Int) -> Double {
    system.baseline(attribute, of: view).value(values)
  }

  /// The width at which a text wraps, in whole device pixels: both solves must mean the same.
  func wrapWidth(of view: Int) -> Double {
    let scale = screen.pixelScale
    return (rect(of: view).width * scale + 0.5).rounded(.down) / scale
  }

  /// How far a view reaches beyond the safe area at each side.
  ///
  /// What lies on a scroll view's content moves, and keeps its own margins.
  func overlap(of view: Int) -> EdgeValues {
    guard view != 0 else { return screen.bars.safeArea }
    guard !screen.isInContent(view) else { return .zero }
    let safe = rect(of: .safe, 0)
    let rect = rect(of: view)
    func inside(_ distance: Double, _ length: Double) -> Double {
      max(0, min(distance, length))
    }
    return EdgeValues(
      leading: inside(safe.x - rect.x, rect.width), top: inside(safe.y - rect.y, rect.height),
      trailing: inside(rect.maxX - safe.maxX, rect.width),
      bottom: inside(rect.maxY - safe.maxY, rect.height))
  }

  /// What the keyboard covers of a scroll view that makes room for it.
  func keyboardOverlap(of view: Int) -> Double {
    guard 0 < screen.environment.keyboardHeight, screen.flag("keyboardInsets", of: view) == true
    else { return 0 }
    let rect = rect(of: view)
    return max(0, min(rect.maxY - self.rect(of: .keyboard, 0).y, rect.height))
  }

  /// By how much a view's margins grow: by what of it is unsafe, to its superview's margins where
  /// it preserves them, and to the readable width where it follows that.
  func marginGrowth(of view: Int, _ inputs: PassInputs) -> EdgeValues {
    let own = screen.ownMargins(of: view)
    var grown = own
    if screen.insetsMargins(of: view) { grown = grown + inputs.overlaps[view] }
    var rect = rect(of: view)
    // Margins of a row are those of its content, which has moved in already.
    let moved = system.contentInset(ofRow: view)
    rect.x += moved.leading
    rect.width -= moved.leading + moved.trailing
    if screen.flag("preservesSuperviewMargins", of: view) == true,
      let parent = screen.views[view].parent
    {
      let outer = self.rect(of: parent)
      let margins = screen.ownMargins(of: parent) + inputs.marginGrowth[parent]
      grown = EdgeValues.max(
        grown,
        EdgeValues(
          leading: margins.leading - (rect.x - outer.x), top: margins.top - (rect.y - outer.y),
          trailing: margins.trailing - (outer.maxX - rect.maxX),
          bottom: margins.bottom - (outer.maxY - rect.maxY)))
    }
    if screen.flag("followsReadableWidth", of: view) == true {
      let spare =
        (rect.width - grown.leading - grown.trailing - screen.environment.readableWidth) / 2
      if 0 < spare {
        grown.leading += spare
        grown.trailing += spare
      }
    }
    return grown - own
  }

  /// The views whose first solve no longer fits: a text's width or a margin moved by more than a
  /// device pixel, and that would change the layout.
  func unstable(since first: SolvedFrames, _ measurer: ContentMeasurer) -> [Int] {
    let pixel = 1 / screen.pixelScale
    return screen.views.indices.filter { view in
      guard screen.isLaidOut[view] else { return false }
      let growth = marginGrowth(of: view, system.inputs)
      if system.usesMargins[view],
        pixel < growth.distance(to: system.inputs.marginGrowth[view])
      {
        return true
      }
      if 0 <= system.contentEdges[view],
        pixel < (overlap(of: view).top - system.inputs.overlaps[view].top).magnitude
      {
        return true
      }
      guard let label = measurer.label(view), label.lineLimit != 1 else { return false }
      return pixel < (wrapWidth(of: view) - first.wrapWidth(of: view)).magnitude
        && measurer.wrapped(view, width: wrapWidth(of: view))?.height
          != measurer.wrapped(view, width: first.wrapWidth(of: view))?.height
    }
  }
}

extension EvaluatedScreen {
  /// Pixels a point, where that is a number to divide by.
  var pixelScale: Double { 0 < environment.scale ? environment.scale : 1 }

  /// Whether a view lies on a content area that scrolls.
  func isInContent(_ view: Int) -> Bool {
    var current = views[view].parent
    while let parent = current {
      if views[parent].kind.hasContentArea { return true }
      current = views[parent].parent
    }
    return false
  }
}
