/// `adapt help`: what the command is, and its verbs.
func overview(of verbs: [Verb]) -> String {
  var text = """
    adapt: a language for user interfaces that adapt, and its checker

    usage: adapt VERB [OPTIONS] [FILE…]

    verbs:

    """
  text += columns(verbs.map { ($0.name, $0.summary) })
  text += """

    `adapt help VERB` says more about one; `adapt help` also knows the topics
    \(HelpTopic.all.map(\.name).joined(separator: ", ")).

    """
  return text
}

/// `adapt help VERB`: usage, options, and what it does.
func help(for verb: Verb) -> String {
  var text = "adapt \(verb.name): \(verb.summary)\n\nusage: \(verb.usage)\n\n\(verb.details)\n"
  text += "\noptions:\n" + columns(verb.options.map { ($0.usage, $0.summary) })
  return text
}

/// Two columns, the left one as wide as its widest entry up to a limit, beyond which an entry has a
/// line of its own.
func columns(_ rows: [(String, String)]) -> String {
  let limit = 30
  let width = rows.map(\.0.count).filter { $0 <= limit }.max() ?? 0
  return rows.reduce(into: "") { text, row in
    let (name, summary) = row
    if width < name.count {
      text += "  \(name)\n  " + String(repeating: " ", count: width)
    } else {
      text += "  \(name)" + String(repeating: " ", count: width - name.count)
    }
    text += "  \(summary)\n"
  }
}
