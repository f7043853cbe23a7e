/// The identity of one source text within one compilation: 0 is the first file given.
public struct SourceID: Hashable, Sendable, Comparable {
  public let rawValue: Int32

  public init(_ rawValue: Int32) {
    self.rawValue = rawValue
  }

  public static func < (a: SourceID, b: SourceID) -> Bool { a.rawValue < b.rawValue }
}

/// The UTF-8 bytes of one file with the name that diagnostics print for it.
///
/// The bytes are kept as they came, whether or not they are well-formed UTF-8.
public struct SourceText: Sendable {
  public let id: SourceID
  /// What the user typed to name this text: a path, `<stdin>`, `<repl>`.
  public let name: String
  public let bytes: [UInt8]

  public init(_ bytes: [UInt8], name: String = "<text>", id: SourceID = SourceID(0)) {
    self.id = id
    self.name = name
    self.bytes = bytes
  }

  public init(_ text: String, name: String = "<text>", id: SourceID = SourceID(0)) {
    self.init(Array(text.utf8), name: name, id: id)
  }

  /// The whole text as a span.
  public var span: Span { Span(id, 0, Int32(clamping: bytes.count)) }

  /// The text that `span` covers; bytes that are not UTF-8 come out as U+FFFD.
  public func text(_ span: Span) -> String {
    let start = min(max(0, Int(span.start)), bytes.count)
    let end = min(max(start, Int(span.end)), bytes.count)
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}
