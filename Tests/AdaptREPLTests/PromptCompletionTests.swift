import AdaptCheck
import AdaptDiagnostics
import AdaptIR
import AdaptREPL
import AdaptSema
import AdaptSyntax
import AdaptTestSupport
import Foundation
import Testing

/// What Tab offers is accepted where it is offered.
@Suite struct PromptCompletionTests {
  /// Each member of each screen is typed up to a random place; a word that is offered there takes the
  /// place of the rest of the statement. The file must then be as right as before.
  ///
  /// `ADAPT_COMPLETION_ROUNDS` tries more places of each member.
  @Test(
    arguments: try Repository.files(under: "examples", suffix: ".adapt")
      // Its mistakes are what it shows.
      .filter { $0 != "examples/collision.adapt" })
  func whatIsOfferedIsAccepted(file: String) throws {
    let rounds = ProcessInfo.processInfo.environment["ADAPT_COMPLETION_ROUNDS"].flatMap(Int.init)
    let example = try CompletedExample(file)
    var random = SeededGenerator(seed: UInt64(example.bytes.count))
    var offered = 0
    for _ in 0..<(rounds ?? 1) {
      var trials: [CompletionTrial] = []
      for member in example.members {
        for place in member.statements {
          guard let trial = example.trial(in: member, place, &random) else { continue }
          trials.append(trial)
        }
      }
      offered += trials.count
      // Most are right together; each that is not is tried by itself.
      for trial in example.rejected(trials) {
        guard let mistake = example.mistake(in: trial) else { continue }
        Issue.record(
          """
          `\(trial.word)` is offered behind `\(trial.typed)` in place of \
          `\(String(decoding: example.bytes[trial.range], as: UTF8.self))`: \(mistake)
          """)
      }
    }
    #expect(example.members.count <= offered)
  }

  /// A property is said once: `title` is what a button's first argument says.
  @Test(arguments: [
    (#"button a("x") { t"#, "title", false), (#"button a(icon: plus) { t"#, "title", true),
    (#"button a(icon: plus) { ic"#, "icon", false), ("button a { t", "title", true),
    (#"button a("x", "#, "title", false), (#"button a("x", ic"#, "icon", true),
    (#"label b("x") { "#, "text", false), (#"label b("x") { lin"#, "lines", true),
    (#"label b("x") { hidden: yes; te"#, "text", false),
    (#"view c { label b("x") { width == 8 }; label d { te"#, "text", true),
    ("label b { lines: 2; width == 8; li", "lines", false),
    ("label b {\n  lines: 2 | wR: 3\n  li", "lines", false),
    ("label b { when wR { lines: 2 }; li", "lines", true),
    // In a list no argument begins.
    (#"segmented s(items: ["Day", "#, "direction", false),
  ])
  func aPropertyIsNotOfferedAgain(typed: String, word: String, isOffered: Bool) {
    let session = ReplSession(host: FakeHost())
    let found = session.completion(of: typed, at: typed.utf8.count).candidates
    #expect(found.contains(word) == isOffered, "\(typed)")
  }

  /// A style is offered to what has all that it sets.
  @Test(arguments: [
    ("label b { style: ", true), ("switch b(style: ", false), ("table b { style: ", false),
  ])
  func aStyleIsOfferedWhereItApplies(typed: String, isOffered: Bool) {
    let session = ReplSession(host: FakeHost())
    _ = run("style aside { lines: 2; when wR { color: secondary } }", in: session)
    let found = session.completion(of: typed, at: typed.utf8.count).candidates
    #expect(found.contains("aside") == isOffered, "\(typed)")
  }

  @Test func questionsAreCompletedWithWhatHasAnAnswer() throws {
    let session = ReplSession(host: FakeHost())
    _ = run(#"label title("A") { top == super.top }"#, "view box { size == 3 x 4 }", in: session)
    for typed in ["title.", "box.", "title.frame", "box.inst", "super.", "safe.", "2 + box."] {
      let found = session.completion(of: typed, at: typed.utf8.count)
      let kept = String(decoding: Array(typed.utf8.prefix(found.start)), as: UTF8.self)
      for candidate in found.candidates {
        // A view may be on the way to a number.
        let isAnswered = ["", ".width"].contains {
          !run(kept + candidate + $0, in: session).hasFailed
        }
        #expect(isAnswered, "\(kept)\(candidate)")
      }
    }
    #expect(session.completion(of: "box.wi", at: 6).candidates == ["width"])
  }
}

/// A word that was offered, in the place of the rest of a statement.
private struct CompletionTrial {
  /// What stays of the statement, and the word.
  var text: String
  var word: String
  /// The statement in the file.
  var range: Range<Int>
  var screen: String
  /// Whether it is the entry itself.
  var isOutermost: Bool

  var typed: Substring { text.dropLast(word.count) }
}

/// A file that a session has loaded, and whose members are typed again.
private struct CompletedExample {
  struct Member {
    var screen: String
    /// Where it begins: an entry at the prompt is a whole member.
    var start: Int
    var statements: [Range<Int>]
  }

  let bytes: [UInt8]
  let members: [Member]
  private let components: Set<String>
  private let session: ReplSession
  private let imports: FixedSources

  init(_ path: String) throws {
    bytes = try Repository.bytes(path)
    let host = FakeHost(["spec.adapt": String(decoding: bytes, as: UTF8.self)])
    imports = FixedSources(["tokens.adapt": try Repository.text("examples/tokens.adapt")])
    host.imports = imports
    session = ReplSession(host: host)
    _ = run(":load spec.adapt", in: session)
    var members: [Member] = []
    let file = try #require(FileSyntax(parse(SourceText(bytes)).value.root))
    let components = file.declarations.compactMap { declaration -> String? in
      if case .component(let component) = declaration { component.name?.text } else { nil }
    }
    self.components = Set(components)
    for declaration in file.declarations {
      guard case .screen(let screen) = declaration, let name = screen.name?.text,
        let block = screen.block
      else { continue }
      for child in block.node.children where AdaptSyntax.Member(child) != nil {
        members.append(
          Member(
            screen: name, start: Int(child.span.start), statements: Self.statements(of: child)))
      }
    }
    self.members = members
  }

  /// The statements of a member: whole ones, and of those with a block what stands before it.
  private static func statements(of node: Node) -> [Range<Int>] {
    var found: [Range<Int>] = []
    let block = node.children.first { $0.kind == .block }
    if AdaptSyntax.Member(node) != nil {
      let end = Int((block?.span.start ?? node.span.end))
      found.append(Int(node.span.start)..<end)
    }
    for child in (block ?? node).children where block != nil { found += statements(of: child) }
    return found
  }

  /// A word that is offered somewhere in a statement; nil where nothing is.
  func trial(
    in member: Member, _ statement: Range<Int>, _ random: inout SeededGenerator
  ) -> CompletionTrial? {
    var cut = statement.lowerBound + random.below(statement.count + 1)
    while cut < bytes.count, bytes[cut] & 0xC0 == 0x80 { cut += 1 }
    _ = run(":screen \(member.screen)", in: session)
    let entry = bytes[member.start..<cut]
    let lineStart = (entry.lastIndex(of: UInt8(ascii: "\n")) ?? entry.startIndex - 1) + 1
    let pending = String(decoding: entry[..<lineStart].dropLast(), as: UTF8.self)
    let line = String(decoding: entry[lineStart...], as: UTF8.self)
    let found = session.completion(of: line, at: line.utf8.count, after: pending)
    guard !found.candidates.isEmpty else { return nil }
    let word = found.candidates[random.below(found.candidates.count)]
    let kept = bytes[statement.lowerBound..<(lineStart + found.start)]
    return CompletionTrial(
      text: String(decoding: kept, as: UTF8.self) + word, word: word, range: statement,
      screen: member.screen,
      isOutermost: statement.lowerBound == member.start)
  }

  /// Those of some words that are wrong with the end that their place suggests.
  func rejected(_ trials: [CompletionTrial]) -> [CompletionTrial] {
    let wrong = errors(putting: trials.map { ($0, likelyEnd(of: $0)) })
    return trials.indices.filter { wrong[$0] != nil }.map { trials[$0] }
  }

  /// What is wrong with a word whatever stands behind it; nil where there is a way to go on.
  func mistake(in trial: CompletionTrial) -> String? {
    var last: String?
    for end in ends(of: trial) {
      last = errors(putting: [(trial, end)])[0]
      if last == nil { return nil }
    }
    // An entry may also be a declaration or a question.
    guard trial.text == trial.word, trial.isOutermost else { return last }
    _ = run(":screen \(trial.screen)", in: session)
    let source = run(":source", in: session).output
    for end in Self.entryEnds {
      let isAnswered = !run(
        trial.word + end.replacing("Inbox", with: trial.screen), in: session
      ).hasFailed
      if run(":source", in: session).output != source { _ = run(":undo", in: session) }
      if isAnswered { return nil }
    }
    return last
  }

  /// What probably goes on behind a word, so that many can be tried at once.
  private func likelyEnd(of trial: CompletionTrial) -> String {
    let word = trial.word
    if let relation = trial.text.firstRange(of: "==") {
      if trial.text.contains(".\(word)") || word == "standard" { return " @1" }
      let left = trial.text[..<relation.lowerBound].split(separator: ".").last ?? ""
      return ".\(left.filter { !$0.isWhitespace }) @1"
    }
    if let attribute = Attribute(rawValue: word) {
      return attribute.isSize ? " >= 8 @1" : " == super.\(word) @1"
    }
    switch word {
    case "edges", "horizontal", "vertical", "center": return " == super @1"
    case "size": return " >= 8 x 8 @1"
    case "when", "if": return " wC { }"
    case "for": return " zzz in 0..<2 { }"
    default: break
    }
    if let property = Vocabulary.all.first(where: { $0.name == word }) {
      return ": " + property.type.example
    }
    if Vocabulary.kinds.contains(where: { $0.name == word }) {
      return " zzz\(trial.range.lowerBound)"
    }
    return trial.text.contains(":") ? "" : ".width >= 8 @1"
  }

  /// What may stand behind a name, an attribute, a kind, a property or a value.
  private func ends(of trial: CompletionTrial) -> [String] {
    let values = Vocabulary.all.filter { $0.name == trial.word }.flatMap { property in
      [": " + property.type.example, ": \(property.limits?.lowerBound ?? 0)"]
    }
    return values + [
      "", " == super.top @1", ".top >= super.top @1", " >= 8 @1", " == super.leading @1",
      " == super.left @1", " == super @1", " == safe @1", ".width >= 8 @1",
      ".leading >= super.leading @1",
      " zzz", " zzz(\"x\")", " zzz: 8", ".top @1", ".width @1", ".leading @1", ".edges @1", " @1",
      " == 8 x 8 @1", " wC { }", " { }", " zzz in 0..<2 { }", "(Inbox)", " zzz(Inbox)",
      ".bottom @1", ".height @1", ".trailing @1",
    ]
  }

  /// What may stand behind the first word of a declaration or a question.
  private static let entryEnds = [
    "", ".frame", " \"tokens.adapt\"", " zzz = 3", " zzz(a) = a", " zzz = red", " zzz = body",
    " zzz = wR", " zzz = iphone-15", " zzz: Bool = no", " zzz { }", " { root: Inbox }",
    " zzz { tab \"A\" Inbox }", " zzz { root Inbox }", " zzz { primary Inbox; detail Inbox }",
    " \"zzz\" { }",
  ]

  /// Which of some words are part of an error once they are put into the file with their ends.
  private func errors(
    putting trials: [(trial: CompletionTrial, end: String)]
  ) -> [Int: String] {
    var text: [UInt8] = []
    var position = 0
    var places: [Range<Int>] = []
    for (trial, end) in trials {
      text += bytes[position..<trial.range.lowerBound]
      let start = text.count
      text += closed(trial.text + end).utf8
      places.append(start..<text.count)
      // A first word makes a statement of its own; otherwise the block that follows stays.
      position = trial.text == trial.word ? trial.range.lowerBound : trial.range.upperBound
      text += (position < bytes.count && bytes[position] == UInt8(ascii: "{") ? " " : "\n").utf8
    }
    text += bytes[position...]
    text += Self.declarations.utf8
    let checked = checkSource(
      SourceText(text, name: "spec.adapt"), imports: imports)
    var wrong: [Int: String] = [:]
    for finding in checked.diagnostics where finding.severity == .error {
      guard let span = finding.span, span.source == SourceID(0) else { continue }
      // What the arguments of an instance are is for whoever goes on.
      if finding.kind.code == "A0211", trials.count == 1, components.contains(trials[0].trial.word)
      {
        continue
      }
      for (place, range) in places.enumerated()
      where Int(span.start) <= range.upperBound && range.lowerBound <= Int(span.end)
        && range.overlaps(Int(span.start)..<max(Int(span.end), Int(span.start) + 1))
      {
        wrong[place] = finding.message
      }
    }
    return wrong
  }

  /// What the examples of values speak of.
  private static let declarations = """

    image Hero { size: 10 x 10; variant "hero" }
    style cellTitle { hidden: no }
    input started: Bool = no
    screen Inbox { view zzz { edges == super } }

    """

  /// A statement with its brackets closed.
  private func closed(_ text: String) -> String {
    var closing = ""
    var isText = false
    for letter in text {
      if letter == "\"" { isText.toggle() }
      guard !isText else { continue }
      switch letter {
      case "(": closing = ")" + closing
      case "[": closing = "]" + closing
      case "{": closing = " }" + closing
      case ")", "]", "}": closing = String(closing.drop { $0 == " " }.dropFirst())
      default: break
      }
    }
    return text + (isText ? "\"" : "") + closing
  }
}
