import AdaptCLI
import AdaptREPL
import CReadline

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What an editor of the user's does to the session's text.
extension PromptRun {
  /// Opens a text in `$VISUAL`, `$EDITOR` or vi and makes what is saved there the session's.
  func edited(_ text: String) -> ReplAnswer {
    var template = Array(
      ((console.variable("TMPDIR") ?? "/tmp") + "/adapt-XXXXXX.adapt").utf8CString)
    let descriptor = mkstemps(&template, Int32(".adapt".utf8.count))
    guard 0 <= descriptor else {
      return .failure("no file for the editor can be made: \(systemMessage(errno))")
    }
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { unlink(path) }
    let failure = writeAll(Array(text.utf8), to: descriptor)
    close(descriptor)
    if let failure { return .failure("cannot write `\(path)`: \(systemMessage(failure))") }
    let editor = console.variable("VISUAL") ?? console.variable("EDITOR") ?? "vi"
    let quoted = path.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: #"'\''"#)
    let status = prompt_run_shell("\(editor) '\(quoted)'")
    guard status == 0 else { return .failure("`\(editor)` ended with \(status)") }
    do {
      return session.replaceSource(try readFile(path))
    } catch {
      return .failure("cannot read `\(path)`: \(describe(error))")
    }
  }
}

/// A file that is looked at from time to time.
struct WatchedFile {
  private var path: String?
  private var stamp: [Int]

  init(_ path: String?) {
    self.path = path
    stamp = Self.stamp(of: path)
  }

  /// Whether the file is another than at the last look; `:load` may have changed which one it is.
  mutating func hasChanged(_ path: String?) -> Bool {
    let now = Self.stamp(of: path)
    let isOther = self.path != path
    defer {
      self.path = path
      stamp = now
    }
    return !isOther && !now.isEmpty && now != stamp
  }

  private static func stamp(of path: String?) -> [Int] {
    var status = stat()
    guard let path, stat(path, &status) == 0 else { return [] }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return [Int(time.tv_sec), Int(time.tv_nsec), Int(status.st_size), Int(status.st_ino)]
  }
}
