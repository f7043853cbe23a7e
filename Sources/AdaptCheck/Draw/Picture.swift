import AdaptDiagnostics
package import AdaptIR
package import AdaptLayout

/// A screen to be drawn: boxes in the window's coordinates, in points, back to front, and what is to
/// be said below them.
package struct Picture: Hashable, Sendable {
  /// The name of the screen.
  package var screen: String
  /// The environment as it is called.
  package var phrase: String
  package var size: LayoutSize
  package var boxes: [Box]
  package var guides: [Guide]
  package var notes: [Note]

  /// One view.
  package struct Box: Hashable, Sendable {
    package var name: String
    package var kind: ViewKind
    /// The part of its frame that is seen.
    package var rect: LayoutRect
    /// How many views are around it.
    package var depth: Int
    /// The place of its screen among those that lie over each other, the outermost first.
    package var screen = 0
    /// Whether something stands in it.
    package var hasContent: Bool
    /// Whether something was found about it.
    package var isFlagged: Bool

    package init(
      name: String, kind: ViewKind, rect: LayoutRect, depth: Int, hasContent: Bool,
      isFlagged: Bool
    ) {
      self.name = name
      self.kind = kind
      self.rect = rect
      self.depth = depth
      self.hasContent = hasContent
      self.isFlagged = isFlagged
    }
  }

  /// An area that views are held against.
  package struct Guide: Hashable, Sendable {
    package var name: String
    package var rect: LayoutRect
  }

  /// A line below the picture.
  package struct Note: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable {
      case error, warning, remark
    }

    package var kind: Kind
    package var text: String

    package init(kind: Kind, text: String) {
      self.kind = kind
      self.text = text
    }
  }
}

extension Picture {
  /// What one sees of a layout: its child screens too, but for those that wait to be seen.
  ///
  /// - Parameter phrase: what the environment was asked for with.
  package init(_ layout: Layout, of document: Document, phrase: String) {
    let size = layout.environment.size
    screen = layout.screens.first?.path ?? ""
    self.phrase = phrase
    self.size = LayoutSize(width: size.width, height: size.height)
    boxes = []
    guides = []
    notes = []
    for (place, screen) in backToFront(layout.screens).enumerated() {
      guard let declared = document.screen(named: screen.name) else { continue }
      var maker = PictureMaker(
        window: self.size, screen: screen, place: place, declared: declared)
      maker.addViews(flagged: flaggedViews(layout.findings, declared))
      boxes += maker.boxes
      guides += maker.guides
      notes += maker.remarks
    }
    for finding in layout.findings {
      let kind: Note.Kind = finding.severity == .error ? .error : .warning
      notes.append(Note(kind: kind, text: "\(finding.kind.code) \(finding.message)"))
    }
  }
}

/// What is seen of the screens, the lowest first: a column that stands over the detail lies above it
/// and above everything in it.
private func backToFront(_ screens: [ScreenLayout]) -> [ScreenLayout] {
  var order = screens.filter { !$0.isWaiting }
  for detail in order.filter({ $0.path.hasSuffix(".detail") }) {
    let container = detail.path.dropLast("detail".count)
    let isOver = { (screen: ScreenLayout) in
      screen.path.hasPrefix(container)
        && !screen.path.dropFirst(container.count).hasPrefix("detail")
        && overlap(screen.frame, detail.frame)
    }
    guard let last = order.lastIndex(where: { $0.path.hasPrefix(detail.path) }) else { continue }
    let over = order[..<last].filter(isOver)
    order.insert(contentsOf: over, at: last + 1)
    order = order[...last].filter { !isOver($0) } + order[(last + 1)...]
  }
  return order
}

private func overlap(_ a: LayoutRect, _ b: LayoutRect) -> Bool {
  a.x < b.maxX && b.x < a.maxX && a.y < b.maxY && b.y < a.maxY
}

/// The innermost views in whose text findings lie.
private func flaggedViews(_ findings: [Diagnostic], _ screen: Screen) -> Set<Int> {
  var flagged: Set<Int> = []
  for span in findings.compactMap(\.span) {
    let holders = screen.views.indices.filter { index in
      let origin = screen.views[index].origin
      return origin.source == Int(span.source.rawValue) && origin.start <= Int(span.start)
        && Int(span.end) <= origin.end
    }
    let innermost = holders.min { a, b in
      let (x, y) = (screen.views[a].origin, screen.views[b].origin)
      return x.end - x.start < y.end - y.start
    }
    if let innermost { flagged.insert(innermost) }
  }
  return flagged
}

private struct PictureMaker {
  let window: LayoutSize
  let screen: ScreenLayout
  let place: Int
  let declared: Screen
  var boxes: [Picture.Box] = []
  var guides: [Picture.Guide] = []
  var remarks: [Picture.Note] = []

  init(window: LayoutSize, screen: ScreenLayout, place: Int, declared: Screen) {
    self.window = window
    self.screen = screen
    self.place = place
    self.declared = declared
  }

  mutating func addViews(flagged: Set<Int>) {
    let whole = LayoutRect(x: 0, y: 0, width: window.width, height: window.height)
    // What each view shows of its children.
    var clips = Array(repeating: whole, count: screen.views.count)
    var depths = Array(repeating: 0, count: screen.views.count)
    var absent: [String: [String]] = [:]
    // Who misses a view knows that what it holds is not there either.
    var isAbsent = Array(repeating: false, count: screen.views.count)
    func miss(_ view: ViewLayout, _ why: String) {
      isAbsent[view.index] = true
      if view.parent.map({ !isAbsent[$0] }) ?? true {
        absent[why, default: []].append(name(of: view))
      }
    }
    let parents = Set(screen.views.filter { $0.frame != nil }.compactMap(\.parent))
    for view in screen.views {
      if let parent = view.parent {
        clips[view.index] = clips[parent]
        depths[view.index] = depths[parent] + 1
      }
      guard view.installed else {
        miss(view, "not installed")
        continue
      }
      guard !view.hidden, let frame = view.frameInRoot else {
        if view.hidden { miss(view, "hidden") }
        continue
      }
      let placed = frame.offset(x: screen.frame.x, y: screen.frame.y)
      guard let seen = intersection(placed, clips[view.index]) else {
        miss(view, "out of sight")
        continue
      }
      if scrolls(view.kind) { clips[view.index] = seen }
      var box = Picture.Box(
        name: name(of: view), kind: view.kind, rect: seen, depth: depths[view.index],
        hasContent: parents.contains(view.index), isFlagged: flagged.contains(view.index))
      box.screen = place
      boxes.append(box)
    }
    for guide in screen.guides where guide.view == 0 && guide.area == .safe {
      let rect = guide.frameInRoot.offset(x: screen.frame.x, y: screen.frame.y)
      guides.append(Picture.Guide(name: "safe", rect: rect))
    }
    for word in ["not installed", "hidden", "out of sight"] {
      guard let names = absent[word] else { continue }
      remarks.append(Picture.Note(kind: .remark, text: "\(word): \(names.joined(separator: ", "))"))
    }
  }

  private func name(of view: ViewLayout) -> String {
    if view.index == 0 { return screen.path }
    let name = view.name == nil ? view.kind.rawValue : view.path
    return 1 < view.occurrences ? "\(name) x\(view.occurrences)" : name
  }

  private func scrolls(_ kind: ViewKind) -> Bool {
    switch kind {
    case .scroll, .table, .grid, .pager: true
    default: false
    }
  }

  /// The common part of two rectangles, which may be a line; nil where they are apart.
  private func intersection(_ a: LayoutRect, _ b: LayoutRect) -> LayoutRect? {
    let (x, y) = (max(a.x, b.x), max(a.y, b.y))
    let (right, bottom) = (min(a.maxX, b.maxX), min(a.maxY, b.maxY))
    guard x <= right, y <= bottom else { return nil }
    return LayoutRect(x: x, y: y, width: right - x, height: bottom - y)
  }
}
