import AdaptCatalog
import AdaptIR

extension ContentMeasurer {
  /// How a view's text runs in the rectangle that it got.
  func text(of view: Int, width: Double, height: Double) -> TextLayout? {
    switch screen.views[view].kind {
    case .label: label(view).map { text(of: $0, view, width: width, height: height) }
    case .button:
      buttonTitle(of: view).map { title, padding in
        line(of: title, view, width: max(0, width - padding))
      }
    default: nil
    }
  }

  private func text(
    of label: Label, _ view: Int, width: Double, height: Double
  ) -> TextLayout {
    guard label.lineLimit != 1 else { return line(of: label, view, width: width) }
    let all = texts.measure(label.setText, width: width, lineLimit: 0)
    let lineHeight = all.height / Double(max(1, all.lines))
    let room = max(1, Int(min((height + pixel) / max(lineHeight, 1), 100_000)))
    let limit = label.lineLimit == 0 ? Int.max : label.lineLimit
    let lines = min(all.neededLines, limit, room)
    return TextLayout(
      text: label.text, fontSize: all.fontSize, lines: lines, neededLines: all.neededLines,
      neededWidth: up(all.width), neededHeight: up(all.height),
      brokenWord: 1 < all.neededLines ? brokenWord(of: label, width: width) : nil,
      isTruncated: lines < all.neededLines)
  }

  /// A text of one line. It shrinks as far as it may before it is cut.
  private func line(of label: Label, _ view: Int, width: Double) -> TextLayout {
    let measure = texts.measure(label.setText)
    var scale = 1.0
    if width < measure.width, 0 < width {
      scale = min(1, max(width / measure.width, leastScale(of: view, at: measure.fontSize)))
    }
    let needed = up(measure.width * scale)
    return TextLayout(
      text: label.text, fontSize: measure.fontSize * scale, lines: 1, neededLines: 1,
      neededWidth: needed, neededHeight: up(measure.height),
      isTruncated: width + pixel < needed && !label.text.isEmpty)
  }

  /// How far a text may shrink; 1 where it may not.
  private func leastScale(of view: Int, at size: Double) -> Double {
    let stated = screen.number("minimumScale", of: view) ?? 0
    let smallest = (screen.number("minimumFontSize", of: view) ?? 0) / max(size, 1)
    let least = max(stated, smallest)
    return 0 < least && least < 1 ? least : 1
  }

  /// The widest word where no line of that width holds it, so that it is broken within.
  private func brokenWord(of label: Label, width: Double) -> TextLayout.BrokenWord? {
    guard let widest = texts.widestWord(of: label.setText), width + pixel < widest.width else {
      return nil
    }
    return TextLayout.BrokenWord(text: widest.text, neededWidth: widest.width)
  }

  private var pixel: Double { 1 / screen.pixelScale }
}
