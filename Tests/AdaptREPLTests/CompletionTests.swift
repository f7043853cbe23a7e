import AdaptCheck
import AdaptDiagnostics
import AdaptREPL
import AdaptSema
import AdaptSyntax
import AdaptTestSupport
import Testing

/// What Tab offers.
@Suite struct CompletionTests {
  @Test func commandsAndTheirArguments() {
    let host = FakeHost(["inbox.adapt": "", "notes.txt": ""])
    let session = ReplSession(host: host)
    #expect(candidates(":fr", session) == [":frames"])
    #expect(candidates(":env ipad-mini-a17 land", session) == ["landscape"])
    #expect(candidates(":env text ax", session) == ["ax1", "ax2", "ax3", "ax4", "ax5"])
    #expect(candidates(":load in", session) == ["inbox.adapt"])
    #expect(candidates(":help und", session) == ["undo"])
    #expect(candidates(":explain a0301", session) == ["A0301"])
    // No phone shares its screen.
    #expect(candidates(":env iphone-15 slide", session).isEmpty)
  }

  @Test func namesOfTheSession() {
    let session = ReplSession(host: FakeHost())
    _ = run(
      "let gutter = 8", "breakpoint roomy = width >= 900",
      #"label title("A") { lines: 2 }"#, in: session)
    #expect(candidates("tit", session).contains("title"))
    #expect(candidates("title.wid", session) == ["width"])
    #expect(candidates("title.li", session) == ["lines"])
    #expect(candidates("title.fra", session) == ["frame"])
    #expect(candidates("view b { when ro", session) == ["roomy"])
    #expect(candidates("label b(li", session) == ["lines"])
    #expect(candidates("stack s(axis: ver", session) == ["vertical"])
    #expect(candidates("label b { color: sec", session) == ["secondary"])
    #expect(candidates("title.width == gu", session) == ["gutter"])
    #expect(candidates("title { trailing == mar", session) == ["margins"])
    // Inside of texts and comments nothing is offered.
    #expect(candidates(#"label b("tit"#, session).isEmpty)
    #expect(candidates("// tit", session).isEmpty)
  }

  @Test func theLinesBeforeCount() {
    let session = ReplSession(host: FakeHost())
    let found = session.completion(of: "  numberOfL", at: 11, after: "label a {")
    #expect(found.candidates.isEmpty)
    #expect(session.completion(of: "  lin", at: 5, after: "label a {").candidates == ["lines"])
  }

  /// Every prefix of members of the examples: what is offered there is a name that the compiler knows
  /// in that place. Nothing may be reported at the offered word once it stands in the file.
  @Test(arguments: ["examples/mail.adapt", "examples/collision.adapt"])
  func whatIsOfferedIsAccepted(path: String) throws {
    let host = FakeHost([path: try Repository.text(path)])
    host.imports = RepositorySources()
    let session = ReplSession(host: host)
    _ = session.load(path)
    let source = SourceText(try Repository.bytes(path), name: path)
    let clean = Set(
      checkSource(source, imports: RepositorySources()).diagnostics.map(\.message))
    var random = SeededGenerator(seed: 7)
    var tried = 0
    for (screen, member) in members(of: source) {
      #expect(!session.evaluate(":screen \(screen)").hasFailed)
      let text = Array(member.node.text.utf8)
      for end in stride(from: Int.random(in: 1...4, using: &random), to: text.count, by: 5) {
        let prefix = String(decoding: text[..<end], as: UTF8.self)
        let completion = session.completion(of: prefix, at: end)
        for candidate in completion.candidates.shuffled(using: &random).prefix(2) {
          tried += 1
          let head = Array(text[..<completion.start]) + Array(candidate.utf8)
          let found = findings(
            head, of: source, instead: member.node.span, word: completion.start..<head.count)
          let news = found.filter { !clean.contains($0.message) }
          #expect(
            news.isEmpty,
            "\(String(decoding: head, as: UTF8.self)): \(news.map(\.message).joined(separator: "; "))"
          )
        }
      }
    }
    #expect(100 < tried)
  }

  private func candidates(_ text: String, _ session: ReplSession) -> [String] {
    session.completion(of: text, at: text.utf8.count).candidates
  }

  /// The members of screens with the names of their screens.
  private func members(of source: SourceText) -> [(screen: String, member: Member)] {
    let tree = parse(source).value
    guard let file = FileSyntax(tree.root) else { return [] }
    return file.declarations.flatMap { declaration -> [(screen: String, member: Member)] in
      guard case .screen(let screen) = declaration, let name = screen.name?.text,
        let block = screen.block
      else { return [] }
      return block.members.map { (name, $0) }
    }
  }

  /// What is reported at the offered word where `head`, its brackets closed, stands in the file. What
  /// is only missing behind it is no finding.
  private func findings(
    _ head: [UInt8], of source: SourceText, instead span: Span, word: Range<Int>
  ) -> [Diagnostic] {
    var closers: [UInt8] = []
    for byte in head {
      switch byte {
      case UInt8(ascii: "("): closers.append(UInt8(ascii: ")"))
      case UInt8(ascii: "["): closers.append(UInt8(ascii: "]"))
      case UInt8(ascii: "{"): closers.append(UInt8(ascii: "}"))
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): _ = closers.popLast()
      default: break
      }
    }
    let start = Int(span.start)
    let bytes =
      source.bytes[..<start] + head + closers.reversed() + source.bytes[Int(span.end)...]
    let changed = SourceText(Array(bytes), name: source.name)
    let offered = (start + word.lowerBound)..<(start + word.upperBound)
    return checkSource(changed, imports: RepositorySources()).diagnostics.filter { finding in
      guard finding.severity == .error, let span = finding.span, span.source == changed.id else {
        return false
      }
      // Only the word itself: a statement that is not whole may be reported as a whole.
      return offered.lowerBound <= Int(span.start) && Int(span.end) <= offered.upperBound
        && !span.isEmpty
    }
  }
}

/// Imports from the repository's files.
struct RepositorySources: SourceProvider {
  func source(
    for path: String, importedBy importer: String
  ) -> (name: String, bytes: [UInt8])? {
    let name = "examples/" + path
    guard let bytes = try? Repository.bytes(name) else { return nil }
    return (name, bytes)
  }
}
