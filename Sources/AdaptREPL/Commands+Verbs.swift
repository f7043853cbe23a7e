import AdaptCatalog
import AdaptCheck
import AdaptDiagnostics
import AdaptIR
import AdaptLayout
import AdaptSema

/// Verbs of `adapt` about the session's text.
extension ReplCommand {
  static let verbCommands: [ReplCommand] = [
    ReplCommand(
      "solve", takes: .view, optional: true, "show the constraints and how each came out",
      details: """
        The constraints of the text that are in force in the environment, with their numbers here:
        each holds, has room to spare, or is missed by so many points. Of what the system adds, such
        as the sizes of contents, what is missed. `:solve VIEW` shows all that speaks of one view.
        """
    ) { session, name in session.solve(name) },
    ReplCommand(
      "diff", takes: .choice(["environment", "file"]), optional: true,
      "say what differs from the environment before, or from the file",
      details: """
        What `adapt diff --transition` says of the last change of the environment: views that come,
        go, move and change their size, and the constraints that do. `:diff file` compares the
        session's text with the file that was loaded, as it is now.
        """
    ) { session, word in
      switch word {
      case "", "environment": session.environmentDifference
      case "file": session.fileDifference
      default: .failure("`:diff` compares with the `environment` before or with the `file`")
      }
    },
    ReplCommand(
      "present", takes: .choice(["all"]), optional: true, "say how presentations come out",
      details: """
        What `adapt present` says of the chosen screen: the style of each presentation here, its
        place and size, what its content sees, and what does not come out as it was written.
        `:present all` groups the environments of the default matrix that agree.
        """
    ) { session, word in session.present(word) },
    ReplCommand(
      "sweep", takes: .words(SweptQuantity.allCases.map(\.rawValue), "width|height|text RANGE"),
      "find the exact sizes at which the layout changes",
      details: """
        What `adapt sweep` finds on the chosen screen, everything else as in the environment. Ctrl-C
        ends it.

            :sweep width 320...1366
            :sweep height 300...900
            :sweep text
        """
    ) { session, words in session.sweep(words) },
    ReplCommand(
      "matrix", takes: .list(MatrixColumn.allCases.map(\.rawValue), "TRAIT,…"), optional: true,
      "show what becomes of the screen in every environment",
      details: """
        What `adapt matrix` writes about the chosen screen in the environments that `adapt check`
        tries, one row for each pair of size classes; `:matrix device,text` makes one for each device
        and text size. Rows are told apart by \
        \(MatrixColumn.allCases.map(\.rawValue).joined(separator: ", ")). Ctrl-C ends it.
        """
    ) { session, words in session.matrix(words) },
  ]
}

extension ReplSession {
  // MARK: Solving

  fileprivate func solve(_ name: String) -> ReplAnswer {
    guard let screen, let shown = spec.document.screen(named: screen) else { return noScreen }
    var view: Int?
    if !name.isEmpty {
      switch ViewNames(shown.views).match(name) {
      case .view(let found): view = found
      default:
        return .failure(
          "`\(screen)` has no view `\(name)`",
          help: Spelling.nearest(to: name, in: bareViewNames).map { "did you mean `\($0)`?" })
      }
    }
    guard
      let explainer = spec.questions.engine.explainer(
        ofScreen: screen, in: environment.environment)
    else { return layoutAnswer(.list) }
    return ReplAnswer(
      output: solveText(
        explainer, screen: screen, about: view, phrase: environmentWords, lines: sourceLines))
  }

  /// The names that mean one view of the chosen screen by themselves: neither those of several
  /// instances nor of arrays.
  var bareViewNames: [String] {
    guard let screen, let shown = spec.document.screen(named: screen) else { return [] }
    let names = ViewNames(shown.views)
    return names.all.filter { if case .view = names.match($0) { true } else { false } }
  }

  var sourceLines: SourceLines { SourceLines(spec.checked.sources, of: spec.document) }

  // MARK: Differences

  fileprivate var environmentDifference: ReplAnswer {
    guard screen != nil else { return noScreen }
    guard let before = earlierEnvironment else {
      return .failure("the environment has not changed yet", help: "`:rotate`, then `:diff`")
    }
    let found = difference(of: spec.document, screen: screen, from: before, to: environment)
    return ReplAnswer(
      output: diffText(found, DiffSources(before: sourceLines, after: sourceLines)))
  }

  fileprivate var fileDifference: ReplAnswer {
    guard let path else { return .failure("the session has no file", help: "`:load FILE` first") }
    do {
      let saved = SessionSpec(try host.read(path), name: path, imports: host.imports)
      guard !saved.checked.hasErrors else {
        var answer = ReplAnswer()
        answer.errors = render(saved.checked.diagnostics, saved.checked.sources)
        answer.hasFailed = true
        return answer
      }
      let found = difference(
        from: saved.document, to: spec.document, screen: nil, in: [environment])
      let before = SourceLines(saved.checked.sources, of: saved.document)
      return ReplAnswer(output: diffText(found, DiffSources(before: before, after: sourceLines)))
    } catch {
      return .failure(error.message)
    }
  }

  // MARK: Presentations

  fileprivate func present(_ word: String) -> ReplAnswer {
    guard let screen else { return noScreen }
    guard word.isEmpty || word == "all" else {
      return .failure("`:present` takes nothing or `all`, found `\(word)`")
    }
    let reports = presentationReports(
      spec.document, screen: screen, in: word.isEmpty ? [environment] : DefaultMatrix.base,
      word.isEmpty ? .each : .grouped)
    return ReplAnswer(output: presentationText(reports, of: spec.document, lines: sourceLines))
  }

  // MARK: Many layouts

  private static let interrupted = ReplAnswer.failure("interrupted")

  fileprivate func sweep(_ text: String) -> ReplAnswer {
    guard let screen else { return noScreen }
    let words = text.split(separator: " ").map(String.init)
    let quantities = SweptQuantity.allCases.map(\.rawValue)
    guard let quantity = words.first.flatMap(SweptQuantity.init) else {
      return .failure(
        "`:sweep` moves width, height or text, not `\(words.first ?? "")`",
        help: Spelling.nearest(to: words.first ?? "", in: quantities).map {
          "did you mean `\($0)`?"
        })
    }
    guard let range = sweptRange(quantity, words.dropFirst().first), words.count <= 2 else {
      return .failure(
        quantity == .text
          ? "`:sweep text` goes through all sizes and takes no range"
          : "`:sweep` needs a range of at most \(Int(longestSweep)) points",
        help: "write `:sweep \(quantity.rawValue)\(quantity == .text ? "" : " 320...1366")`")
    }
    let host = host
    let found = AdaptCheck.sweep(
      spec.document, screen: screen, quantity, over: range, in: environment,
      while: { !host.isInterrupted })
    if let found { return ReplAnswer(output: sweepText(found)) }
    return host.isInterrupted
      ? Self.interrupted : .failure("`\(screen)` cannot be laid out in part of this range")
  }

  fileprivate func matrix(_ text: String) -> ReplAnswer {
    let document = spec.document
    guard let screen, let choice = MatrixChoice(screen, in: document) else { return noScreen }
    let columns: [MatrixColumn]
    do throws(MatrixColumn.UnknownColumn) {
      columns = try MatrixColumn.list(text)
    } catch {
      return .failure(
        "`:matrix` \(error.message)",
        help: Spelling.nearest(to: error.word, in: error.known).map { "did you mean `\($0)`?" })
    }
    let environments = MatrixSelection.usual.environments(for: document)
    let matrix = Matrix(document, in: environments, roots: choice.roots(of: document))
    let host = host
    var entries: [MatrixEntry] = []
    var pieces = matrix.pieces(1).makeIterator()
    matrix.layOut(
      { pieces.next() }, with: LayoutEngine(document),
      telling: MatrixEntry.telling(in: document), while: { !host.isInterrupted },
      gather: { entries += MatrixEntry.entries(of: $1, in: document, $0) })
    if host.isInterrupted { return Self.interrupted }
    entries = entries.filter { choice.includes($0, of: document) }
    let table = MatrixTable(matrix, entries, by: columns.isEmpty ? [.classes] : columns)
    return ReplAnswer(output: table.text)
  }
}
