package import AdaptDiagnostics
package import AdaptIR
package import AdaptSyntax

/// Where an expression is asked: names without a screen before them are those of `screen`, and
/// values that vary are what they come to in `environment`.
struct Question {
  var screen: String?
  var environment: Environment
  /// Names that stand for values, such as the result before.
  var values: [String: AdaptIR.Expression]
}

/// A program that was checked, in which expressions can be asked: what a prompt does.
///
/// Not to be shared between tasks: it goes on with the state of its check.
package final class QuestionScope {
  let elaborator: Elaborator
  private let names: [String: ViewNames]

  /// - Parameter names: those of the views, where they are known.
  init(_ elaborator: Elaborator, names: [String: ViewNames]? = nil) {
    self.elaborator = elaborator
    self.names =
      names
      ?? Dictionary(
        elaborator.model.screens.map { ($0.name, ViewNames($0.views.map(\.view))) },
        uniquingKeysWith: { first, _ in first })
  }

  /// What a compilation of nearly the same text can take over.
  var memory: StatementMemory { elaborator.memory }

  /// The scope of a program that has more statements, with its document; nil where that has to be
  /// compiled as a whole.
  func adding(_ program: Program) -> (QuestionScope, Document)? {
    Elaborator.adding(to: elaborator, program).map {
      (QuestionScope($0.elaborator, names: names), $0.document)
    }
  }

  /// The meaning of an expression in an environment.
  ///
  /// - Parameters:
  ///   - screen: whose views, attributes and properties need no screen before them.
  ///   - values: names that stand for values.
  /// - Returns: the expression, or nil and what is wrong with it.
  package func translate(
    _ expression: AdaptSyntax.Expression, on screen: String?, in environment: Environment,
    values: [String: AdaptIR.Expression] = [:]
  ) -> Diagnosed<AdaptIR.Expression?> {
    let before = elaborator.findings
    elaborator.findings = Findings()
    elaborator.question = Question(screen: screen, environment: environment, values: values)
    defer {
      elaborator.findings = before
      elaborator.question = nil
    }
    let result = elaborator.translate(expression, names)
    if case .path(let steps)? = result, steps.count == 1, case .name(let name)? = steps.first,
      elaborator.model.inputs.allSatisfy({ $0.name != name }),
      elaborator.declarations.byName[name] == nil, case .name(let syntax) = expression,
      let token = syntax.name
    {
      elaborator.reportUnknown(
        token, "view, property or value", kind: .unknownTestPath,
        candidates: (screen.flatMap { names[$0]?.all } ?? [])
          + elaborator.declarations.byName.keys.sorted())
      return Diagnosed(nil, elaborator.findings.all)
    }
    return Diagnosed(result, elaborator.findings.all)
  }

  /// The names that an expression may begin with: declarations, and what `screen` holds.
  package func names(on screen: String?) -> [String] {
    elaborator.declarations.byName.keys.sorted() + (screen.flatMap { names[$0]?.all } ?? [])
  }

  /// The views and instances that a path may name, by screen.
  package func viewNames(of screen: String) -> ViewNames? { names[screen] }

  /// Names of declarations of some kinds, sorted.
  package func declared(_ isWanted: (Declaration) -> Bool) -> [String] {
    elaborator.declarations.byName.filter { isWanted($0.value) }.keys.sorted()
  }

  /// Whether a condition holds; nil and what is wrong with it where it means nothing.
  package func holds(
    _ condition: AdaptSyntax.Condition, in environment: Environment
  ) -> Diagnosed<Bool?> {
    let before = elaborator.findings
    elaborator.findings = Findings()
    defer { elaborator.findings = before }
    let id = elaborator.condition(condition, Context())
    return Diagnosed(
      id.map { elaborator.logic.table.holds($0, in: environment) }, elaborator.findings.all)
  }
}

extension Elaborator {
  /// The one value of what may vary: at a prompt, that in its environment; nil where there are
  /// several.
  func asked(_ value: Adaptive) -> CompileTimeValue? {
    if let constant = value.constant { return constant }
    guard let question else { return nil }
    return value.cases.first { logic.table.holds($0.condition, in: question.environment) }?.value
  }

  /// Whether a name that stands alone is one of a screen's: a view, an attribute, a property.
  func isOf(_ screen: String, _ name: String, _ names: [String: ViewNames]) -> Bool {
    if let views = names[screen], views.match(name) != .none { return true }
    return ["self", "root"].contains(name) || declarations.byName[name] == nil && isAsked(name)
  }
}
