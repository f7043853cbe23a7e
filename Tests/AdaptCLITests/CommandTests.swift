import AdaptTestSupport
import Testing

@testable import AdaptCLI

/// The built command as a person runs it: streams, exit codes, colors.
@Suite struct CommandTests {
  @Test func noVerbIsWrongUse() throws {
    let run = try AdaptCommand.run()
    #expect(run.code == 2)
    #expect(run.stdout.isEmpty)
    #expect(run.stderr.contains("usage: adapt VERB"))
  }

  @Test(arguments: [["help"], ["--help"], ["-h"]])
  func helpIsAResult(arguments: [String]) throws {
    let run = try AdaptCommand.run(arguments)
    #expect(run.code == 0 && run.stderr.isEmpty)
    for verb in CommandTable.verbs {
      #expect(run.stdout.contains("  \(verb.name) "), "\(verb.name)")
    }
  }

  @Test func everyVerbAndTopicHasHelp() throws {
    for verb in CommandTable.verbs {
      let long = try AdaptCommand.run("help", verb.name)
      let short = try AdaptCommand.run(verb.name, "--help")
      #expect(long.code == 0 && long.stdout == short.stdout, "\(verb.name)")
    }
    for topic in HelpTopic.all {
      #expect(try AdaptCommand.run("help", topic.name).stdout == topic.text)
    }
  }

  @Test func mistakesEndWithTwo() throws {
    let run = try AdaptCommand.run("explian")
    #expect(run.code == 2 && run.stdout.isEmpty)
    #expect(run.stderr == "error: no verb `explian`\n  = help: did you mean `explain`?\n")
  }

  @Test func aFullDiskUnderStandardOutputIsReported() throws {
    let run = try AdaptCommand.shell("adapt version >/dev/full")
    #expect(run.code == 3)
    #expect(run.stderr.contains("error[A0094]: cannot write `standard output`: no space left"))
  }

  @Test func aClosedStandardOutputIsReported() throws {
    let run = try AdaptCommand.shell("adapt version >&-")
    #expect(run.code == 3)
  }

  /// The status of the left side of the pipe shows that no signal ended it.
  @Test func aBrokenPipeEndsQuietly() throws {
    let run = try AdaptCommand.shell(
      "{ sleep 0.3; adapt explain --list; echo $? >&2; } | true")
    #expect(run.stderr == "0\n")
  }

  /// A trap of ours arrives as a signal.
  @Test(arguments: ["ILL", "TRAP", "SEGV", "ABRT"])
  func aBugOfOursEndsWithSeventy(signal: String) throws {
    let folder = try TemporaryFolder()
    let run = try AdaptCommand.shell(
      "mkfifo pipe; exec 3<>pipe; adapt check - <&3 & sleep 0.5; kill -\(signal) $!; wait $!",
      in: folder.path)
    #expect(run.code == 70, "\(run.ending)")
    #expect(run.stderr.contains("this is a bug of ours"))
  }

  @Test func explainKnowsEveryCode() throws {
    let list = try AdaptCommand.run("explain", "--list")
    for line in list.stdout.split(separator: "\n") {
      let code = String(line.prefix(5))
      let run = try AdaptCommand.run("explain", code)
      #expect(run.code == 0 && run.stdout.contains("[\(code)]: "), "\(code)")
    }
  }
}

@Suite struct ColorTests {
  @Test(
    arguments: [
      (ColorChoice.auto, [:], false, false),
      (.auto, [:], true, true),
      (.auto, ["NO_COLOR": "1"], true, false),
      (.auto, ["NO_COLOR": ""], true, true),
      (.auto, ["CLICOLOR_FORCE": "1"], false, true),
      (.auto, ["CLICOLOR_FORCE": "0"], false, false),
      (.auto, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], true, false),
      (.always, ["NO_COLOR": "1"], false, true),
      (.never, ["CLICOLOR_FORCE": "1"], true, false),
    ] as [(ColorChoice, [String: String], Bool, Bool)])
  func theOptionThenTheVariablesThenTheTerminal(
    choice: ColorChoice, variables: [String: String], isTerminal: Bool, expected: Bool
  ) {
    let console = Console(
      output: ByteSink(), errors: ByteSink(), input: -1, isErrorTerminal: isTerminal,
      isOutputTerminal: isTerminal, variable: { variables[$0] })
    #expect(choice.allowsColor(on: console, isTerminal: isTerminal) == expected)
  }
}
