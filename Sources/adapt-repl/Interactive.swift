import AdaptREPL
import CReadline

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The prompt on a terminal.
extension PromptRun {
  /// - Parameter isDumb: a terminal without cursor movements gets a plain prompt and no editing.
  func runInteractively(isDumb: Bool) -> Int32 {
    completingSession = session
    prompt_initialize("adapt", completeAtPrompt)
    defer { prompt_restore() }
    let history = HistoryStore(console)
    for entry in history.load() { prompt_remember(entry) }
    if let warning = history.warning { console.errors.write(warning) }

    var assembler = EntryAssembler()
    var typed = ""
    var wasInterrupted = false
    var watched: WatchedFile?
    /// Whether there is something to do while nothing is typed.
    var hasIdleWork = true
    while true {
      session.options.columns = Int(prompt_columns())
      pendingLines = typed
      let prompt = assembler.isOpen ? continuation : self.prompt(isDumb: isDumb)
      console.output.flush()
      console.errors.flush()
      var raw: UnsafeMutablePointer<CChar>?
      let event =
        isDumb
        ? prompt_read_plain(prompt, &raw)
        : prompt_read(prompt, hasIdleWork ? 0 : watched == nil ? -1 : 300, &raw)
      let line = raw.map { String(cString: $0) } ?? ""
      free(raw)
      switch event {
      case PROMPT_LINE:
        wasInterrupted = false
        typed += (typed.isEmpty ? "" : "\n") + line
        let entries = assembler.add(text: line)
        if !assembler.isOpen {
          remember(typed, in: history)
          typed = ""
        }
        for (number, entry) in entries.enumerated() {
          let answer = session.evaluate(entry.text)
          write(answer)
          hasIdleWork = true
          switch answer.effect {
          case .quit: return 0
          case .edit(let text): write(edited(text))
          case .watch(let isOn): watched = isOn ? WatchedFile(session.path) : nil
          case nil: break
          }
          let left = entries.count - number - 1
          if answer.hasFailed || prompt_take_interrupt(), 0 < left {
            console.errors.write("\(left) more entries were not read\n")
            break
          }
        }
      case PROMPT_INTERRUPT:
        let isFresh = line.isEmpty && !assembler.isOpen
        if isFresh, wasInterrupted { return 0 }
        if isFresh { console.errors.write("Ctrl-C again or Ctrl-D leaves\n") }
        wasInterrupted = true
        assembler.drop()
        typed = ""
      case PROMPT_TICK:
        if hasIdleWork {
          hasIdleWork = session.useIdleTime()
          continue
        }
        guard watched?.hasChanged(session.path) == true else { continue }
        prompt_hide()
        write(session.reloadChanges())
      case PROMPT_TERMINATED:
        return 128 + Int32(prompt_termination())
      default:
        // Ctrl-D in the middle of an entry ends that, as the end of a file would.
        console.output.write("\n")
        if let rest = assembler.finish() { write(session.evaluate(rest.text)) }
        return 0
      }
    }
  }

  private func remember(_ entry: String, in history: HistoryStore) {
    guard entry.contains(where: { !$0.isWhitespace }) else { return }
    if history.add(entry) {
      prompt_remember(entry)
    } else {
      // It moves to the end.
      prompt_forget_all()
      for entry in history.entries { prompt_remember(entry) }
    }
    if let warning = history.warning { console.errors.write(warning) }
  }

  private func prompt(isDumb: Bool) -> String {
    let place = session.place
    guard session.options.coloring == .ansi, !isDumb else { return place + " › " }
    // Between \1 and \2 stands what takes no room.
    return "\u{1}\u{1B}[1m\u{2}\(place)\u{1}\u{1B}[0m\u{2} › "
  }

  private var continuation: String { "  … " }
}

/// Readline's callbacks get no context: the session that completes is here.
nonisolated(unsafe) private var completingSession: ReplSession?
/// The lines of the entry before the one that is edited.
nonisolated(unsafe) private var pendingLines = ""

private func completeAtPrompt(
  _ line: UnsafePointer<CChar>?, _ cursor: Int, _ start: UnsafeMutablePointer<Int>?,
  _ suffix: UnsafeMutablePointer<CChar>?
) {
  guard let line, let session = completingSession else { return }
  let completion = session.completion(
    of: String(cString: line), at: cursor, after: pendingLines)
  start?.pointee = completion.start
  suffix?.pointee = CChar(bitPattern: completion.suffix)
  for candidate in completion.candidates { prompt_candidate(candidate) }
}
