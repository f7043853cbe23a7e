internal import AdaptCheck
internal import AdaptDiagnostics

/// What `adapt.json` says: values of options, and levels of kinds by their code.
struct Configuration: Sendable {
  static let fileName = "adapt.json"

  var values: [CommandOption: [String]] = [:]
  var levels: [(code: String, level: SeverityPolicy.Level)] = []

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
  let document: PlacedJSON
  do {
    document = try readJSON(source)
  } catch {
    return Diagnosed(
      configuration, [.make(.configurationSyntax, at: error.span, error.message)])
  }
  guard case .object(let members) = document.content else {
    return Diagnosed(
      configuration,
      [.make(.configurationSyntax, at: document.span, "a configuration is one object: `{ … }`")])
  }

  var seen: [String: Span] = [:]
  for member in members {
    if let first = seen[member.name] {
      diagnostics.append(
        .make(
          .configurationValue, at: member.nameSpan, "`\(member.name)` is set twice",
          labels: [Label("first here", at: first)]))
      continue
    }
    seen[member.name] = member.nameSpan
    // Editors find the schema by this key.
    if member.name == "$schema" { continue }
    if let kind = DiagnosticRegistry.kind(code: member.name) {
      guard case .text(let word) = member.value.content,
        let level = SeverityPolicy.Level(rawValue: word)
      else {
        diagnostics.append(
          .make(
            .configurationValue, at: member.value.span,
            "a diagnostic code takes \"deny\", \"warn\" or \"allow\""))
        continue
      }
      var policy = SeverityPolicy()
      if let message = policy.set(kind.code, to: level) {
        diagnostics.append(.make(.configurationValue, at: member.value.span, message))
      } else {
        configuration.levels.append((kind.code, level))
      }
      continue
    }
    guard let option = options.first(where: { $0.name == member.name }) else {
      let names = options.map(\.name)
      diagnostics.append(
        .make(
          .configurationValue, at: member.nameSpan,
          "`\(member.name)` is no option that can be configured, and no diagnostic code",
          help: didYouMean(member.name, names)
            ?? "keys: \(names.joined(separator: ", "))"))
      continue
    }
    switch texts(of: member.value, for: option) {
    case .success(let values): configuration.values[option] = values
    case .failure(let problem):
      diagnostics.append(.make(.configurationValue, at: problem.span, problem.message))
    }
  }
  return Diagnosed(configuration, diagnostics)
}

/// The values of an option as the command line would spell them; nil for a switch that is off.
private func texts(
  of value: PlacedJSON, for option: CommandOption
) -> Result<[String]?, JSONProblem> {
  func single(_ value: PlacedJSON) -> Result<String, JSONProblem> {
    let text: String
    switch (option.value, value.content) {
    case (.number, .number(let number)):
      guard let whole = Int(exactly: number), 0 <= whole else {
        return .failure(
          JSONProblem(message: "`\(option.name)` takes a whole number", span: value.span))
      }
      text = String(whole)
    case (.number, _):
      return .failure(JSONProblem(message: "`\(option.name)` takes a number", span: value.span))
    case (_, .text(let word)): text = word
    default:
      return .failure(
        JSONProblem(message: "`\(option.name)` takes a text in quotes", span: value.span))
    }
    do {
      try checkValue(text, of: option)
    } catch {
      return .failure(JSONProblem(message: error.message, span: value.span))
    }
    return .success(text)
  }

  if option.value == .none {
    guard case .bool(let isOn) = value.content else {
      return .failure(
        JSONProblem(message: "`\(option.name)` takes true or false", span: value.span))
    }
    return .success(isOn ? [""] : nil)
  }
  if option.repeats, case .list(let values) = value.content {
    var texts: [String] = []
    for value in values {
      switch single(value) {
      case .success(let text): texts.append(text)
      case .failure(let problem): return .failure(problem)
      }
    }
    return .success(texts)
  }
  return single(value).map { [$0] }
}
