/// Why bytes are not a document that this library can use.
public enum IRError: Error, Hashable, Sendable {
  /// Written by a newer compiler. `newest` is the highest version that this library reads.
  case unsupportedVersion(found: Int, newest: Int)
  /// The value at `path` (`screens[0].views[3].parent`) is not what the schema says there.
  /// An empty path is the document itself.
  case malformed(path: String, expected: String)
}

extension IRError: CustomStringConvertible {
  /// One line in the words of a diagnostic.
  public var description: String {
    switch self {
    case .unsupportedVersion(let found, let newest):
      "version \(found) of the document is newer than \(newest), the newest that can be read"
    case .malformed(let path, let expected):
      path.isEmpty ? "\(expected) is needed" : "`\(path)`: \(expected) is needed"
    }
  }
}
