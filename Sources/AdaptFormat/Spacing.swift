internal import AdaptSyntax

/// How tokens are written and how far apart they stand on a line.
struct Spacing {
  private let tree: SyntaxTree
  private let plan: LinePlan

  init(_ tree: SyntaxTree, _ plan: LinePlan) {
    self.tree = tree
    self.plan = plan
  }

  private func owner(_ index: Int) -> Node { tree.node(at: Int(plan.owners[index])) }

  /// Whether the token is left out: `pt`, the dot of `.body`, a `;` at the end of a line.
  func isDropped(_ index: Int, breaksAfter: Bool) -> Bool {
    switch tree.token(at: index).kind {
    case .semicolon: breaksAfter
    case .pt: owner(index).kind == .numberExpression
    case .dot: owner(index).kind == .nameExpression
    default: false
    }
  }

  func text(_ index: Int) -> String {
    let token = tree.token(at: index)
    let text = token.text
    guard owner(index).kind == .environmentWord else { return text }
    return canonicalEnvironmentToken(text, isJoined: owner(index).tokenRange.count > 1)
  }

  /// The blanks between a token and the one placed before it on its line.
  func gap(_ index: Int, after previous: Int?) -> Int {
    guard let previous else { return 0 }
    let kind = tree.token(at: index).kind
    let before = tree.token(at: previous).kind
    let owner = owner(index)
    let ownerBefore = self.owner(previous)
    switch before {
    case .leftParen, .leftBracket, .stringHead, .stringMiddle, .at, .ellipsis: return 0
    case .dot: return 0
    case .minus where ownerBefore.kind == .negationExpression: return 0
    case .leftBrace where kind == .rightBrace: return 1
    default: break
    }
    switch kind {
    case .comma, .semicolon, .colon, .rightParen, .rightBracket, .ellipsis, .stringMiddle,
      .stringTail:
      return 0
    case .dot where owner.kind == .memberSuffix: return 0
    case .px where owner.kind == .numberExpression: return 0
    case .leftParen:
      switch owner.kind {
      case .argumentList, .parameterList, .rowItem, .rowLink: return 0
      default: break
      }
    case .leftBracket where owner.kind == .indexSuffix: return 0
    default: break
    }
    if owner.kind == .environmentWord && owner == ownerBefore { return 0 }
    if isRatio(index, previous, owner, ownerBefore) { return 0 }
    if isInRow(index, previous, owner, ownerBefore) { return 0 }
    return 1
  }

  /// `16/9`: a division of two plain numbers.
  private func isRatio(_ index: Int, _ previous: Int, _ owner: Node, _ ownerBefore: Node) -> Bool {
    let slash =
      tree.token(at: index).kind == .slash
      ? index : tree.token(at: previous).kind == .slash ? previous : nil
    guard let slash, self.owner(slash).kind == .productExpression, slash > 0,
      slash + 1 < tree.tokenCount
    else { return false }
    return tree.token(at: slash - 1).kind == .number && tree.token(at: slash + 1).kind == .number
  }

  /// Inside a visual row nothing parts edges, items, links, and a relation from its value.
  private func isInRow(_ index: Int, _ previous: Int, _ owner: Node, _ ownerBefore: Node) -> Bool {
    if ownerBefore.kind == .predicate,
      tree.token(at: previous).index == ownerBefore.firstToken?.index
    {
      return Relation(tree.token(at: previous).kind) != nil
    }
    // The outermost parts of the row that the two tokens are in.
    guard let part = rowPart(index), let partBefore = rowPart(previous) else { return false }
    if part == partBefore {
      // `-8-`: the dashes and what stands between them.
      return part.kind == .rowLink && (owner == part || ownerBefore == part)
        && tree.token(at: previous).kind != .comma
    }
    // `safe[a]` would be an index.
    return
      !(part.kind == .rowItem && partBefore.kind == .rowEdge
      && tree.token(at: previous).kind != .pipe)
  }

  private func rowPart(_ index: Int) -> Node? {
    plan.rowParts[Int32(index)].map { tree.node(at: Int($0)) }
  }
}

/// A word of an environment phrase, or a token of one, in the language's spelling.
///
/// Device names are lower case; words of the language keep their capitals; names that the file
/// declares stay as they are.
private func canonicalEnvironmentToken(_ text: String, isJoined: Bool) -> String {
  let lower = text.lowercased()
  if isJoined { return lower }
  return environmentWords[lower] ?? text
}

private let environmentWords: [String: String] = {
  let words = """
    landscape portrait split slideOver free full text xSmall small medium large xLarge xxLarge \
    xxxLarge ax1 ax2 ax3 ax4 ax5 ltr rtl light dark os scale size x keyboard boldText highContrast \
    elevated forceTouch p3 srgb wAny hAny wC wR hC hR with all phone pad mac tv vision
    """
  return Dictionary(
    words.split(separator: " ").map { ($0.lowercased(), String($0)) },
    uniquingKeysWith: { a, _ in a })
}()
