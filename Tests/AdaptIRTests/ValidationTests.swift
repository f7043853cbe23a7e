import AdaptIR
import AdaptTestSupport
import Testing

/// Each case breaks one promise of the types in a document that keeps all of them.
@Suite struct ValidationTests {
  static let origin = Origin(source: 0, start: 3, end: 7)

  /// Two screens, a container and one of everything else.
  static let right: Document = {
    var table = ConditionTable()
    let regular = table.atom(.wR)
    let wide = table.compare(.input("ratio", .greater, .init(1)))
    _ = table.all([regular, wide, table.input("signedIn")])
    let property = Property(
      name: "axis", value: Guarded([.init(regular, .word("horizontal")), .init(.always, .unset)]),
      origins: [origin, origin])
    let views = [
      View(kind: .view, parent: nil, origin: origin),
      View(name: "row", kind: .view, parent: 0, component: "Row", origin: origin),
      View(name: "name", kind: .label, parent: 1, scope: 1, properties: [property], origin: origin),
      View(name: "name", kind: .embed, parent: 0, embedded: "Other", origin: origin),
    ]
    let constraint = Constraint(
      terms: [
        .init(Affine(1), Anchor(view: 1, attribute: .leading)),
        .init(Affine(-1), Anchor(view: 0, area: .safe, attribute: .trailing)),
      ], relation: .equal,
      constant: Guarded([.init(regular, Affine(8)), .init(.always, Affine(0))]),
      priority: Guarded(750), condition: regular, owner: 1, origin: origin)
    let other = Screen(
      name: "Other", kind: .screen, properties: [],
      views: [View(kind: .view, parent: nil, origin: origin)], constraints: [], presentations: [],
      origin: origin)
    return Document(
      sources: ["a.adapt"], conditions: table,
      inputs: [
        Input(
          name: "ratio", kind: .number, minimum: 0, maximum: 2, initial: .number(Affine(1)),
          origin: origin),
        Input(name: "signedIn", kind: .bool, initial: .bool(true), origin: origin),
      ],
      images: [ImageAsset(name: "Hero", properties: [], variants: [], origin: origin)],
      screens: [
        Screen(
          name: "Inbox", kind: .screen, properties: [], views: views, constraints: [constraint],
          presentations: [
            Presentation(
              name: "panel", content: .screen("Main"), anchor: 2, style: .popover,
              adaptations: [
                .init(
                  regular,
                  .init(
                    style: .sheet, showing: nil, inNavigation: false, properties: [], origin: origin
                  ))
              ],
              properties: [], actions: [], condition: .always, origin: origin)
          ], origin: origin),
        other,
      ],
      containers: [
        Container(
          name: "Main", kind: .split,
          children: [
            .init(
              role: .detail, title: nil, shows: "Inbox", condition: .always, properties: [],
              origin: origin)
          ], properties: [], origin: origin)
      ],
      app: App(root: "Main", properties: [], launchImages: [], origin: origin),
      tests: [
        TestBlock(
          title: "t",
          cases: [
            .init(
              environments: ["all"], target: nil, filter: regular,
              expectations: [AdaptIR.Expectation(demand: Guarded(.no("findings")), origin: origin)],
              origin: origin)
          ], origin: origin)
      ])
  }()

  @Test func theRightDocumentHasNoProblems() { #expect(validate(Self.right) == []) }

  @Test func versionsThatDoNotExist() {
    check("version") { $0.version = 0 }
    check("version") { $0.version = 2 }
  }

  @Test(arguments: [
    Origin(source: 1, start: 0, end: 1), Origin(source: -1, start: 0, end: 1),
    Origin(source: 0, start: -1, end: 1), Origin(source: 0, start: 2, end: 1),
  ]) func originsOutsideTheSources(origin: Origin) {
    check("screens[0].origin") { $0.screens[0].origin = origin }
    check("screens[0].views[2].properties[0].origins[1].origin") {
      $0.screens[0].views[2].properties[0].origins[1] = origin
    }
  }

  @Test func namesThatOccurTwiceOrAreEmpty() {
    check("screens[2].name") { $0.screens.append($0.screens[1]) }
    check("containers[1].name") { $0.containers.append($0.containers[0]) }
    check("containers[1].name") {
      $0.containers.append($0.containers[0])
      $0.containers[1].name = "Other"
    }
    check("inputs[2].name") { $0.inputs.append($0.inputs[0]) }
    check("images[0].name") { $0.images[0].name = "" }
    check("sources[0]") { $0.sources[0] = "" }
    check("screens[0].views[1].name") { $0.screens[0].views[1].name = "" }
    // Beside the row, not inside it: there the row's own name space counts.
    check("screens[0].views[3].name") { $0.screens[0].views[3].name = "row" }
    let property = Self.right.screens[0].views[2].properties[0]
    check("screens[0].views[2].properties[1].name") {
      $0.screens[0].views[2].properties.append(property)
    }
  }

  @Test func namesThatLeadNowhere() {
    check("app.root") { $0.app?.root = "Nowhere" }
    check("containers[0].children[0].shows") { $0.containers[0].children[0].shows = "Nowhere" }
    check("screens[0].views[3].embedded") { $0.screens[0].views[3].embedded = "Nowhere" }
    check("screens[0].presentations[0].content.screen") {
      $0.screens[0].presentations[0].content = .screen("Nowhere")
    }
    check("screens[0].presentations[0].adaptations[0][1].showing") {
      $0.screens[0].presentations[0].adaptations[0].value.showing = "Nowhere"
    }
    checkValue(.image("Nowhere"), ".image")
    checkValue(.template([.text("a"), .word("nobody")]), ".template[1]")
    checkValue(.template([.bool(true)]), ".template[0]")
    checkValue(.number(Affine(0, [.init(.input("signedIn"), 1)])), ".terms[0][0].input")
  }

  @Test(arguments: [99, -1]) func conditionsOutsideTheTable(place: Int) {
    let id = ConditionID(place)
    check("screens[0].views[1].installed") { $0.screens[0].views[1].installed = id }
    check("screens[0].views[1].hidden") { $0.screens[0].views[1].hidden = id }
    check("screens[0].constraints[0].when") { $0.screens[0].constraints[0].condition = id }
    check("screens[0].constraints[0].constant[0][0]") {
      $0.screens[0].constraints[0].constant.cases[0].condition = id
    }
    check("screens[0].presentations[0].adaptations[0][0]") {
      $0.screens[0].presentations[0].adaptations[0].condition = id
    }
    check("tests[0].cases[0].where") { $0.tests[0].cases[0].filter = id }
    checkValue(.condition(id), ".condition")
  }

  @Test func viewsWithoutTheirSuperviews() {
    check("screens[0].views[0].parent") { $0.screens[0].views[0].parent = 0 }
    check("screens[0].views[1].parent") { $0.screens[0].views[1].parent = nil }
    check("screens[0].views[1].parent") { $0.screens[0].views[1].parent = 1 }
    // The label's scope is the row, which is no longer above it either way.
    check("screens[0].views[1].parent", "screens[0].views[2].scope") {
      $0.screens[0].views[1].parent = 2
      $0.screens[0].views[2].parent = 0
    }
    check("screens[0].views[3].parent") { $0.screens[0].views[3].parent = -1 }
    check("screens[1].views") { $0.screens[1].views = [] }
  }

  @Test func viewsNestedTooDeeply() {
    func chain(_ count: Int) -> [View] {
      (0..<count).map { View(kind: .view, parent: $0 == 0 ? nil : $0 - 1, origin: Self.origin) }
    }
    let limit = DocumentLimits.viewDepth
    var document = Self.right
    document.screens[1].views = chain(limit + 1)
    #expect(validate(document) == [])
    check("screens[1].views[\(limit + 1)].parent") { $0.screens[1].views = chain(limit + 2) }
  }

  @Test func scopesThatAreNoInstanceAround() {
    check("screens[0].views[2].scope") { $0.screens[0].views[2].scope = 0 }
    // There the name is taken already.
    check("screens[0].views[3].scope", "screens[0].views[3].name") {
      $0.screens[0].views[3].scope = 1
    }
    check("screens[0].views[2].scope") { $0.screens[0].views[2].scope = 77 }
  }

  @Test func embedsWithoutAScreenAndScreensWithoutAnEmbed() {
    check("screens[0].views[3].embedded") { $0.screens[0].views[3].embedded = nil }
    check("screens[0].views[3].embedded") { $0.screens[0].views[3].kind = .view }
  }

  @Test func circlesOfContainers() {
    check("screens[0]", "containers[0]") { $0.screens[0].views[3].embedded = "Main" }
    check("screens[0]", "containers[0]") { $0.screens[0].views[3].embedded = "Inbox" }
    check("containers[0]") { $0.containers[0].children[0].shows = "Main" }
  }

  @Test func sumsThatMakeNoSense() {
    func terms(_ attributes: [Attribute]) -> [Constraint.Term] {
      attributes.map { .init(Affine(1), Anchor(view: 1, attribute: $0)) }
    }
    check("screens[0].constraints[0].terms") { $0.screens[0].constraints[0].terms = [] }
    check("screens[0].constraints[0].terms") {
      $0.screens[0].constraints[0].terms = terms([.leading, .top])
    }
    check("screens[0].constraints[0].terms") {
      $0.screens[0].constraints[0].terms = terms([.leading, .right])
    }
    var document = Self.right
    document.screens[0].constraints[0].terms = terms([.width, .height])
    #expect(validate(document) == [])
    check("screens[0].constraints[0].terms[0][1]") {
      $0.screens[0].constraints[0].terms[0].coefficient = Affine(0)
    }
    check("screens[0].constraints[0].terms[1][0][0]") {
      $0.screens[0].constraints[0].terms[1].anchor.view = 1
    }
    check("screens[0].constraints[0].terms[0][0][0]") {
      $0.screens[0].constraints[0].terms[0].anchor.view = 4
    }
    check("screens[0].constraints[0].owner") { $0.screens[0].constraints[0].owner = 4 }
    check("screens[0].constraints[0].group") { $0.screens[0].constraints[0].group = -1 }
  }

  @Test func alternativesThatHoldTogether() {
    func double(_ conditions: ConditionID...) -> (inout Document) -> Void {
      { document in
        var constraint = document.screens[0].constraints[0]
        constraint.group = 0
        document.screens[0].constraints = conditions.map {
          constraint.condition = $0
          return constraint
        }
      }
    }
    let regular = ConditionID(2)
    check("screens[0].constraints[1].when", when: double(regular, regular))
    check("screens[0].constraints[1].when", when: double(regular, .always))
    check(
      when: { document in
        let compact = document.conditions.atom(.wC)
        double(regular, compact)(&document)
      })
  }

  @Test(arguments: [0, 1001, -5, Double.nan, .infinity])
  func prioritiesBeyondTheirRange(priority: Double) {
    check("screens[0].constraints[0].priority[0][1]") {
      $0.screens[0].constraints[0].priority = Guarded(priority)
    }
  }

  @Test func guardedValuesThatLeaveEnvironmentsOutOrCasesIdle() {
    let regular = ConditionID(2)
    check("screens[0].constraints[0].constant") {
      $0.screens[0].constraints[0].constant = Guarded([])
    }
    check("screens[0].constraints[0].constant") {
      $0.screens[0].constraints[0].constant = Guarded([.init(regular, Affine(1))])
    }
    check("screens[0].constraints[0].constant[0][0]") {
      $0.screens[0].constraints[0].constant = Guarded([
        .init(.always, Affine(1)), .init(.always, Affine(2)),
      ])
    }
    check("screens[0].constraints[0].constant[0][0]") {
      $0.screens[0].constraints[0].constant = Guarded([
        .init(.never, Affine(1)), .init(.always, Affine(2)),
      ])
    }
    check("screens[0].views[2].properties[0].origins") {
      $0.screens[0].views[2].properties[0].origins.removeLast()
    }
  }

  @Test func numbersThatAreNone() {
    checkValue(.number(Affine(.nan)), "")
    checkValue(.number(Affine(.infinity, [.init(.pixel, 1)])), ".constant")
    checkValue(.number(Affine(0, [.init(.pixel, 0)])), ".terms[0][1]")
    checkValue(.number(Affine(0, [.init(.pixel, 1), .init(.pixel, 2)])), ".terms[1][0]")
    checkValue(
      .number(Affine(0, [.init(.scaled(base: .nan, style: "body"), 1)])), ".terms[0][0].scaled")
    checkValue(.range(minimum: 1, maximum: 0), ".range")
    checkValue(.range(minimum: .nan, maximum: 0), ".range")
    checkValue(.rect([Affine(1)]), ".rect")
    checkValue(.size(width: Affine(1), height: Affine(-.infinity)), ".size[1]")
    checkValue(.measure("height", Affine(.nan)), ".measure[1]")
    checkValue(.font(FontValue(size: 0)), ".font.size")
    checkValue(.font(FontValue(weight: "bold")), ".font")
    checkValue(.color("#12345"), ".color")
    checkValue(.color("#abcdef"), ".color")
    checkValue(.list([.list([.word("")])]), ".list[0].list[0].word")
  }

  @Test func inputsWithoutTheirOwnValue() {
    check("inputs[0].initial") { $0.inputs[0].initial = .number(Affine(3)) }
    check("inputs[0].initial") { $0.inputs[0].initial = .bool(true) }
    check("inputs[1].initial") { $0.inputs[1].initial = .text("yes") }
    check("inputs[0].maximum") {
      $0.inputs[0].minimum = 3
      $0.inputs[0].initial = nil
    }
    check("inputs[1]") { $0.inputs[1].maximum = 3 }
  }

  @Test func conditionsAboutInputsThatAreNot() {
    check("conditions[3].compare") {
      $0.inputs[0].kind = .text
      $0.inputs[0].minimum = nil
      $0.inputs[0].maximum = nil
      $0.inputs[0].initial = nil
    }
    check("conditions[4].input") { $0.inputs[1].name = "other" }
  }

  /// Each level names the one below twice: written out it would have 2^60 atoms.
  @Test func conditionsThatGrowBeyondMeasure() {
    var table = ConditionTable()
    var last = table.atom(.wR)
    let other = table.atom(.hR)
    for _ in 0..<60 {
      let left = table.any([last, other])
      let right = table.any([table.not(last), other])
      last = table.all([left, right])
    }
    #expect(!validate(Document(conditions: table)).isEmpty)
  }

  @Test func expressionsNestedTooDeeply() {
    var expression = Expression.value(.bool(true))
    for _ in 0...DocumentLimits.expressionDepth { expression = .not(expression) }
    let problems = validate(
      Self.right.changed {
        $0.tests[0].cases[0].expectations[0].demand = Guarded(.value(expression))
      })
    #expect(problems.count == 1)
  }

  @Test func problemsAreAtMostAsManyAsAskedFor() {
    var document = Self.right
    document.screens[1].views = (0..<1000).map { _ in
      View(kind: .view, parent: nil, origin: Self.origin)
    }
    #expect(validate(document).count == 100)
    #expect(validate(document, limit: 1).count == 1)
  }

  func checkValue(_ value: Value, _ path: String, at location: SourceLocation = #_sourceLocation) {
    check("screens[0].views[2].properties[0].value[0][1]" + path, at: location) {
      $0.screens[0].views[2].properties[0].value.cases[0].value = value
    }
  }

  func check(
    _ paths: String..., at location: SourceLocation = #_sourceLocation,
    when change: (inout Document) -> Void
  ) {
    let problems = validate(Self.right.changed(change))
    #expect(problems.map(\.path) == paths, sourceLocation: location)
  }
}

extension Document {
  fileprivate func changed(_ change: (inout Document) -> Void) -> Document {
    var document = self
    change(&document)
    return document
  }
}
