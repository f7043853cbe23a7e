import AdaptSema

/// Running commands.
extension ReplSession {
  func run(_ name: String, _ rest: String, _ text: String) -> ReplAnswer {
    switch ReplCommand.named(name) {
    case .several(let names) where !name.isEmpty:
      return .failure(
        "`:\(name)` could be \(names.map { "`:\($0)`" }.joined(separator: ", "))")
    case .several, .none:
      if name == "{" || name == "}" {
        return .failure("`:\(name)` stands on a line of its own")
      }
      let near = Spelling.nearest(to: name, in: ReplCommand.all.map(\.name))
      return .failure(
        name.isEmpty ? "a command needs a name" : "no command is called `:\(name)`",
        help: near.map { "did you mean `:\($0)`?" } ?? "`:help` lists them")
    case .one(let command):
      if rest.isEmpty, !command.isArgumentOptional, !command.argument.placeholder.isEmpty {
        return .failure("`:\(command.name)` needs something", help: "write `\(command.usage)`")
      }
      if !rest.isEmpty, case .none = command.argument {
        return .failure("`:\(command.name)` takes nothing behind it, found `\(rest)`")
      }
      let answer = command.run(self, rest)
      if !answer.hasFailed, command.isReplayed {
        records.append(SessionRecord(text: text, kind: .command))
      }
      return answer
    }
  }
}
