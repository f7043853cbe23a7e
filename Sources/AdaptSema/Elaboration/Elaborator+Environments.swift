import AdaptCatalog
import AdaptDiagnostics
import AdaptIR
import AdaptSyntax

/// Environment phrases in a file: declared names, the environments of tests, overridden traits.
extension Elaborator {
  func elaborateEnvironments() {
    for declaration in declarations.all {
      guard case .environment(let syntax) = declaration, let name = syntax.name,
        let phrase = syntax.phrase, declarations.byName[name.text] == declaration
      else { continue }
      guard let chosen = environment(phrase) else { continue }
      declaredEnvironments.append((name.text, chosen))
      model.environments.append(
        NamedEnvironment(
          name: name.text, phrase: chosen.request.description, origin: origin(syntax.span)))
    }
  }

  /// The canonical phrase of an environment, or `all`; nil where it was reported.
  func canonical(_ phrase: AdaptSyntax.EnvironmentPhrase) -> String? {
    let read = read(phrase)
    if read.isDefaultMatrix, read.problems.isEmpty { return "all" }
    return environment(phrase)?.request.description
  }

  /// The canonical phrase of overridden traits, which starts from nothing; nil where it was
  /// reported.
  func traits(_ phrase: AdaptSyntax.EnvironmentPhrase) -> String? {
    let read = read(phrase)
    report(read.problems.filter { $0.kind != .noBase }, in: phrase)
    return read.problems.contains { $0.kind != .noBase } ? nil : read.request.description
  }

  private func environment(_ phrase: AdaptSyntax.EnvironmentPhrase) -> ChosenEnvironment? {
    do {
      return try read(phrase).environment()
    } catch {
      report(error.problems, in: phrase)
      return nil
    }
  }

  /// The phrase with its words placed by their offsets in the source.
  private func read(
    _ phrase: AdaptSyntax.EnvironmentPhrase
  ) -> AdaptCatalog.EnvironmentPhrase {
    var words: [PhraseWord] = []
    func add(_ text: String, _ span: Span) {
      words.append(PhraseWord(text, Int(span.start)..<Int(span.end)))
    }
    for item in phrase.items {
      switch item {
      case .word(let word): add(word.text, word.span)
      case .input(let input):
        guard let name = input.name, let value = input.value else { continue }
        add("with", input.span.before)
        add(name.text, name.span)
        add(value.text, value.span)
      }
    }
    return AdaptCatalog.EnvironmentPhrase(
      words, environments: declaredEnvironments.map { ($0.name, $0.environment.request) },
      inputs: model.inputs)
  }

  private func report(_ problems: [EnvironmentProblem], in phrase: AdaptSyntax.EnvironmentPhrase) {
    for problem in problems {
      let span =
        problem.range.map {
          Span(phrase.span.source, Int32($0.lowerBound), Int32($0.upperBound))
        } ?? phrase.span
      report(
        problem.isForceable ? .impossibleEnvironment : .unknownEnvironment, at: span,
        problem.message, help: problem.help,
        fixIts: problem.nearest.first.map {
          [FixIt("did you mean `\($0)`", replacing: span, with: $0)]
        } ?? [])
    }
  }
}
