import AdaptIR
import AdaptLayout

/// Pictures as one SVG image, a unit a point, side by side, each with its name above and its notes
/// below.
package func drawSVG(_ pictures: [Picture]) -> String {
  var x = SVGShape.margin
  var height = 0.0
  var body = ""
  for picture in pictures {
    let drawn = svgPicture(picture)
    body += "<g transform=\"translate(\(svgNumber(x)) \(svgNumber(SVGShape.margin)))\">\n"
    body += drawn.text + "</g>\n"
    x += drawn.width + SVGShape.margin
    height = max(height, drawn.height)
  }
  return svgDocument(width: x, height: height + 2 * SVGShape.margin, body)
}

func svgDocument(width: Double, height: Double, _ body: String) -> String {
  """
  <svg xmlns="http://www.w3.org/2000/svg" width="\(svgNumber(width))" height="\(svgNumber(height))" \
  viewBox="0 0 \(svgNumber(width)) \(svgNumber(height))" font-family="Helvetica, Arial, sans-serif">
  <rect width="100%" height="100%" fill="#ffffff"/>
  \(body)</svg>

  """
}

/// Lengths of the drawing, in points.
enum SVGShape {
  static let margin = 24.0
  static let titleSize = 15.0
  static let noteSize = 12.0
  static let noteLine = 16.0
  /// A name is as large as its box allows, between these.
  static let nameSizes = 6.0...13.0
  static let outerNameSize = 8.0
  /// The advance of a letter of this font, in ems: an estimate that is rather too wide.
  static let advance = 0.58
}

/// One picture with its top left at the origin.
func svgPicture(_ picture: Picture) -> (text: String, width: Double, height: Double) {
  let titleHeight = SVGShape.titleSize + 9
  let columns = max(24, Int(picture.size.width / (SVGShape.noteSize * SVGShape.advance)))
  let notes = picture.notes.flatMap { note in
    wrapped(note.text, columns).map { (note.kind, $0) }
  }
  var text = svgText(
    "\(picture.screen) in \(picture.phrase)", x: 0, y: SVGShape.titleSize,
    size: SVGShape.titleSize, fill: "#111111", bold: true)
  text += "<g transform=\"translate(0 \(svgNumber(titleHeight)))\">\n"
  for box in picture.boxes { text += svgBox(box) }
  for guide in picture.guides {
    text +=
      "<rect \(svgRect(guide.rect)) fill=\"none\" stroke=\"#d33682\" stroke-width=\"1\" "
      + "stroke-dasharray=\"5 4\"><title>\(svgEscaped(guide.name)) area</title></rect>\n"
  }
  var names = SVGNames()
  for index in picture.boxes.indices.reversed() where !picture.isCovered(index) {
    text += names.name(of: picture.boxes[index])
  }
  text += "</g>\n"
  var y = titleHeight + picture.size.height + SVGShape.noteLine + 2
  for (kind, line) in notes {
    let fill = kind == .remark ? "#555555" : kind == .error ? "#b00020" : "#8a5a00"
    text += svgText(line, x: 0, y: y, size: SVGShape.noteSize, fill: fill, bold: false)
    y += SVGShape.noteLine
  }
  let titleWidth =
    Double(picture.screen.count + picture.phrase.count + 4) * SVGShape.titleSize
    * SVGShape.advance
  return (text, max(picture.size.width, titleWidth), y)
}

extension Picture {
  /// Whether a screen lies over the place of a box's name, which would be read as the screen's.
  fileprivate func isCovered(_ index: Int) -> Bool {
    let box = boxes[index]
    let x = box.hasContent ? box.rect.x + 2 : box.rect.centerX
    let y = box.hasContent ? box.rect.y + 2 : box.rect.centerY
    return boxes[(index + 1)...].contains { other in
      box.screen < other.screen && other.depth == 0 && other.rect.x <= x && x <= other.rect.maxX
        && other.rect.y <= y && y <= other.rect.maxY
    }
  }
}

private func svgBox(_ box: Picture.Box) -> String {
  let stroke = box.isFlagged ? "#b00020" : "#3a4a5a"
  let width = box.isFlagged ? 2.0 : box.depth == 0 ? 1.5 : 0.75
  return
    "<rect \(svgRect(box.rect)) fill=\"\(fill(of: box))\" fill-opacity=\"0.75\" "
    + "stroke=\"\(stroke)\" stroke-width=\"\(svgNumber(width))\"><title>"
    + "\(svgEscaped(box.name)) (\(box.kind.rawValue)): \(svgEscaped(rectText(box.rect)))"
    + "</title></rect>\n"
}

private func rectText(_ rect: LayoutRect) -> String {
  "\(number(rounded(rect.x))), \(number(rounded(rect.y))), "
    + "\(number(rounded(rect.width))) x \(number(rounded(rect.height)))"
}

/// Colors by what a view is for: bars, text, controls, pictures, and what holds others.
private func fill(of box: Picture.Box) -> String {
  if box.depth == 0 { return "#fdfdfb" }
  switch box.kind {
  case .bar, .navigationBar, .toolbar, .tabBar, .barItem, .barSpace: return "#dfe6ee"
  case .label: return "#fff4d6"
  case .button, .field, .textView, .switch, .slider, .stepper, .segmented, .pageControl,
    .datePicker, .picker, .search, .progress, .spinner:
    return "#dcecff"
  case .image, .map, .web, .custom: return "#e2f2df"
  case .view, .table, .grid, .scroll, .stack, .effect, .pager, .spacer, .cell, .section, .header,
    .footer, .guide, .embed:
    return "#f2f2ee"
  }
}

/// Puts names where no other name is.
private struct SVGNames {
  private var taken: [LayoutRect] = []

  mutating func name(of box: Picture.Box) -> String {
    let name = box.name + (box.isFlagged ? " !" : "")
    let room = box.rect.width - 4
    let wanted = room / (Double(max(1, name.count)) * SVGShape.advance)
    // What holds others says its name more quietly than what people read and press.
    let largest = box.hasContent ? SVGShape.outerNameSize : SVGShape.nameSizes.upperBound
    let size = min(
      max(min(wanted, box.rect.height - 2), SVGShape.nameSizes.lowerBound), largest)
    let letters = Int(max(0, room) / (size * SVGShape.advance))
    let shown =
      name.count <= letters ? name : letters < 2 ? "" : String(name.prefix(letters - 1)) + "…"
    guard !shown.isEmpty else { return "" }
    let width = Double(shown.count) * size * SVGShape.advance
    var place = LayoutRect(
      x: box.rect.x + 2, y: box.rect.y + 1, width: width, height: size + 1)
    if !box.hasContent {
      place.x = box.rect.centerX - width / 2
      place.y = box.rect.centerY - place.height / 2
    }
    // Down in steps of a line until nothing is there. Where everything is full, names of what people
    // read and press stay in the middle; those of what holds others would only hide what they hold.
    var trial = place
    while isTaken(trial), trial.maxY + size <= box.rect.maxY { trial.y += size }
    if !isTaken(trial) {
      place = trial
    } else if box.hasContent {
      return ""
    }
    taken.append(place)
    return svgText(
      shown, x: place.x, y: place.y + size * 0.85, size: size,
      fill: box.isFlagged ? "#b00020" : box.hasContent ? "#5a6a7a" : "#222222", bold: false)
  }

  private func isTaken(_ place: LayoutRect) -> Bool {
    taken.contains { overlaps($0, place) }
  }

  private func overlaps(_ a: LayoutRect, _ b: LayoutRect) -> Bool {
    a.x < b.maxX && b.x < a.maxX && a.y < b.maxY && b.y < a.maxY
  }
}

private func svgRect(_ rect: LayoutRect) -> String {
  "x=\"\(svgNumber(rect.x))\" y=\"\(svgNumber(rect.y))\" width=\"\(svgNumber(rect.width))\" "
    + "height=\"\(svgNumber(rect.height))\""
}

private func svgText(
  _ text: String, x: Double, y: Double, size: Double, fill: String, bold: Bool
) -> String {
  "<text x=\"\(svgNumber(x))\" y=\"\(svgNumber(y))\" font-size=\"\(svgNumber(size))\""
    + (bold ? " font-weight=\"bold\"" : "") + " fill=\"\(fill)\">\(svgEscaped(text))</text>\n"
}

private func svgNumber(_ value: Double) -> String { number(rounded(value)) }

/// Text between the tags of XML or HTML, or inside quotes. Control characters have no place there.
func svgEscaped(_ text: String) -> String {
  text.unicodeScalars.reduce(into: "") { result, scalar in
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "\0"..<" ", "\u{7F}", "\u{FFFE}", "\u{FFFF}": result += " "
    default: result.unicodeScalars.append(scalar)
    }
  }
}
