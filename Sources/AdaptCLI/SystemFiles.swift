#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

// The only file that reads and writes files. Everything speaks to the C library, since Foundation
// costs a third of the time that a short command takes.

/// Why a file could not be read or written.
package enum FileError: Error, Hashable {
  case missing
  case isFolder
  case tooLong
  /// The system's own words.
  case system(String)
}

/// The longest source text that is read: 16 MiB, a hundred times what a large app needs. What is
/// longer is the wrong file, and would take the memory of the machine before anybody knew.
package let sourceByteLimit = 16 << 20

/// The bytes of a file.
package func readFile(_ path: String) throws(FileError) -> [UInt8] {
  let descriptor = retrying { open(path, O_RDONLY | O_CLOEXEC) }
  guard 0 <= descriptor else { throw fileError(errno) }
  defer { close(descriptor) }
  return try readAll(descriptor)
}

/// Everything that a descriptor gives until its end.
func readAll(_ descriptor: Int32) throws(FileError) -> [UInt8] {
  var status = stat()
  var expected = 0
  if fstat(descriptor, &status) == 0 {
    if status.st_mode & S_IFMT == S_IFDIR { throw .isFolder }
    if status.st_mode & S_IFMT == S_IFREG {
      if sourceByteLimit < Int(status.st_size) { throw .tooLong }
      expected = Int(status.st_size)
    }
  }
  var bytes: [UInt8] = []
  bytes.reserveCapacity(expected + 1)
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = retrying { read(descriptor, &buffer, buffer.count) }
    guard 0 <= count else { throw fileError(errno) }
    if count == 0 { return bytes }
    if sourceByteLimit < bytes.count + count { throw .tooLong }
    bytes.append(contentsOf: buffer[..<count])
  }
}

/// Writes a file whole or not at all: the bytes go to a new file beside it, which then takes its
/// name. What is no regular file (a device, a pipe) is written as it is.
package func writeFile(_ path: String, _ bytes: [UInt8]) throws(FileError) {
  var status = stat()
  var target = path
  var mode: mode_t = 0o666
  if stat(path, &status) == 0 {
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw .isFolder
    case S_IFREG: mode = status.st_mode & 0o7777
    default: return try writeInPlace(path, bytes)
    }
    // A link stays a link: what it points at is replaced.
    target = resolved(path) ?? path
  }
  let temporary = target + ".\(getpid()).tmp"
  let descriptor = retrying { open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode) }
  guard 0 <= descriptor else { throw fileError(errno) }
  var failure = writeAll(bytes, to: descriptor)
  // `open` took the umask away from the old file's permissions.
  if failure == nil, mode != 0o666, fchmod(descriptor, mode) != 0 { failure = errno }
  if close(descriptor) != 0, failure == nil { failure = errno }
  if failure == nil, rename(temporary, target) != 0 { failure = errno }
  if let failure {
    unlink(temporary)
    throw fileError(failure)
  }
}

private func writeInPlace(_ path: String, _ bytes: [UInt8]) throws(FileError) {
  let descriptor = retrying { open(path, O_WRONLY | O_CLOEXEC) }
  guard 0 <= descriptor else { throw fileError(errno) }
  let failure = writeAll(bytes, to: descriptor)
  if close(descriptor) != 0, failure == nil { throw fileError(errno) }
  if let failure { throw fileError(failure) }
}

/// Writes all bytes; gives the error number where the system refuses.
package func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
  bytes.withUnsafeBytes { buffer in
    var position = 0
    while position < buffer.count {
      let rest = UnsafeRawBufferPointer(rebasing: buffer[position...])
      let count = retrying { write(descriptor, rest.baseAddress, rest.count) }
      if count < 0 {
        if errno == EAGAIN {
          // The other end of a non-blocking pipe is slow.
          var poll = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          _ = waitUntilReady(&poll)
          continue
        }
        return errno
      }
      position += count
    }
    return nil
  }
}

enum FileKind {
  case file, folder, missing
}

/// What a path names, links followed. What is neither a file nor a folder can be read as a file.
func kind(of path: String) -> FileKind {
  var status = stat()
  guard stat(path, &status) == 0 else { return .missing }
  return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
}

/// The files below a folder whose names end in `.adapt`, sorted by their bytes. Hidden entries are
/// left out, and folders that are links, which may lead in circles.
func sourceFiles(below folder: String) throws(FileError) -> [String] {
  try files(below: folder, suffix: ".adapt")
}

/// The files below a folder whose names end in `suffix`, by path; hidden ones are left out, and
/// links are not followed.
func files(below folder: String, suffix: String) throws(FileError) -> [String] {
  var found: [String] = []
  var pending = [folder]
  while let next = pending.popLast() {
    guard let handle = opendir(next) else { throw fileError(errno) }
    defer { closedir(handle) }
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasPrefix(".") { continue }
      let path = next.hasSuffix("/") ? next + name : next + "/" + name
      var status = stat()
      guard lstat(path, &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: pending.append(path)
      default: if name.hasSuffix(suffix) { found.append(path) }
      }
    }
  }
  return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}

/// The folder in which the command runs.
func currentFolder() -> String {
  guard let path = getcwd(nil, 0) else { return "." }
  defer { free(path) }
  return String(cString: path)
}

/// The absolute path without links and dots; nil where nothing has this path.
func resolved(_ path: String) -> String? {
  guard let found = realpath(path, nil) else { return nil }
  defer { free(found) }
  return String(cString: found)
}

/// What the system calls an error number, in lower case as our messages are.
package func systemMessage(_ code: Int32) -> String {
  guard let text = strerror(code) else { return "error \(code)" }
  let message = String(cString: text)
  return message.prefix(1).lowercased() + message.dropFirst()
}

private func fileError(_ code: Int32) -> FileError {
  switch code {
  case ENOENT, ENOTDIR: .missing
  case EISDIR: .isFolder
  default: .system(systemMessage(code))
  }
}

/// Repeats a system call that a signal interrupted.
private func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result < 0, errno == EINTR { continue }
    return result
  }
}

private func waitUntilReady(_ descriptor: inout pollfd) -> Int32 {
  poll(&descriptor, 1, 1000)
}
