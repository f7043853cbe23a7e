import AdaptDiagnostics
package import AdaptSyntax

/// Every named declaration of a program. A file and its imports share one name space.
package struct Declarations: Sendable {
  /// By name, the first declaration of each.
  package private(set) var byName: [String: Declaration] = [:]
  /// All declarations in order, imports first.
  package private(set) var all: [Declaration] = []
  package private(set) var findings = Findings()
  /// Names to propose where another was meant, in alphabetical order; of a program that declares
  /// more than anybody would look through, only the first.
  package private(set) var proposals: [String] = []
  private static let proposalLimit = 2000

  package init(_ program: Program) {
    for id in program.order {
      guard let file = FileSyntax(program.trees[id].root) else { continue }
      for declaration in file.declarations { add(declaration) }
    }
    proposals.sort()
  }

  private mutating func add(_ declaration: Declaration) {
    all.append(declaration)
    if case .app(let app) = declaration,
      let first = all.dropLast().first(where: { if case .app = $0 { true } else { false } })
    {
      findings.append(
        .make(
          .duplicateName, at: app.node.firstToken?.span, "`app` declared twice",
          notes: [Note("first declared here", at: first.node.firstToken?.span)]))
    }
    switch declaration {
    case .func(let function): checkParameters(function.parameters)
    case .component(let component): checkParameters(component.parameters)
    default: break
    }
    guard let name = declaration.name else { return }
    if let first = byName[name.text] {
      findings.append(
        .make(
          .duplicateName, at: name.span, "`\(name.text)` declared twice",
          notes: [Note("first declared here", at: first.name?.span)]))
    } else {
      byName[name.text] = declaration
      if proposals.count < Self.proposalLimit { proposals.append(name.text) }
    }
  }

  private mutating func checkParameters(_ list: ParameterList?) {
    var names: [String: Token] = [:]
    for parameter in list.map({ Array($0.parameters) }) ?? [] {
      guard let name = parameter.name else { continue }
      if let first = names[name.text] {
        findings.append(
          .make(
            .duplicateName, at: name.span, "parameter `\(name.text)` declared twice",
            notes: [Note("first declared here", at: first.span)]))
      } else {
        names[name.text] = name
      }
    }
  }
}
