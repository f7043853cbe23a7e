/// What the command tells its caller. Never `success` with an error printed.
public enum ExitCode: Int32, Sendable {
  /// Clean, or only warnings and infos.
  case success = 0
  /// Errors, failed tests, or what `--deny` raises.
  case failure = 1
  /// Wrong use of the command.
  case usage = 2
  /// Input that cannot be read, or output that cannot be written.
  case unreadable = 3
  /// A bug of ours.
  case bug = 70
  /// Ctrl-C ended it; what was known so far is written.
  case interrupted = 130

  /// The one that says more: of two, the caller gets the greater.
  func worse(_ other: ExitCode) -> ExitCode { rawValue < other.rawValue ? other : self }
}
