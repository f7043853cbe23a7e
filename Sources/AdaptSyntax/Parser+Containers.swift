internal import AdaptDiagnostics

extension Parser {
  mutating func parseContainerMember() {
    if current.isName && next == .colon {
      parseProperty()
      return
    }
    switch current {
    case .when: parseWhen(.container)
    case .primary, .supplementary, .detail, .compact, .inspector, .root:
      let node = open(.columnMember)
      bump()
      parseContainedScreen()
      close(node)
    case .tab:
      let node = open(.tabMember)
      bump()
      parseText("the title of the tab")
      parseContainedScreen()
      close(node)
    case .launch:
      let node = open(.launchMember)
      bump()
      if current != .leftBrace { parseCondition() }
      parseRequiredBlock(.container)
      close(node)
    default: reportWrongMember("a column, `tab`, `launch`, `when` or a property")
    }
  }

  /// `Inbox(icon: doc) { … }`
  private mutating func parseContainedScreen() {
    if current.isName && !atNewLine {
      bump()
    } else {
      reportMissing(.expectedName, "the name of a screen")
    }
    if current == .leftParen && !atNewLine { parseArgumentList() }
    parseBlockIfPresent(.container)
  }

  /// A text, or a report that `role` is missing.
  mutating func parseText(_ role: StaticString) {
    switch current {
    case .string where !atLineEnd: leaf(.stringExpression)
    case .stringHead where !atLineEnd: parseInterpolatedString()
    default: reportMissing(.expectedText, "\(role)")
    }
  }

  mutating func parsePropertyBlockMember(_ kind: BlockKind) {
    if current.isName && next == .colon {
      parseProperty()
    } else if kind == .style && current == .when {
      parseWhen(.style)
    } else {
      reportWrongMember("a property")
    }
  }

  mutating func parseImageMember() {
    if current.isName && next == .colon {
      parseProperty()
    } else if current == .variant {
      let node = open(.variant)
      bump()
      parseText("the file of the variant")
      if current == .for && !atNewLine {
        bump()
        parseCondition()
      }
      parseBlockIfPresent(.properties)
      close(node)
    } else {
      reportWrongMember("`variant` or a property of the image")
    }
  }

  mutating func parseTestMember() {
    guard current == .in else {
      reportWrongMember("`in` and an environment", help: "a test reads `in iphone-15 { expect … }`")
      return
    }
    let node = open(.inClause)
    bump()
    repeat {
      parseEnvironmentPhrase(inTest: true)
    } while bumpIfPresent(.comma)
    if bumpIfPresent(.to) { parseEnvironmentPhrase(inTest: true) }
    if current == .where && !atNewLine {
      bump()
      parseCondition()
    }
    parseRequiredBlock(.expects)
    close(node)
  }

  mutating func parseExpectMember() {
    guard current == .expect else {
      reportWrongMember("`expect`")
      return
    }
    let node = open(.expectStatement)
    bump()
    if atMemberEnd {
      reportMissing(.expectedValue, "what is expected")
    } else if current == .no && next.isName && !startsLine(position + 1) {
      bump()
      bump()
    } else {
      parseExpression()
      if current == .is && !atNewLine {
        bump()
        parseCondition()
      }
      parseAlternatives(.single)
    }
    close(node)
  }
}
