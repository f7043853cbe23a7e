import AdaptCatalog
import AdaptCheck
import AdaptDiagnostics
import AdaptIR
import AdaptSyntax

/// How a session writes.
package struct ReplOptions: Sendable {
  package enum Coloring: Sendable { case plain, ansi }

  package var coloring: Coloring
  /// How many columns there are for what is drawn.
  package var columns: Int
  /// Whether an edit says what it did to the frames, and which constraints then conflict.
  package var reportsChanges: Bool

  package init(coloring: Coloring = .plain, columns: Int = 80, reportsChanges: Bool = true) {
    self.coloring = coloring
    self.columns = columns
    self.reportsChanges = reportsChanges
  }
}

/// A session: entries in, answers out. It knows no terminal; what it asks of the world it asks its
/// host.
package final class ReplSession {
  let host: any ReplHost
  package var options: ReplOptions

  /// The first prompt does not have to wait for it.
  lazy var spec = SessionSpec([], name: Self.unnamed, imports: host.imports)
  /// The file that was loaded; nil for a session that was begun at the prompt.
  package internal(set) var path: String?
  /// The screen that members go to and names belong to; nil while there is none.
  var screen: String?
  var environment: ChosenEnvironment
  /// The environment before the last change, for `:diff`.
  var earlierEnvironment: ChosenEnvironment?
  /// What `_` stands for.
  var lastValue: AdaptIR.Expression?
  /// Earlier states of the text, the newest last.
  var undoStates: [UndoState] = []
  /// What was entered, in order.
  package internal(set) var history: [String] = []
  /// What `:save` writes.
  var records: [SessionRecord] = []
  /// The entry before, to which a line that begins with `|` or `==` belongs.
  private var previous: (text: String, wasEdit: Bool)?
  var showsTime = false
  /// What the session's text was before the last edit, until there is time to let go of it.
  var retired: SessionSpec?

  struct UndoState {
    var bytes: [UInt8]
    var screen: String?
    var path: String?
  }

  /// More steps back than anybody takes.
  static let undoLimit = 1000

  package init(host: any ReplHost, options: ReplOptions = ReplOptions()) {
    self.host = host
    self.options = options
    environment = Self.firstEnvironment
  }

  static let unnamed = "<session>"

  /// The environment of a new session: a usual phone.
  private static let firstEnvironment: ChosenEnvironment = {
    let request = EnvironmentRequest(.device("iphone-15"))
    do {
      return try Catalog.environment(for: request)
    } catch {
      preconditionFailure("the catalog has lost iphone-15")
    }
  }()

  /// Answers one entry: source, an expression or a command.
  package func evaluate(_ text: String) -> ReplAnswer {
    guard text.contains(where: { !$0.isWhitespace }) else { return ReplAnswer() }
    history.append(text)
    let start = host.nanoseconds
    var answer = evaluate(text, ReplEntry(text))
    if showsTime, !answer.hasFailed {
      let microseconds = (host.nanoseconds - start) / 1000
      answer.output += "\(microseconds / 1000).\((microseconds / 100) % 10) ms\n"
    }
    return answer
  }

  private func evaluate(_ text: String, _ entry: ReplEntry) -> ReplAnswer {
    if let joined = joinedWithPrevious(text) { return joined }
    previous = nil
    switch entry {
    case .nothing: return ReplAnswer()
    case .command(let name, let rest): return run(name, rest, text)
    case .declarations(let tree):
      let answer = add(tree)
      note(text, .source, answer, wasEdit: true)
      return answer
    case .members(let block):
      let answer = add(block)
      note(text, .source, answer, wasEdit: true)
      return answer
    case .expression(let expression):
      let answer = ask(expression)
      note(text, .question(lastValue), answer, wasEdit: false)
      return answer
    case .condition(let condition):
      let answer = ask(condition)
      note(text, .question(nil), answer, wasEdit: false)
      return answer
    case .mistaken(let diagnostics, let source):
      var answer = ReplAnswer()
      answer.errors = render(diagnostics, [source])
      answer.hasFailed = true
      // The next line may complete it.
      previous = (text, false)
      return answer
    }
  }

  /// Does a part of what no answer has to wait for, while nothing is typed: lets go of what is no
  /// longer needed, and works out what the next entry will probably need. It takes some milliseconds
  /// at most, which nobody who types notices.
  ///
  /// - Returns: whether there is more to do.
  package func useIdleTime() -> Bool {
    if retired != nil {
      retired = nil
      return true
    }
    guard let screen, options.reportsChanges else {
      _ = spec
      return false
    }
    if spec.prepareEdits(of: screen) { return true }
    return prepareWhy(
      ofScreen: screen, in: environment.environment, from: spec.questions.engine)
  }

  /// Begins the record of the session here: after an init file.
  package func forgetEntries() {
    records = []
    undoStates = []
    previous = nil
    history = []
  }

  private func note(
    _ text: String, _ kind: SessionRecord.Kind, _ answer: ReplAnswer, wasEdit: Bool
  ) {
    previous = (text, wasEdit && !answer.hasFailed)
    if !answer.hasFailed { records.append(SessionRecord(text: text, kind: kind)) }
  }

  /// A line that begins with what no entry begins with belongs to the entry before it.
  private func joinedWithPrevious(_ text: String) -> ReplAnswer? {
    let source = SourceText(text, name: "<prompt>", id: promptSourceID)
    let first = parseFragment(source, as: .expression).tree.token(at: 0).kind
    guard first.continuesLine, first != .minus, let previous else { return nil }
    let joined = previous.text + "\n" + text
    let entry = ReplEntry(joined)
    if case .mistaken = entry { return nil }
    if previous.wasEdit { undoLast() }
    if !records.isEmpty, records.last?.text == previous.text { records.removeLast() }
    return evaluate(joined, entry)
  }
}

/// An entry that did what it says, as `:save` writes it.
struct SessionRecord {
  enum Kind {
    case source
    /// An expression, with what it came to.
    case question(AdaptIR.Expression?)
    case command
  }

  var text: String
  var kind: Kind
}
