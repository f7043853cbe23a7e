import AdaptCatalog
import AdaptDiagnostics
import AdaptIR
import AdaptSyntax

typealias ConditionSyntax = AdaptSyntax.Condition
typealias ExpressionSyntax = AdaptSyntax.Expression

/// Turns the trees of a program into its model.
///
/// One object lives as long as one elaboration; its state is the model so far, what is known of
/// each declaration, and the findings. Extensions, one a file, hold the parts: conditions,
/// values, names, members, constraints, rows, presentations, containers, tests.
final class Elaborator {
  let program: Program
  let declarations: Declarations
  var model = Model()
  var logic = ConditionLogic()
  var findings: Findings

  /// Values of `let`, `color` and `font` declarations that were needed so far.
  var declaredValues: [String: Adaptive] = [:]
  var declaredConditions: [String: ConditionID?] = [:]
  var declaredInputs: [String: Input] = [:]
  /// Environments that a phrase may begin with, in declaration order.
  var declaredEnvironments: [(name: String, environment: ChosenEnvironment)] = []
  /// What is known of reachability so far.
  var witnesses: [WitnessQuestion: String?] = [:]
  /// Names of declarations that are being worked out, outermost first: a repetition is a circle.
  var open: [String] = []

  /// Components of which an instance was expanded.
  var usedComponents: Set<String> = []
  /// How each screen and container is shown, with the places that say so.
  var uses: [String: [(use: Use, span: Span)]] = [:]
  /// Whether conditions ask the window instead of the screen: inside a presentation.
  var asksWindow = false
  /// Conditions as written, with the screen that they ask; nil for the window.
  var guards: [(screen: String?, condition: ConditionID, span: Span)] = []
  /// The candidates that a `style` gives to each property.
  var styles: [String: [Slot]] = [:]

  /// Where the expression that is being translated was asked; nil in the tests of a file.
  var question: Question?

  /// The screen that is being expanded.
  var screen = ScreenBuilder()

  /// What the compilation before knew of statements; nil where nothing is to be remembered.
  let earlier: StatementMemory?
  /// What the next one may know.
  var memory: StatementMemory
  /// What is known of the statements of the screen that is being expanded, and what they came to.
  var statements = StatementMemory.Statements()

  /// What an elaboration of a text with more statements can go on from.
  var marks = ElaborationMarks()
  /// Where the views of the screen that was lowered last are installed, and the arms of its statements.
  var lastLowered: (installed: [ConditionID], arms: [ConstraintArm]) = ([], [])

  /// - Parameter earlier: what an elaboration of nearly the same program has kept, or an empty memory
  ///   for the first. What comes out is the same as without it.
  init(_ program: Program, after earlier: StatementMemory? = nil) {
    self.program = program
    self.declarations = Declarations(program)
    self.earlier = earlier
    memory = earlier == nil ? StatementMemory() : StatementMemory(of: declarations)
    model.sources = program.sources
    findings = declarations.findings
  }

  /// The passes, in order. Each reads what those before it have written.
  func run() {
    collectInputs()
    elaborateEnvironments()
    elaborateBreakpoints()
    elaborateValues()
    elaborateStyles()
    elaborateImages()
    elaborateScreens()
    elaborateContainers()
    elaborateApp()
    elaborateTests()
    model.conditions = logic.table
  }

  func report(
    _ kind: DiagnosticKind, at span: Span?, _ message: String, label: String = "",
    labels: [Label] = [], notes: [Note] = [], help: String? = nil, fixIts: [FixIt] = []
  ) {
    findings.append(
      .make(
        kind, at: span, message, label: label, labels: labels, notes: notes, help: help,
        fixIts: fixIts))
  }

  /// Reports that nothing is called `name`, with the nearest of `candidates`; with all of them where
  /// none is near and they are few. What is being worked out is none of them: it would need itself.
  func reportUnknown(
    _ name: Token, _ what: String, kind: DiagnosticKind = .unknownName,
    candidates: @autoclosure () -> [String], help: String? = nil
  ) {
    // Looking for the nearest costs more than all the rest of a finding.
    guard !findings.isFull(kind.severity) else {
      report(kind, at: name.span, "no \(what) is called `\(name.text)`")
      return
    }
    let known = candidates().filter { !open.contains($0) }
    let near = Spelling.nearest(to: name.text, in: known)
    let few =
      known.isEmpty || 8 < known.count
      ? nil : "known here: " + known.map { "`\($0)`" }.joined(separator: ", ")
    report(
      kind, at: name.span, "no \(what) is called `\(name.text)`",
      help: near == nil ? help ?? few : nil,
      fixIts: near.map { [FixIt("did you mean `\($0)`", replacing: name.span, with: $0)] } ?? [])
  }

  /// Runs `body` with `name` open; reports a circle and returns nil where it is open already.
  func opening<Result>(_ name: String, at span: Span?, _ body: () -> Result) -> Result? {
    if let start = open.firstIndex(of: name) {
      let circle = (open[start...] + [name]).map { "`\($0)`" }.joined(separator: " → ")
      report(
        .recursiveDeclaration, at: span,
        start == open.count - 1
          ? "`\(name)` needs itself" : "these declarations need each other: \(circle)")
      return nil
    }
    open.append(name)
    defer { open.removeLast() }
    return body()
  }

  func origin(_ span: Span) -> Origin {
    Origin(source: Int(span.source.rawValue), start: Int(span.start), end: Int(span.end))
  }
}
