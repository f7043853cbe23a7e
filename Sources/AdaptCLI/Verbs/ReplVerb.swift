#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension CommandOption {
  static let script = CommandOption(
    "script", .file, "run the entries of a file and end; - is standard input")
  static let withoutInit = CommandOption("no-init", .none, "do not run the init file")
  static let entry = CommandOption(
    "evaluate", short: "e", .text("ENTRY"), repeats: true, "run this entry and end")
  static let startEnvironment = CommandOption(
    "env", .environment, "the environment to begin in")
  static let startScreen = CommandOption("screen", .text("NAME"), "the screen to begin with")
}

extension Verb {
  static let repl = Verb(
    "repl", "try a spec at a prompt", .sources(atLeast: 0, atMost: 1, folders: false),
    options: [.startEnvironment, .startScreen, .entry, .script, .withoutInit],
    details: """
      At the prompt declarations, views and constraints join the session, expressions are answered
      in its environment, and commands begin with a colon; `:help` lists them. FILE is loaded first.

      With -e, --script, or where standard input is no terminal, entries are read without a prompt
      and the run ends at the first that fails, with its line and exit code 1. `adapt repl --script
      FILE` replays what `:save FILE` wrote, as a test.

      Runs the program adapt-repl, which lies beside adapt or on PATH. It links GNU readline and is
      under the GNU General Public License, version 3 or later; adapt itself is not.

      The history is kept in $XDG_STATE_HOME/adapt/history (~/.local/state), and entries of
      $XDG_CONFIG_HOME/adapt/init.adapt (~/.config) are run at the start.
      """
  ) { invocation, session in
    for program in replPrograms(session.console) {
      var arguments = ([program] + invocation.arguments).map { strdup($0) }
      arguments.append(nil)
      defer { for argument in arguments { free(argument) } }
      execv(program, arguments)
    }
    session.console.errors.write(
      """
      error: the program `adapt-repl` is neither beside `adapt` nor on PATH
        = help: `make install` puts both into one folder

      """)
    return .unreadable
  }
}

/// Where the program of the prompt may lie, best first.
private func replPrograms(_ console: Console) -> [String] {
  var folders: [String] = []
  if let own = ownProgram() { folders.append(parentFolder(of: own)) }
  let path = console.variable("PATH") ?? ""
  folders += path.split(separator: ":").map(String.init)
  return folders.map { $0 + "/adapt-repl" }.filter { access($0, X_OK) == 0 }
}

/// The file that this process runs.
private func ownProgram() -> String? {
  #if canImport(Darwin)
    var size = UInt32(PATH_MAX)
    var buffer = [CChar](repeating: 0, count: Int(size))
    guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
    return resolved(String(cString: buffer))
  #else
    return resolved("/proc/self/exe")
  #endif
}

/// What `adapt repl` was asked for: the arguments of `adapt-repl`.
package struct ReplInvocation: Sendable {
  package var file: String?
  /// Entries of `-e`.
  package var entries: [String]
  package var script: String?
  package var environment: String?
  package var screen: String?
  package var runsInitFile: Bool
  /// Whether results are colored on this console.
  package var isColored: Bool

  /// Reads the arguments behind the program's name.
  ///
  /// - Returns: nil where the answer was written already: help, the version, or what is wrong with
  ///   the arguments; `code` is how the program ends then.
  package init?(_ arguments: [String], console: Console, code: inout Int32) {
    var arguments = arguments
    if arguments == ["--version"] || arguments == ["-V"] { arguments = ["version"] }
    if arguments == ["version"] {
      console.output.write(replVersionText)
      code = ExitCode.success.rawValue
      return nil
    }
    do {
      let invocation = try parseArguments(["repl"] + arguments, verbs: CommandTable.verbs)
      if invocation.has(.help) {
        console.output.write(help(for: .repl))
        code = ExitCode.success.rawValue
        return nil
      }
      file = invocation.operands.first
      entries = invocation.values(.entry)
      script = invocation.value(.script)
      environment = invocation.value(.startEnvironment)
      screen = invocation.value(.startScreen)
      runsInitFile = !invocation.has(.withoutInit)
      let color = ColorChoice(rawValue: invocation.value(.color) ?? "") ?? .auto
      isColored = color.allowsColor(on: console, isTerminal: console.isOutputTerminal)
    } catch {
      write(error, to: console)
      code = ExitCode.usage.rawValue
      return nil
    }
  }
}

/// What `adapt-repl --version` prints.
package let replVersionText = """
  adapt-repl \(adaptVersion)
  This binary links GNU readline and is under the GNU General Public License, version 3 or later;
  it comes without any warranty. The source of Adapt is under the MIT License, and `adapt` is a
  binary without readline.

  """
