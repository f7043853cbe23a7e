internal import AdaptDiagnostics

extension Parser {
  mutating func parseFile() {
    let file = open(.file)
    while !atEnd {
      let start = position
      beginMember()
      parseDeclaration()
      if position == start { skipToken() }
      endDeclaration()
    }
    // The end carries the last trivia.
    position = last + 1
    close(file)
  }

  private mutating func endDeclaration() {
    if current == .semicolon {
      bump()
      return
    }
    if atEnd || startsLine(position) && !current.continuesLine || current == .rightBrace { return }
    if isNews() {
      if current.isName {
        report(
          .missingSeparator, at: span(ofToken: position),
          "`\(shortText(ofToken: position))` where the declaration before it should end",
          fixIts: [FixIt("write a new line", replacing: placeAfterPrevious, with: "\n")])
        if current.isDeclarationWord || current == .image { return }
      } else {
        report(
          .strayToken, at: span(ofToken: position),
          "`\(shortText(ofToken: position))` belongs to nothing here")
      }
    }
    recoverToDeclaration()
  }

  private mutating func parseDeclaration() {
    switch current {
    case .import:
      let node = open(.importDecl)
      bump()
      parseText("the path of a file")
      close(node)
    case .let: parseNamedValue(.letDecl)
    case .colorWord: parseNamedValue(.colorDecl)
    case .font: parseNamedValue(.fontDecl)
    case .func: parseFunc()
    case .breakpoint:
      let node = open(.breakpointDecl)
      bump()
      parseName("the name of the breakpoint")
      if expectEqual() { parseCondition() }
      close(node)
    case .environment:
      let node = open(.environmentDecl)
      bump()
      parseName("the name of the environment")
      if expectEqual() { parseEnvironmentPhrase(inTest: false) }
      close(node)
    case .input: parseInput()
    case .image: parseBlockDeclaration(.imageDecl, .image)
    case .style: parseBlockDeclaration(.styleDecl, .style)
    case .component:
      let node = open(.componentDecl)
      bump()
      parseName("the name of the component")
      if current == .leftParen { parseParameterList() }
      parseRequiredBlock(.members)
      close(node)
    case .screen: parseBlockDeclaration(.screenDecl, .members)
    case .split, .tabs, .navigation: parseBlockDeclaration(.containerDecl, .container)
    case .app:
      let node = open(.appDecl)
      bump()
      parseRequiredBlock(.container)
      close(node)
    case .test:
      let node = open(.testDecl)
      bump()
      parseText("what the test says")
      parseRequiredBlock(.test)
      close(node)
    case .semicolon:
      if isNews() {
        let place = span(ofToken: position)
        report(
          .strayToken, at: place, "this `;` parts nothing",
          fixIts: [FixIt("remove it", replacing: place, with: "")])
      }
      skipToken()
    default: mendDeclaration()
    }
  }

  /// `keyword name = value`
  private mutating func parseNamedValue(_ kind: NodeKind) {
    let node = open(kind)
    bump()
    parseName("a name")
    if expectEqual() { parseValue(.single) }
    close(node)
  }

  /// Takes `=`, or reports what stands there instead.
  private mutating func expectEqual() -> Bool {
    if current == .equalEqual || current == .colon {
      if isNews() {
        let place = span(ofToken: position)
        report(
          .missingToken, at: place,
          "`\(text(ofToken: position))` where `=` between a name and its value is needed",
          fixIts: [
            FixIt("write `=`", replacing: place, with: current == .colon ? " =" : "=")
          ])
      }
      bump()
      return true
    }
    return expect(.equal, "between a name and its value")
  }

  private mutating func parseFunc() {
    let node = open(.funcDecl)
    bump()
    parseName("the name of the function")
    if current == .leftParen {
      parseParameterList()
    } else {
      reportMissing(.missingToken, "`(` of the parameters")
    }
    if expectEqual() { parseValue(.single) }
    close(node)
  }

  /// `(title: Text, detail: Text = "")`
  private mutating func parseParameterList() {
    let node = open(.parameterList)
    parseBracketed(.rightParen) { parser in
      guard parser.current != .rightParen else { return }
      repeat {
        let parameter = parser.open(.parameter)
        parser.parseName("the name of a parameter")
        if parser.expect(.colon, "and the type of the parameter") {
          parser.parseName("a type")
        }
        if parser.bumpIfPresent(.equal) { parser.parseValue(.single) }
        parser.close(parameter)
      } while parser.bumpIfPresent(.comma)
    }
    close(node)
  }

  /// `input ratio: 0.5...2 = 1`
  private mutating func parseInput() {
    let node = open(.inputDecl)
    bump()
    parseName("the name of the input")
    if expect(.colon, "and a type or a range") { parseBinary(Level.range) }
    if bumpIfPresent(.equal) { parseExpression() }
    close(node)
  }

  /// `keyword name(arguments) { … }`
  private mutating func parseBlockDeclaration(_ kind: NodeKind, _ block: BlockKind) {
    let node = open(kind)
    bump()
    parseName("the name of the declaration")
    if current == .leftParen && (block == .members || block == .container) { parseArgumentList() }
    parseRequiredBlock(block)
    close(node)
  }
}

// MARK: - Wrong declarations

extension Parser {
  /// No declaration begins here: a misspelled word, a member outside of its block, or a `}`.
  @inline(never)
  private mutating func mendDeclaration() {
    if current == .rightBrace {
      if isNews() {
        let place = span(ofToken: position)
        report(
          .unopenedBracket, at: place, "this `}` closes nothing",
          fixIts: [FixIt("remove it", replacing: place, with: "")])
      }
      skipToken()
      return
    }
    let word = text(ofToken: position)
    if current.isName, next.isName || next == .string || next == .leftBrace,
      let (kind, spelling) = nearestDeclaration(to: word)
    {
      if isNews() {
        let place = span(ofToken: position)
        report(
          .expectedDeclaration, at: place, "`\(word)` is no declaration",
          help: "did you mean `\(spelling)`?",
          fixIts: [FixIt("write `\(spelling)`", replacing: place, with: spelling)])
      }
      parseMisspelled(kind)
      return
    }
    if isNews() {
      report(
        .expectedDeclaration, at: span(ofToken: position),
        "`\(shortText(ofToken: position))` where a declaration is needed",
        help: current.isName
          ? "members stand in the block of a screen or a component; is there a `}` too many above?"
          : nil)
    }
    recoverToDeclaration()
  }

  /// Skips to the next declaration. Members outside of any block are parsed, so that one surplus
  /// `}` costs one finding; so is the `}` that they leave over.
  @inline(never)
  private mutating func recoverToDeclaration() {
    reportedAt = position
    let node = open(.error)
    while !atEnd {
      if startsLine(position), current.isDeclarationWord, !(next == .colon) { break }
      if startsLine(position), current == .image, next.isName,
        tokens[position + 2].kind == .leftBrace
      {
        break
      }
      if current == .rightBrace {
        bump()
        continue
      }
      let start = position
      if current == .leftBrace {
        parseBlock(.members)
      } else if startsLine(position), current.isName {
        parseBlockMember(.members)
      } else {
        bump()
      }
      if position == start { bump() }
    }
    close(node)
    reportedAt = position
  }

  /// What follows a misspelled word, as if it were spelled right.
  private mutating func parseMisspelled(_ kind: TokenKind) {
    let node = open(.error)
    bump()
    if current == .string {
      leaf(.stringExpression)
    } else if current.isName {
      bump()
    }
    if current == .leftParen {
      if kind == .component {
        parseParameterList()
      } else {
        parseArgumentList()
      }
    }
    parseRequiredBlock(blockKind(of: kind))
    close(node)
  }

  private func blockKind(of kind: TokenKind) -> BlockKind {
    switch kind {
    case .image: .image
    case .style: .style
    case .split, .tabs, .navigation, .app: .container
    case .test: .test
    default: .members
    }
  }

  /// The declaration with a block whose word differs from `word` by one or two letters.
  private func nearestDeclaration(to word: String) -> (TokenKind, String)? {
    let words: [TokenKind] = [
      .screen, .component, .style, .split, .tabs, .navigation, .app, .test, .image,
    ]
    var best: (TokenKind, String)?
    var bestDistance = word.utf8.count > 4 ? 3 : 2
    for kind in words {
      guard let spelling = kind.spelling else { continue }
      let distance = editDistance(Array(word.utf8), Array(spelling.utf8))
      if distance < bestDistance {
        bestDistance = distance
        best = (kind, spelling)
      }
    }
    return best
  }
}

/// Insertions, deletions, replacements and swaps of neighbors between two words.
private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  guard a.count < 32 else { return .max }
  var rows = [[Int]](
    repeating: [Int](repeating: 0, count: b.count + 1), count: a.count + 1)
  for i in 0...a.count {
    for j in 0...b.count {
      if i == 0 || j == 0 {
        rows[i][j] = max(i, j)
        continue
      }
      rows[i][j] = min(
        rows[i - 1][j] + 1, rows[i][j - 1] + 1,
        rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
        rows[i][j] = min(rows[i][j], rows[i - 2][j - 2] + 1)
      }
    }
  }
  return rows[a.count][b.count]
}
