#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What a command may touch of the outside world beside files: results go to `output`, diagnostics
/// to `errors`.
public struct Console {
  public let output: ByteSink
  public let errors: ByteSink
  /// The descriptor that `-` reads.
  public let input: Int32
  /// Whether `errors` and `output` are terminals that show colors.
  public let isErrorTerminal: Bool
  public let isOutputTerminal: Bool
  /// Looks up an environment variable.
  public let variable: @Sendable (String) -> String?
  /// How many columns the output's terminal has; nil where it is none.
  public let columns: @Sendable () -> Int?

  public init(
    output: ByteSink, errors: ByteSink, input: Int32, isErrorTerminal: Bool,
    isOutputTerminal: Bool, variable: @escaping @Sendable (String) -> String?,
    columns: @escaping @Sendable () -> Int? = { nil }
  ) {
    self.output = output
    self.errors = errors
    self.input = input
    self.isErrorTerminal = isErrorTerminal
    self.isOutputTerminal = isOutputTerminal
    self.variable = variable
    self.columns = columns
  }

  /// The streams that the process was started with.
  public static func process() -> Console {
    let isSmart = environmentVariable("TERM").map { $0 != "dumb" } ?? false
    return Console(
      output: ByteSink(descriptor: STDOUT_FILENO), errors: ByteSink(descriptor: STDERR_FILENO),
      input: STDIN_FILENO, isErrorTerminal: isSmart && isatty(STDERR_FILENO) == 1,
      isOutputTerminal: isSmart && isatty(STDOUT_FILENO) == 1, variable: environmentVariable,
      columns: terminalColumns)
  }
}

/// When text is colored: `--color` decides before `NO_COLOR`, that before `CLICOLOR_FORCE`, that
/// before what the stream is.
enum ColorChoice: String, CaseIterable {
  case auto, always, never

  func allowsColor(on console: Console, isTerminal: Bool) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if let value = console.variable("NO_COLOR"), !value.isEmpty { return false }
      if let value = console.variable("CLICOLOR_FORCE"), !value.isEmpty, value != "0" {
        return true
      }
      return isTerminal
    }
  }
}

@Sendable private func environmentVariable(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}

/// What `COLUMNS` says, or the terminal of standard output.
@Sendable private func terminalColumns() -> Int? {
  if let said = environmentVariable("COLUMNS").flatMap({ Int($0) }), 0 < said { return said }
  var size = winsize()
  guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, 0 < size.ws_col else { return nil }
  return Int(size.ws_col)
}
