/// The format of the history: an entry a line, with `\n` for the line ends inside of one and `\\`
/// for a backslash. No entry is there twice; the last one is the newest.
package enum HistoryFile {
  /// More entries than anybody looks through.
  static let entryLimit = 10_000
  /// Longer entries are files that were pasted; they stay in their session.
  static let entryByteLimit = 1 << 18
  static let byteLimit = 4 << 20

  /// What has to happen to the file for one more entry.
  package enum Change: Hashable, Sendable {
    case nothing
    case append([UInt8])
    case replace([UInt8])
  }

  package static func entries(of bytes: [UInt8]) -> [String] {
    var seen: Set<String> = []
    var entries: [String] = []
    for line in bytes.split(separator: UInt8(ascii: "\n")).reversed() {
      let entry = unescaped(String(decoding: line, as: UTF8.self))
      if seen.insert(entry).inserted { entries.append(entry) }
      if entries.count == entryLimit { break }
    }
    return entries.reversed()
  }

  package static func change(of bytes: [UInt8], adding entry: String) -> Change {
    guard entry.utf8.count <= entryByteLimit else { return .nothing }
    let line = Array(escaped(entry).utf8) + [UInt8(ascii: "\n")]
    var entries = entries(of: bytes)
    if entries.last == entry { return .nothing }
    let isClean = bytes.isEmpty || bytes.last == UInt8(ascii: "\n")
    if isClean, !entries.contains(entry), entries.count < entryLimit,
      bytes.count + line.count <= byteLimit
    {
      return .append(line)
    }
    entries.removeAll { $0 == entry }
    entries.append(entry)
    var lines = entries.suffix(entryLimit).map { Array(escaped($0).utf8) + [UInt8(ascii: "\n")] }
    var size = lines.reduce(0) { $0 + $1.count }
    while byteLimit < size, 1 < lines.count { size -= lines.removeFirst().count }
    return .replace(Array(lines.joined()))
  }

  private static func escaped(_ entry: String) -> String {
    entry.reduce(into: "") { text, character in
      switch character {
      case "\\": text += "\\\\"
      case "\n", "\r\n": text += "\\n"
      default: text.append(character)
      }
    }
  }

  private static func unescaped(_ line: String) -> String {
    var text = ""
    var isEscaped = false
    for character in line {
      if isEscaped {
        text.append(character == "n" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        text.append(character)
      }
    }
    return text
  }
}
