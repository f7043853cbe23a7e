/// A half-open range of UTF-8 byte offsets in one source text.
public struct Span: Hashable, Sendable, Comparable {
  public let source: SourceID
  public let start: Int32
  public let end: Int32

  public init(_ source: SourceID, _ start: Int32, _ end: Int32) {
    self.source = source
    self.start = start
    self.end = max(start, end)
  }

  public var length: Int { Int(end - start) }
  public var isEmpty: Bool { start == end }

  /// The empty span where this one begins: where an insertion before it goes.
  public var before: Span { Span(source, start, start) }
  /// The empty span where this one ends: where an insertion after it goes.
  public var after: Span { Span(source, end, end) }

  /// The smallest span that covers both. Both must lie in one source; the first one's counts.
  public func union(_ other: Span) -> Span {
    Span(source, min(start, other.start), max(end, other.end))
  }

  /// By source, then start, then end: the order in which diagnostics are printed.
  public static func < (a: Span, b: Span) -> Bool {
    (a.source.rawValue, a.start, a.end) < (b.source.rawValue, b.start, b.end)
  }
}
