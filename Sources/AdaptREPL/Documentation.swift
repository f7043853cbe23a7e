import AdaptCheck
import AdaptSema
import AdaptSyntax

extension ReplSession {
  /// What a name means: in the session, else in the language.
  func documentation(of name: String) -> ReplAnswer {
    var text = ""
    if let node = declaration(of: name) {
      let head = node.text.prefix { $0 != "{" && $0 != "\n" }
      text += "\(head.trimmingBlanks())\n"
      if let remark = node.documentation { text += "  " + remark.replacingLines + "\n" }
    }
    if let term = Vocabulary.term(name) {
      text += "\(name): \(term.documentation)\n"
      if let word = term.uiKitName { text += "  UIKit: \(word)\n" }
    }
    var said: Set<String> = []
    for property in Vocabulary.all where property.name == name {
      // The same property of several owners differs in what it usually is.
      var head = "\(name): \(property.type.plainName)\n  \(property.documentation)\n"
      if let word = property.uiKitName { head += "  UIKit: \(word)\n" }
      let words = property.words.map(\.name)
      if !words.isEmpty { head += "  one of \(words.joined(separator: ", "))\n" }
      if said.insert(head).inserted { text += head }
      guard let value = property.defaultValue, let owner = property.owners.members.first else {
        continue
      }
      let others = property.owners.members.count - 1
      text += "  usually \(value) for \(owner.plainName)"
      text += others == 0 ? "\n" : " and \(others) more\n"
    }
    guard text.isEmpty else { return ReplAnswer(output: text) }
    let known = spec.scope.names(on: screen) + Vocabulary.all.map(\.name)
    return .failure(
      "nothing is called `\(name)`",
      help: Spelling.nearest(to: name, in: known).map { "did you mean `\($0)`?" })
  }

  /// The declaration or view of a name in the session's text.
  private func declaration(of name: String) -> Node? {
    let tree = spec.tree
    guard let file = FileSyntax(tree.root) else { return nil }
    for declaration in file.declarations where declaration.name?.text == name {
      return declaration.node
    }
    func find(_ node: Node) -> Node? {
      for child in node.children {
        if let view = ViewMember(child), view.name?.text == name { return child }
        if let found = find(child) { return found }
      }
      return nil
    }
    return find(tree.root)
  }
}

extension ExpressionValue {
  /// What kind of value it is.
  var typeName: String {
    switch self {
    case .number: "a number"
    case .bool: "yes or no"
    case .text: "a text"
    case .word: "a word"
    case .pair: "a size"
    case .list(let items): "a list of \(items.count)"
    case .each(let items): "one value for each of \(items.count) views"
    case .unset: "nothing"
    }
  }
}

extension String {
  /// Its lines with the margin of a remark.
  fileprivate var replacingLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n  ")
  }
}
