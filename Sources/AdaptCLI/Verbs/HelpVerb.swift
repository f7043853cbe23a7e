extension CommandOption {
  static let manual = CommandOption("manual", .none, "print the manual page in roff")
}

extension Verb {
  static let help = Verb(
    "help", "say how to use the command, a verb or a topic",
    .words("TOPIC", choices: [], atLeast: 0, atMost: 1), options: [.manual],
    details: """
      Without a topic it lists the verbs. With the name of a verb it prints what `adapt VERB --help`
      prints.
      """
  ) { invocation, session in
    if invocation.has(.manual) {
      session.print(manualPage(of: session.verbs))
      return .success
    }
    guard let topic = invocation.operands.first else {
      session.print(overview(of: session.verbs))
      return .success
    }
    if let verb = session.verbs.first(where: { $0.name == topic }) {
      session.print(AdaptCLI.help(for: verb))
      return .success
    }
    if let found = HelpTopic.all.first(where: { $0.name == topic }) {
      session.print(found.text)
      return .success
    }
    let names = session.verbs.map(\.name) + HelpTopic.all.map(\.name)
    AdaptCLI.write(
      UsageError(
        message: "no verb and no topic `\(topic)`",
        help: didYouMean(topic, names)
          ?? "`adapt help` lists them"),
      to: session.console)
    return .usage
  }
}
