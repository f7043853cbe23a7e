import AdaptIR
import AdaptSolver

extension LayoutSystem {
  /// A side of an area, in the solved picture.
  ///
  /// - Parameter fromInside: whether what lies in the view asks, for which a scroll view's margins
  ///   and readable area are those of its content.
  func side(
    _ edge: Edge, of view: Int, _ area: Area, fromInside: Bool = false
  ) -> Position {
    switch area {
    case .view: return side(edge, of: view)
    case .frame:
      // What is seen of a scroll view ends where the keyboard begins, if it makes room for that.
      let covered = edge == .bottom ? inputs.keyboardOverlaps[view] : 0
      return side(edge, of: view).offset(by: -covered)
    case .content: return contentSide(edge, of: view)
    case .safe: return inset(side(edge, of: 0), edge, by: screen.bars.safeArea[edge])
    case .keyboard: return keyboardSide(edge)
    case .margins:
      let outer = fromInside ? contentSide(edge, of: view) : side(edge, of: view)
      return inset(outer, edge, by: margins(of: view)[edge])
    case .readable:
      guard let first = readableEdges[Int32(view)], edge == .leading || edge == .trailing else {
        return side(edge, of: view, .margins, fromInside: fromInside)
      }
      return Position(edge == .leading ? first : first + 1)
    }
  }

  /// A side of a view's own rectangle.
  func side(_ edge: Edge, of view: Int) -> Position {
    Position(edges[view] + Int32(edge.rawValue))
  }

  /// A side of the area on which a view's children lie: of the view, where that is no other.
  func contentSide(_ edge: Edge, of view: Int) -> Position {
    let content = contentEdges[view]
    guard 0 <= content else {
      // A cell's content ends where its accessory and its separator begin.
      let taken =
        switch edge {
        case .leading: -contentInset(ofRow: view).leading
        case .trailing: screen.accessoryWidth(of: view) + contentInset(ofRow: view).trailing
        case .bottom: screen.separatorHeight(of: view)
        case .top: 0.0
        }
      return side(edge, of: view).offset(by: -taken)
    }
    switch edge {
    // At rest a scroll view shows the start of its content below what covers it.
    case .leading, .top:
      return side(edge, of: view).offset(by: contentInsets(of: view)[edge])
    case .trailing: return Position(content)
    case .bottom: return Position(content + 1)
    }
  }

  private func inset(_ position: Position, _ edge: Edge, by distance: Double) -> Position {
    switch edge {
    case .leading, .top: position.offset(by: distance)
    case .trailing, .bottom: position.offset(by: -distance)
    }
  }

  /// While no keyboard shows it is a line at the bottom of the safe area.
  private func keyboardSide(_ edge: Edge) -> Position {
    let bottom = side(.bottom, of: 0)
    let height = screen.environment.keyboardHeight
    let safe = screen.bars.safeArea.bottom
    switch edge {
    case .leading, .trailing: return side(edge, of: 0)
    case .top: return bottom.offset(by: -max(height, safe))
    case .bottom: return 0 < height ? bottom : bottom.offset(by: -safe)
    }
  }

  /// The distance from each side of a view to its margins.
  func margins(of view: Int) -> EdgeValues {
    screen.ownMargins(of: view) + inputs.marginGrowth[view]
  }

  /// Makes the variables of an area that has some, and notes whose margins rows depend on.
  mutating func prepare(_ area: Area, of view: Int) {
    switch area {
    case .margins: usesMargins[view] = true
    case .readable:
      usesMargins[view] = true
      makeReadableVariables(of: view)
    case .view, .frame, .content, .safe, .keyboard: break
    }
  }

  /// What the attribute of an area is in the solved picture.
  ///
  /// - Parameter isFlipped: whether the constraint runs against the screen's direction, so that
  ///   its places are measured from the screen's other side.
  mutating func position(
    _ anchor: Anchor, fromInside: Bool = false, isFlipped: Bool = false
  ) -> Position {
    let view = anchor.view
    var area = anchor.area
    prepare(area, of: view)
    if fromInside, area == .view {
      // Sizes and centers of a scroll view are those of its frame, wherever they are asked from.
      let isCell = contentEdges[view] < 0
      if isCell || anchor.attribute.isEdge { area = .content }
    }
    func span(_ low: Edge, _ high: Edge) -> (Position, Position) {
      (
        side(low, of: view, area, fromInside: fromInside),
        side(high, of: view, area, fromInside: fromInside)
      )
    }
    switch anchor.attribute {
    case .leading, .left, .trailing, .right:
      let isStart = anchor.attribute == .leading || anchor.attribute == .left
      let edge = isStart != isFlipped ? Edge.leading : .trailing
      let position = side(edge, of: view, area, fromInside: fromInside)
      return isFlipped ? position.mirrored(in: rootSize.width) : position
    case .centerX:
      let (low, high) = span(.leading, .trailing)
      let middle = Position.middle(of: low, and: high)
      return isFlipped ? middle.mirrored(in: rootSize.width) : middle
    case .width:
      let (low, high) = span(.leading, .trailing)
      return .distance(from: low, to: high)
    case .top: return side(.top, of: view, area, fromInside: fromInside)
    case .bottom: return side(.bottom, of: view, area, fromInside: fromInside)
    case .centerY:
      let (low, high) = span(.top, .bottom)
      return .middle(of: low, and: high)
    case .height:
      let (low, high) = span(.top, .bottom)
      return .distance(from: low, to: high)
    case .firstBaseline, .lastBaseline:
      return area == .view
        ? baseline(anchor.attribute, of: view)
        : side(anchor.attribute == .firstBaseline ? .top : .bottom, of: view, area)
    }
  }

  /// Whether a view has text that stands on baselines, its own or in a stack.
  func hasBaselines(_ view: Int) -> Bool {
    if screen.views[view].kind == .stack {
      let items = screen.arranged(of: view)
      return items.first.map { hasBaselines($0) } ?? false
    }
    return inputs.contents[view].baselines != nil
  }

  /// The first or last line on which text stands; the top or bottom of a view without text.
  func baseline(_ attribute: AdaptIR.Attribute, of view: Int) -> Position {
    let isFirst = attribute == .firstBaseline
    if screen.views[view].kind == .stack {
      let items = screen.arranged(of: view)
      let isVertical = screen.isVertical(stack: view)
      if let item = isVertical && !isFirst ? items.last : items.first {
        return baseline(attribute, of: item)
      }
    }
    let top = side(.top, of: view)
    let bottom = side(.bottom, of: view)
    guard let text = inputs.contents[view].baselines else { return isFirst ? top : bottom }
    switch text {
    case .fromEdges(let ascent, let descent):
      return isFirst ? top.offset(by: ascent) : bottom.offset(by: -descent)
    case .fromCenter(let distance):
      return Position.middle(of: top, and: bottom).offset(by: distance)
    }
  }
}

extension AdaptIR.Attribute {
  /// A side of a rectangle.
  var isEdge: Bool {
    switch self {
    case .leading, .trailing, .left, .right, .top, .bottom: true
    case .width, .height, .centerX, .centerY, .firstBaseline, .lastBaseline: false
    }
  }
}
