#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Prepares the process: a broken pipe and a file beyond `ulimit -f` become errors of `write`, and a
/// trap of ours ends with
/// exit code 70 and a word on where to report it.
public func prepareSignals() {
  signal(SIGPIPE, SIG_IGN)
  signal(SIGXFSZ, SIG_IGN)
  // A stack that overflowed cannot run a handler: it gets one of its own.
  let size = 64 << 10
  var stack = stack_t()
  stack.ss_sp = malloc(size)
  stack.ss_size = size
  sigaltstack(&stack, nil)
  for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] {
    var action = sigaction()
    #if canImport(Glibc)
      action.__sigaction_handler.sa_handler = reportBug
    #else
      action.__sigaction_u.__sa_handler = reportBug
    #endif
    action.sa_flags = SA_ONSTACK | CInt(truncatingIfNeeded: SA_RESETHAND)
    sigaction(number, &action, nil)
  }
}

/// Runs inside a signal handler: only calls that POSIX allows there.
private func reportBug(_ signal: Int32) {
  // A static string needs no memory.
  let message: StaticString = """

    adapt: this is a bug of ours, not of your file. Please report it with the file and the command.

    """
  _ = write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
  _exit(70)
}
