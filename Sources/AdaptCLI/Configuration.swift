internal import AdaptCheck
internal import AdaptDiagnostics
internal import AdaptJSON
internal import AdaptLint

/// What `adapt.json` says: values of options, and by their code levels of kinds and numbers of rules.
struct Configuration: Sendable {
  static let fileName = "adapt.json"

  var values: [CommandOption: [String]] = [:]
  var levels: [(code: String, level: SeverityPolicy.Level)] = []
  /// The numbers that rules of guidelines compare with, by code.
  var thresholds: [String: Double] = [:]

  /// Every option that a configuration may set, by name, of all verbs.
  static func options(of verbs: [Verb]) -> [CommandOption] {
    var seen: Set<CommandOption> = []
    return verbs.flatMap(\.options).filter { $0.isConfigurable && seen.insert($0).inserted }
  }
}

/// Finds `adapt.json` in `folder` or the nearest folder above it.
func findConfiguration(from folder: String) -> String? {
  var current = resolved(folder) ?? currentFolder()
  while true {
    let path = current + "/" + Configuration.fileName
    if kind(of: path) == .file { return path }
    guard let slash = current.lastIndex(of: "/") else { return nil }
    current = String(current[..<slash])
    if current.isEmpty {
      let top = "/" + Configuration.fileName
      return kind(of: top) == .file ? top : nil
    }
  }
}

/// Reads a configuration; a mistake in one key leaves the others in force.
func readConfiguration(_ source: SourceText, verbs: [Verb]) -> Diagnosed<Configuration> {
  var configuration = Configuration()
  var diagnostics: [Diagnostic] = []
  let options = Configuration.options(of: verbs)
  // A byte order mark at the very start is harmless.
  let start = source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  func span(_ range: Range<Int>) -> Span {
    Span(
      source.id, Int32(clamping: start + range.lowerBound),
      Int32(clamping: start + range.upperBound))
  }
  let document: (tree: JSONTree, place: JSONPlace)
  do {
    document = try JSONTree.parsingWithPlaces(Array(source.bytes[start...]))
  } catch {
    let found = word(at: start + error.offset, of: source.bytes)
    return Diagnosed(
      configuration,
      [
        .make(
          .configurationSyntax, at: span(error.offset..<error.offset + found.count),
          "found \(found.isEmpty ? "the end" : "`\(String(decoding: found, as: UTF8.self))`"), "
            + "JSON needs \(error.expected) here")
      ])
  }
  guard case .object(let members) = document.tree else {
    return Diagnosed(
      configuration,
      [
        .make(
          .configurationSyntax, at: span(document.place.range),
          "a configuration is one object: `{ … }`")
      ])
  }

  for (member, place) in zip(members, document.place.parts) {
    let nameSpan = place.name.map(span)
    // Editors find the schema by this key.
    if member.name == "$schema" { continue }
    if let kind = DiagnosticRegistry.kind(code: member.name) {
      do {
        try read(member.value, at: place, of: kind, into: &configuration)
      } catch {
        diagnostics.append(.make(.configurationValue, at: span(error.range), error.message))
      }
      continue
    }
    guard let option = options.first(where: { $0.name == member.name }) else {
      let names = options.map(\.name)
      diagnostics.append(
        .make(
          .configurationValue, at: nameSpan,
          "`\(member.name)` is no option that can be configured, and no diagnostic code",
          help: didYouMean(member.name, names)
            ?? "keys: \(names.joined(separator: ", "))"))
      continue
    }
    do {
      configuration.values[option] = try texts(of: member.value, at: place, for: option)
    } catch {
      diagnostics.append(.make(.configurationValue, at: span(error.range), error.message))
    }
  }
  return Diagnosed(configuration, diagnostics)
}

/// Reads what is said of one kind: a level, or an object with a level and a number.
private func read(
  _ value: JSONTree, at place: JSONPlace, of kind: DiagnosticKind,
  into configuration: inout Configuration
) throws(ValueProblem) {
  guard case .object(let members) = value else {
    configuration.levels.append((kind.code, try level(value, at: place, of: kind)))
    return
  }
  for (member, place) in zip(members, place.parts) {
    switch member.name {
    case "level":
      configuration.levels.append((kind.code, try level(member.value, at: place, of: kind)))
    case "threshold":
      guard let threshold = LintRule.all.first(where: { $0.kind == kind })?.threshold else {
        throw ValueProblem(
          message: "`\(kind.code)` (\(kind.title)) compares with no number", range: place.range)
      }
      let number: Double
      switch member.value {
      case .integer(let whole): number = Double(whole)
      case .number(let any): number = any
      default: throw ValueProblem(message: "`threshold` takes a number", range: place.range)
      }
      guard 0 <= number, number.isFinite else {
        throw ValueProblem(
          message: "`threshold` is \(threshold.meaning): 0 or more", range: place.range)
      }
      configuration.thresholds[kind.code] = number
    default:
      throw ValueProblem(
        message: "a diagnostic code takes \"level\" and \"threshold\", found `\(member.name)`",
        range: place.range)
    }
  }
}

private func level(
  _ value: JSONTree, at place: JSONPlace, of kind: DiagnosticKind
) throws(ValueProblem) -> SeverityPolicy.Level {
  guard case .text(let word) = value, let level = SeverityPolicy.Level(rawValue: word) else {
    throw ValueProblem(
      message: "a diagnostic code takes \"deny\", \"warn\" or \"allow\"", range: place.range)
  }
  var policy = SeverityPolicy()
  if let message = policy.set(kind.code, to: level) {
    throw ValueProblem(message: message, range: place.range)
  }
  return level
}

/// What stands at an offset, for messages: a word, a text in quotes, or one character.
private func word(at offset: Int, of bytes: [UInt8]) -> ArraySlice<UInt8> {
  let rest = bytes[min(offset, bytes.count)...].prefix(40)
  let text = String(decoding: rest, as: UTF8.self)
  if let match = text.prefixMatch(of: /"[^"\\\n]*"|[A-Za-z0-9]+/) {
    return rest.prefix(match.output.utf8.count)
  }
  return rest.prefix(text.first.map { $0 == "\u{FFFD}" ? 1 : String($0).utf8.count } ?? 0)
}

private struct ValueProblem: Error {
  let message: String
  let range: Range<Int>
}

/// The values of an option as the command line would spell them; nil for a switch that is off.
private func texts(
  of value: JSONTree, at place: JSONPlace, for option: CommandOption
) throws(ValueProblem) -> [String]? {
  if option.value == .none {
    guard case .bool(let isOn) = value else {
      throw ValueProblem(message: "`\(option.name)` takes true or false", range: place.range)
    }
    return isOn ? [""] : nil
  }
  guard option.repeats, case .array(let values) = value else {
    return [try text(of: value, at: place, for: option)]
  }
  var texts: [String] = []
  for (value, place) in zip(values, place.parts) {
    texts.append(try text(of: value, at: place, for: option))
  }
  return texts
}

private func text(
  of value: JSONTree, at place: JSONPlace, for option: CommandOption
) throws(ValueProblem) -> String {
  func problem(_ message: String) -> ValueProblem {
    ValueProblem(message: message, range: place.range)
  }
  let text: String
  switch (option.value, value) {
  case (.number, .integer(let number)) where 0 <= number: text = String(number)
  case (.number, .integer), (.number, .number):
    throw problem("`\(option.name)` takes a whole number")
  case (.number, _): throw problem("`\(option.name)` takes a number")
  case (_, .text(let word)): text = word
  default: throw problem("`\(option.name)` takes a text in quotes")
  }
  do {
    try checkValue(text, of: option)
  } catch {
    throw problem(error.message)
  }
  return text
}
