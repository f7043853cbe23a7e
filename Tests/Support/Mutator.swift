public import AdaptDiagnostics
import AdaptSyntax

/// Breaks texts at random, but where it hurts: at tokens and nodes of their trees, now and then at
/// single bytes. One seed gives one text.
public struct Mutator {
  private var random: SeededGenerator
  /// Where foreign parts come from.
  private let corpus: [SourceText]

  public init(seed: UInt64, corpus: [SourceText]) {
    random = SeededGenerator(seed: seed)
    self.corpus = corpus
  }

  /// One of the texts of the corpus after one to four changes.
  public mutating func makeText() -> [UInt8] {
    guard !corpus.isEmpty else { return [] }
    var bytes = corpus[random.below(corpus.count)].bytes
    for _ in 0...random.below(4) { bytes = change(bytes) }
    return bytes
  }

  private mutating func change(_ bytes: [UInt8]) -> [UInt8] {
    let tree = parse(SourceText(bytes)).value
    var bytes = bytes
    switch random.below(12) {
    case 0: bytes.removeSubrange(someToken(tree))
    case 1:
      let token = someToken(tree)
      bytes.insert(contentsOf: bytes[token], at: token.upperBound)
    case 2: bytes.replaceSubrange(someToken(tree), with: foreignToken())
    case 3: bytes.insert(contentsOf: foreignToken(), at: someToken(tree).lowerBound)
    case 4: bytes.removeSubrange(someNode(tree))
    case 5:
      let node = someNode(tree)
      bytes.insert(contentsOf: [0x0A] + bytes[node], at: node.upperBound)
    case 6: bytes.replaceSubrange(someNode(tree), with: foreignNode())
    case 7: swapTokens(&bytes, tree)
    case 8:
      bytes.insert(contentsOf: symbols[random.below(symbols.count)].utf8, at: somePlace(bytes))
    case 9: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: somePlace(bytes))
    case 10: bytes.removeSubrange(somePlace(bytes)..<bytes.count)
    default:
      if !bytes.isEmpty {
        bytes[random.below(bytes.count)] = UInt8(truncatingIfNeeded: random.next())
      }
    }
    return bytes
  }

  private let symbols = [
    "{", "}", "(", ")", "[", "]", ";", ",", ":", "|", "@", "==", "=", "-", ".", "...", "\"", "\\(",
    "\n", "/*", "//", "else ", "when ", "x", "1e9", "#", "~", "not ", "if ", " ", "'", "“", "\u{0}",
  ]

  private mutating func somePlace(_ bytes: [UInt8]) -> Int { random.below(bytes.count + 1) }

  private mutating func someToken(_ tree: SyntaxTree) -> Range<Int> {
    tree.token(at: random.below(tree.tokenCount)).range
  }

  private mutating func someNode(_ tree: SyntaxTree) -> Range<Int> {
    let node = tree.node(at: random.below(tree.nodeCount))
    guard let first = node.firstToken, let last = node.lastToken else { return 0..<0 }
    return first.range.lowerBound..<last.range.upperBound
  }

  private mutating func foreignToken() -> ArraySlice<UInt8> {
    let source = corpus[random.below(corpus.count)]
    return source.bytes[someToken(parse(source).value)]
  }

  private mutating func foreignNode() -> ArraySlice<UInt8> {
    let source = corpus[random.below(corpus.count)]
    return source.bytes[someNode(parse(source).value)]
  }

  private mutating func swapTokens(_ bytes: inout [UInt8], _ tree: SyntaxTree) {
    let a = someToken(tree)
    let b = someToken(tree)
    let (first, second) = a.lowerBound <= b.lowerBound ? (a, b) : (b, a)
    guard first.upperBound <= second.lowerBound else { return }
    let texts = (Array(bytes[first]), Array(bytes[second]))
    bytes.replaceSubrange(second, with: texts.0)
    bytes.replaceSubrange(first, with: texts.1)
  }
}
