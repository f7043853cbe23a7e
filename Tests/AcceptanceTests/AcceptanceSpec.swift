import Adapt
import AdaptCatalog
import AdaptCheck
import AdaptDiagnostics
import AdaptIR
import AdaptLayout
import AdaptLint
import AdaptSema
import AdaptTestSupport
import Testing

/// A spec of an acceptance row, compiled, with what one asks of it.
struct AcceptanceSpec {
  let source: SourceText
  let compilation: Compilation

  init(_ text: String) {
    source = SourceText(Array(text.utf8), name: "spec.adapt", id: SourceID(0))
    compilation = compile(source)
  }

  var document: Document { compilation.document }
  var findings: [Diagnostic] { compilation.diagnostics }

  /// All findings, one a line: `spec.adapt:3:5: error[A0301]: …`.
  var report: String {
    var renderer = DiagnosticRenderer(
      sources: compilation.sources, options: RenderOptions(form: .short))
    return renderer.render(findings)
  }

  /// What the spec says at a place.
  func text(_ span: Span?) -> String? { span.map { source.text($0) } }

  /// The spec after the edits of the only fix-it of the only finding.
  func repaired(at location: SourceLocation = #_sourceLocation) throws -> AcceptanceSpec {
    let finding = try #require(findings.first, sourceLocation: location)
    let fixIt = try #require(finding.fixIts.first, sourceLocation: location)
    return applying(fixIt)
  }

  /// The value that a property of a view has in an environment.
  func value(
    of property: String, of view: String, in phrase: String,
    at location: SourceLocation = #_sourceLocation
  ) throws -> Value {
    let screen = try #require(document.screens.first, sourceLocation: location)
    let view = try #require(
      screen.views.first { $0.name == view }, sourceLocation: location)
    let value = try #require(view.property(property), sourceLocation: location)
    return try #require(
      value.value(in: try environment(phrase), document.conditions), sourceLocation: location)
  }

  /// The frame of a view in the only screen, in points; nil where the view is not installed.
  func frame(
    of view: String, in phrase: String, at location: SourceLocation = #_sourceLocation
  ) throws -> LayoutRect? {
    let name = try #require(document.screens.first, sourceLocation: location).name
    let screen = try #require(
      layout(document, screen: name, in: try environment(phrase)).screens.first,
      sourceLocation: location)
    return try #require(
      screen.views.first { $0.name == view }, sourceLocation: location
    ).frameInRoot
  }

  /// The codes of what guidelines find fault with in some environments, in the order of the text.
  func lint(in phrases: [String]) throws -> [String] {
    let environments = try phrases.map { try Catalog.environment($0) }
    let matrix = Matrix(document, in: environments, roots: document.windowRoots)
    let engine = LayoutEngine(document)
    var found = MatrixLint(matrix)
    let telling = found.telling
    for cell in MatrixCells(matrix, with: engine, telling: telling).cells {
      found.add(engine.layout(cell), of: cell)
    }
    return found.diagnostics.map(\.kind.code)
  }

  /// How the first presentation of the first screen comes out, its place included.
  func presented(
    in phrase: String, at location: SourceLocation = #_sourceLocation
  ) throws -> ResolvedPresentation {
    let name = try #require(document.screens.first, sourceLocation: location).name
    let screen = try #require(
      layout(document, screen: name, in: try environment(phrase)).screens.first,
      sourceLocation: location)
    return try #require(
      resolvePresentations(document, screen: name, in: screen.environment, layout: screen).first,
      sourceLocation: location)
  }

  /// What layout finds in an environment.
  func layoutFindings(in phrase: String) throws -> [Diagnostic] {
    let name = document.screens.first?.name ?? ""
    return layout(document, screen: name, in: try environment(phrase)).findings
  }
}

/// The environment of a phrase of the catalog.
func environment(_ phrase: String) throws -> Environment {
  try Catalog.environment(phrase).environment
}

/// The environment that a message names as its witness: `… on `iphone-17-pro-max landscape`: …`.
func witness(in message: String) throws -> Environment {
  let match = try #require(message.firstMatch(of: /on `([a-z0-9 .\/-]+)`/), "\(message)")
  return try environment(String(match.1))
}

extension AcceptanceSpec {
  /// The statements that a conflict cites, each once, in the order of the text.
  func statements(of conflict: Diagnostic) -> [String] {
    let spans = Set([conflict.span].compactMap { $0 } + conflict.labels.map(\.span))
    return spans.sorted().compactMap { text($0) }
  }

  /// The frame of a view as it was solved.
  func unrounded(
    of view: String, in phrase: String, at location: SourceLocation = #_sourceLocation
  ) throws -> LayoutRect? {
    let name = try #require(document.screens.first, sourceLocation: location).name
    let screen = try #require(
      layout(document, screen: name, in: try environment(phrase)).screens.first,
      sourceLocation: location)
    return screen.views.first { $0.name == view }?.unrounded
  }
}

extension AcceptanceSpec {
  /// The spec after the edits of a fix-it.
  func applying(_ fixIt: FixIt) -> AcceptanceSpec {
    AcceptanceSpec(String(decoding: source.applying(fixIt.edits).bytes, as: UTF8.self))
  }

  /// What `adapt check` finds over the default matrix, with what it proposes.
  func matrixFindings() -> [Diagnostic] {
    let checked = checkSource(source, imports: FixedSources())
    let environments = MatrixSelection.usual.environments(for: checked.document)
    let matrix = Matrix(checked.document, in: environments)
    let engine = LayoutEngine(checked.document)
    var findings = MatrixFindings(matrix)
    for cell in MatrixCells(matrix, with: engine).cells {
      findings.add(engine.layout(cell), of: cell)
    }
    return findings.diagnostics(
      with: LayoutRepairs(checked, matrix, measuring: CatalogMeasuring()))
  }
}
