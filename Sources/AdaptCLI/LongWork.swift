#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Set by Ctrl-C while long work runs. A signal handler may touch nothing but such a flag, and
/// workers read it now and then.
private nonisolated(unsafe) let interruption: UnsafeMutablePointer<sig_atomic_t> = {
  let flag = UnsafeMutablePointer<sig_atomic_t>.allocate(capacity: 1)
  flag.initialize(to: 0)
  return flag
}()

/// Work in many equal steps on several threads: how far it is, and whether it should end early.
final class LongWork: @unchecked Sendable {
  private let total: Int
  private let noun: String
  private let console: Console?
  private let start: Double
  /// How many steps are done.
  private(set) var done = 0
  /// How many parts threads have taken.
  private var taken = 0
  private var shown = 0.0
  private var width = 0
  private var lock = pthread_mutex_t()
  private let listens: Bool

  /// - Parameters:
  ///   - noun: what is counted, in the plural.
  ///   - console: where progress shows, if that is a terminal.
  init(steps total: Int, of noun: String, on console: Console) {
    self.total = total
    self.noun = noun
    self.console = console.isErrorTerminal ? console : nil
    start = secondsNow()
    pthread_mutex_init(&lock, nil)
    interruption.pointee = 0
    let before = signal(SIGINT) { _ in
      interruption.pointee = 1
      // A second Ctrl-C ends at once.
      signal(SIGINT, SIG_DFL)
    }
    // Whoever started it in the background wants it left alone.
    listens = before.map { unsafeBitCast($0, to: Int.self) != ignoredSignal } ?? true
    if !listens { signal(SIGINT, SIG_IGN) }
  }

  deinit { pthread_mutex_destroy(&lock) }

  /// Whether Ctrl-C was pressed.
  var isInterrupted: Bool { interruption.pointee != 0 }

  /// Counts steps that are done. Called from any thread.
  func advance(by steps: Int = 1) {
    pthread_mutex_lock(&lock)
    defer { pthread_mutex_unlock(&lock) }
    done += steps
    guard let console else { return }
    let now = secondsNow()
    // What is over in a moment needs no progress.
    guard 0.5 < now - start, 0.1 < now - shown else { return }
    shown = now
    let left = (now - start) / Double(done) * Double(total - done)
    let text = "\(done) of \(total) \(noun), \(timeText(left)) left"
    let blank = String(repeating: " ", count: max(0, width - text.count))
    width = text.count
    console.errors.write("\r" + text + blank)
    console.errors.flush()
  }

  /// The next part of the work that no thread has taken; nil where none is left. Called from any
  /// thread.
  func next<Part>(of parts: [Part]) -> Part? {
    pthread_mutex_lock(&lock)
    defer { pthread_mutex_unlock(&lock) }
    guard taken < parts.count else { return nil }
    taken += 1
    return parts[taken - 1]
  }

  /// Takes progress off the terminal and gives Ctrl-C its usual meaning again.
  func finish() {
    if listens { signal(SIGINT, SIG_DFL) }
    guard let console, 0 < width else { return }
    console.errors.write("\r" + String(repeating: " ", count: width) + "\r")
    console.errors.flush()
  }

  private func timeText(_ seconds: Double) -> String {
    let whole = Int(min(seconds.rounded(.up), 1e6))
    return whole < 60 ? "\(whole) s" : "\(whole / 60) min \(whole % 60) s"
  }
}

/// `SIG_IGN`, as a number: functions cannot be compared.
private let ignoredSignal = 1

private func secondsNow() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
