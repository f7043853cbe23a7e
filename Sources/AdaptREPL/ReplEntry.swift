import AdaptDiagnostics
import AdaptIR
import AdaptSyntax

/// What was typed at the prompt, understood.
enum ReplEntry {
  case nothing
  /// `:name rest`; `name` is empty for a lone `:`.
  case command(name: String, rest: String)
  /// Declarations, as they stand in a file.
  case declarations(SyntaxTree)
  /// Members, as they stand in the block of a screen.
  case members(Block<Member>)
  case expression(AdaptSyntax.Expression)
  case condition(AdaptSyntax.Condition)
  /// A text that is none of these, with what is wrong about it.
  case mistaken([Diagnostic], SourceText)
}

/// Whether an entry is done or goes on.
package enum ReplCompleteness: Hashable, Sendable {
  case complete
  /// The text ends in the middle of something.
  case incomplete
}

/// The source id of what is typed: no file of a session has as many imports.
let promptSourceID = SourceID(1 << 20)

extension ReplEntry {
  /// Understands a text. Its first reading counts that has no syntax errors: a declaration, members,
  /// an expression, a condition. So `title.top == 8` is a constraint, and `(title.top == 8)` asks.
  init(_ text: String) {
    let trimmed = text.drop { $0.isWhitespace }
    if trimmed.first == ":" {
      let line = trimmed.dropFirst()
      let name = line.prefix { !$0.isWhitespace }
      let rest = line.dropFirst(name.count).trimmingBlanks()
      self = .command(name: String(name), rest: rest)
      return
    }
    let source = SourceText(text, name: "<prompt>", id: promptSourceID)
    let readings = Readings(source)
    self = readings.best
  }

  /// Whether a text is whole. A command ends with its line; other text goes on as long as every
  /// reading that could still become right ends too early.
  static func completeness(of text: String) -> ReplCompleteness {
    let trimmed = text.drop { $0.isWhitespace }
    if trimmed.isEmpty || trimmed.first == ":" { return .complete }
    // Most lines that go on have an open bracket, which needs no parser.
    let source = SourceText(text, name: "<prompt>", id: promptSourceID)
    return Readings(source).isIncomplete ? .incomplete : .complete
  }
}

/// The ways to read a text, each made when it is asked for.
private struct Readings {
  let source: SourceText
  private let file: ParsedFragment
  private let members: ParsedFragment
  private let expression: ParsedFragment
  private let condition: ParsedFragment

  init(_ source: SourceText) {
    self.source = source
    file = parseFragment(source, as: .file)
    members = parseFragment(source, as: .members)
    expression = parseFragment(source, as: .expression)
    condition = parseFragment(source, as: .condition)
  }

  var isIncomplete: Bool {
    let all = [file, members, expression, condition]
    guard !all.contains(where: { $0.isRight }) else { return false }
    return all.contains { $0.couldGoOn }
  }

  var best: ReplEntry {
    if file.isRight {
      return file.tree.root.children.isEmpty ? .nothing : .declarations(file.tree)
    }
    // `wC hC` could be a view of kind `wC`, but no kind has the name of an atom.
    if startsWithAtom, condition.isRight, let value = condition.condition {
      return .condition(value)
    }
    if members.isRight, let block = members.members { return .members(block) }
    if expression.isRight, let value = expression.expression { return .expression(value) }
    if condition.isRight, let value = condition.condition { return .condition(value) }
    return .mistaken(likeliest.diagnostics, source)
  }

  private var startsWithAtom: Bool {
    let first = condition.tree.token(at: 0)
    return first.kind == .not || ["text", "os", "scale", "aspect"].contains(first.text)
      || ConditionAtom(rawValue: first.text) != nil && first.kind != .keyboard
  }

  /// The reading whose first mistake comes last; members before the others where they tie.
  private var likeliest: ParsedFragment {
    let first = file.tree.token(at: 0).kind
    let candidates =
      first.isDeclarationWord ? [file, members, expression] : [members, expression, file]
    return candidates.max { a, b in
      a.firstMistake < b.firstMistake
    } ?? members
  }
}

extension ParsedFragment {
  /// Reported of what is never closed: a bracket, a comment.
  private static let openings: Set<String> = ["A0107", "A0004"]

  fileprivate var isRight: Bool { !diagnostics.contains { $0.severity == .error } }

  /// Whether the only thing wrong is that the text ends.
  fileprivate var couldGoOn: Bool {
    guard isIncomplete else { return false }
    // The last token is the end; before it comes the last one that says something.
    let last = tree.tokenCount - 2
    let end = last < 0 ? 0 : tree.token(at: last).range.upperBound
    return diagnostics.allSatisfy { finding in
      // A bracket or comment that never ends is reported where it begins.
      finding.severity != .error || Self.openings.contains(finding.kind.code)
        || finding.span.map { end <= $0.start } ?? true
    }
  }

  fileprivate var firstMistake: Int32 {
    diagnostics.filter { $0.severity == .error }.compactMap { $0.span?.start }.min() ?? .max
  }
}

extension Substring {
  func trimmingBlanks() -> String {
    var rest = drop { $0.isWhitespace }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
