/// Makes entries of lines: an entry goes on as long as the parser says that it is incomplete, or from
/// `:{` to `:}`.
package struct EntryAssembler {
  package struct Entry: Hashable, Sendable {
    package let text: String
    /// The number of its first line, from 1.
    package let line: Int
  }

  private var lines: [Substring] = []
  private var byteCount = 0
  private var isBlock = false
  private var brackets = OpenBrackets()
  private var lineNumber = 0
  private var firstLine = 1

  /// Up to this length the parser is asked after each line, so that a mistake is shown at once;
  /// beyond it only where no bracket is open, since asking takes time.
  private static let askingLimit = 4096

  package init() {}

  /// Whether an entry has begun and is not yet whole.
  package var isOpen: Bool { isBlock || !lines.isEmpty }

  /// Takes a line; gives the entry that it completes.
  package mutating func add(_ line: Substring) -> Entry? {
    lineNumber += 1
    if !isOpen { firstLine = lineNumber }
    let word = line.trimmingBlanks()
    if isBlock {
      if word == ":}" { return takeAll() }
      lines.append(line)
      return nil
    }
    if lines.isEmpty, word == ":{" {
      isBlock = true
      return nil
    }
    lines.append(line)
    byteCount += line.utf8.count + 1
    brackets.read(line)
    if brackets.isOpen, Self.askingLimit < byteCount { return nil }
    guard ReplEntry.completeness(of: text) == .complete else { return nil }
    return takeAll()
  }

  /// Takes what was typed or pasted; gives the entries that it completes. A text that is one entry as
  /// a whole stays one, however many lines it has.
  package mutating func add(text: String) -> [Entry] {
    if !isOpen, text.contains("\n"), !text.drop(while: \.isWhitespace).hasPrefix(":") {
      if case .mistaken = ReplEntry(text) {
      } else {
        lineNumber += text.split(separator: "\n", omittingEmptySubsequences: false).count
        return [Entry(text: text, line: 1)]
      }
    }
    return text.split(separator: "\n", omittingEmptySubsequences: false).compactMap { add($0) }
      .filter { $0.text.contains { !$0.isWhitespace } }
  }

  /// The rest, where the lines end; nil where nothing is left.
  package mutating func finish() -> Entry? {
    isOpen ? takeAll() : nil
  }

  /// Forgets the lines of an entry that is not whole.
  package mutating func drop() {
    lines = []
    byteCount = 0
    isBlock = false
    brackets = OpenBrackets()
  }

  private var text: String { lines.joined(separator: "\n") }

  private mutating func takeAll() -> Entry {
    let entry = Entry(text: text, line: firstLine)
    drop()
    return entry
  }
}

/// How many brackets lines leave open, texts and comments aside.
private struct OpenBrackets {
  private enum Place { case bracket, interpolation, text, comment }
  private var places: [Place] = []

  var isOpen: Bool { !places.isEmpty }

  mutating func read(_ line: Substring) {
    let bytes = Array(line.utf8)
    var at = 0
    func next() -> UInt8? { at + 1 < bytes.count ? bytes[at + 1] : nil }
    while at < bytes.count {
      let byte = bytes[at]
      switch places.last {
      case .comment:
        if byte == UInt8(ascii: "*"), next() == UInt8(ascii: "/") {
          places.removeLast()
          at += 1
        }
      case .text:
        if byte == UInt8(ascii: "\\") {
          if next() == UInt8(ascii: "(") { places.append(.interpolation) }
          at += 1
        } else if byte == UInt8(ascii: "\"") {
          places.removeLast()
        }
      case .bracket, .interpolation, nil:
        switch byte {
        case UInt8(ascii: "\""): places.append(.text)
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): places.append(.bracket)
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
          if !places.isEmpty { places.removeLast() }
        case UInt8(ascii: "/"):
          if next() == UInt8(ascii: "/") {
            at = bytes.count
          } else if next() == UInt8(ascii: "*") {
            places.append(.comment)
            at += 1
          }
        default: break
        }
      }
      at += 1
    }
    // A text ends with its line at the latest.
    if let text = places.firstIndex(of: .text) { places.removeSubrange(text...) }
  }
}
