extension Verb {
  static let completion = Verb(
    "completion", "print a completion script for a shell",
    .words(
      "bash|zsh|fish", choices: CompletionShell.allCases.map(\.rawValue), atLeast: 1, atMost: 1),
    details: """
      Prints a script that completes verbs, options and their values:

          eval "$(adapt completion bash)"
          adapt completion zsh > ~/.zfunc/_adapt
          adapt completion fish | source
      """
  ) { invocation, session in
    guard let shell = invocation.operands.first.flatMap(CompletionShell.init) else {
      return .usage
    }
    session.print(completionScript(for: shell, verbs: session.verbs))
    return .success
  }
}
