/// The manual page `adapt(1)` in roff's man macros, made from the table of verbs.
func manualPage(of verbs: [Verb]) -> String {
  var page = """
    .TH ADAPT 1 "" "adapt \(adaptVersion)" "User Commands"
    .SH NAME
    adapt \\- a language for user interfaces that adapt, and its checker
    .SH SYNOPSIS
    .B adapt
    .I VERB
    [\\fIOPTIONS\\fR] [\\fIFILE\\fR...]
    .SH VERBS

    """
  for verb in verbs {
    page += ".SS \(roff(verb.usage))\n\(roff(sentence(verb.summary)))\n.PP\n"
    page += paragraphs(verb.details)
    for option in verb.ownOptions {
      page += ".TP\n.B \(roff(option.usage))\n\(roff(sentence(option.summary)))\n"
    }
  }
  page += ".SH COMMON OPTIONS\nVerbs that report about sources take all of these, the others the"
  page += " last two.\n"
  for option in CommandOption.reporting + CommandOption.common {
    page += ".TP\n.B \(roff(option.usage))\n\(roff(sentence(option.summary)))\n"
  }
  // The properties of the language would be most of the page.
  for topic in HelpTopic.all where topic.name != HelpTopic.properties.name {
    let title = topic.name.split(separator: "-").joined(separator: " ").uppercased()
    page += ".SH \(title)\n" + paragraphs(topic.text)
  }
  return page
}

private func sentence(_ summary: String) -> String {
  summary.prefix(1).uppercased() + summary.dropFirst() + "."
}

/// Text as roff: paragraphs stay apart, and lines that begin with a blank keep their shape.
private func paragraphs(_ text: String) -> String {
  var page = ""
  var isExample = false
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    let isIndented = line.hasPrefix(" ") || line.first?.isNumber == true
    if isIndented != isExample, !line.isEmpty {
      page += isIndented ? ".nf\n" : ".fi\n"
      isExample = isIndented
    }
    page += line.isEmpty ? ".PP\n" : roff(String(line)) + "\n"
  }
  return page + (isExample ? ".fi\n" : "")
}

/// Escapes what roff would read as its own: backslashes, minus signs, and dots and quotes that
/// begin a line.
private func roff(_ text: String) -> String {
  var escaped = ""
  for character in text {
    switch character {
    case "\\": escaped += "\\e"
    case "-": escaped += "\\-"
    case "…": escaped += "..."
    default: escaped.append(character)
    }
  }
  return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
}
