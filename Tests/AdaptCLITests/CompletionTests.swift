import AdaptTestSupport
import Testing

@testable import AdaptCLI

private let fish = SystemTool("fish")
private let zsh = SystemTool("zsh")
private let man = SystemTool("man")

/// The scripts are tried by the programs that read them, where those are installed.
@Suite struct CompletionTests {
  @Test func bashCompletesVerbsAndOptions() throws {
    #expect(try bashCompletions(of: ["adapt", "expl"]) == ["explain"])
    #expect(try bashCompletions(of: ["adapt", "explain", "--li"]) == ["--list"])
    #expect(try bashCompletions(of: ["adapt", "explain", "--color", "al"]) == ["always"])
    #expect(try bashCompletions(of: ["adapt", "completion", ""]) == ["bash", "zsh", "fish"])
  }

  @Test(.enabled(if: fish.isExpected))
  func fishCompletesVerbsAndOptions() throws {
    for (line, completions) in [
      ("adapt expl", ["explain"]), ("adapt explain --li", ["--list"]),
      ("adapt explain --color al", ["always"]), ("adapt completion ", ["bash", "fish", "zsh"]),
    ] {
      let run = try fish.run([
        "--no-config", "-c", "adapt completion fish | source; complete -C '\(line)'",
      ])
      // Each line is a completion and, after a tab, what it means.
      let words = run.stdout.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
      #expect(words.map(String.init) == completions, "\(line): \(run.stderr)")
    }
  }

  @Test(.enabled(if: zsh.isExpected))
  func zshCompletesVerbsAndOptions() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(completionScript(for: .zsh, verbs: CommandTable.verbs), to: "_adapt")
    for (line, completed) in [
      ("adapt expl", "adapt explain "), ("adapt explain --li", "adapt explain --list "),
      ("adapt explain --color alw", "adapt explain --color always "),
      ("adapt schema lay", "adapt schema layout "),
    ] {
      let run = try zsh.run(
        ["-f", Repository.path("Tests/Tools/complete.zsh"), folder.path, line])
      #expect(run.stdout == completed + "\n", "\(run.stderr)")
    }
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

  @Test(.enabled(if: man.isExpected))
  func theManualPageHasNoMistakes() throws {
    let folder = try TemporaryFolder()
    let page = try folder.write(try AdaptCommand.run("help", "--manual").output, to: "adapt.1")
    let run = try man.run(["--warnings", "-l", page])
    #expect(run.code == 0 && run.stderr.isEmpty, "\(run.stderr)")
    #expect(run.stdout.contains("ADAPT(1)"))
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
