import AdaptTestSupport
import Testing

@testable import AdaptCLI

/// The scripts are checked by the programs that read them, where those are installed.
@Suite struct CompletionTests {
  @Test func bashCompletesVerbsAndOptions() throws {
    #expect(try bashCompletions(of: ["adapt", "expl"]) == ["explain"])
    #expect(try bashCompletions(of: ["adapt", "explain", "--li"]) == ["--list"])
    #expect(try bashCompletions(of: ["adapt", "explain", "--color", "al"]) == ["always"])
    #expect(try bashCompletions(of: ["adapt", "completion", ""]) == ["bash", "zsh", "fish"])
  }

  @Test(arguments: [("zsh", "zsh -n"), ("fish", "fish -n"), ("bash", "bash -n")])
  func theShellAcceptsItsScript(shell: String, check: String) throws {
    let folder = try TemporaryFolder()
    let run = try AdaptCommand.shell(
      "command -v \(shell) >/dev/null || exit 0; adapt completion \(shell) >$TMP/s && \(check) $TMP/s",
      environment: ["TMP": folder.path])
    #expect(run.code == 0, "\(run.stderr)")
  }

  @Test func everyVerbStandsInEveryScript() {
    for shell in CompletionShell.allCases {
      let script = completionScript(for: shell, verbs: CommandTable.verbs)
      for verb in CommandTable.verbs {
        #expect(script.contains(verb.name), "\(shell) \(verb.name)")
        for option in verb.options {
          #expect(script.contains(option.name), "\(shell) \(verb.name) --\(option.name)")
        }
      }
    }
  }

  @Test func theManualPageHasNoMistakes() throws {
    let run = try AdaptCommand.shell(
      "adapt help --manual | { command -v groff >/dev/null || { cat >/dev/null; exit 0; }; "
        + "groff -man -Tutf8 -ww >/dev/null; }")
    #expect(run.code == 0 && run.stderr.isEmpty, "\(run.stderr)")
  }

  private func bashCompletions(of words: [String]) throws -> [String] {
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    let run = try AdaptCommand.shell(
      """
      bash -c 'eval "$(adapt completion bash)"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _adapt
      printf "%s\\n" "${COMPREPLY[@]}"' bash \(list)
      """)
    return run.stdout.split(separator: "\n").map(String.init)
  }
}
