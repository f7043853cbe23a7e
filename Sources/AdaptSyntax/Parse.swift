public import AdaptDiagnostics

/// Parses a file.
///
/// Never fails: whatever the text is, the tree prints it back byte for byte, and the diagnostics, in
/// the order of the text, say what is wrong with it.
///
/// - Complexity: O(bytes).
public func parse(_ source: SourceText) -> Diagnosed<SyntaxTree> {
  let result = parse(source, as: .file)
  return Diagnosed(result.tree, result.diagnostics)
}

/// What a text of its own may be parsed as.
public enum FragmentKind: Sendable {
  /// A file: declarations.
  case file
  /// Members as in the block of a view; the root is a block without braces.
  case members
  case expression
  case condition
  /// An environment phrase, as after `--env`.
  case environment
}

/// The outcome of parsing a fragment.
public struct ParsedFragment: Sendable {
  public let tree: SyntaxTree
  public let diagnostics: [Diagnostic]
  /// Whether the text ends in the middle of something, so that more lines could complete it.
  public let isIncomplete: Bool

  /// The members, where the text was parsed as such.
  package var members: Block<Member>? { Block(tree.root) }
  /// The expression, where the text was parsed as one.
  package var expression: Expression? { child.flatMap { Expression($0) } }
  /// The condition, where the text was parsed as one.
  package var condition: Condition? { child.flatMap { Condition($0) } }
  /// The phrase, where the text was parsed as one.
  package var environment: EnvironmentPhrase? { EnvironmentPhrase(child) }

  private var child: Node? { tree.root.kind == .fragment ? tree.root.children.first : nil }
}

/// Parses a text as a part of the language: what a prompt or a command line takes.
public func parseFragment(_ source: SourceText, as kind: FragmentKind) -> ParsedFragment {
  parse(source, as: kind)
}

/// Parses an environment phrase: `ipad-pro-11 split 1/3 text ax3 rtl`.
package func parseEnvironmentPhrase(_ source: SourceText) -> Diagnosed<EnvironmentPhrase?> {
  let result = parse(source, as: .environment)
  return Diagnosed(result.environment, result.diagnostics)
}

func parse(
  _ source: SourceText, as kind: FragmentKind, sizeLimit: Int = Int(Int32.max)
) -> ParsedFragment {
  guard source.bytes.count <= sizeLimit else { return refuse(source, sizeLimit) }
  let lexed = lex(source)
  var parser = Parser(source: source, tokens: lexed.tokens, longTokens: lexed.longTokens)
  parser.parseRoot(kind)
  var diagnostics = lexed.diagnostics + parser.diagnostics.all
  let isCut = parser.diagnostics.isCut || lexed.isCut
  let isIncomplete =
    parser.isIncomplete || lexed.diagnostics.contains { $0.kind == .unterminatedComment }
  let tree = SyntaxTree(
    source: source, tokens: lexed.tokens, nodes: parser.finish(), longTokens: lexed.longTokens)
  diagnostics.sort { a, b in
    guard let first = a.span, let second = b.span else { return a.span == nil && b.span != nil }
    return first < second
  }
  if isCut {
    diagnostics.append(
      .make(.tooManyErrors, at: nil, "more errors than \(DiagnosticList.limit); reading on is idle")
    )
  }
  return ParsedFragment(tree: tree, diagnostics: diagnostics, isIncomplete: isIncomplete)
}

/// A text beyond the limit becomes the trivia of a tree without content.
private func refuse(_ source: SourceText, _ sizeLimit: Int) -> ParsedFragment {
  let token = UnsafeMutablePointer<RawToken>.allocate(capacity: 1)
  token.initialize(
    to: RawToken(
      start: UInt32(clamping: source.bytes.count), length: 0, kind: .endOfFile, flags: .reported))
  let node = UnsafeMutablePointer<RawNode>.allocate(capacity: 1)
  node.initialize(to: RawNode(firstToken: 0, endToken: 1, size: 1, kind: .file))
  let tree = SyntaxTree(
    source: source, tokens: FlatBuffer(adopting: token, count: 1, capacity: 1),
    nodes: FlatBuffer(adopting: node, count: 1, capacity: 1), longTokens: [:])
  return ParsedFragment(
    tree: tree,
    diagnostics: [
      .make(
        .fileTooLarge, at: Span(source.id, 0, 0),
        "a file of \(source.bytes.count) bytes; files have at most \(sizeLimit)")
    ], isIncomplete: false)
}

extension Parser {
  mutating func parseRoot(_ kind: FragmentKind) {
    switch kind {
    case .file:
      parseFile()
      return
    case .members:
      let root = open(.block)
      while !atEnd {
        if current == .rightBrace {
          reportSurplus()
          skipToken()
        } else {
          parseBlockMember(.members)
        }
      }
      position = last + 1
      close(root)
      return
    case .expression: parseFragmentRoot { $0.parseExpression() }
    case .condition: parseFragmentRoot { $0.parseCondition() }
    case .environment: parseFragmentRoot { $0.parseEnvironmentPhrase(inTest: false) }
    }
  }

  /// A root around what `content` parses. It covers what is left over, too.
  private mutating func parseFragmentRoot(_ content: (inout Parser) -> Void) {
    let root = open(.fragment)
    content(&self)
    if !atEnd { reportSurplus() }
    position = last + 1
    close(root)
  }

  private mutating func reportSurplus() {
    guard isNews() else { return }
    report(
      .strayToken, at: span(ofToken: position),
      "`\(shortText(ofToken: position))` belongs to nothing here")
  }
}
