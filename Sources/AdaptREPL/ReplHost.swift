package import AdaptSema

/// What a session may ask of the world around it. The prompt's program answers with files and a
/// clock, a test with what it likes.
package protocol ReplHost: AnyObject {
  /// What `import "…"` means.
  var imports: any SourceProvider { get }
  func read(_ path: String) throws(ReplFailure) -> [UInt8]
  /// Writes a file whole or not at all.
  func write(_ path: String, _ bytes: [UInt8]) throws(ReplFailure)
  /// The names in a folder; those of folders end in `/`. Empty where there is no such folder.
  func names(inFolder path: String) -> [String]
  /// Whether whoever waits for the answer has asked to stop.
  var isInterrupted: Bool { get }
  /// The program's version and license, for `:version`.
  var versionText: String { get }
  /// A clock that never goes back.
  var nanoseconds: UInt64 { get }
}

/// Why something that a command asked of the world did not work: lower case, no full stop.
package struct ReplFailure: Error, Hashable, Sendable {
  package let message: String

  package init(_ message: String) { self.message = message }
}
