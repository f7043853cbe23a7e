import AdaptCLI
import AdaptREPL
import AdaptSema
import CReadline

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The files and the clock of this machine.
final class SystemHost: ReplHost {
  let imports: any SourceProvider = FileSources()
  private let isInteractive: Bool

  init(isInteractive: Bool) {
    self.isInteractive = isInteractive
  }

  func read(_ path: String) throws(ReplFailure) -> [UInt8] {
    do {
      return try readFile(path)
    } catch {
      throw ReplFailure("cannot read `\(path)`: \(describe(error))")
    }
  }

  func write(_ path: String, _ bytes: [UInt8]) throws(ReplFailure) {
    do {
      try writeFile(path, bytes)
    } catch {
      throw ReplFailure("cannot write `\(path)`: \(describe(error))")
    }
  }

  func names(inFolder path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      var status = stat()
      let isFolder =
        stat(path + "/" + name, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      names.append(isFolder ? name + "/" : name)
    }
    return names.sorted()
  }

  var isInterrupted: Bool { isInteractive && prompt_is_interrupted() }

  var versionText: String { replVersionText }

  var nanoseconds: UInt64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return UInt64(now.tv_sec) * 1_000_000_000 + UInt64(now.tv_nsec)
  }
}

/// A failure in words.
func describe(_ error: FileError) -> String {
  switch error {
  case .missing: "there is no such file"
  case .isFolder: "it is a folder"
  case .tooLong: "it is longer than \(sourceByteLimit >> 20) MiB, the most that a source may have"
  case .system(let reason): reason
  }
}
