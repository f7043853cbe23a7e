public import AdaptIR

/// Makes documents of every kind of entry, valid by construction, the same for the same seed.
///
/// They make no sense as screens; they have each case of each type, and texts and numbers that
/// formats like to get wrong.
public struct DocumentGenerator {
  private var random: SeededGenerator
  private var conditions = ConditionTable()
  private var conditionIDs: [ConditionID] = []
  private var sources: [String] = []

  public init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// - Parameter size: about how many views the document has.
  public mutating func document(size: Int = 30) -> Document {
    sources = (0..<(1 + random.below(3))).map { "folder \($0)/ä\($0).adapt" }
    conditions = ConditionTable()
    conditionIDs = []
    makeConditions()

    let screenCount = 1 + random.below(3)
    var screens: [Screen] = []
    for index in 0..<screenCount {
      screens.append(screen(index, views: max(1, size / screenCount)))
    }
    let container = Container(
      name: "Main", kind: .split,
      children: [
        .init(
          role: .primary, title: nil, shows: "Screen0", condition: .always,
          properties: properties(), origin: origin()),
        .init(
          role: .detail, title: text(), shows: "Screen\(screenCount - 1)", condition: condition(),
          properties: [], origin: origin()),
      ], properties: properties(), origin: origin())
    let hasContainer = !random.once(in: 3)
    let app = App(
      root: random.once(in: 3) ? nil : hasContainer ? "Main" : "Screen0", properties: properties(),
      launchImages: [
        .init(condition: condition(), properties: properties(), origin: origin())
      ], origin: origin())
    return Document(
      sources: sources, conditions: conditions,
      breakpoints: (0..<random.below(3)).map {
        NamedCondition(name: "breakpoint\($0)", condition: condition(), origin: origin())
      },
      environments: (0..<random.below(3)).map {
        NamedEnvironment(name: "environment\($0)", phrase: "iphone-15 rtl", origin: origin())
      },
      inputs: inputs(), images: images(), screens: screens,
      containers: hasContainer ? [container] : [], app: random.once(in: 2) ? nil : app,
      tests: (0..<random.below(3)).map { _ in test() })
  }

  private mutating func makeConditions() {
    let comparisons: [Comparison] = [
      .text(.greaterOrEqual, .ax1), .os(.less, Version(13, 4)), .width(.greaterOrEqual, .init(600)),
      .aspect(.less, ExactDecimal(rounding: 0.1)), .scale(.equal, .init(3)),
      .height(.lessOrEqual, ExactDecimal(rounding: 667.5)),
      .input("ratio", .greater, ExactDecimal(rounding: 1.5)),
    ]
    for atom in ConditionAtom.allCases where random.once(in: 4) {
      conditionIDs.append(conditions.atom(atom))
    }
    for comparison in comparisons where random.once(in: 2) {
      conditionIDs.append(conditions.compare(comparison))
    }
    conditionIDs.append(conditions.input("signedIn"))
    for _ in 0..<random.below(8) {
      let parts = (0..<(1 + random.below(3))).map { _ in condition() }
      switch random.below(3) {
      case 0: conditionIDs.append(conditions.all(parts))
      case 1: conditionIDs.append(conditions.any(parts))
      default: conditionIDs.append(conditions.not(parts[0]))
      }
    }
    conditionIDs.removeAll { $0 == .always || $0 == .never }
  }

  private mutating func condition() -> ConditionID {
    random.once(in: 3) || conditionIDs.isEmpty
      ? .always : conditionIDs[random.below(conditionIDs.count)]
  }

  private mutating func guarded<Content: Hashable & Sendable>(
    _ content: (inout DocumentGenerator) -> Content
  ) -> Guarded<Content> {
    var cases: [Guarded<Content>.Case] = []
    for _ in 0..<random.below(3) where !conditionIDs.isEmpty {
      cases.append(.init(conditionIDs[random.below(conditionIDs.count)], content(&self)))
    }
    cases.append(.init(.always, content(&self)))
    return Guarded(cases)
  }

  private mutating func origin() -> Origin {
    let start = random.below(100_000)
    return Origin(
      source: random.below(sources.count), start: start, end: start + random.below(200))
  }

  private mutating func text() -> String {
    let texts = [
      "", "Inbox", "a \"quoted\" \\ word", "two\nlines\tand a tab", "Grüße 日本語 👩‍👩‍👧",
      "\u{0}\u{1F}\u{7F}",
      "e\u{301}", "\u{2028}\u{FEFF}", "</script>",
    ]
    return texts[random.below(texts.count)]
  }

  private mutating func number() -> Double {
    let numbers = [
      0, -0.0, 1, -1, 8, 0.1, 1.0 / 3, 375, 1e21, .leastNonzeroMagnitude, -123.456,
      9_007_199_254_740_992,
      .greatestFiniteMagnitude, 1e-7,
    ]
    return numbers[random.below(numbers.count)]
  }

  private mutating func affine() -> Affine {
    var terms: [Affine.Term] = []
    let quantities: [Quantity] = [
      .pixel, .standard, .scaled(base: 44, style: "body"), .scaled(base: 44, style: "footnote"),
      .input("ratio"), .input("gap"),
    ]
    if random.once(in: 4) {
      for quantity in quantities where random.once(in: 3) {
        terms.append(.init(quantity, random.once(in: 2) ? -1 : 0.5))
      }
    }
    return Affine(number(), terms)
  }

  private mutating func value(depth: Int = 0) -> Value {
    switch random.below(depth < 3 ? 17 : 12) {
    case 0: return .number(affine())
    case 1: return .bool(random.once(in: 2))
    case 2: return .text(text())
    case 3: return .word("vertical")
    case 4: return .color(random.once(in: 2) ? "#0A84FF" : "secondary")
    case 5:
      return .font(
        random.once(in: 2)
          ? FontValue(style: "body", weight: "semibold")
          : FontValue(family: "Avenir", size: 17.5, italic: true, scales: "body"))
    case 6: return .image("Hero")
    case 7: return .size(width: affine(), height: affine())
    case 8: return .rect([affine(), affine(), affine(), affine()])
    case 9: return .range(minimum: -0.5, maximum: 2)
    case 10: return .condition(condition())
    case 11: return .phrase("hC")
    case 12: return .measure("height", affine())
    case 13: return .unset
    case 14: return .template([.text(text()), .word("ratio"), .text("")])
    case 15: return .list([])
    default: return .list((0..<random.below(4)).map { _ in value(depth: depth + 1) })
    }
  }

  private mutating func properties() -> [Property] {
    (0..<random.below(3)).map { index in
      let value = guarded { $0.value() }
      return Property(
        name: "property\(index)", value: value, origins: value.cases.map { _ in origin() })
    }
  }

  private mutating func inputs() -> [Input] {
    [
      Input(
        name: "ratio", kind: .number, minimum: 0.5, maximum: 2, initial: .number(Affine(1)),
        origin: origin()),
      Input(name: "gap", kind: .length, minimum: 0, origin: origin()),
      Input(name: "signedIn", kind: .bool, initial: .bool(false), origin: origin()),
      Input(name: "user", kind: .text, initial: .text(text()), origin: origin()),
    ]
  }

  private mutating func images() -> [ImageAsset] {
    [
      ImageAsset(
        name: "Hero", properties: properties(),
        variants: (0..<random.below(3)).map {
          .init(
            file: "hero-\($0)", condition: condition(), properties: properties(),
            origin: origin())
        }, origin: origin())
    ]
  }

  private mutating func screen(_ number: Int, views count: Int) -> Screen {
    let kinds = ViewKind.allCases.filter { $0 != .embed }
    var views: [View] = []
    for index in 0..<count {
      let isEmbed = 0 < index && 0 < number && random.once(in: 20)
      let parent = index == 0 ? nil : random.below(index)
      views.append(
        View(
          name: random.once(in: 4) ? nil : "view\(index)",
          kind: isEmbed ? .embed : index == 0 ? .view : kinds[random.below(kinds.count)],
          parent: parent, component: random.once(in: 8) ? "Row" : nil,
          scope: parent.flatMap { views[$0].component == nil ? nil : $0 },
          identity: random.once(in: 8) ? "8ie-xW-0ye" : nil,
          className: random.once(in: 8) ? "MessageView" : nil, installed: condition(),
          hidden: random.once(in: 3) ? condition() : .never, properties: properties(),
          embedded: isEmbed ? "Screen\(random.below(number))" : nil, origin: origin()))
    }
    return Screen(
      name: "Screen\(number)", kind: random.once(in: 4) ? .component : .screen,
      properties: properties(), views: views,
      constraints: (0..<(count * 2)).map { _ in constraint(views: count) },
      presentations: (0..<random.below(3)).map { _ in presentation(views: count) },
      origin: origin())
  }

  private mutating func constraint(views: Int) -> Constraint {
    let attributes: [Attribute] =
      random.once(in: 2)
      ? [.leading, .trailing, .width, .centerX] : [.top, .bottom, .height, .firstBaseline]
    return Constraint(
      name: random.once(in: 8) ? "tie" : nil,
      terms: (0..<(1 + random.below(2))).map { index in
        let area = Area.allCases[random.below(Area.allCases.count)]
        return .init(
          index == 0
            ? Affine(1) : Affine(-0.5, random.once(in: 5) ? [.init(.input("ratio"), 1)] : []),
          Anchor(
            view: area == .safe || area == .keyboard ? 0 : random.below(views), area: area,
            attribute: attributes[random.below(attributes.count)]))
      },
      relation: [.equal, .lessOrEqual, .greaterOrEqual][random.below(3)],
      constant: guarded { $0.affine() },
      priority: guarded { $0.random.once(in: 2) ? 1000 : Double(1 + $0.random.below(999)) },
      condition: condition(), group: nil, owner: random.below(views), origin: origin())
  }

  private mutating func presentation(views: Int) -> Presentation {
    let styles = Presentation.Style.allCases
    return Presentation(
      name: random.once(in: 2) ? "panel" : nil,
      content: random.once(in: 2) ? .screen("Screen0") : .title(text()),
      anchor: random.once(in: 2) ? random.below(views) : nil,
      style: styles[random.below(styles.count)],
      adaptations: (0..<random.below(3)).map { _ in
        .init(
          condition(),
          .init(
            style: styles[random.below(styles.count)],
            showing: random.once(in: 2) ? "Screen0" : nil, inNavigation: random.once(in: 2),
            properties: properties(), origin: origin()))
      },
      properties: properties(),
      actions: (0..<random.below(3)).map {
        .init(
          name: "action\($0)", condition: condition(), properties: properties(),
          origin: origin())
      },
      condition: condition(), origin: origin())
  }

  private mutating func test() -> TestBlock {
    TestBlock(
      title: text(),
      cases: (0..<(1 + random.below(2))).map { _ in
        .init(
          environments: ["all", "ipad-pro-11 split 1/3"].dropLast(random.below(2)),
          target: random.once(in: 2) ? "iphone-15 landscape" : nil, filter: condition(),
          expectations: (0..<random.below(4)).map { _ in
            AdaptIR.Expectation(demand: guarded { $0.demand() }, origin: origin())
          }, origin: origin())
      }, origin: origin())
  }

  private mutating func demand() -> AdaptIR.Expectation.Demand {
    switch random.below(3) {
    case 0: .no("findings")
    case 1: .environment(of: expression(depth: 3), holds: condition())
    default: .value(expression(depth: 0))
    }
  }

  private mutating func expression(depth: Int) -> Expression {
    switch random.below(depth < 4 ? 7 : 2) {
    case 0: .value(value())
    case 1: .path([.name("Screen0"), .name("width")])
    case 2: .path([.name("key"), .index(expression(depth: depth + 1)), .name("width")])
    case 3: random.once(in: 2) ? .not(expression(depth: depth + 1)) : .negated(.value(.bool(true)))
    case 4: .call("min", (0..<random.below(3)).map { _ in expression(depth: depth + 1) })
    case 5: .list((0..<random.below(3)).map { _ in expression(depth: depth + 1) })
    default:
      .binary(
        [.add, .less, .and, .notEqual][random.below(4)], expression(depth: depth + 1),
        expression(depth: depth + 1))
    }
  }
}
