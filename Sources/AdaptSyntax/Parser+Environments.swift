internal import AdaptDiagnostics

extension Parser {
  /// Whether a token of this kind can be (part of) a word of an environment phrase.
  @inline(__always)
  private func isEnvironmentWord(_ kind: TokenKind) -> Bool {
    kind.isName && kind != .else || kind == .number || kind == .version
  }

  /// `ipad-pro-11 split 1/3 text ax3 rtl with ratio 1.5`, up to the end of the line. In a test `to`
  /// and `where` end it.
  mutating func parseEnvironmentPhrase(inTest: Bool) {
    let node = open(.environmentPhrase)
    if !isEnvironmentWord(current) || atLineEnd || inTest && atPhraseEnd {
      reportMissing(
        .expectedEnvironment, "an environment",
        help: "name a device, `all`, or an environment of this file")
    }
    let start = position
    while isEnvironmentWord(current) && !(inTest && atPhraseEnd) {
      if atLineEnd || atNewLine && position != start { break }
      if current == .with {
        parseEnvironmentInput()
      } else {
        parseEnvironmentWord()
      }
    }
    close(node)
  }

  @inline(__always)
  private var atPhraseEnd: Bool { current == .to || current == .where }

  /// Names and numbers that `-`, `/` or nothing joins.
  private mutating func parseEnvironmentWord() {
    let node = open(.environmentWord)
    let first = current
    bump()
    if first == .x && tokens[position - 1].length == 1 && atJoinedNumber {
      close(node)
      return
    }
    while atAdjacent && !atEnd {
      switch current {
      case .minus, .slash, .dot:
        guard isEnvironmentWord(next) && isAdjacent(position + 1) else {
          close(node)
          return
        }
        bump()
        bump()
      case .x where first == .number && next == .number && isAdjacent(position + 1):
        // `700x500` is `700 x 500`.
        close(node)
        return
      default:
        guard current.isName else {
          close(node)
          return
        }
        bump()
      }
    }
    close(node)
  }

  private var atJoinedNumber: Bool { current == .number && atAdjacent }

  /// `with hasBiometrics yes`
  private mutating func parseEnvironmentInput() {
    let node = open(.environmentInput)
    bump()
    if atMemberEnd || !current.isName {
      reportMissing(.expectedName, "the name of an input")
    } else {
      bump()
      if atMemberEnd && current != .minus {
        reportMissing(.expectedValue, "the input's value")
      } else {
        parseInputValue()
      }
    }
    close(node)
  }

  private mutating func parseInputValue() {
    switch current {
    case .minus:
      let node = open(.negationExpression)
      bump()
      if current == .number {
        parseNumber()
      } else {
        reportMissing(.expectedValue, "a number")
      }
      close(node)
    case .number: parseNumber()
    case .string: leaf(.stringExpression)
    case .color: leaf(.colorExpression)
    default:
      if current.isName {
        leaf(.nameExpression)
      } else {
        reportMissing(.expectedValue, "the input's value")
      }
    }
  }
}
