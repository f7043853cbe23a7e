package import AdaptCatalog
package import AdaptIR
import AdaptLayout

/// How much `adapt env` says.
package enum EnvironmentDetail: Sendable {
  /// The values.
  case values
  /// Each value with where it comes from, how sure it is, and the rules behind it.
  case explanation
}

/// An environment as text: one trait a line.
package func environmentText(_ chosen: ChosenEnvironment, _ detail: EnvironmentDetail) -> String {
  environmentText(chosen.environment, called: chosen.phrase, detail)
}

/// The environment of a screen or container at a path as text: ``Mail.primary in ipad-mini``.
///
/// - Returns: nil where the path leads nowhere; else the text, or why nothing is shown there.
package func environmentText(
  at path: String, of document: Document, in chosen: ChosenEnvironment, _ detail: EnvironmentDetail
) -> String? {
  guard let place = ShowingPath(screen: path, in: document) else { return nil }
  let (found, absence) = LayoutEngine(document).environment(at: place, in: chosen.environment)
  guard let found else {
    return "`\(path)` is not shown in \(chosen.phrase)" + (absence.map { ": \($0)" } ?? "") + "\n"
  }
  return environmentText(found, called: "\(path) in \(chosen.phrase)", detail)
}

private func environmentText(
  _ environment: Environment, called name: String, _ detail: EnvironmentDetail
) -> String {
  var text = name + "\n"
  let rows = traitRows(of: environment)
  let nameWidth = rows.map(\.name.count).max() ?? 0
  let valueWidth = min(36, rows.map(\.value.count).max() ?? 0)
  for row in rows {
    text += "  " + padded(row.name, nameWidth) + "  "
    if detail == .explanation {
      let mark = environment.provenance[row.trait]
      text += padded(row.value, valueWidth) + "  "
      text += "\(mark.origin.words), \(mark.confidence.words)"
    } else {
      text += row.value
    }
    text += "\n"
  }
  if detail == .explanation {
    text += explanation(of: environment, nameWidth: nameWidth)
  }
  return text
}

/// The rule behind each trait, with numbers for its sources, which follow once each.
private func explanation(of environment: Environment, nameWidth: Int) -> String {
  var sources: [String] = []
  var text = "\nwhy:\n"
  for reason in environment.reasons {
    let numbers = reason.sources.map { source in
      if let place = sources.firstIndex(of: source) { return "[\(place + 1)]" }
      sources.append(source)
      return "[\(sources.count)]"
    }
    text += "  " + padded(reason.trait.words, nameWidth) + "  \(reason.text)"
    text += numbers.map { " " + $0 }.joined() + "\n"
  }
  if !sources.isEmpty {
    text += "\nsources:\n"
    for (place, source) in sources.enumerated() { text += "  [\(place + 1)] \(source)\n" }
  }
  return text
}

private struct TraitRow {
  let trait: Trait
  let name: String
  let value: String
}

private func traitRows(of environment: Environment) -> [TraitRow] {
  Trait.allCases.compactMap { trait in
    let value: String? =
      switch trait {
      case .device: environment.deviceName.map { "\($0) (\(environment.device ?? ""))" }
      case .idiom: environment.idiom.rawValue
      case .orientation: environment.orientation.rawValue
      case .arrangement: environment.arrangement.rawValue
      case .os: "\(environment.os)"
      case .size: "\(number(environment.size.width)) x \(number(environment.size.height))"
      case .scale: number(environment.scale)
      case .widthClass: word(environment.widthClass, "w")
      case .heightClass: word(environment.heightClass, "h")
      case .safeArea: insets(environment.safeArea)
      case .statusBar: number(environment.statusBarHeight)
      case .bars: bars(environment.bars)
      case .margins: insets(environment.margins)
      case .readableWidth: number(environment.readableWidth)
      case .text: environment.text.rawValue
      case .direction: environment.direction.rawValue
      case .style: environment.style.rawValue
      case .gamut: environment.gamut.rawValue
      case .contrast: environment.contrast.rawValue
      case .boldText: environment.boldText ? "yes" : "no"
      case .level: environment.level.rawValue
      case .forceTouch: environment.forceTouch ? "yes" : "no"
      case .keyboard:
        environment.keyboardHeight == 0 ? "not shown" : number(environment.keyboardHeight)
      case .inputs:
        environment.inputs.entries.isEmpty
          ? nil
          : environment.inputs.entries.map { "\($0.name) \(inputText($0.value))" }
            .joined(separator: ", ")
      }
    return value.map { TraitRow(trait: trait, name: trait.words, value: $0) }
  }
}

private func word(_ sizeClass: SizeClass, _ axis: String) -> String {
  switch sizeClass {
  case .compact: axis + "C"
  case .regular: axis + "R"
  case .unspecified: axis + "Any"
  }
}

private func insets(_ insets: EdgeInsets) -> String {
  "top \(number(insets.top)), left \(number(insets.left)), bottom \(number(insets.bottom)), "
    + "right \(number(insets.right))"
}

private func bars(_ bars: BarHeights) -> String {
  let title = bars.largeTitle == 0 ? "" : " + \(number(bars.largeTitle)) with a large title"
  return "navigation \(number(bars.navigation))\(title), tab \(number(bars.tab)), "
    + "toolbar \(number(bars.toolbar))"
}

private func inputText(_ value: InputValue) -> String {
  switch value {
  case .number(let value): number(value)
  case .bool(let value): value ? "yes" : "no"
  case .text(let text): "\"\(text)\""
  }
}

/// A number without a fraction where it has none.
func number(_ value: Double) -> String { ExactDecimal(rounding: value).description }

/// A text filled with blanks to a width.
func padded(_ text: String, _ width: Int) -> String {
  text + blanks(width - text.count)
}

/// So many blanks; none where that is less than one.
func blanks(_ count: Int) -> String {
  String(decoding: repeatElement(UInt8(ascii: " "), count: max(0, count)), as: UTF8.self)
}

extension Trait {
  var words: String {
    switch self {
    case .widthClass: "width class"
    case .heightClass: "height class"
    case .safeArea: "safe area"
    case .statusBar: "status bar"
    case .readableWidth: "readable width"
    case .boldText: "bold text"
    case .forceTouch: "force touch"
    default: rawValue
    }
  }
}

extension TraitOrigin {
  var words: String {
    switch self {
    case .system: "the system's"
    case .device: "the device's"
    case .window: "from the window"
    case .chosen: "chosen"
    case .child: "from the container"
    case .override: "overridden"
    }
  }
}

extension Confidence {
  var words: String {
    switch self {
    case .confirmed: "confirmed by two sources"
    case .oneSource: "one source"
    case .derived: "follows by rule"
    case .memory: "from memory"
    case .assumed: "assumed"
    case .given: "given"
    }
  }
}
