import AdaptCatalog
import AdaptDiagnostics
import AdaptIR
import AdaptLayout
import AdaptSyntax

/// Texts in a width that a number decides, and that a usual translation exceeds.
func fixedTextWidths(of screen: Screen, _ trees: [SyntaxTree]) -> [Diagnostic] {
  screen.constraints.compactMap { constraint in
    guard constraint.relation == .equal, constraint.terms.count == 1 else { return nil }
    let term = constraint.terms[0]
    guard term.anchor.area == .view, term.anchor.attribute == .width,
      term.coefficient.isConstant, term.coefficient.constant != 0
    else { return nil }
    let view = screen.views[term.anchor.view]
    guard constraint.priority.cases.contains(where: { compression(of: view) < $0.value }) else {
      return nil
    }
    let widths = constraint.constant.cases.map(\.value).filter(\.isConstant).map {
      $0.constant / term.coefficient.constant
    }
    guard let width = widths.min(), let text = words(of: view),
      let needed = neededWidth(text, in: view), 0 < needed,
      width < needed.rounded(.up) * usualGrowth(of: text)
    else { return nil }
    let factor = pointsText(max(0, (width / needed * 100).rounded(.down) / 100))
    let tokens = trees.tokens(of: constraint.origin)
    let isPlain = tokens.first?.text == "width" || tokens.dropFirst(2).first?.text == "width"
    let relation = isPlain ? tokens.first { $0.text == "==" } : nil
    return .make(
      .fixedTextWidth, at: constraint.origin.span,
      "\(view.name.map { "`\($0)`" } ?? "this text") gets \(pointsText(width)) points and needs "
        + "\(pointsText(needed.rounded(.up))): a translation is cut beyond \(factor) times its length",
      help: view.kind == .label ? "let it be wider, or wrap it (`lines: 0`)" : nil,
      fixIts: relation.map { [FixIt("let it be wider", replacing: $0.span, with: ">=")] } ?? [])
  }
}

/// The words that a view shows and that somebody translates, in lines that end somewhere: the
/// longest of its texts.
private func words(of view: View) -> String? {
  let text: Guarded<Value>?
  switch view.kind {
  case .label:
    let wraps = view.property("lines")?.cases.allSatisfy { $0.value == .number(Affine(0)) }
    if wraps == true || view.property("minimumScale") != nil { return nil }
    text = view.property("text")
  case .button: text = view.property("title")
  default: text = nil
  }
  let texts = text?.cases.map { words(in: $0.value) } ?? []
  return texts.max { $0.count < $1.count }.flatMap { text in
    // Digits and signs are the same everywhere.
    zip(text, text.dropFirst()).contains { $0.isLetter && $1.isLetter } ? text : nil
  }
}

/// What is known of a text when the spec is compiled.
private func words(in value: Value) -> String {
  switch value {
  case .text(let text): text
  case .template(let parts):
    parts.map { if case .text(let text) = $0 { text } else { "" } }.joined()
  default: ""
  }
}

/// The width of a text in one line, at the text size that people start with.
private func neededWidth(_ text: String, in view: View) -> Double? {
  guard let environment = try? Catalog.environment("iphone-15").environment else { return nil }
  let style = view.property("style")?.constant
  let isConfigured =
    view.kind == .button
    && ![nil, .unset, .word("system"), .word("custom")].contains(style)
  let font: FontValue =
    switch view.property("font")?.cases.last?.value {
    case .font(let font): font
    case .word(let style): FontValue(style: style)
    default: FontValue(size: view.kind == .label || isConfigured ? 17 : 15)
    }
  let measure = CatalogMeasuring().measure(
    text, font: font, width: nil, lineLimit: 1, in: environment)
  // A configured button has 12 points of padding on both sides.
  return measure.width + (isConfigured ? 24 : 0)
}

/// How much longer a translation from English usually is at least.
///
/// - Source: W3C, Text size in translation (after IBM's globalization guidelines):
///   https://www.w3.org/International/articles/article-text-size
private func usualGrowth(of text: String) -> Double {
  switch text.count {
  case ...10: 2
  case ...20: 1.8
  case ...30: 1.6
  case ...50: 1.4
  case ...70: 1.5
  default: 1.3
  }
}

/// How strongly a text resists being cut, where that is one number.
private func compression(of view: View) -> Double {
  switch view.property("compression")?.constant {
  case .number(let priority) where priority.isConstant: priority.constant
  case .size(let horizontal, _) where horizontal.isConstant: horizontal.constant
  default: 750
  }
}

/// A length for people: at most two places.
private func pointsText(_ points: Double) -> String {
  let hundredths = (points * 100).rounded() / 100
  return hundredths == hundredths.rounded() && hundredths.magnitude < 1e9
    ? "\(Int(hundredths))" : "\(hundredths)"
}

extension DiagnosticKind {
  static let fixedTextWidth = DiagnosticKind(
    "L1002", .warning, "a text in a width that a number decides",
    explanation: """
      A label of 100 points fits the words that its author saw. Translations of short words are
      often twice as long; then they are cut.

          label name("Last name") { width == 100 }   // "Nachname" fits, "Nom de famille" does not
          label name("Last name") { width >= 100 }   // grows with its words

      Give a least width, tie both sides to something, or let a label wrap (`lines: 0`). What counts
      is the growth that is usual for a text of this length (W3C, Text size in translation). Digits
      and signs alone are not found, nor labels that wrap or shrink (`minimumScale`).
      """)
}
