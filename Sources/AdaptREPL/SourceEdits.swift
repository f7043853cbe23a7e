import AdaptDiagnostics
import AdaptFormat
import AdaptSyntax

/// Puts what was typed into the text of a session: each declaration and each view takes the place
/// of the earlier one of its name, a property that of the one in its block, a constraint that of the
/// one with its `as` name; everything else is added at the end of its block.
struct SourceEdits {
  private let tree: SyntaxTree
  private var replacements: [(range: Range<Int>, text: String)] = []
  /// What is added, by the offset where it goes, in the order in which it came.
  private var additions: [Int: [Addition]] = [:]

  /// The longest line that a block is continued on.
  private var lineLimit: Int { 100 }

  private struct Addition {
    /// What the addition is called; of two with one key the later one counts.
    var key: EditKey?
    var text: String
    var block: Node?
  }

  /// What has a name, by the screen; others are looked for.
  private let places: [String: NamedPlaces]

  /// - Parameter places: what has a name in the screens where that is known.
  init(_ tree: SyntaxTree, _ places: [String: NamedPlaces] = [:]) {
    self.tree = tree
    self.places = places
  }

  /// What has a name in a screen or component.
  func places(in screen: String) -> NamedPlaces? {
    places[screen] ?? block(of: screen).map { NamedPlaces($0.node) }
  }

  // MARK: Declarations

  /// - Returns: the name of the last screen or component among the declarations.
  mutating func add(_ declarations: SyntaxTree) -> String? {
    var last: String?
    guard let file = FileSyntax(tree.root), let typed = FileSyntax(declarations.root) else {
      return nil
    }
    var known: [EditKey: Node] = [:]
    for declaration in file.declarations {
      guard let key = EditKey(declaration) else { continue }
      known[key] = known[key] ?? declaration.node
    }
    for declaration in typed.declarations {
      let key = EditKey(declaration)
      let text = declaration.node.textWithComments
      if let key, let earlier = known[key] {
        replace(earlier, with: text)
      } else {
        append(Addition(key: key, text: text), at: tree.source.bytes.count)
      }
      switch declaration {
      case .screen(let screen): last = screen.name?.text ?? last
      case .component(let component): last = component.name?.text ?? last
      default: break
      }
    }
    return last
  }

  // MARK: Members

  /// Adds members to the block of a screen or component; false where there is none of this name.
  mutating func add(_ members: Block<Member>, to screen: String) -> Bool {
    guard let block = block(of: screen), let places = places(in: screen) else { return false }
    for member in members.members { add(member, to: block.node, arguments: nil, places) }
    return true
  }

  private func block(of screen: String) -> Block<Member>? {
    guard let file = FileSyntax(tree.root) else { return nil }
    for declaration in file.declarations {
      switch declaration {
      case .screen(let found) where found.name?.text == screen: return found.block
      case .component(let found) where found.name?.text == screen: return found.block
      default: break
      }
    }
    return nil
  }

  private mutating func add(
    _ member: Member, to block: Node, arguments: ArgumentList?, _ places: NamedPlaces
  ) {
    let text = formatted(member.node.textWithComments)
    let key = EditKey(member)
    switch member {
    case .augment(let more):
      // What is said about a view goes to where the view is declared.
      if let name = more.name?.text, let declared = places.views[name], let members = more.block {
        say(members, about: declared, places)
        return
      }
    case .property(let property):
      let name = property.name?.text
      if let earlier = blockMembers(block).first(where: { member in
        if case .property(let other) = member { return other.name?.text == name }
        return false
      }) {
        replace(earlier.node, with: text)
        return
      }
      if let argument = arguments?.arguments.first(where: { $0.label?.text == name }) {
        replace(argument.node, with: text)
        return
      }
    default:
      if let key, let earlier = places.node(key) {
        replace(earlier, with: text)
        return
      }
    }
    append(
      Addition(key: key, text: text, block: block),
      at: Block<Member>(block)?.closeBrace?.range.lowerBound ?? tree.source.bytes.count)
  }

  /// `title { lines: 2 }` about a view that is declared in the screen.
  private mutating func say(_ members: Block<Member>, about view: Node, _ places: NamedPlaces) {
    let arguments = ViewMember(view)?.arguments
    if let block = view.children.first(where: { $0.kind == .block }) {
      for member in members.members { add(member, to: block, arguments: arguments, places) }
      return
    }
    // A view without a block gets one.
    let texts = members.members.map { $0.node.text }
    guard !texts.isEmpty else { return }
    let end = Int(view.span.end)
    append(Addition(text: " { " + texts.joined(separator: "; ") + " }"), at: end)
  }

  private func blockMembers(_ block: Node) -> [Member] {
    Block<Member>(block).map { Array($0.members) } ?? []
  }

  // MARK: Text

  private mutating func replace(_ node: Node, with text: String) {
    let range = Int(node.span.start)..<Int(node.span.end)
    let shifted = indented(text, by: column(of: range.lowerBound))
    // Typed twice in one entry: the later one counts.
    replacements.removeAll { $0.range == range }
    replacements.append((range, shifted))
  }

  private mutating func append(_ addition: Addition, at offset: Int) {
    if let key = addition.key {
      additions[offset]?.removeAll { $0.key == key }
    }
    additions[offset, default: []].append(addition)
  }

  /// The text with everything put in.
  func applied() -> [UInt8] {
    var edits = replacements
    for (offset, added) in additions where !added.isEmpty {
      edits.append(insertion(of: added, at: offset))
    }
    edits.sort {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    var bytes: [UInt8] = []
    var position = 0
    for edit in edits where position <= edit.range.lowerBound {
      bytes += tree.source.bytes[position..<edit.range.lowerBound]
      bytes += edit.text.utf8
      position = edit.range.upperBound
    }
    return bytes + tree.source.bytes[position...]
  }

  private func insertion(of added: [Addition], at offset: Int) -> (range: Range<Int>, text: String)
  {
    let bytes = tree.source.bytes
    guard let block = added.compactMap(\.block).first else {
      // After a view without a block, or declarations at the end of the file.
      if offset < bytes.count || added.allSatisfy({ $0.text.hasPrefix(" {") }) {
        return (offset..<offset, added.map(\.text).joined())
      }
      let gap = bytes.isEmpty ? "" : bytes.last == UInt8(ascii: "\n") ? "\n" : "\n\n"
      return (offset..<offset, gap + added.map { $0.text + "\n" }.joined(separator: "\n"))
    }
    let opening = Int(block.span.start)
    let margin = indentation(ofLineAt: opening)
    let inner = margin + "    "
    let lines = added.map { inner + indented($0.text, by: inner.utf8.count) + "\n" }.joined()
    // Where `}` begins its line, the members go before that line, otherwise it gets one.
    let lineStart = startOfLine(offset)
    let isAlone = bytes[lineStart..<offset].allSatisfy { $0 == 0x20 || $0 == 0x09 }
    if isAlone {
      let pad = String(decoding: bytes[lineStart..<offset], as: UTF8.self)
      return (offset..<offset, String(lines.dropFirst(min(pad.count, inner.count))) + pad)
    }
    // The blanks before the `}` go.
    var end = offset
    while 0 < end, bytes[end - 1] == 0x20 { end -= 1 }
    let isEmpty = end == opening + 1
    let inline = (isEmpty ? " " : "; ") + added.map(\.text).joined(separator: "; ") + " "
    let fits =
      opening >= lineStart && !inline.contains("\n") && end - lineStart + inline.count <= lineLimit
    return (end..<offset, fits ? inline : "\n" + lines + margin)
  }

  private func startOfLine(_ offset: Int) -> Int {
    var start = offset
    while 0 < start, tree.source.bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return start
  }

  private func column(of offset: Int) -> Int { indentation(ofLineAt: offset).utf8.count }

  private func indentation(ofLineAt offset: Int) -> String {
    let start = startOfLine(offset)
    let blanks = tree.source.bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }
    return String(decoding: blanks, as: UTF8.self)
  }

  /// The lines of a text after its first, moved to the right.
  private func indented(_ text: String, by column: Int) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let pad = String(repeating: " ", count: column)
    return (lines.prefix(1).map(String.init) + lines.dropFirst().map { $0.isEmpty ? "" : pad + $0 })
      .joined(separator: "\n")
  }
}

/// By what a later text finds the earlier one that it replaces.
private enum EditKey: Hashable {
  case named(String)
  case importing(String)
  case testing(String)
  case app
  case property(String)
  case constraint(String)
  case bar(String)
  case more(String)

  init?(_ declaration: Declaration) {
    switch declaration {
    case .import(let statement):
      guard let path = statement.path?.literal else { return nil }
      self = .importing(path)
    case .test(let test):
      guard let title = test.title?.literal else { return nil }
      self = .testing(title)
    case .app: self = .app
    default:
      guard let name = declaration.name?.text else { return nil }
      self = .named(name)
    }
  }

  init?(_ member: Member) {
    let name: String?
    switch member {
    case .view(let view): name = view.name?.text
    case .guide(let guide): name = guide.name?.text
    case .embed(let embed): name = embed.name?.text
    case .present(let present): name = present.name?.text
    case .property(let property):
      guard let name = property.name?.text else { return nil }
      self = .property(name)
      return
    case .constraint(let constraint):
      guard let name = constraint.name?.text else { return nil }
      self = .constraint(name)
      return
    case .bar(let bar):
      guard let kind = bar.barKind?.text else { return nil }
      self = .bar(kind)
      return
    case .augment(let more):
      guard let name = more.name?.text else { return nil }
      self = .more(name)
      return
    case .row, .when, .if, .for, .delta, .section: return nil
    }
    guard let name else { return nil }
    self = .named(name)
  }
}

/// Everything in a block, however deep, that has a name.
struct NamedPlaces {
  /// Views that a text may say more about.
  private(set) var views: [String: Node] = [:]
  private var others: [EditKey: Node] = [:]

  init(_ block: Node) {
    collect(block, isOutermost: true)
  }

  fileprivate func node(_ key: EditKey) -> Node? { others[key] }

  private static func holdsMembers(_ kind: NodeKind) -> Bool {
    switch kind {
    case .constraintMember, .propertyMember, .rowMember, .argumentList, .deltaMember: false
    default: true
    }
  }

  private mutating func collect(_ block: Node, isOutermost: Bool) {
    for child in block.children {
      if let member = Member(child), let key = EditKey(member) {
        switch key {
        case .property: continue
        // Only what the screen's own block says more about a view is that of the prompt.
        case .more, .bar: if isOutermost { others[key] = others[key] ?? child }
        default: others[key] = others[key] ?? child
        }
        if case .view(let view) = member, let name = view.name?.text {
          views[name] = views[name] ?? child
        } else if case .guide(let guide) = member, let name = guide.name?.text {
          views[name] = views[name] ?? child
        } else if case .embed(let embed) = member, let name = embed.name?.text {
          views[name] = views[name] ?? child
        }
      }
      // Most nodes are parts of constraints and values, where nothing has a name.
      if Self.holdsMembers(child.kind) { collect(child, isOutermost: false) }
    }
  }
}

/// A member of several lines in the canonical form, whose first line begins at the margin: a prompt is
/// no place to indent at.
private func formatted(_ text: String) -> String {
  guard text.contains("\n"),
    let whole = format(SourceText("screen S {\n\(text)\n}\n")).value
  else { return text }
  let lines = whole.split(separator: "\n", omittingEmptySubsequences: false)
  // Without the line of the screen, that of its `}`, and the empty rest.
  return lines.dropFirst().dropLast(2).map { $0.dropFirst(4) }.joined(separator: "\n")
}

extension Node {
  /// The text with the comments that stand on lines of their own right before it.
  fileprivate var textWithComments: String {
    guard let first = firstToken else { return text }
    let start = first.comments.first { !$0.isTrailing }?.range.lowerBound
    return tree.source.text(
      Span(tree.source.id, Int32(clamping: start ?? first.range.lowerBound), span.end))
  }
}
