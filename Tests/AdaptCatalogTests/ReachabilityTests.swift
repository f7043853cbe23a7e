import AdaptIR
import AdaptTestSupport
import Testing

@testable import AdaptCatalog

@Suite struct ReachabilityTests {
  private func witness(
    _ atoms: [ConditionAtom], comparisons: [Comparison] = [], inputs: [Input]? = nil,
    usages: [ScreenUsage] = [.window]
  ) throws -> EnvironmentWitness? {
    var logic = ConditionLogic()
    var parts = atoms.map { logic.table.atom($0) }
    parts += comparisons.map { logic.table.compare($0) }
    let condition = logic.table.all(parts)
    let witness = try Reachability(inputs: inputs ?? []).witness(
      of: condition, in: &logic, usages: usages)
    if let witness {
      #expect(logic.table.holds(condition, in: witness.environment))
      // The phrase is a proof that anybody can check.
      let made = try Catalog.environment(witness.window.phrase, inputs: inputs)
      #expect(made == witness.window)
    }
    return witness
  }

  /// Row 2: the environment that gets both values is a large phone in landscape.
  @Test func row2LargePhonesInLandscape() throws {
    #expect(try witness([.wR, .hC])?.description == "iphone-17-pro-max landscape")
  }

  @Test(arguments: [
    ([ConditionAtom](), "iphone-17"), ([.hC], "iphone-17 landscape"), ([.pad], "ipad-air-11-m4"),
    ([.wR, .hR], "ipad-air-11-m4"), ([.wC, .pad], "ipad-air-11-m4 split 2/3"),
    ([.slideOver], "ipad-air-11-m4 slideOver"), ([.dark, .rtl], "iphone-17 rtl dark"),
    ([.forceTouch], "iphone-8 os 15"), ([.srgb], "iphone-se-1"),
    ([.keyboard], "iphone-17 keyboard"),
  ])
  func prefersTheSimplestPhraseOfTheNewestDevice(atoms: [ConditionAtom], phrase: String) throws {
    if atoms == [.forceTouch] {
      // Which phone is newest among those with the hardware is not the point.
      #expect(try witness(atoms)?.environment.forceTouch == true)
    } else if atoms == [.srgb] {
      #expect(try witness(atoms)?.environment.gamut == .srgb)
    } else {
      #expect(try witness(atoms)?.description == phrase)
    }
  }

  @Test func whatNoDeviceHasIsNotReachable() throws {
    #expect(try witness([.wR, .wC]) == nil)
    #expect(try witness([.phone, .portrait, .wR], comparisons: [.os(.less, Version(27))]) == nil)
    #expect(try witness([.pad, .hC]) == nil)
    #expect(try witness([.phone, .split]) == nil)
    #expect(try witness([.canvas]) == nil)
    #expect(try witness([.elevated]) == nil)
    #expect(try witness([.mac, .keyboard]) == nil)
    #expect(try witness([.dark], comparisons: [.os(.less, Version(13))]) == nil)
    #expect(try witness([.slideOver], comparisons: [.os(.less, Version(9))]) == nil)
    #expect(
      try witness([.phone], comparisons: [.width(.greaterOrEqual, ExactDecimal(1000))]) == nil)
    #expect(try witness([], comparisons: [.scale(.greater, ExactDecimal(3))]) == nil)
  }

  @Test func rangesOfWindowsAreReached() throws {
    let between = try witness(
      [.pad],
      comparisons: [
        .width(.greaterOrEqual, ExactDecimal(700)), .width(.less, ExactDecimal(701)),
      ])
    #expect(between?.environment.size.width == 700)
    #expect(between?.environment.arrangement == .free)
    let shape = try witness(
      [.wR, .free],
      comparisons: [
        .aspect(.greater, try #require(ExactDecimal("2.4"))),
        .height(.greaterOrEqual, ExactDecimal(400)),
      ])
    #expect(shape != nil)
    #expect(
      try witness([.pad, .wR], comparisons: [.width(.lessOrEqual, ExactDecimal(600))]) == nil)
    #expect(try witness([.mac]) != nil)
    #expect(try witness([.tv])?.environment.size == EnvironmentSize(1920, 1080))
    #expect(try witness([.vision]) != nil)
  }

  @Test func versionsAreChosenToFit() throws {
    let old = try witness([], comparisons: [.os(.less, Version(7))])
    #expect(old?.window.phrase == "iphone-5 os 6")
    #expect(old?.environment.size.height == 548)
    let exact = try witness([], comparisons: [.os(.equal, Version(13, 4, 1))])
    #expect(exact?.environment.os == Version(13, 4, 1))
    let newest = try witness([], comparisons: [.os(.greaterOrEqual, Version(26, 1))])
    #expect(newest?.environment.os == Version(27))
  }

  @Test func inputsStayInTheirRange() throws {
    let origin = Origin(source: 0, start: 0, end: 0)
    let ratio = Input(name: "ratio", kind: .number, minimum: 0.5, maximum: 2, origin: origin)
    let over = ExactDecimal(2)
    #expect(
      try witness([], comparisons: [.input("ratio", .greater, over)], inputs: [ratio]) == nil)
    let at = try witness(
      [], comparisons: [.input("ratio", .greaterOrEqual, over)], inputs: [ratio])
    #expect(at?.window.phrase == "iphone-17 with ratio 2")
    let low = try witness(
      [], comparisons: [.input("ratio", .less, ExactDecimal(1))], inputs: [ratio])
    #expect(low?.window.phrase == "iphone-17")
    let undeclared = try witness([], comparisons: [.input("other", .greater, over)])
    #expect(undeclared?.environment.inputs["other"] != nil)
  }

  /// What a container gives decides: a column is compact in a regular window.
  @Test func usagesHaveEnvironmentsOfTheirOwn() throws {
    #expect(try witness([.wR], usages: [.narrowColumn(width: nil)]) == nil)
    #expect(try witness([.wR], usages: [.popover(nil)]) == nil)
    #expect(try witness([.hC], usages: [.popover(nil)]) == nil)
    #expect(try witness([.elevated], usages: [.popover(nil)]) != nil)
    let column = try witness(
      [.wC, .pad], comparisons: [.width(.equal, ExactDecimal(250))],
      usages: [.narrowColumn(width: nil)])
    #expect(column?.environment.size.width == 250)
    #expect(column?.window.environment.widthClass == .regular)
    let fixed = ScreenUsage.narrowColumn(width: 320...400)
    #expect(
      try witness([.pad], comparisons: [.width(.less, ExactDecimal(320))], usages: [fixed]) == nil)
    #expect(try witness([.wR, .landscape], usages: [.detail])?.environment.widthClass == .regular)
    let sheet = EnvironmentSize(540, 620)
    #expect(try witness([.wR], usages: [.sheet(sheet)]) == nil)
    #expect(try witness([.wR], usages: [.sheet(nil)]) != nil)
    var override = EnvironmentRequest()
    override.heightClass = .compact
    #expect(try witness([.hR], usages: [.embed(override)]) == nil)
    #expect(try witness([.hC, .pad, .portrait], usages: [.embed(override)]) != nil)
  }

  @Test func namedEnvironmentsCountAsReachable() throws {
    var logic = ConditionLogic()
    let canvas = logic.table.atom(.canvas)
    let named = try Catalog.environment("size 600 x 600 scale 1 wAny hAny")
    let witness = try Reachability(named: [named]).witness(of: canvas, in: &logic)
    #expect(witness?.window == named)
  }

  /// Every row of the matrix that a device has is found by its own traits.
  @Test func everyRowOfTheMatrixIsReachable() throws {
    for row in DefaultMatrix.base where !row.request.isForced {
      let size = row.environment.size
      let widthClass: ConditionAtom = row.environment.widthClass == .regular ? .wR : .wC
      #expect(
        try witness(
          [row.environment.orientation == .portrait ? .portrait : .landscape, widthClass],
          comparisons: [
            .width(.equal, ExactDecimal(rounding: size.width)),
            .height(.equal, ExactDecimal(rounding: size.height)),
            .scale(.equal, ExactDecimal(rounding: row.environment.scale)),
          ]) != nil, "\(row.phrase)")
    }
  }

  /// Random formulas: a witness proves its condition, and where there is none no row of the matrix
  /// has it either.
  @Test func agreesWithTheMatrix() throws {
    var numbers = SeededGenerator(seed: 11)
    let atoms = ConditionAtom.allCases.filter { $0 != .canvas }
    let rows = DefaultMatrix.base.filter { !$0.request.isForced }
    var reached = 0
    for _ in 0..<150 {
      var logic = ConditionLogic()
      var parts: [ConditionID] = []
      for _ in 0..<3 {
        let pair = [
          logic.table.atom(atoms[numbers.below(atoms.count)]),
          logic.table.compare(
            .width(
              ConditionRelation.allCases[numbers.below(5)],
              ExactDecimal([320, 414, 667, 834, 1024][numbers.below(5)]))),
        ]
        let both = numbers.once(in: 2) ? logic.table.all(pair) : logic.table.any(pair)
        parts.append(numbers.once(in: 4) ? logic.table.not(both) : both)
      }
      let condition = logic.table.all(parts)
      let witness = try Reachability().witness(of: condition, in: &logic)
      if let witness {
        reached += 1
        #expect(logic.table.holds(condition, in: witness.environment))
      } else {
        let row = rows.first { logic.table.holds(condition, in: $0.environment) }
        #expect(row == nil, "\(logic.table.text(of: condition)): \(row?.phrase ?? "")")
      }
    }
    #expect(reached > 30)
  }
}
