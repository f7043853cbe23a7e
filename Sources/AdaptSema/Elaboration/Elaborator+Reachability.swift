import AdaptCatalog
import AdaptDiagnostics
import AdaptIR

/// Which conditions some environment of the catalog meets.
extension Elaborator {
  /// Remembers a condition as written, to warn where nothing ever meets it.
  func noteGuard(_ condition: ConditionID, at span: Span) {
    guard condition != .never else { return }
    guards.append((asksWindow ? nil : screen.name, condition, span))
  }

  /// The phrase of an environment in which `condition` holds for something that is shown in one of
  /// these ways; nil where there is none. Without `uses`, any way will do.
  func witness(_ condition: ConditionID, uses: [Use]) -> String? {
    guard condition != .never else { return nil }
    let usages = uses.isEmpty ? Self.anyUsage : usages(of: uses)
    let question = WitnessQuestion(condition: condition, usages: usages)
    if let known = witnesses[question] { return known }
    let reachability = Reachability(
      inputs: model.inputs, named: declaredEnvironments.map(\.environment))
    var phrase: String?
    do {
      phrase = try reachability.witness(of: condition, in: &logic, usages: usages)?.description
    } catch {
      // Too large a question to answer: what is not known to be impossible is not called so.
      phrase = "some environment"
    }
    witnesses[question] = .some(phrase)
    return phrase
  }

  private static let anyUsage: [ScreenUsage] = [
    .window, .narrowColumn(width: nil), .popover(nil), .sheet(nil),
  ]

  private func usages(of uses: [Use]) -> [ScreenUsage] {
    var usages: [ScreenUsage] = []
    for use in uses {
      for usage in self.usages(of: use) where !usages.contains(usage) { usages.append(usage) }
    }
    return usages
  }

  private func usages(of use: Use) -> [ScreenUsage] {
    switch use {
    case .window: [.window]
    case .column(let role, _):
      switch role {
      case .primary, .supplementary, .inspector: [.narrowColumn(width: nil)]
      case .detail: [.detail]
      case .compact, .root, .tab: [.window]
      }
    case .presented(let style, _):
      switch style {
      // In compact environments the system turns a popover into a sheet or a full screen.
      case .popover: [.popover(nil), .sheet(nil), .window]
      case .sheet, .pageSheet, .formSheet: [.sheet(nil), .window]
      case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .custom, .alert,
        .actionSheet, .show, .showDetail, .push:
        [.window]
      }
    case .embedded: [.embed(EnvironmentRequest())]
    }
  }

  /// The ways in which a screen is shown: those that the program has; the window for a screen that
  /// nothing shows.
  func uses(of name: String) -> [Use] {
    let known = (uses[name] ?? []).map(\.use)
    return known.isEmpty ? [.window] : known
  }

  /// Warns of conditions that no environment meets, once for each place in the text.
  func checkGuards() {
    var reached: Set<Span> = []
    var unreached: [Span] = []
    for (name, condition, span) in guards where !reached.contains(span) {
      if witness(condition, uses: name.map { uses(of: $0) } ?? [.window]) != nil {
        reached.insert(span)
      } else if !unreached.contains(span) {
        unreached.append(span)
      }
    }
    for span in unreached where !reached.contains(span) {
      let text = text(span)
      guard text != "never",
        !findings.all.contains(where: {
          ($0.kind == .impossibleCondition || $0.kind == .conditionTooComplex) && $0.span == span
        })
      else { continue }
      report(.unreachable, at: span, "no device meets `\(text)` here")
    }
  }
}

/// A question about reachability, for keeping its answer.
struct WitnessQuestion: Hashable {
  var condition: ConditionID
  var usages: [ScreenUsage]
}
