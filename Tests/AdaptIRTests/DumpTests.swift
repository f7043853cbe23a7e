import AdaptIR
import AdaptTestSupport
import Testing

@Suite struct DumpTests {
  static let origin = Origin(source: 0, start: 0, end: 1)

  @Test func everyEntryHasALineInTheLanguagesWords() {
    let origin = Self.origin
    var table = ConditionTable()
    let landscape = table.atom(.landscape)
    let regular = table.atom(.wR)
    let wide = table.all([regular, table.compare(.width(.greaterOrEqual, .init(900)))])
    let document = Document(
      sources: ["mail \"1\".adapt"], conditions: table,
      breakpoints: [NamedCondition(name: "roomy", condition: wide, origin: origin)],
      environments: [NamedEnvironment(name: "desk", phrase: "ipad-pro-11", origin: origin)],
      inputs: [
        Input(
          name: "ratio", kind: .number, minimum: 0.5, maximum: 2, initial: .number(Affine(1)),
          origin: origin)
      ],
      images: [
        ImageAsset(
          name: "Hero",
          properties: [property("size", .size(width: Affine(320), height: Affine(180)))],
          variants: [
            .init(
              file: "hero-wide", condition: regular,
              properties: [property("scales", .list([.number(Affine(2)), .number(Affine(3))]))],
              origin: origin)
          ], origin: origin)
      ],
      screens: [
        Screen(
          name: "Inbox", kind: .screen, properties: [property("bars", .list([.word("tab")]))],
          views: [
            View(kind: .view, parent: nil, origin: origin),
            View(
              name: "list", kind: .table, parent: 0, identity: "8ie-xW-0ye", installed: regular,
              properties: [
                Property(
                  name: "axis",
                  value: Guarded([
                    .init(landscape, .word("horizontal")), .init(.always, .unset),
                  ]), origins: [origin, origin])
              ], origin: origin),
          ],
          constraints: [
            Constraint(
              name: "tie",
              terms: [
                .init(Affine(1), Anchor(view: 1, attribute: .width)),
                .init(Affine(-0.5), Anchor(view: 0, area: .safe, attribute: .width)),
                .init(Affine(0, [.init(.input("ratio"), 1)]), Anchor(view: 1, attribute: .height)),
              ], relation: .greaterOrEqual,
              constant: Guarded([
                .init(landscape, Affine(8, [.init(.pixel, 1), .init(.standard, -2)])),
                .init(.always, Affine(0)),
              ]), priority: Guarded(999), condition: wide, group: 2, owner: 1, origin: origin)
          ],
          presentations: [
            Presentation(
              name: nil, content: .title("Delete?"), anchor: 1, style: .alert,
              adaptations: [
                .init(
                  landscape,
                  .init(
                    style: .sheet, showing: "Inbox", inNavigation: true, properties: [],
                    origin: origin))
              ], properties: [property("detents", .list([.measure("height", Affine(88))]))],
              actions: [
                .init(
                  name: "ok", condition: .always,
                  properties: [property("title", .text("OK"))], origin: origin)
              ], condition: .always, origin: origin)
          ], origin: origin)
      ],
      containers: [
        Container(
          name: "Main", kind: .tabs,
          children: [
            .init(
              role: .tab, title: "Mail", shows: "Inbox", condition: regular, properties: [],
              origin: origin)
          ], properties: [], origin: origin)
      ],
      app: App(
        root: "Main", properties: [property("tint", .color("#0A84FF"))], launchImages: [],
        origin: origin),
      tests: [
        TestBlock(
          title: "it fits",
          cases: [
            .init(
              environments: ["all", "desk"], target: "iphone-15", filter: landscape,
              expectations: [
                AdaptIR.Expectation(
                  demand: Guarded([
                    .init(
                      regular,
                      .value(
                        .binary(
                          .equal,
                          .path([.name("key"), .index(.value(.number(Affine(2)))), .name("width")]),
                          .call("min", [.negated(.value(.number(Affine(1)))), .list([])])))),
                    .init(.always, .environment(of: .path([.name("list")]), holds: wide)),
                  ]), origin: origin),
                AdaptIR.Expectation(demand: Guarded(.no("findings")), origin: origin),
              ], origin: origin)
          ], origin: origin)
      ])
    #expect(
      dumpIR(document) == """
        document 1
        source 0 "mail \\"1\\".adapt"
        breakpoint roomy = wR width >= 900
        environment desk = ipad-pro-11
        input ratio: number 0.5...2 = 1
        image Hero
          size: 320 x 180
          variant "hero-wide" for wR
            scales: [2, 3]
        screen Inbox
          bars: [tab]
          view #0 view
          view list#1 table in #0 id "8ie-xW-0ye" installed wR
            axis: landscape: horizontal | unset
          constraint 0 as tie list#1.width - 0.5 #0.safe.width + (ratio) list#1.height >= \
        landscape: 8 + pixel - 2 standard | 0 @ 999 when wR width >= 900 group 2 of list#1
          present "Delete?" from list#1 as alert
            landscape: as sheet showing Inbox in navigation
            detents: [height(88)]
            action ok
              title: "OK"
        tabs Main
          tab "Mail" Inbox when wR
        app root Main
          tint: color(#0A84FF)
        test "it fits"
          in all, desk to iphone-15 where landscape
            expect wR: (== key[2].width (min (- 1) [])) | list is wR width >= 900
            expect no findings

        """)
  }

  @Test func aDocumentWithWrongIndicesIsDumpedToo() {
    let document = Document(
      breakpoints: [NamedCondition(name: "b", condition: ConditionID(99), origin: Self.origin)],
      screens: [
        Screen(
          name: "S", kind: .screen, properties: [],
          views: [View(kind: .view, parent: 7, scope: -1, origin: Self.origin)],
          constraints: [
            Constraint(
              terms: [.init(Affine(1), Anchor(view: -3, attribute: .top))], relation: .equal,
              constant: Guarded([]), priority: Guarded(1000), condition: .always, owner: 9,
              origin: Self.origin)
          ], presentations: [], origin: Self.origin)
      ])
    #expect(
      dumpIR(document) == """
        document 1
        breakpoint b = condition#99
        screen S
          view #0 view in #7 scope #-1
          constraint 0 #-3.top ==  of #9

        """)
  }

  @Test func differentDocumentsHaveDifferentDumps() {
    let dumps = (0..<30).map { seed in
      var generator = DocumentGenerator(seed: UInt64(seed))
      return dumpIR(generator.document(size: 5))
    }
    #expect(Set(dumps).count == 30)
  }

  func property(_ name: String, _ value: Value) -> Property {
    Property(name: name, value: Guarded(value), origins: [Self.origin])
  }
}
