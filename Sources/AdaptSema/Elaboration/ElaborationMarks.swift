import AdaptDiagnostics
import AdaptIR

/// What an elaboration has noted on its way, so that one of the same text with more statements goes on
/// from there. Only an elaboration that is to be followed by another notes anything.
struct ElaborationMarks {
  /// What is known of conditions at some point. Their numbers depend on their order, so what is added
  /// to an earlier point must not need any that came later.
  struct Conditions {
    var logic: ConditionLogic
    var witnesses: [WitnessQuestion: String?]
  }

  /// The last screen, when its statements had been worked out.
  var screen: (builder: ScreenBuilder, conditions: Conditions, guardCount: Int)?
  /// When all screens had been.
  var screens: (findings: Findings, guardCount: Int, uses: [String: [(use: Use, span: Span)]])?
  /// When all screens had been lowered, with the findings of that.
  var lowered: (findings: [Diagnostic], conditions: Conditions)?
  /// At the end, with the place in the document of each condition of the logic's table.
  var end: (document: Document, places: [ConditionID?], conditions: Conditions)?
}

extension Elaborator {
  private var conditions: ElaborationMarks.Conditions {
    .init(logic: logic, witnesses: witnesses)
  }

  func markScreen() {
    guard earlier != nil else { return }
    marks.screen = (screen, conditions, guards.count)
  }

  func markScreens() {
    guard earlier != nil else { return }
    marks.screens = (findings, guards.count, uses)
  }

  func markLoweredScreens(findings: some Sequence<Diagnostic>) {
    guard earlier != nil else { return }
    marks.lowered = (Array(findings), conditions)
  }

  func markEnd(_ document: Document, _ places: [ConditionID?]) {
    guard earlier != nil else { return }
    marks.end = (document, places, conditions)
  }
}
