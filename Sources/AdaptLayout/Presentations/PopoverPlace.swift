import AdaptIR

/// Where a popover stands beside what it points at.
///
/// It lies within the safe area and its margins, and the tip of its arrow within the anchor's edge.
/// Of the sides that `arrows` allows the first with room for the whole popover is taken, below
/// before above before beside; where none has room, the one with the most, and the popover is made
/// smaller.
///
/// - Source: 10 points of margin and an arrow of 13: from memory, as the facts mark them. Which side
///   the system prefers is not published; the order is this project's.
struct PopoverPlace {
  var frame: LayoutRect
  var arrow: ResolvedPresentation.ArrowDirection

  private static let arrowLength = 13.0
  private static let margin = 10.0

  init(
    _ size: LayoutSize, at anchor: LayoutRect, _ properties: PresentationProperties,
    in environment: Environment
  ) {
    let margins = EdgeValues(all: Self.margin)
    let safe = environment.safeArea
    let left = safe.left + margins.leading
    let top = safe.top + margins.top
    let room = LayoutRect(
      x: left, y: top,
      width: max(0, environment.size.width - safe.right - margins.trailing - left),
      height: max(
        0,
        environment.size.height - max(safe.bottom, environment.keyboardHeight) - margins.bottom
          - top))
    let words = properties.members("arrows").compactMap { value -> String? in
      if case .word(let word) = value { word } else { nil }
    }
    let allowed = ResolvedPresentation.ArrowDirection.allCases.filter {
      words.isEmpty || words.contains("any") || words.contains($0.rawValue)
    }
    let places = (allowed.isEmpty ? ResolvedPresentation.ArrowDirection.allCases : allowed).map {
      Self.place(size, $0, at: anchor, in: room)
    }
    let whole = places.first { $0.frame.width == size.width && $0.frame.height == size.height }
    var best = whole ?? places[0]
    if whole == nil {
      for place in places.dropFirst()
      where best.frame.width * best.frame.height < place.frame.width * place.frame.height {
        best = place
      }
    }
    (frame, arrow) = best
  }

  private static func place(
    _ size: LayoutSize, _ arrow: ResolvedPresentation.ArrowDirection, at anchor: LayoutRect,
    in room: LayoutRect
  ) -> (frame: LayoutRect, arrow: ResolvedPresentation.ArrowDirection) {
    // What the arrow's side leaves of the room.
    var side = room
    switch arrow {
    case .up:
      side.y = max(room.y, min(anchor.maxY + arrowLength, room.maxY))
      side.height = room.maxY - side.y
    case .down:
      side.height = max(0, min(anchor.y - arrowLength, room.maxY) - room.y)
    case .left:
      side.x = max(room.x, min(anchor.maxX + arrowLength, room.maxX))
      side.width = room.maxX - side.x
    case .right:
      side.width = max(0, min(anchor.x - arrowLength, room.maxX) - room.x)
    }
    let width = min(size.width, side.width)
    let height = min(size.height, side.height)
    func centered(_ middle: Double, _ length: Double, _ start: Double, _ end: Double) -> Double {
      max(start, min(middle - length / 2, end - length))
    }
    var frame = LayoutRect(
      x: centered(anchor.centerX, width, side.x, side.maxX),
      y: centered(anchor.centerY, height, side.y, side.maxY), width: width, height: height)
    switch arrow {
    case .up: frame.y = side.y
    case .down: frame.y = side.maxY - height
    case .left: frame.x = side.x
    case .right: frame.x = side.maxX - width
    }
    return (frame, arrow)
  }
}
