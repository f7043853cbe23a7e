/// What may stand where the cursor is.
package struct Completion: Hashable, Sendable {
  /// Where the word begins that the candidates replace, in UTF-8 bytes of the line.
  package var start: Int
  package var candidates: [String]
  /// What follows the only candidate; 0 for nothing.
  package var suffix: UInt8
}

extension ReplSession {
  /// - Parameter cursor: in UTF-8 bytes of the line.
  package func completion(of line: String, at cursor: Int) -> Completion {
    let bytes = Array(line.utf8.prefix(cursor))
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix(":"), !text.contains(" ") else {
      return Completion(start: cursor, candidates: [], suffix: 0)
    }
    let names = ReplCommand.all.map { ":" + $0.name }.filter { $0.hasPrefix(text) }
    return Completion(start: 0, candidates: names, suffix: UInt8(ascii: " "))
  }
}
