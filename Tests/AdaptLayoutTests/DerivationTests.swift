import Adapt
import AdaptCatalog
import AdaptDiagnostics
import AdaptIR
import AdaptLayout
import AdaptTestSupport
import Testing

@Suite struct DerivationTests {
  /// A label of 40 points that a limit of 35 presses, and a required minimum that it clears.
  @Test func whatHoldsAndWhatGivesWay() throws {
    var s = Sketch()
    s.add(.label, "a", [("text", .text("four"))])
    s.constrain([
      "a.leading == root.leading + 10", "a.width >= 30", "a.width <= 35 @900", "a.top == root.top",
    ])
    let why = try derive(s, "a", .trailing)
    #expect(why.target.value == 45)
    #expect(authors(why.deciding) == [0, 2])
    #expect(why.target.holders.map(\.cited.text) == ["a.width <= 35 @900"])
    #expect(
      why.target.holders[0].steps.flatMap(\.holders).map(\.cited.text)
        == ["a.leading == root.leading + 10"])
    // The text wants 5 points more, and would then end at 50.
    let loser = try #require(why.losers.first)
    #expect(why.losers.count == 1)
    #expect(loser.cited.row.reason == .compression(view: 1, .horizontal))
    #expect(loser.gap == 5)
    #expect(loser.valueIfWon == 50)
  }

  /// What moves both ends alike has no part in the width between them.
  @Test func whatCancelsIsNotCited() throws {
    var s = Sketch()
    s.add(.view, "a")
    s.constrain([
      "a.leading == root.leading + 10", "a.width == 30", "a.top == root.top", "a.height == 1",
    ])
    let why = try derive(s, "a", .width)
    #expect(authors(why.deciding) == [1])
  }

  /// 59 is the safe area of this phone; the bar adds its 44.
  @Test func derivationsEndAtTheEnvironment() throws {
    var s = Sketch()
    s.screenProperties = [Sketch.property("bars", .list([.word("navigation")]))]
    s.add(.view, "a")
    s.constrain([
      "a.top == root:safe.top + 8", "a.leading == root.leading", "a.width == 1", "a.height == 1",
    ])
    let phone = try Catalog.environment("iphone-15-pro").environment
    let why = try #require(
      explain(
        s.document(), screen: "S", anchor: Anchor(view: 1, attribute: .top), in: phone,
        measuring: SquareMeasuring()))
    #expect(why.target.value == 59 + 44 + 8)
    let grounds = why.target.holders.flatMap(\.steps).flatMap(\.grounds)
    #expect(grounds.map(\.trait) == [.safeArea, .bars])
    #expect(grounds.map(\.value) == [59, 44])
  }

  /// Three equal columns of 100 points less two gaps of 8: each row of the stack counts a third.
  @Test func whatDecidesTogetherIsSaidSo() throws {
    var s = Sketch()
    s.add(
      .stack, "row", [("distribution", .word("fillEqually")), ("spacing", .number(Affine(8)))])
    for name in ["a", "b", "c"] { s.add(.view, name, in: "row") }
    s.constrain([
      "row.leading == root.leading", "row.top == root.top", "row.width == 100", "row.height == 9",
    ])
    let why = try derive(s, "b", .width)
    #expect(why.target.value == 28)
    #expect(authors(why.deciding) == [2])
    #expect(why.target.holders.contains { 1 < $0.together })
    let gaps = why.target.holders.filter {
      $0.cited.row.reason == .stack(view: 1, rule: .spacing)
    }
    #expect(gaps.count == 2)
    #expect(gaps.allSatisfy { ($0.share + 1.0 / 3).magnitude < 1e-9 })
  }

  /// Both limits are 50; without either the other holds.
  @Test func aSecondLimitStandsBy() throws {
    var s = Sketch()
    s.add(.label, "a", [("text", .text("sixsix"))])
    s.constrain([
      "a.leading == root.leading", "a.top == root.top", "a.width <= 50", "a.width <= 50 @900",
    ])
    let why = try derive(s, "a", .width)
    #expect(why.target.value == 50)
    #expect(authors(why.deciding) == [2, 3])
    #expect(authors(why.standby) == [3])
  }

  @Test func whatNothingDecidesRests() throws {
    var s = Sketch()
    s.add(.view, "a")
    s.constrain(["a.top == root.top", "a.width == 10", "a.height == 1"])
    let why = try derive(s, "a", .leading)
    #expect(why.target.holders.map(\.cited.row.reason) == [.system(view: 1, .resting)])
    #expect(authors(why.deciding).isEmpty)
  }

  /// A dropped requirement is named where what it contradicts decides.
  @Test func aConflictIsNamed() throws {
    var s = Sketch()
    s.add(.view, "a")
    s.constrain([
      "a.leading == root.leading", "a.top == root.top", "a.height == 1", "a.width == 10",
      "a.width == 20",
    ])
    let why = try derive(s, "a", .width)
    #expect(why.target.value == 10)
    #expect(why.losers.map(\.cited.text) == ["a.width == 20"])
    #expect(why.losers.map(\.gap) == [10])
  }

  @Test func viewsWithoutAFrameHaveNone() {
    var s = Sketch()
    s.add(.view, "a", installed: .never)
    #expect(
      explain(s.document(), screen: "S", anchor: Anchor(view: 1, attribute: .top), in: .plain)
        == nil)
    let presence = explain(
      s.document(), screen: "S", property: "installed", of: 1, in: .plain)
    #expect(presence?.text == "`a` is not installed: never")
  }

  /// The definition itself, on the examples: moving the number of a constraint that is cited moves
  /// the value, moving any other does not.
  @Test(arguments: try fixtures(under: "examples"), ["iphone-se-3", "ipad-pro-11 split 1/3"])
  func exactlyTheCitedNumbersMoveTheValue(example: Fixture, phrase: String) throws {
    let document = compile(example.source(), imports: ExampleSources()).document
    let environment = try Catalog.environment(phrase).environment
    var random = SeededGenerator(seed: 7)
    for screen in document.screens {
      let plain = layout(document, screen: screen.name, in: environment)
      let views = plain.screens[0].views.filter {
        $0.frame != nil && $0.alignment == nil && !$0.isEstimated
      }
      for _ in 0..<3 {
        let view = views[random.below(views.count)].index
        let attribute: AdaptIR.Attribute = [.leading, .top, .width, .height][random.below(4)]
        let why = try #require(
          explain(
            document, screen: screen.name, anchor: Anchor(view: view, attribute: attribute),
            in: environment))
        let value = try #require(read(attribute, of: view, plain))
        #expect((value - why.target.value).magnitude < 1e-3)
        let cited = Set(authors(why.deciding))
        for constraint in screen.constraints.indices {
          guard cited.contains(constraint) || random.once(in: 4) else { continue }
          let isMoved = try [0x1p-7, -0x1p-7].contains { shift in
            let moved = shifted(document, screen.name, constraint, by: shift, in: environment)
            let after = try #require(
              read(attribute, of: view, layout(moved, screen: screen.name, in: environment)))
            return 1e-4 < (after - value).magnitude
          }
          #expect(
            isMoved == cited.contains(constraint),
            "\(screen.name): constraint \(constraint) and \(attribute) of view \(view)")
        }
      }
    }
  }

  /// Below each label stands the next. The height of each is held by two rows of its text that say
  /// the same; one look at all of the weaker ones together tells that none of them decides.
  @Test func aLongChainTakesFewExperiments() throws {
    var s = Sketch()
    var above = "root.top"
    for number in 0..<40 {
      s.add(.label, "l\(number)", [("text", .text("four"))])
      s.constrain(["l\(number).leading == root.leading", "l\(number).top == \(above) + 3"])
      above = "l\(number).bottom"
    }
    let engine = LayoutEngine(s.document(), measuring: SquareMeasuring())
    let explainer = try #require(engine.explainer(ofScreen: "S", in: .plain))
    let why = try #require(
      explainer.derivation(of: Anchor(view: 40, attribute: .bottom), deciding: .leaveOut))
    // Each label is 20 high, and 3 lie above each.
    #expect(why.target.value == 40 * 23)
    #expect(explainer.experimentCount <= 2)
  }

  /// What is done ahead of questions changes no answer to one.
  @Test(
    arguments: try fixtures(under: "examples"), ["iphone-se-3", "ipad-pro-11 split 1/3 text ax1"])
  func questionsThatWerePreparedHaveTheSameAnswers(example: Fixture, phrase: String) throws {
    let document = compile(example.source(), imports: ExampleSources()).document
    let environment = try Catalog.environment(phrase).environment
    var random = SeededGenerator(seed: 5)
    for screen in document.screens where !screen.views.isEmpty {
      let (plain, ahead) = (LayoutEngine(document), LayoutEngine(document))
      let prepared = ahead.explainer(ofScreen: screen.name, in: environment)
      var rounds = 0
      while prepared?.prepare() == true, rounds < 1000 { rounds += 1 }
      #expect(rounds < 1000)
      for _ in 0..<4 {
        let view = random.below(screen.views.count)
        let attribute: AdaptIR.Attribute = [.leading, .top, .width, .height][random.below(4)]
        let anchor = Anchor(view: view, attribute: attribute)
        let explainer = plain.explainer(ofScreen: screen.name, in: environment)
        #expect(
          prepared?.derivation(of: anchor, deciding: .leaveOut)
            == explainer?.derivation(of: anchor, deciding: .leaveOut),
          "\(screen.name): \(attribute) of view \(view)")
      }
    }
  }

  private func read(_ attribute: AdaptIR.Attribute, of view: Int, _ layout: Layout) -> Double? {
    guard let rect = layout.screens[0].views[view].unrounded else { return nil }
    switch attribute {
    case .leading: return rect.x
    case .top: return rect.y
    case .width: return rect.width
    default: return rect.height
    }
  }

  /// The document with the number of one constraint moved, in whichever case holds here.
  private func shifted(
    _ document: Document, _ screen: String, _ constraint: Int, by shift: Double,
    in environment: Environment
  ) -> Document {
    var document = document
    guard let place = document.screens.firstIndex(where: { $0.name == screen }) else {
      return document
    }
    for number in document.screens[place].constraints[constraint].constant.cases.indices {
      document.screens[place].constraints[constraint].constant.cases[number].value.constant +=
        shift
    }
    return document
  }

  private func derive(
    _ sketch: Sketch, _ view: String, _ attribute: AdaptIR.Attribute
  ) throws -> Derivation {
    let index = try #require(sketch.views.firstIndex { $0.name == view })
    return try #require(
      explain(
        sketch.document(), screen: "S", anchor: Anchor(view: index, attribute: attribute),
        in: .plain, measuring: SquareMeasuring()))
  }

  private func authors(_ cited: [Derivation.Cited]) -> [Int] {
    cited.compactMap { if case .author(let index) = $0.row.reason { index } else { nil } }
  }
}
