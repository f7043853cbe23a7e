package import AdaptCatalog
package import AdaptDiagnostics
package import AdaptIR
import AdaptSema

/// Reads the environment phrase of an argument, where the names that a document declares count too.
///
/// - Parameters:
///   - argument: the phrase as a source of its own, so that findings can point into it.
///   - document: the spec whose named environments and inputs the phrase may use; nil where there
///     is none.
///   - isForced: makes environments that no device has.
package func readEnvironment(
  _ argument: SourceText, of document: Document?, isForced: Bool
) -> Diagnosed<ChosenEnvironment?> {
  let named = (document?.environments ?? []).map {
    (name: $0.name, request: EnvironmentPhrase($0.phrase).request)
  }
  var phrase = EnvironmentPhrase(
    argument.text(argument.span), environments: named, inputs: document?.inputs)
  if phrase.isDefaultMatrix, phrase.problems.isEmpty {
    let message = "`all` is many environments, one is needed"
    return Diagnosed(nil, [.make(.unknownEnvironment, at: argument.span, message)])
  }
  if isForced { phrase.request.isForced = true }
  do {
    return Diagnosed(try phrase.environment())
  } catch {
    return Diagnosed(nil, error.problems.map { diagnostic($0, in: argument) })
  }
}

private func diagnostic(_ problem: EnvironmentProblem, in argument: SourceText) -> Diagnostic {
  let span =
    problem.range.map {
      Span(argument.id, Int32(clamping: $0.lowerBound), Int32(clamping: $0.upperBound))
    } ?? argument.span
  return .make(
    problem.isForceable ? .impossibleEnvironment : .unknownEnvironment, at: span, problem.message,
    help: problem.help ?? (problem.isForceable ? "`--force` makes it all the same" : nil),
    fixIts: problem.nearest.first.map {
      [FixIt("did you mean `\($0)`?", replacing: span, with: $0)]
    } ?? [])
}
