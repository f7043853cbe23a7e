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

/// What `adapt help TOPIC` tells beside the verbs.
struct HelpTopic: Sendable {
  let name: String
  let text: String

  static let all: [HelpTopic] = [exitCodes, configuration, severities, streams]

  static let exitCodes = HelpTopic(
    name: "exit-codes",
    text: """
      0   clean, or only warnings and infos
      1   errors, failed tests, or what --deny raises
      2   wrong use of the command, or a mistake in adapt.json
      3   input that cannot be read, or output that cannot be written
      70  a bug of ours

      """)

  static let configuration = HelpTopic(
    name: "configuration",
    text: """
      adapt.json, in the folder of the first file named (the current folder for -) or the nearest
      folder above it, sets options for every run. Its keys are long options without their dashes,
      and diagnostic codes:

          {
            "max-errors": 50,
            "deny": ["warnings"],
            "A0312": "allow"
          }

      What the command line says counts before it. `adapt schema config` prints its JSON Schema.

      """)

  static let severities = HelpTopic(
    name: "severities",
    text: """
      Each kind of finding has a code and a severity; `adapt explain CODE` says what it is about.
      --deny CODE makes it an error, --warn CODE a warning, --allow CODE leaves it out; where one
      code gets several of them, the strictest counts. --deny warnings stands for all warnings.
      Errors after which a source has no meaning cannot be lowered.

      In a source, a comment allows one kind on its line, or on the next line where it stands alone:

          // adapt:allow A0312 the wide layout is drawn by hand

      A comment that allows nothing is reported.

      """)

  static let streams = HelpTopic(
    name: "streams",
    text: """
      Results go to standard output, diagnostics to standard error. - in place of a file is
      standard input, --output - is standard output, -- ends the options, and -e CODE takes a text
      from the command line in place of a file. An output file is written whole or not at all.

      Colors: --color decides; else a NO_COLOR that is not empty switches them off; else
      CLICOLOR_FORCE switches them on; else a terminal that is not dumb has them.

      """)
}
