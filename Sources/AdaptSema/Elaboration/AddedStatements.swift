import AdaptDiagnostics
import AdaptIR
import AdaptSyntax

/// Constraint statements that a text has more than an earlier one, at the end of its last screen, where
/// all the rest is the same: what a person types at a prompt.
struct AddedStatements {
  /// The screen in the new text.
  let screen: ScreenDecl
  let members: [ConstraintMember]
  /// Up to here all stands where it stood.
  let start: Int32

  init?(_ program: Program, after earlier: Program) {
    guard let root = program.order.last, program.order == earlier.order,
      program.trees.count == earlier.trees.count,
      program.trees.indices.allSatisfy({
        $0 == root || hasSameText(program.trees[$0].source, earlier.trees[$0].source)
      }), let file = FileSyntax(program.trees[root].root),
      let before = FileSyntax(earlier.trees[root].root)
    else { return nil }
    let (declarations, known) = (Array(file.declarations), Array(before.declarations))
    // What shows screens is worked out after them, and needs nothing of them to be anew.
    guard declarations.count == known.count,
      let place = declarations.lastIndex(where: { !$0.isWorkedOutAfterScreens }),
      case .screen(let screen) = declarations[place], case .screen(let old) = known[place],
      let block = screen.block, let oldBlock = old.block, let end = oldBlock.closeBrace
    else { return nil }
    let (members, oldMembers) = (Array(block.members), Array(oldBlock.members))
    guard oldMembers.count < members.count,
      zip(members, oldMembers).allSatisfy({ $0.node.span == $1.node.span })
    else { return nil }
    var added: [ConstraintMember] = []
    for member in members[oldMembers.count...] {
      guard case .constraint(let constraint) = member else { return nil }
      added.append(constraint)
    }
    let (bytes, oldBytes) = (program.trees[root].source.bytes, earlier.trees[root].source.bytes)
    let start = commonPrefix(bytes, oldBytes)
    let length = bytes.count - oldBytes.count
    guard 0 < length, start <= end.range.lowerBound,
      (oldMembers.last?.node.span.end ?? 0) <= start,
      bytes[(start + length)...].elementsEqual(oldBytes[start...])
    else { return nil }
    self.screen = screen
    self.members = added
    self.start = Int32(clamping: start)
  }
}

private func hasSameText(_ a: SourceText, _ b: SourceText) -> Bool {
  a.name == b.name && a.bytes == b.bytes
}

private func commonPrefix(_ a: [UInt8], _ b: [UInt8]) -> Int {
  let count = min(a.count, b.count)
  var length = 0
  while length < count, a[length] == b[length] { length += 1 }
  return length
}

extension Declaration {
  fileprivate var isWorkedOutAfterScreens: Bool {
    switch self {
    case .container, .app, .test: true
    case .import, .let, .color, .font, .image, .input, .breakpoint, .func, .environment, .style,
      .component, .screen:
      false
    }
  }
}

extension Elaborator {
  /// Elaborates and lowers a program that has more statements than an earlier one, of which all else is
  /// taken over. What comes out is what elaborating all of it gives.
  ///
  /// - Returns: nil where something else has changed, or a statement has to do with more than itself:
  ///   it has a mistake, or a condition that no screen knew yet.
  static func adding(
    to earlier: Elaborator, _ program: Program
  ) -> (elaborator: Elaborator, document: Document)? {
    guard let marks = Marks(earlier.marks),
      let added = AddedStatements(program, after: earlier.program),
      marks.areBefore(added.start, in: program),
      marks.screen.builder.name == added.screen.name?.text,
      earlier.model.screens.last?.name == marks.screen.builder.name
    else { return nil }
    let elaborator = Elaborator(program, after: StatementMemory())
    guard elaborator.findings.all.isEmpty,
      let document = elaborator.add(added, to: earlier, marks)
    else { return nil }
    return (elaborator, document)
  }

  private func add(
    _ added: AddedStatements, to earlier: Elaborator, _ marks: Marks
  ) -> Document? {
    model = earlier.model
    model.sources = program.sources
    declaredValues = earlier.declaredValues
    declaredConditions = earlier.declaredConditions
    declaredInputs = earlier.declaredInputs
    declaredEnvironments = earlier.declaredEnvironments
    usedComponents = earlier.usedComponents
    styles = earlier.styles
    memory = earlier.memory

    guard workOut(added, earlier, marks) else { return nil }
    var document = marks.end.document
    guard lower(added, earlier, marks, into: &document.screens[document.screens.count - 1]) else {
      return nil
    }

    // What shows screens is worked out again: its places have moved.
    model.containers = []
    model.app = nil
    model.tests = []
    findings = marks.screens.findings
    uses = marks.screens.uses
    take(marks.end.conditions)
    elaborateContainers()
    elaborateApp()
    elaborateTests()
    checkContainment()
    checkUnboundedAxes()
    for finding in marks.lowered.findings { findings.append(finding) }
    document.tests = model.tests
    lowerWhatShowsScreens(into: &document)
    guard logic.table == marks.end.conditions.logic.table else { return nil }
    document.mapConditionsOutsideScreens { marks.place($0) ?? .never }
    checkGuards()
    markEnd(document, marks.end.places)
    return document
  }

  /// Works the statements out as at the end of their screen.
  private func workOut(
    _ added: AddedStatements, _ earlier: Elaborator, _ marks: Marks
  ) -> Bool {
    take(marks.screen.conditions)
    screen = marks.screen.builder
    uses = marks.screens.uses
    guards = Array(earlier.guards[..<marks.screen.guardCount])
    findings = Findings()
    open = [screen.name]
    for member in added.members {
      rememberedConstraint(member, Context(block: BlockContext(owner: 0)))
    }
    open = []
    guard isUnmarked(since: marks.screen.conditions) else { return false }
    memory.add(statements, to: screen.name)
    statements = StatementMemory.Statements()
    let origin = origin(added.screen.span)
    screen.views[0].view.origin = origin
    let place = model.screens.count - 1
    model.screens[place].constraints = screen.constraints
    model.screens[place].views = screen.views
    model.screens[place].span = added.screen.span
    markScreen()
    guards += earlier.guards[marks.screen.guardCount..<marks.screens.guardCount]
    self.marks.screens = (marks.screens.findings, guards.count, uses)
    screen = ScreenBuilder()
    return true
  }

  /// Lowers the statements as at the end of their screen.
  private func lower(
    _ added: AddedStatements, _ earlier: Elaborator, _ marks: Marks, into lowered: inout Screen
  ) -> Bool {
    guard let model = model.screens.last else { return false }
    take(marks.lowered.conditions)
    // How the screen is shown is known by then.
    uses = earlier.uses
    screen.name = model.name
    screen.views = model.views
    screen.installed = earlier.lastLowered.installed
    let uses = uses(of: model.name)
    var constraints: [Constraint] = []
    var arms: [ConstraintArm] = []
    for index in marks.screen.builder.constraints.count..<model.constraints.count {
      lower(model.constraints[index], index, uses, &constraints, &arms)
    }
    // Only statements about the same places can contradict each other.
    let signatures = Set(arms.map(\.form.anchorSignature))
    checkFixedTwice(
      earlier.lastLowered.arms.filter { signatures.contains($0.form.anchorSignature) } + arms,
      model.constraints, uses: uses)
    screen = ScreenBuilder()
    guard isUnmarked(since: marks.lowered.conditions) else { return false }
    for var constraint in constraints {
      var isKnown = true
      constraint.mapConditions {
        guard let place = marks.place($0) else {
          isKnown = false
          return $0
        }
        return place
      }
      guard isKnown else { return false }
      lowered.constraints.append(constraint)
    }
    lowered.origin = origin(model.span)
    lowered.views[0].origin = lowered.origin
    lastLowered = (earlier.lastLowered.installed, earlier.lastLowered.arms + arms)
    markLoweredScreens(findings: marks.lowered.findings)
    return true
  }

  private func take(_ conditions: ElaborationMarks.Conditions) {
    logic = conditions.logic
    witnesses = conditions.witnesses
  }

  /// Whether nothing was reported, and nothing asked that was not known at that point.
  private func isUnmarked(since conditions: ElaborationMarks.Conditions) -> Bool {
    findings.count == 0 && logic.table == conditions.logic.table
  }
}

/// All marks of an elaboration that came to its end.
private struct Marks {
  let screen: (builder: ScreenBuilder, conditions: ElaborationMarks.Conditions, guardCount: Int)
  let screens: (findings: Findings, guardCount: Int, uses: [String: [(use: Use, span: Span)]])
  let lowered: (findings: [Diagnostic], conditions: ElaborationMarks.Conditions)
  let end: (document: Document, places: [ConditionID?], conditions: ElaborationMarks.Conditions)

  init?(_ marks: ElaborationMarks) {
    guard let screen = marks.screen, let screens = marks.screens, let lowered = marks.lowered,
      let end = marks.end, !screens.findings.isCut
    else { return nil }
    self.screen = screen
    self.screens = screens
    self.lowered = lowered
    self.end = end
  }

  /// Where a condition went in the document; nil where the document does not know it.
  func place(_ condition: ConditionID) -> ConditionID? {
    end.places.indices.contains(condition.rawValue) ? end.places[condition.rawValue] : nil
  }

  /// Whether all that was reported of screens lies where nothing has moved.
  func areBefore(_ end: Int32, in program: Program) -> Bool {
    var areBefore = true
    for finding in screens.findings.all + lowered.findings {
      _ = finding.mapSpans { span in
        if program.order.last == Int(span.source.rawValue), end < span.end { areBefore = false }
        return span
      }
    }
    return areBefore
  }
}
