import AdaptDiagnostics
import AdaptIR
import AdaptSyntax

/// What constraint statements came to in an earlier compilation, so that a text of which little has
/// changed is not worked out anew.
///
/// A statement means the same where it is written the same, in the block of the same view, among the
/// same views and the same declarations. Its conditions are worked out again, in their order: their
/// numbers, and with them the order in which conditions are written, depend on everything before,
/// and have to come out as they do from scratch. Kept is what has plain values and nothing to report.
struct StatementMemory {
  /// The declarations beside screens and components, as written, and the names of those.
  private var declarations: [UInt8] = []
  private var screens: [String: ScreenMemory] = [:]

  init() {}

  init(of declarations: Declarations) {
    for declaration in declarations.all {
      switch declaration {
      case .screen, .component, .container, .app, .test:
        self.declarations += (declaration.name?.text ?? "").utf8
      case .import, .let, .color, .font, .image, .input, .breakpoint, .func, .environment, .style:
        let node = declaration.node
        let span = node.span
        self.declarations += node.tree.source.bytes[Int(span.start)..<Int(span.end)]
      }
      self.declarations.append(0)
    }
  }

  /// What is known of the statements of a screen with these views; nothing where anything that they
  /// could speak of is another.
  ///
  /// - Parameter isDeclared: whether a name is that of a declaration.
  fileprivate func statements(
    of screen: String, _ outline: ScreenOutline, in current: StatementMemory,
    _ isDeclared: (String) -> Bool
  ) -> Statements {
    guard declarations == current.declarations, let known = screens[screen],
      known.outline == outline || outline.adds(to: known.outline, isDeclared)
    else { return Statements() }
    return Statements(known: known.statements)
  }

  fileprivate mutating func keep(_ memory: ScreenMemory, of screen: String) {
    screens[screen] = memory
  }

  /// Keeps what statements that were added to a screen came to.
  mutating func add(_ statements: Statements, to screen: String) {
    for var statement in statements.kept {
      // Nothing else of the text has to stay for it.
      statement.source = Array(statement.source[statement.range])
      statement.range = 0..<statement.source.count
      screens[screen]?.statements.append(statement)
    }
  }

  /// One statement, and the constraints that it makes.
  struct Statement {
    var owner: Int
    var instance: Int?
    /// The text that it stands in, and where.
    var source: [UInt8]
    var range: Range<Int>
    var constraints: [ConstraintModel]
  }

  /// The statements of one screen in the order in which they are worked out.
  struct Statements {
    fileprivate var known: [Statement] = []
    /// The next one that is expected.
    private var next = 0
    fileprivate var kept: [Statement] = []

    init(known: [Statement] = []) { self.known = known }

    /// How many statements may have gone since.
    private static let reach = 32

    /// What is known of a statement; statements come in the order in which they came before.
    fileprivate mutating func take(_ range: Range<Int>, of source: [UInt8], _ block: BlockContext)
      -> Statement?
    {
      for place in next..<max(next, min(known.count, next + Self.reach)) {
        let candidate = known[place]
        guard candidate.owner == block.owner, candidate.instance == block.instance,
          candidate.range.count == range.count,
          candidate.source[candidate.range].elementsEqual(source[range])
        else { continue }
        next = place + 1
        return candidate
      }
      return nil
    }
  }
}

private struct ScreenMemory {
  var outline: ScreenOutline
  var statements: [StatementMemory.Statement]
}

/// Which views a screen has and what they are called: all that a statement could name.
private struct ScreenOutline: Equatable {
  private struct Entry: Equatable {
    var name: String?
    var kind: ViewKind
    var parent: Int?
    var scope: Int?
    var component: String?
  }

  private struct Name: Equatable {
    var loops: Int
    var views: [[Int]: Int]
    var isView: Bool

    init(_ entry: NameScope.Entry) {
      loops = entry.loops.count
      views = entry.views
      isView = entry.isView
    }
  }

  private var views: [Entry]
  private var names: [Int: [String: Name]]
  private var cells: [Int: [String: [Int: Name]]]

  init(_ screen: ScreenBuilder) {
    views = screen.views.map {
      Entry(
        name: $0.view.name, kind: $0.view.kind, parent: $0.view.parent, scope: $0.view.scope,
        component: $0.view.component)
    }
    names = screen.scopes.mapValues { $0.entries.mapValues { Name($0) } }
    cells = screen.scopes.mapValues { scope in
      scope.cells.mapValues { cells in
        Dictionary(
          cells.map { ($0.table, Name($0.entry)) }, uniquingKeysWith: { first, _ in first })
      }
    }
  }

  /// Whether this is another outline with more views at its end, of names that meant nothing before.
  /// What a statement without mistakes speaks of is then the same.
  func adds(to other: ScreenOutline, _ isDeclared: (String) -> Bool) -> Bool {
    guard other.views.count < views.count, cells == other.cells,
      views[..<other.views.count].elementsEqual(other.views),
      names.count == other.names.count
    else { return false }
    let added = views[other.views.count...]
    guard added.allSatisfy({ $0.component == nil }) else { return false }
    let known = Set(other.views.compactMap(\.name))
    for (scope, entries) in names {
      guard let before = other.names[scope], before.allSatisfy({ entries[$0] == $1 }) else {
        return false
      }
      for name in entries.keys where before[name] == nil {
        if known.contains(name) || isDeclared(name) { return false }
      }
    }
    return true
  }
}

extension Elaborator {
  /// Works out the statements of the screen that is being expanded, with what is known of them.
  func remembering(_ body: () -> Void) {
    guard let earlier else { return body() }
    let outline = ScreenOutline(screen)
    statements = earlier.statements(of: screen.name, outline, in: memory) {
      declarations.byName[$0] != nil
    }
    body()
    memory.keep(ScreenMemory(outline: outline, statements: statements.kept), of: screen.name)
    statements = StatementMemory.Statements()
  }

  /// A constraint statement, taken over from the earlier compilation where it is known there.
  func rememberedConstraint(_ member: ConstraintMember, _ context: Context) {
    // In a loop or in a component a statement means something else each time.
    guard earlier != nil, let block = context.block, block.scope == nil, block.loops.isEmpty,
      context.bindings === Bindings.none
    else {
      constraint(member, context)
      return
    }
    let span = member.span
    let source = member.node.tree.source.bytes
    let range = Int(span.start)..<Int(span.end)
    if var known = statements.take(range, of: source, block) {
      for place in known.constraints.indices {
        // Writing what is there already would copy it.
        if known.constraints[place].span != span { known.constraints[place].move(to: span) }
        if known.constraints[place].condition != block.condition {
          known.constraints[place].condition = block.condition
        }
        if 1 < known.constraints[place].difference.count {
          renewConditions(of: &known.constraints[place], member, context)
        }
      }
      known.source = source
      known.range = range
      screen.constraints += known.constraints
      statements.kept.append(known)
      return
    }
    let before = (screen.constraints.count, findings.count, guards.count)
    constraint(member, context)
    let added = screen.constraints[before.0...]
    let alternatives = member.right.map { Array($0.alternatives).count } ?? 0
    guard before.1 == findings.count, guards.count == before.2 + alternatives * added.count,
      !added.isEmpty, member.node.isPlainStatement,
      added.allSatisfy({ $0.isPlain(alternatives: alternatives) })
    else { return }
    statements.kept.append(
      StatementMemory.Statement(
        owner: block.owner, instance: block.instance, source: source, range: range,
        constraints: Array(added)))
  }

  /// Works the conditions of a statement's alternatives out as `candidates` does.
  private func renewConditions(
    of constraint: inout ConstraintModel, _ member: ConstraintMember, _ context: Context
  ) {
    guard let right = member.right else { return }
    var context = context
    context.unknowns = .allowed
    for (place, alternative) in right.alternatives.enumerated() {
      guard let own = condition(alternative.condition, context) else { continue }
      if let span = alternative.condition?.span { noteGuard(own, at: span) }
      if constraint.difference[place + 1].condition != own {
        constraint.difference[place + 1].condition = own
      }
    }
  }
}

extension Node {
  /// Whether no condition is asked in a statement but those of its alternatives.
  fileprivate var isPlainStatement: Bool {
    (Int(index)..<Int(index) + subtreeSize).allSatisfy {
      let kind = tree.node(at: $0).kind
      return kind != .ifExpression && kind != .callSuffix
    }
  }
}

extension ConstraintModel {
  /// Whether nothing of it depends on a condition but which alternative holds, or was written
  /// elsewhere.
  fileprivate func isPlain(alternatives: Int) -> Bool {
    difference.count == alternatives + 1 && difference[0].condition == .always
      && priority.allSatisfy { $0.condition == .always }
      && (difference + priority).allSatisfy { candidate in
        candidate.value.isPlain
          && [candidate.span, candidate.conditionSpan, candidate.value.cases[0].span].allSatisfy {
            $0.source == span.source && span.start <= $0.start && $0.end <= span.end
          }
      }
  }

  /// Moves everything to where the statement stands now.
  fileprivate mutating func move(to place: Span) {
    let shift = place.start - span.start
    guard shift != 0 || place.source != span.source else { return }
    span = place
    for index in difference.indices { difference[index].move(by: shift, in: place.source) }
    for index in priority.indices { priority[index].move(by: shift, in: place.source) }
  }
}

extension Candidate {
  fileprivate mutating func move(by shift: Int32, in source: SourceID) {
    func moved(_ span: Span) -> Span { Span(source, span.start + shift, span.end + shift) }
    span = moved(span)
    conditionSpan = moved(conditionSpan)
    for index in value.cases.indices { value.cases[index].span = moved(value.cases[index].span) }
  }
}
