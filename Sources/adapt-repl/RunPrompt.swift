import AdaptCLI
import AdaptREPL

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs the program: `arguments` are those after its name.
///
/// - Returns: the exit code.
func runPrompt(_ arguments: [String], console: Console) -> Int32 {
  var code: Int32 = 0
  guard let invocation = ReplInvocation(arguments, console: console, code: &code) else {
    console.output.flush()
    console.errors.flush()
    return code
  }
  let isScript =
    !invocation.entries.isEmpty || invocation.script != nil || isatty(STDIN_FILENO) == 0
  let host = SystemHost(isInteractive: !isScript)
  let options = ReplOptions(
    coloring: invocation.isColored ? .ansi : .plain, reportsChanges: !isScript)
  let run = PromptRun(ReplSession(host: host, options: options), console)
  code = run.start(invocation)
  if code == 0 {
    if isScript {
      code = run.runScript(invocation)
    } else {
      code = run.runInteractively(isDumb: isDumbTerminal(console))
    }
  }
  console.output.flush()
  console.errors.flush()
  return code
}

private func isDumbTerminal(_ console: Console) -> Bool {
  let term = console.variable("TERM") ?? "dumb"
  return term == "dumb" || isatty(STDOUT_FILENO) == 0
}

/// One run of the program: a session between a console and whoever types.
final class PromptRun {
  let session: ReplSession
  let console: Console
  /// Whether an entry has asked to leave.
  var hasQuit = false

  init(_ session: ReplSession, _ console: Console) {
    self.session = session
    self.console = console
  }

  /// Init file, file, screen and environment; gives an exit code that is not 0 where one of them
  /// keeps the run from starting.
  func start(_ invocation: ReplInvocation) -> Int32 {
    if invocation.runsInitFile, let path = initFilePath(console), let bytes = try? readFile(path) {
      // A mistake in the init file must not keep anybody from the prompt.
      _ = run(String(decoding: bytes, as: UTF8.self), name: path)
      session.forgetEntries()
    }
    if let file = invocation.file {
      let answer = session.load(file)
      write(answer, echoesOutput: false)
      if answer.hasFailed { return 1 }
    }
    if let name = invocation.screen {
      let answer = session.evaluate(":screen \(name)")
      write(answer, echoesOutput: false)
      if answer.hasFailed { return 2 }
    }
    if let phrase = invocation.environment {
      let answer = session.evaluate(":env \(phrase)")
      write(answer, echoesOutput: false)
      if answer.hasFailed { return 2 }
    }
    return 0
  }

  func write(_ answer: ReplAnswer, echoesOutput: Bool = true) {
    if echoesOutput { console.output.write(answer.output) }
    console.output.flush()
    console.errors.write(answer.errors)
    console.errors.flush()
  }
}

/// `$XDG_CONFIG_HOME/adapt/init.adapt`.
private func initFilePath(_ console: Console) -> String? {
  baseFolder(console, "XDG_CONFIG_HOME", "/.config").map { $0 + "/adapt/init.adapt" }
}

/// A folder of the XDG base directory specification: the variable where it is an absolute path,
/// else a folder in the home.
func baseFolder(_ console: Console, _ variable: String, _ usual: String) -> String? {
  if let path = console.variable(variable), path.hasPrefix("/") { return path }
  guard let home = console.variable("HOME"), !home.isEmpty else { return nil }
  return home + usual
}
