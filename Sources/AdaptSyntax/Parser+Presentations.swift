internal import AdaptDiagnostics

extension Parser {
  /// `present Composer sheet1 from compose as popover { … }`
  mutating func parsePresentMember() {
    let node = open(.presentMember)
    bump()
    switch current {
    case .string: leaf(.stringExpression)
    case .stringHead: parseInterpolatedString()
    default:
      if current.isName && !atMemberEnd && current != .from && current != .as {
        leaf(.nameExpression)
      } else {
        reportMissing(.expectedName, "a screen, or the title of an alert,")
      }
    }
    if current.isName && current != .from && current != .as && !atNewLine { parseViewName() }
    if current == .from && !atNewLine {
      bump()
      parsePath()
    }
    if atNewLine {
      reportMissing(.missingToken, "`as` and a style")
    } else if expect(.as, "and a style of presentation") {
      parseName("a style of presentation")
    }
    parseBlockIfPresent(.presentation)
    close(node)
  }

  mutating func parsePresentationMember() {
    if current.isName && next == .colon {
      parseProperty()
      return
    }
    switch current {
    case .when: parseWhen(.presentation)
    case .as: parseStyleClause()
    case .action: parseActionMember()
    default: reportWrongMember("`as`, `action`, `when` or a property of the presentation")
    }
  }

  /// `as fullScreen showing Other in navigation { … }`
  private mutating func parseStyleClause() {
    let node = open(.styleClause)
    bump()
    parseName("a style of presentation")
    if current == .showing && !atNewLine {
      bump()
      parseName("a screen")
    }
    if current == .in && !atNewLine {
      bump()
      expect(.navigation, "behind `in`")
    }
    parseBlockIfPresent(.presentation)
    close(node)
  }

  /// `action erase("Erase", kind: destructive)`
  private mutating func parseActionMember() {
    let node = open(.actionMember)
    bump()
    parseItemName("the name of the action")
    if current == .leftParen && !atNewLine { parseArgumentList() }
    close(node)
  }

  /// A name, which may be left out before arguments.
  private mutating func parseItemName(_ role: StaticString) {
    if current == .leftParen { return }
    parseRequiredViewName(role)
  }

  /// `bar navigation("Inbox") { … }`
  mutating func parseBarDeclaration() {
    let node = open(.barMember)
    bump()
    if current.isName && !atNewLine {
      bump()
    } else {
      reportMissing(.expectedName, "`navigation`, `toolbar` or `tab`")
    }
    if current == .leftParen && !atNewLine { parseArgumentList() }
    parseBlockIfPresent(.bar)
    close(node)
  }

  mutating func parseBarMember() {
    if current.isName && next == .colon {
      parseProperty()
      return
    }
    switch current {
    case .when: parseWhen(.bar)
    case .leading, .center, .trailing:
      let node = open(.barGroup)
      bump()
      parseRequiredBlock(.bar)
      close(node)
    case .item:
      let node = open(.barItem)
      bump()
      parseItemName("the name of the item")
      if current == .leftParen && !atNewLine { parseArgumentList() }
      parseBlockIfPresent(.members)
      close(node)
    case .flexible: leaf(.barFlexible)
    default:
      reportWrongMember("`leading`, `center`, `trailing`, `item`, `flexible`, `when` or a property")
    }
  }
}
