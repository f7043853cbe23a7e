import AdaptCLI
import AdaptREPL

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Entries without a prompt: no echo, and the first that fails ends the run.
extension PromptRun {
  func runScript(_ invocation: ReplInvocation) -> Int32 {
    for entry in invocation.entries {
      let code = run(entry, name: "<command line>")
      if code != 0 || hasQuit { return code }
    }
    if let script = invocation.script, script != "-" {
      do {
        let bytes = try readFile(script)
        return run(String(decoding: bytes, as: UTF8.self), name: script)
      } catch {
        console.errors.write("error: cannot read `\(script)`: \(describe(error))\n")
        return 3
      }
    }
    if invocation.entries.isEmpty || invocation.script == "-" { return runStandardInput() }
    return 0
  }

  /// Runs the entries of a text; gives 1 where one fails.
  func run(_ text: String, name: String) -> Int32 {
    var assembler = EntryAssembler()
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard let entry = assembler.add(line) else { continue }
      let code = run(entry, name: name)
      if code != 0 || hasQuit { return code }
    }
    return assembler.finish().map { run($0, name: name) } ?? 0
  }

  /// Runs lines as they come, so that a program at the other end of a pipe can wait for answers.
  private func runStandardInput() -> Int32 {
    var assembler = EntryAssembler()
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 {
        console.errors.write("error: cannot read standard input: \(systemMessage(errno))\n")
        return 3
      }
      if count == 0 { break }
      // Only what is new can hold the end of a line.
      var searched = bytes.count
      bytes.append(contentsOf: buffer[..<count])
      var start = 0
      while let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: bytes[start..<end], as: UTF8.self)
        start = end + 1
        searched = start
        guard let entry = assembler.add(Substring(line)) else { continue }
        let code = run(entry, name: "<stdin>")
        if code != 0 || hasQuit { return code }
      }
      bytes.removeFirst(start)
    }
    let rest = String(decoding: bytes, as: UTF8.self)
    let last = rest.isEmpty ? nil : assembler.add(Substring(rest))
    if let entry = last ?? assembler.finish() { return run(entry, name: "<stdin>") }
    return 0
  }

  private func run(_ entry: EntryAssembler.Entry, name: String) -> Int32 {
    let answer = session.evaluate(entry.text)
    write(answer)
    if answer.effect == .quit { hasQuit = true }
    guard answer.hasFailed else { return 0 }
    console.errors.write("\(name):\(entry.line): this entry failed\n")
    console.errors.flush()
    return 1
  }
}
