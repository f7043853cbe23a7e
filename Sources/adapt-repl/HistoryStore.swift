import AdaptCLI
import AdaptREPL

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The file of entries that outlives a session: `$XDG_STATE_HOME/adapt/history`, for its owner's
/// eyes alone. Several sessions may write it at once.
final class HistoryStore {
  private(set) var entries: [String] = []
  /// Why entries are not kept, said once.
  var warning: String? {
    defer { failure = nil }
    return failure.map { "history is not kept: \($0)\n" }
  }

  private let path: String?
  private var failure: String?
  private var hasFailed = false

  init(_ console: Console) {
    path = baseFolder(console, "XDG_STATE_HOME", "/.local/state").map { $0 + "/adapt/history" }
  }

  /// Reads the entries of earlier sessions.
  func load() -> [String] {
    if let path, let bytes = try? readFile(path) { entries = HistoryFile.entries(of: bytes) }
    return entries
  }

  /// Adds an entry, which is then the newest, in the file at once: a terminal that is closed loses
  /// nothing.
  ///
  /// - Returns: false where it was there before.
  func add(_ entry: String) -> Bool {
    let isNew = !entries.contains(entry)
    if !isNew { entries.removeAll { $0 == entry } }
    entries.append(entry)
    if !hasFailed, let path { write(entry, to: path) }
    return isNew
  }

  private func write(_ entry: String, to path: String) {
    let folderFailure = makeFolders(of: path)
    // Another session may have put a new file in place while this one waited for the lock.
    for _ in 0..<8 {
      let descriptor = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
      guard 0 <= descriptor else {
        return fail(errno == ENOENT ? folderFailure ?? ENOENT : errno)
      }
      defer { close(descriptor) }
      guard flock(descriptor, LOCK_EX) == 0 else { return fail(errno) }
      var own = stat()
      var named = stat()
      guard fstat(descriptor, &own) == 0, stat(path, &named) == 0, own.st_ino == named.st_ino
      else { continue }
      guard let bytes = try? readFile(path) else { return fail(EIO) }
      switch HistoryFile.change(of: bytes, adding: entry) {
      case .append(let line):
        if let code = writeAll(line, to: descriptor) { fail(code) }
      case .replace(let all):
        do {
          try writeFile(path, all)
        } catch {
          fail(error)
        }
      case .nothing: break
      }
      return
    }
  }

  /// - Returns: why the first folder could not be made that is not there.
  private func makeFolders(of path: String) -> Int32? {
    var failure: Int32?
    var at = path.startIndex
    while let slash = path[path.index(after: at)...].firstIndex(of: "/") {
      if mkdir(String(path[..<slash]), 0o700) != 0, errno != EEXIST { failure = failure ?? errno }
      at = slash
    }
    return failure
  }

  private func fail(_ code: Int32) {
    hasFailed = true
    failure = systemMessage(code)
  }

  private func fail(_ error: FileError) {
    hasFailed = true
    failure = describe(error)
  }
}
