public import AdaptDiagnostics
public import Testing

/// One file below `Tests/Fixtures` (or `examples`), with its bytes.
public struct Fixture: Sendable, CustomTestStringConvertible {
  /// Relative to the repository: `Tests/Fixtures/syntax/unclosed.adapt`.
  public let path: String
  public let bytes: [UInt8]

  public init(path: String) throws {
    self.path = path
    self.bytes = try Repository.bytes(path)
  }

  /// A variant of a file: what it would hold after an edit.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The last component with its extension: `unclosed.adapt`.
  public var fileName: String { String(path.split(separator: "/").last ?? "") }

  /// The bytes as a source that diagnostics name by its file name alone, so that goldens hold no
  /// paths.
  public func source(_ id: SourceID = SourceID(0)) -> SourceText {
    SourceText(bytes, name: fileName, id: id)
  }

  public var testDescription: String { path }
}

/// The fixtures of an area, sorted by path: `try fixtures("syntax")` for `Tests/Fixtures/syntax`.
///
/// It throws where it finds nothing, since a parameterized test over an empty list passes.
public func fixtures(_ area: String, suffix: String = ".adapt") throws -> [Fixture] {
  try fixtures(under: "Tests/Fixtures/" + area, suffix: suffix)
}

/// The fixtures below any folder of the repository, sorted by path. Throws where there is none.
public func fixtures(under folder: String, suffix: String = ".adapt") throws -> [Fixture] {
  let paths = try Repository.files(under: folder, suffix: suffix)
  guard !paths.isEmpty else {
    throw SupportError("no file `*\(suffix)` below \(folder)")
  }
  return try paths.map(Fixture.init(path:))
}
