internal import AdaptSema

/// A command line, understood: what to run, on what, and how.
struct Invocation: Sendable {
  let verb: Verb
  let operands: [String]
  /// Everything behind the verb as it was written, for a verb that hands it on.
  let arguments: [String]
  /// The values of each option given, in order; an option without a value has one empty string each
  /// time.
  var values: [CommandOption: [String]]

  func has(_ option: CommandOption) -> Bool { values[option] != nil }

  /// The last value of an option.
  func value(_ option: CommandOption) -> String? { values[option]?.last }

  func values(_ option: CommandOption) -> [String] { values[option] ?? [] }
}

/// A command line that cannot be understood: what is wrong, and the way out.
struct UsageError: Error, Hashable {
  let message: String
  var help: String?
}

/// Reads a command line, without the name of the program, against the table of verbs.
///
/// `--` ends the options, `-` is an operand, `--name=value` and `--name value` are the same, and
/// options and operands may mix.
func parseArguments(_ arguments: [String], verbs: [Verb]) throws(UsageError) -> Invocation {
  guard let first = arguments.first else {
    throw UsageError(message: "no verb", help: "`adapt help` lists them")
  }
  guard let verb = verbs.first(where: { $0.name == first }) else {
    if first.hasPrefix("-"), first != "-" {
      throw UsageError(message: "the verb comes first, found `\(first)`", help: "`adapt help`")
    }
    throw UsageError(
      message: "no verb `\(first)`",
      help: didYouMean(first, verbs.map(\.name))
        ?? "`adapt help` lists the verbs")
  }

  var operands: [String] = []
  var values: [CommandOption: [String]] = [:]
  var rest = arguments.dropFirst()
  var hasEnded = false
  while let argument = rest.popFirst() {
    if hasEnded || argument == "-" || !argument.hasPrefix("-") {
      operands.append(argument)
      continue
    }
    if argument == "--" {
      hasEnded = true
      continue
    }
    let (option, attached) = try findOption(argument, of: verb)
    var value = attached
    if option.value == .none {
      if attached != nil {
        throw UsageError(message: "`--\(option.name)` takes no value")
      }
      value = ""
    } else if value == nil {
      value = rest.popFirst()
    }
    guard let value else {
      throw UsageError(
        message: "`--\(option.name)` needs a value", help: "write `\(option.usage)`")
    }
    try checkValue(value, of: option)
    values[option, default: []].append(value)
  }
  let invocation = Invocation(
    verb: verb, operands: operands, arguments: Array(arguments.dropFirst()), values: values)
  // Whoever asks for help need not have the rest right.
  if !invocation.has(.help) { try checkOperands(of: invocation) }
  return invocation
}

/// Finds the option that an argument names, with the value attached to it (`--format=short`).
private func findOption(
  _ argument: String, of verb: Verb
) throws(UsageError) -> (CommandOption, String?) {
  if argument.hasPrefix("--") {
    let parts = argument.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first.map(String.init) ?? ""
    guard let option = verb.options.first(where: { $0.name == name }) else {
      let nearest = Spelling.nearest(to: name, in: verb.options.map(\.name))
      throw UsageError(
        message: "`adapt \(verb.name)` has no option `--\(name)`",
        help: nearest.map { "did you mean `--\($0)`?" } ?? "`adapt help \(verb.name)` lists them")
    }
    return (option, parts.count == 2 ? String(parts[1]) : nil)
  }
  let letters = argument.dropFirst()
  guard let letter = letters.first,
    let option = verb.options.first(where: { $0.short == letter })
  else {
    throw UsageError(
      message: "`adapt \(verb.name)` has no option `\(argument)`",
      help: "`adapt help \(verb.name)` lists them")
  }
  let attached = letters.dropFirst()
  return (option, attached.isEmpty ? nil : String(attached))
}

/// Checks that a value is one that its option takes; environment phrases are read by their verb.
func checkValue(_ value: String, of option: CommandOption) throws(UsageError) {
  switch option.value {
  case .choice(let words) where !words.contains(value):
    throw UsageError(
      message: "`--\(option.name)` takes \(words.joined(separator: ", ")), found `\(value)`",
      help: didYouMean(value, words))
  case .number where Int(value).map({ $0 < 0 }) ?? true:
    throw UsageError(message: "`--\(option.name)` takes a whole number, found `\(value)`")
  case .file where value.isEmpty:
    throw UsageError(message: "`--\(option.name)` needs the name of a file")
  default: break
  }
}

private func checkOperands(of invocation: Invocation) throws(UsageError) {
  let verb = invocation.verb
  let count = invocation.operands.count
  let least: Int
  let most: Int?
  let what: String
  switch verb.operands {
  case .none: (least, most, what) = (0, 0, "")
  case .sources(let atLeast, let atMost, let folders):
    // A text given with -e takes the place of a file.
    let hasText = invocation.has(.evaluate)
    if hasText, 0 < count {
      throw UsageError(message: "`-e` and a file are two sources", help: "leave one out")
    }
    (least, most, what) = (hasText ? 0 : atLeast, atMost, folders ? "a file or folder" : "a file")
  case .words(let placeholder, let choices, let atLeast, let atMost):
    (least, most, what) = (atLeast, atMost, placeholder)
    for operand in invocation.operands where !choices.isEmpty && !choices.contains(operand) {
      throw UsageError(
        message: "`adapt \(verb.name)` knows \(choices.joined(separator: ", ")), not `\(operand)`",
        help: didYouMean(operand, choices))
    }
  case .stageAndSource(let stages):
    guard let stage = invocation.operands.first else {
      throw UsageError(
        message: "`adapt \(verb.name)` needs one of \(stages.joined(separator: ", "))",
        help: verb.usage)
    }
    guard stages.contains(stage) else {
      throw UsageError(
        message: "`adapt \(verb.name)` knows \(stages.joined(separator: ", ")), not `\(stage)`",
        help: didYouMean(stage, stages))
    }
    let hasText = invocation.has(.evaluate)
    (least, most, what) = (hasText ? 1 : 2, hasText ? 1 : 2, "a file")
  case .sourceAndWords(let placeholder, let atLeast, let atMost):
    let files = invocation.has(.evaluate) ? 0 : 1
    (least, most) = (files + atLeast, atMost.map { files + $0 })
    what = count < files ? "a file" : placeholder
  }
  if count < least {
    throw UsageError(message: "`adapt \(verb.name)` needs \(what)", help: "usage: \(verb.usage)")
  }
  if let most, most < count {
    let extra = invocation.operands[most]
    throw UsageError(
      message: "`adapt \(verb.name)` does not know what to do with `\(extra)`",
      help: "usage: \(verb.usage)")
  }
}

/// The nearest of some words as a way out; nil where none is near.
func didYouMean(_ word: String, _ candidates: [String]) -> String? {
  Spelling.nearest(to: word, in: candidates).map { "did you mean `\($0)`?" }
}
