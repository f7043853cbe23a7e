import Foundation

/// A folder of its own for one test, removed with this value.
public final class TemporaryFolder: Sendable {
  public let path: String

  public init() throws {
    let base = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"
    var template = Array((base + "/adapt-test-XXXXXX").utf8CString)
    guard let made = mkdtemp(&template) else {
      throw SupportError("cannot make a folder in \(base)")
    }
    path = String(cString: made)
  }

  deinit {
    // A test may have taken away its own right to delete what is in here.
    _ = try? FileManager.default.removeItem(atPath: path)
  }

  public func path(_ name: String) -> String { path + "/" + name }

  /// Writes a file, with the folders above it, and returns its absolute path.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    try write(Array(text.utf8), to: name)
  }

  @discardableResult
  public func write(_ bytes: [UInt8], to name: String) throws -> String {
    let target = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: target)
    return target.path
  }

  public func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path(name), withIntermediateDirectories: true)
  }

  public func read(_ name: String) throws -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path(name)) else {
      throw SupportError("cannot read \(path(name))")
    }
    return [UInt8](data)
  }

  /// The names in the folder, sorted, hidden ones too.
  public func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }
}
