import AdaptIR

/// What a person sees of a solved screen: the rectangles of what is read or pressed, and the areas
/// that show them.
///
/// Everything here is in the solved picture: x counts from the screen's leading edge.
struct Visibility {
  let frames: SolvedFrames
  let result: ScreenLayout
  /// Whether a view is drawn: it has a frame with an area, and neither it nor a view around it is
  /// hidden or fully transparent.
  let isSeen: [Bool]
  var screen: EvaluatedScreen { frames.screen }

  init(_ frames: SolvedFrames, _ result: ScreenLayout) {
    self.frames = frames
    self.result = result
    let screen = frames.screen
    var isSeen = Array(repeating: false, count: screen.views.count)
    for view in screen.views.indices where screen.isLaidOut[view] && !screen.hidden[view] {
      let isShown = screen.number("alpha", of: view).map { 0 < $0 } ?? true
      isSeen[view] = isShown && (screen.views[view].parent.map { isSeen[$0] } ?? true)
    }
    self.isSeen = isSeen
  }

  /// A device pixel, or half a point where pixels are larger.
  var tolerance: Double { min(1 / screen.pixelScale, 0.5) + 1e-6 }

  /// Whether a view is there to be read or pressed, rather than to hold, part or decorate.
  func isLegible(_ view: Int) -> Bool {
    guard isSeen[view] else { return false }
    switch screen.views[view].kind {
    case .label:
      return screen.text("text", of: view).map { text in text.contains { !$0.isWhitespace } }
        ?? false
    case .button:
      // A button without words or a picture is a place to press, laid over what shows it.
      return screen.text("title", of: view).map { !$0.isEmpty } ?? false
        || screen.value("icon", of: view) != nil || screen.value("image", of: view) != nil
    case .field, .textView, .switch, .slider, .stepper, .segmented, .pageControl, .datePicker,
      .picker, .search:
      return true
    case .view, .image, .progress, .spinner, .table, .grid, .scroll, .stack, .effect,
      .navigationBar, .toolbar, .tabBar, .pager, .web, .map, .spacer, .custom, .cell, .section,
      .header, .footer, .guide, .embed, .bar, .barItem, .barSpace:
      return false
    }
  }

  /// Whether what lies under a view is not seen through it.
  func isOpaque(_ view: Int) -> Bool {
    guard isSeen[view], screen.number("alpha", of: view).map({ 1 <= $0 }) ?? true else {
      return false
    }
    switch screen.views[view].kind {
    case .image:
      return screen.value("image", of: view) != nil
    case .map, .web: return true
    case .view:
      if case .color(let color)? = screen.value("background", of: view) { return color != "clear" }
      return false
    case .label, .button, .field, .textView, .switch, .slider, .stepper, .progress, .spinner,
      .segmented, .pageControl, .datePicker, .picker, .search, .table, .grid, .scroll, .stack,
      .effect, .navigationBar, .toolbar, .tabBar, .pager, .spacer, .custom, .cell, .section,
      .header, .footer, .guide, .embed, .bar, .barItem, .barSpace:
      return false
    }
  }

  /// Where a view's text stands in its frame; the frame itself of what is no label.
  func ink(of view: Int) -> LayoutRect {
    let rect = frames.rect(of: view)
    guard screen.views[view].kind == .label, let text = result.views[view].text else { return rect }
    let width = min(text.neededWidth, rect.width)
    let height = min(text.shownHeight, rect.height)
    let spare = rect.width - width
    let x: Double
    switch side(of: view) {
    case .start: x = rect.x
    case .middle: x = rect.x + spare / 2
    case .end: x = rect.x + spare
    }
    return LayoutRect(
      x: x, y: rect.y + (rect.height - height) / 2, width: width, height: height)
  }

  /// Where a button's title stands: in the middle of its frame.
  func titleInk(of view: Int) -> LayoutRect {
    guard screen.views[view].kind == .button else { return ink(of: view) }
    let rect = frames.rect(of: view)
    let content = frames.system.inputs.contents[view]
    let width = min(content.width ?? rect.width, rect.width)
    let height = min(content.height ?? rect.height, rect.height)
    return LayoutRect(
      x: rect.centerX - width / 2, y: rect.centerY - height / 2, width: width, height: height)
  }

  private enum Side { case start, middle, end }

  private func side(of view: Int) -> Side {
    let isMirrored = screen.environment.direction == .rtl
    switch screen.word("alignment", of: view) {
    case "center": return .middle
    case "left": return isMirrored ? .end : .start
    case "right": return isMirrored ? .start : .end
    case "trailing":
      return screen.directions[view] == screen.environment.direction ? .end : .start
    default:
      return screen.directions[view] == screen.environment.direction ? .start : .end
    }
  }

  /// The view that cuts off or ends what is in it: a row of a table or grid, a page, a view that
  /// clips, the screen's own; nil inside content that scrolls to show it.
  func container(of view: Int) -> Int? {
    var current = screen.views[view].parent
    while let parent = current {
      switch screen.views[parent].kind {
      case .cell, .header, .footer: return parent
      case .scroll, .table, .grid, .bar: return nil
      case .view, .label, .button, .image, .field, .textView, .switch, .slider, .stepper,
        .progress, .spinner, .segmented, .pageControl, .datePicker, .picker, .search, .stack,
        .effect, .navigationBar, .toolbar, .tabBar, .pager, .web, .map, .spacer, .custom, .section,
        .guide, .embed, .barItem, .barSpace:
        if parent == 0 || screen.flag("clips", of: parent) == true { return parent }
        current = screen.views[parent].parent
      }
    }
    return nil
  }
}

extension TextLayout {
  /// The height of the lines that are shown.
  var shownHeight: Double {
    neededLines == 0 ? 0 : neededHeight * Double(lines) / Double(neededLines)
  }
}

extension LayoutRect {
  /// By how much it reaches beyond another rectangle, at the side where that is most.
  func excess(over other: LayoutRect) -> Double {
    max(other.x - x, other.y - y, maxX - other.maxX, maxY - other.maxY)
  }

  /// What both cover; nil where they share no more than `slack` on an axis.
  func intersection(_ other: LayoutRect, slack: Double) -> LayoutRect? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let width = min(maxX, other.maxX) - left
    let height = min(maxY, other.maxY) - top
    guard slack < width, slack < height else { return nil }
    return LayoutRect(x: left, y: top, width: width, height: height)
  }
}
