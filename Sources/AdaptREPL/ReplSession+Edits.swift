import AdaptCheck
import AdaptDiagnostics
import AdaptIR
import AdaptLayout
import AdaptSyntax

/// What joins the session's text.
extension ReplSession {
  func add(_ declarations: SyntaxTree) -> ReplAnswer {
    var edits = SourceEdits(spec.tree)
    let named = edits.add(declarations)
    return take(edits.applied(), screen: named ?? screen)
  }

  func add(_ members: Block<Member>) -> ReplAnswer {
    // The first member of a session makes the screen that it stands in.
    let target = screen ?? "Main"
    var bytes = spec.source.bytes
    if screen == nil { bytes += "screen \(target) {\n}\n".utf8 }
    var edits = SourceEdits(
      screen == nil ? parse(SourceText(bytes, name: spec.source.name)).value : spec.tree,
      spec.places)
    guard edits.add(members, to: target) else {
      return .failure(
        "`\(target)` comes from an import, and an entry changes only the session's own file")
    }
    return take(edits.applied(), screen: target)
  }

  /// Makes `bytes` the session's text, unless it has errors.
  func take(_ bytes: [UInt8], screen newScreen: String?) -> ReplAnswer {
    let changed = SessionSpec(
      bytes, name: spec.source.name, imports: host.imports, after: spec)
    var answer = ReplAnswer()
    guard !changed.checked.hasErrors else {
      answer.errors = render(
        changed.checked.diagnostics.filter { $0.severity == .error }, changed.checked.sources)
      answer.hasFailed = true
      return answer
    }
    let before = options.reportsChanges ? frames : nil
    let isSameScreen = newScreen == screen
    let known = Set(spec.checked.diagnostics.map(\.message))
    remember()
    retired = spec
    spec = changed
    screen = newScreen.flatMap { changed.screenNames.contains($0) ? $0 : nil } ?? firstScreen
    refreshEnvironment()
    let news = changed.checked.diagnostics.filter { !known.contains($0.message) }
    answer.errors = render(news, changed.checked.sources)
    if options.reportsChanges, let after = frames {
      if isSameScreen || before == nil, !after.screens.isEmpty {
        answer.output += changeText(from: before?.screens.first, to: after.screens[0])
      }
      let found = after.findings.filter { $0.severity == .error }
      answer.errors += render(found, changed.checked.sources)
    }
    return answer
  }

  /// The screen that a session shows where nobody has chosen one.
  var firstScreen: String? {
    if let root = spec.document.app?.root, spec.screenNames.contains(root) { return root }
    return spec.document.screens.first { $0.kind == .screen && !$0.views.isEmpty }?.name
      ?? spec.screenNames.first
  }

  // MARK: Undo

  func remember() {
    undoStates.append(UndoState(bytes: spec.source.bytes, screen: screen, path: path))
    if Self.undoLimit < undoStates.count { undoStates.removeFirst() }
  }

  /// Takes the last change back; false where nothing has changed.
  @discardableResult
  func undoLast() -> Bool {
    guard let state = undoStates.popLast() else { return false }
    path = state.path
    spec = SessionSpec(
      state.bytes, name: path ?? Self.unnamed, imports: host.imports, after: spec)
    screen = state.screen
    refreshEnvironment()
    return true
  }

  // MARK: Layouts

  /// The frames of the screen that is shown, and its conflicts; nil where there is none. What is
  /// ambiguous takes longer to find, and `layoutWithFindings` says it.
  var frames: Layout? {
    screen.flatMap { spec.questions.frames(of: $0, in: environment.environment) }
  }

  /// The same layout with everything that is found in it.
  var layoutWithFindings: Layout? {
    screen.flatMap { spec.questions.layout(of: $0, in: environment.environment) }
  }

  func render(_ diagnostics: [Diagnostic], _ sources: [SourceText]) -> String {
    var renderer = DiagnosticRenderer(
      sources: sources,
      options: RenderOptions(
        coloring: options.coloring == .ansi ? .ansi : .plain, excerptWidth: options.columns))
    return renderer.render(diagnostics)
  }
}
