import Testing

@testable import AdaptCLI

@Suite struct ArgumentParserTests {
  static let format = CommandOption("format", .choice(["human", "short"]), "")
  static let env = CommandOption("env", .environment, repeats: true, "")
  static let all = CommandOption("all", .none, "")
  static let limit = CommandOption("limit", .number, "")
  static let verbs = [
    Verb(
      "check", "", .sources(atLeast: 1, atMost: nil, folders: true),
      options: [format, env, all, limit, .evaluate], details: ""
    ) { _, _ in .success },
    Verb("dump", "", .stageAndSource(stages: ["tokens", "tree"]), details: "") { _, _ in .success },
    Verb("schema", "", .words("ir", choices: ["ir"], atLeast: 0, atMost: 1), details: "") { _, _ in
      .success
    },
    Verb("version", "", .none, details: "") { _, _ in .success },
  ]

  @Test func readsOptionsAndOperandsInAnyOrder() throws {
    let invocation = try parse("check a --all b --env x --env y")
    #expect(invocation.operands == ["a", "b"])
    #expect(invocation.has(Self.all))
    #expect(invocation.values(Self.env) == ["x", "y"])
  }

  @Test func theLastValueCounts() throws {
    #expect(try parse("check a --format human --format short").value(Self.format) == "short")
  }

  @Test func aValueMayBeAttached() throws {
    #expect(try parse("check a --format=short").value(Self.format) == "short")
    #expect(try parse("check -eview").value(.evaluate) == "view")
    #expect(try parse("check -e view").value(.evaluate) == "view")
  }

  @Test func aValueMayBeginWithADash() throws {
    #expect(try parse("check -e -1").value(.evaluate) == "-1")
  }

  @Test func twoDashesEndTheOptions() throws {
    #expect(try parse("check -- --all -x").operands == ["--all", "-x"])
  }

  @Test func oneDashIsAnOperand() throws {
    #expect(try parse("check - --all").operands == ["-"])
  }

  @Test(arguments: [
    ("", "no verb"),
    ("chekc a", "no verb `chekc`; did you mean `check`?"),
    ("--all check", "the verb comes first, found `--all`; `adapt help`"),
    ("check a --al", "`adapt check` has no option `--al`; did you mean `--all`?"),
    ("check a -x", "`adapt check` has no option `-x`; `adapt help check` lists them"),
    ("check a --format", "`--format` needs a value; write `--format human|short`"),
    (
      "check a --format shrot",
      "`--format` takes human, short, found `shrot`; did you mean `short`?"
    ),
    ("check a --all=yes", "`--all` takes no value"),
    ("check a --limit -3", "`--limit` takes a whole number, found `-3`"),
    ("check a --limit 1e3", "`--limit` takes a whole number, found `1e3`"),
    ("check", "`adapt check` needs a file or folder; usage: adapt check [OPTIONS] FILE|DIR…"),
    ("check -e x y", "`-e` and a file are two sources; leave one out"),
    ("version x", "`adapt version` does not know what to do with `x`"),
    ("schema ri", "`adapt schema` knows ir, not `ri`; did you mean `ir`?"),
    ("dump", "`adapt dump` needs one of tokens, tree"),
    ("dump token a", "`adapt dump` knows tokens, tree, not `token`; did you mean `tokens`?"),
    ("dump tree", "`adapt dump` needs a file"),
    ("dump tree a b", "`adapt dump` does not know what to do with `b`"),
  ])
  func mistakesAreNamed(line: String, expected: String) {
    do {
      _ = try parse(line)
      Issue.record("`\(line)` was understood")
    } catch let error as UsageError {
      let text = error.message + (error.help.map { "; " + $0 } ?? "")
      #expect(text.hasPrefix(expected), "found: \(text)")
    } catch {
      Issue.record(error)
    }
  }

  @Test func helpIsGivenWhateverElseIsMissing() throws {
    #expect(try parse("check --help").has(.help))
  }

  func parse(_ line: String) throws -> Invocation {
    try parseArguments(line.split(separator: " ").map(String.init), verbs: Self.verbs)
  }
}

/// What must hold of the real table, so that help, completion and configuration cannot break.
@Suite struct CommandTableTests {
  @Test func namesAreUnique() {
    let names = CommandTable.verbs.map(\.name)
    #expect(Set(names).count == names.count)
    for verb in CommandTable.verbs {
      let options = verb.options.map(\.name)
      #expect(Set(options).count == options.count, "\(verb.name)")
      let shorts = verb.options.compactMap(\.short)
      #expect(Set(shorts).count == shorts.count, "\(verb.name)")
    }
  }

  /// What `adapt.json` sets means the same to every verb.
  @Test func anOptionMeansTheSameEverywhere() {
    var seen: [String: CommandOption] = [:]
    for option in CommandTable.verbs.flatMap(\.options) where option.isConfigurable {
      #expect(seen[option.name] == nil || seen[option.name] == option, "--\(option.name)")
      seen[option.name] = option
    }
  }

  @Test func summariesAreShort() {
    for verb in CommandTable.verbs {
      #expect(verb.summary.count <= 60, "\(verb.name)")
      #expect(!verb.summary.hasSuffix("."), "\(verb.name)")
      for line in help(for: verb).split(separator: "\n") {
        #expect(line.count <= 110, "\(verb.name): \(line)")
      }
    }
  }
}
