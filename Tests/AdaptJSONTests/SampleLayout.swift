import AdaptDiagnostics
import AdaptIR
import AdaptLayout

/// A layout with every member there is.
enum SampleLayout {
  static let environment = Environment(
    device: "iphone-15", deviceName: "iPhone 15", idiom: .phone, os: Version(17, 4),
    size: EnvironmentSize(393, 852), scale: 3, widthClass: .compact,
    heightClass: .regular, safeArea: EdgeInsets(top: 59, left: 0, bottom: 34, right: 0),
    bars: BarHeights(navigation: 44, largeTitle: 52, tab: 49, toolbar: 44, search: 52),
    margins: EdgeInsets(top: 0, left: 16, bottom: 0, right: 16), readableWidth: 672,
    inputs: EnvironmentInputs([("ratio", .number(1.5)), ("user", .text("A"))]))

  static let document: Document = {
    var document = Document(sources: ["my specs/mail#1.adapt", "/abs/b.adapt"])
    let compact = document.conditions.atom(.wC)
    let rtl = document.conditions.atom(.rtl)
    _ = document.conditions.any([compact, rtl])
    return document
  }()

  static let layout: Layout = {
    let rect = LayoutRect(x: 16, y: 1.0 / 3, width: 361, height: 20.5)
    let origin = Origin(source: 0, start: 9, end: 14)
    let views = [
      ViewLayout(
        index: 0, path: "view#0", kind: .view, installed: true, hidden: false, frame: rect,
        frameInRoot: rect, unrounded: rect),
      ViewLayout(
        index: 1, name: "list", path: "list", id: "8ie-xW-0ye", kind: .grid, parent: 0,
        installed: true, hidden: true, frame: rect, frameInRoot: rect, unrounded: rect,
        alignment: rect, occurrences: 20, columns: 3,
        contentSize: LayoutSize(width: 361, height: 1000),
        text: TextLayout(
          text: "Inbox", fontSize: 17, lines: 1, neededLines: 1, neededWidth: 45.25,
          neededHeight: 20.5,
          isTruncated: false)),
      ViewLayout(
        index: 2, name: "detail", path: "detail", kind: .label, parent: 0, installed: false,
        hidden: false),
    ]
    let decisions = [
      Decision(
        slot: .property(view: 1, name: "axis"), place: 0, condition: ConditionID(4), origin: origin),
      Decision(slot: .screenProperty(name: "bars"), place: 1, condition: .always, origin: origin),
      Decision(slot: .constant(constraint: 0), place: 0, condition: ConditionID(2), origin: origin),
      Decision(slot: .priority(constraint: 0), place: 1, condition: .always, origin: origin),
    ]
    let reasons: [AppliedRow.Reason] = [
      .author(constraint: 0), .hugging(view: 1, .horizontal), .compression(view: 1, .vertical),
      .stack(view: 1, rule: .spanningFit), .autoresizing(view: 2), .system(view: 0, .rootSize),
    ]
    let rows = reasons.map {
      AppliedRow(
        reason: $0,
        terms: [
          .init(coefficient: 1, anchor: Anchor(view: 1, attribute: .width)),
          .init(coefficient: -0.5, anchor: Anchor(view: 0, area: .safe, attribute: .width)),
        ], relation: .equal, constant: 8, priority: 999, residual: 0, state: .tight)
    }
    let screen = ScreenLayout(
      name: "Inbox", path: "Inbox", environment: environment, frame: rect, views: views,
      guides: [GuideLayout(area: .safe, view: 0, frameInRoot: rect, unrounded: rect)],
      decisions: decisions, rows: rows, findings: SampleDiagnostics.all)
    return Layout(environment: environment, screens: [screen], findings: SampleDiagnostics.all)
  }()
}
