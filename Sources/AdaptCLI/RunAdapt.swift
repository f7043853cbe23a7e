internal import AdaptCheck
internal import AdaptDiagnostics
internal import AdaptLint

/// Runs the command: `arguments` are those after the program's name.
///
/// - Returns: the exit code.
public func runAdapt(_ arguments: [String], console: Console) -> Int32 {
  var code = runVerb(arguments, console: console)
  console.output.flush()
  if case .failed(let reason) = console.output.state {
    let reporter = Reporter(console: console)
    reporter.report(.system(reason), of: "standard output", .writing)
    code = code.worse(.unreadable)
  }
  console.errors.flush()
  // Nobody can be told of diagnostics that cannot be written, but by the code.
  if case .failed = console.errors.state { code = code.worse(.unreadable) }
  return code.rawValue
}

private func runVerb(_ arguments: [String], console: Console) -> ExitCode {
  let verbs = CommandTable.verbs
  var arguments = arguments
  switch arguments.first {
  case "--help", "-h": arguments[0] = "help"
  case "--version", "-V": arguments[0] = "version"
  case nil:
    console.errors.write(overview(of: verbs))
    return .usage
  default: break
  }
  do {
    let invocation = try parseArguments(arguments, verbs: verbs)
    if invocation.has(.help) {
      console.output.write(help(for: invocation.verb))
      return .success
    }
    return try run(invocation, verbs: verbs, console: console)
  } catch {
    write(error, to: console)
    return .usage
  }
}

private func run(
  _ invocation: Invocation, verbs: [Verb], console: Console
) throws(UsageError) -> ExitCode {
  var invocation = invocation
  guard invocation.verb.reporting != .none else {
    let color = ColorChoice(rawValue: invocation.value(.color) ?? "") ?? .auto
    let reporter = Reporter(console: console, color: color)
    let session = Session(console: console, verbs: verbs, reporter: reporter)
    return invocation.verb.run(invocation, session).worse(reporter.finish())
  }

  // The configuration of the first file's folder, or of the current one, fills what is not given.
  var levels: [(code: String, level: SeverityPolicy.Level)] = []
  var lint = LintOptions()
  let first = invocation.configuredOperand ?? "."
  let folder = kind(of: first) == .folder ? first : parentFolder(of: first)
  if let path = findConfiguration(from: folder) {
    let reporter = Reporter(console: console)
    do {
      let source = SourceText(try readFile(path), name: relativeName(of: path))
      let read = readConfiguration(source, verbs: verbs)
      reporter.report(read.diagnostics, sources: [source])
      if reporter.hasErrors { return reporter.finish().worse(.usage) }
      levels = read.value.levels
      lint.thresholds = read.value.thresholds
      for (option, values) in read.value.values where invocation.verb.options.contains(option) {
        if [.deny, .warn, .allow].contains(option) {
          invocation.values[option] = values + invocation.values(option)
        } else if !invocation.has(option) {
          invocation.values[option] = values
        }
      }
    } catch {
      reporter.report(error, of: relativeName(of: path), .reading)
      return reporter.finish()
    }
  }
  let policy = try readPolicy(invocation, levels: levels)
  lint.optedIn = policy.askedFor
  let reporter = makeReporter(invocation, policy, console: console)
  let session = Session(console: console, verbs: verbs, reporter: reporter, lint: lint)
  let code = invocation.verb.run(invocation, session)
  return code.worse(reporter.finish())
}

/// What becomes of each kind of finding.
private func readPolicy(
  _ invocation: Invocation, levels: [(code: String, level: SeverityPolicy.Level)]
) throws(UsageError) -> SeverityPolicy {
  // What the command line says of a code replaces what the configuration says of it.
  var requests: [(code: String, level: SeverityPolicy.Level)] = []
  for (option, level) in [
    (CommandOption.allow, SeverityPolicy.Level.allow), (.warn, .warn), (.deny, .deny),
  ] {
    requests += invocation.values(option).map { ($0, level) }
  }
  let named = Set(requests.map { $0.code.uppercased() })
  requests += levels.filter { !named.contains($0.code) }
  var policy = SeverityPolicy()
  for (code, level) in requests {
    if let message = policy.set(code, to: level) {
      throw UsageError(message: message, help: "`adapt explain --list` lists the codes")
    }
  }
  return policy
}

private func makeReporter(
  _ invocation: Invocation, _ policy: SeverityPolicy, console: Console
) -> Reporter {
  let format = DiagnosticFormat(rawValue: invocation.value(.format) ?? "") ?? .human
  // A person stops reading; a program does not.
  let usualLimit = format == .human || format == .short ? 20 : 0
  let limit = invocation.value(.maxErrors).flatMap(Int.init) ?? usualLimit
  return Reporter(
    console: console,
    format: format,
    color: ColorChoice(rawValue: invocation.value(.color) ?? "") ?? .auto, policy: policy,
    errorLimit: limit == 0 ? nil : limit,
    documentSink: invocation.verb.reporting == .asResult ? console.output : nil)
}

func write(_ error: UsageError, to console: Console) {
  console.errors.write("error: \(error.message)\n")
  if let help = error.help { console.errors.write("  = help: \(help)\n") }
}

/// The folder part of a path; `.` where it has none.
func parentFolder(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// A path as a person in the current folder would write it, where it lies below that folder.
private func relativeName(of path: String) -> String {
  let prefix = currentFolder() + "/"
  return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
}
