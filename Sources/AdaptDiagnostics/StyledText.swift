/// What a piece of rendered text is, which decides its color.
enum TextStyle: Hashable {
  case plain, bold
  /// Line numbers, bars and secondary carets.
  case rule
  case added, removed
  case severity(Severity)

  /// The parameters of the ANSI sequence that switches this style on.
  var ansi: String? {
    switch self {
    case .plain: nil
    case .bold: "1"
    case .rule: "1;34"
    case .added: "32"
    case .removed: "31"
    case .severity(.error): "1;31"
    case .severity(.warning): "1;33"
    case .severity(.info): "1;36"
    case .severity(.note): "1;32"
    }
  }
}

/// A line of text that grows to the right, in colors or without.
struct StyledText {
  private(set) var text = ""
  private let coloring: RenderOptions.Coloring

  init(_ coloring: RenderOptions.Coloring) {
    self.coloring = coloring
  }

  init(_ coloring: RenderOptions.Coloring, _ piece: String, _ style: TextStyle) {
    self.init(coloring)
    append(piece, style)
  }

  mutating func append(_ piece: String, _ style: TextStyle) {
    guard !piece.isEmpty else { return }
    guard coloring == .ansi, let code = style.ansi else {
      text += piece
      return
    }
    text += "\u{1B}[\(code)m\(piece)\u{1B}[0m"
  }
}

/// A line of text in which pieces are put at columns, later ones over earlier ones: carets, bars.
struct TextRow {
  private var cells: [(character: Character, style: TextStyle)] = []

  var isEmpty: Bool { cells.isEmpty }

  mutating func put(_ text: String, at column: Int, _ style: TextStyle) {
    for (offset, character) in text.enumerated() {
      let place = column + offset
      while cells.count <= place { cells.append((" ", .plain)) }
      cells[place] = (character, style)
    }
  }

  /// Appends the row without the blanks at its end.
  func append(to line: inout StyledText) {
    var end = cells.count
    while 0 < end, cells[end - 1].character == " " { end -= 1 }
    var start = 0
    while start < end {
      var next = start
      while next < end, cells[next].style == cells[start].style { next += 1 }
      line.append(String(cells[start..<next].map(\.character)), cells[start].style)
      start = next
    }
  }
}
