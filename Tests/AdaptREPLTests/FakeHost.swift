import AdaptREPL
import AdaptSema

/// A world of files in memory, whose clock stands still.
final class FakeHost: ReplHost {
  var imports: any SourceProvider = FixedSources()
  var files: [String: String]
  var isInterrupted = false
  var versionText: String { "adapt-repl 0\n" }
  var nanoseconds: UInt64 { 0 }

  init(_ files: [String: String] = [:]) {
    self.files = files
  }

  func read(_ path: String) throws(ReplFailure) -> [UInt8] {
    guard let text = files[path] else { throw ReplFailure("cannot read `\(path)`") }
    return Array(text.utf8)
  }

  func write(_ path: String, _ bytes: [UInt8]) throws(ReplFailure) {
    files[path] = String(decoding: bytes, as: UTF8.self)
  }

  func names(inFolder path: String) -> [String] {
    path == "." ? files.keys.sorted() : []
  }
}

/// Runs entries one after another; gives what the last one said.
func run(_ entries: String..., in session: ReplSession = ReplSession(host: FakeHost()))
  -> ReplAnswer
{
  var answer = ReplAnswer()
  for entry in entries { answer = session.evaluate(entry) }
  return answer
}
