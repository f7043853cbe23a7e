import AdaptCheck
import AdaptDiagnostics
import AdaptIR
import AdaptSema
import AdaptSyntax

/// The text of a session with all that was made of it. It has no errors: a text with some never
/// becomes a session's.
final class SessionSpec {
  let checked: CheckedSource
  let questions: DocumentQuestions
  let scope: QuestionScope

  var source: SourceText { checked.sources[0] }
  var document: Document { checked.document }
  var tree: SyntaxTree { checked.trees[0] }

  /// Where the text has errors there is a spec all the same, for showing them.
  ///
  /// - Parameter earlier: the text before, whose unchanged parts are taken over.
  init(
    _ bytes: [UInt8], name: String, imports: any SourceProvider, after earlier: SessionSpec? = nil
  ) {
    let source = SourceText(bytes, name: name)
    (checked, scope) = checkSourceForQuestions(source, imports: imports, after: earlier?.scope)
    questions = DocumentQuestions(checked.document, after: earlier?.questions)
  }

  /// What has a name in the screens that were worked on, for the next edit.
  private(set) var places: [String: NamedPlaces] = [:]

  /// Does ahead what the next edit of a screen needs.
  ///
  /// - Returns: whether there was something to do.
  func prepareEdits(of screen: String) -> Bool {
    guard places[screen] == nil, let found = SourceEdits(tree).places(in: screen) else {
      return false
    }
    places[screen] = found
    return true
  }

  /// Screens and components that can be laid out.
  var screenNames: [String] {
    document.screens.filter { !$0.views.isEmpty }.map(\.name)
  }
}
