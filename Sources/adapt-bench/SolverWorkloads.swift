import AdaptSolver

/// Layout systems as apps have them, at any size, in terms of views and their attributes.
///
/// Kept free of any numbering of variables, so that each solver under test gets the one that suits
/// it: edges for ours, position and size for those made for it.
struct SolverWorkload {
  enum Attribute: Int8 {
    case leading, trailing, top, bottom, width, height, centerX, centerY
  }

  struct Term {
    var coefficient: Double
    var view: Int
    var attribute: Attribute
  }

  struct Row {
    var terms: [Term]
    var relation: Relation
    var constant: Double
    var priority: Double
    /// Whether the constant is a content size, which the environment changes.
    var isContent = false
  }

  enum Family: String, CaseIterable {
    case flat, chain, nested, grid, app
  }

  private(set) var rows: [Row] = []
  private(set) var parents: [Int?] = []
  private var random: WorkloadGenerator

  var viewCount: Int { parents.count }

  init(_ family: Family, views: Int) {
    random = WorkloadGenerator(state: UInt64(views))
    switch family {
    case .flat: makeFlat(views)
    case .chain: makeChain(views)
    case .nested: makeNested(views)
    case .grid: makeGrid(views)
    case .app: makeApp(views)
    }
  }

  /// Views in a box with random relations between them, which no elimination untangles.
  init(tangled views: Int, relations: Int, seed: UInt64) {
    random = WorkloadGenerator(state: seed)
    makeTangled(views, relations)
  }

  // MARK: Building blocks

  private typealias Edge = (view: Int, attribute: Attribute)

  private mutating func number(_ range: ClosedRange<Int>) -> Double {
    Double(Int.random(in: range, using: &random))
  }

  private mutating func pick<T>(_ choices: [T]) -> T {
    choices[Int.random(in: 0...(choices.count - 1), using: &random)]
  }

  private mutating func view(in parent: Int?) -> Int {
    parents.append(parent)
    return parents.count - 1
  }

  private mutating func add(
    _ view: Int, _ attribute: Attribute, _ relation: Relation, _ other: Edge? = nil,
    _ constant: Double = 0, at priority: Double = 1000, times factor: Double = 1
  ) {
    var terms = [Term(coefficient: 1, view: view, attribute: attribute)]
    if let other {
      terms.append(Term(coefficient: -factor, view: other.view, attribute: other.attribute))
    }
    rows.append(Row(terms: terms, relation: relation, constant: -constant, priority: priority))
  }

  private mutating func content(
    _ view: Int, _ attribute: Attribute, _ size: Double, hugging: Double = 250,
    compression: Double = 750
  ) {
    for (relation, priority) in [(Relation.lessOrEqual, hugging), (.greaterOrEqual, compression)] {
      add(view, attribute, relation, nil, size, at: priority)
      rows[rows.count - 1].isContent = true
    }
  }

  private mutating func root(_ width: Double, _ height: Double) -> Int {
    let root = view(in: nil)
    add(root, .leading, .equal)
    add(root, .top, .equal)
    add(root, .width, .equal, nil, width)
    add(root, .height, .equal, nil, height)
    return root
  }

  // MARK: Families

  private mutating func makeFlat(_ count: Int) {
    let root = root(390, 844)
    for _ in 0..<count {
      let view = view(in: root)
      add(view, .leading, .equal, (root, .leading), number(4...40))
      add(view, .top, .equal, (root, .top), number(0...400))
      add(view, .trailing, .lessOrEqual, (root, .trailing), -number(4...20))
      add(view, .bottom, .lessOrEqual, (root, .bottom), -4)
      content(view, .width, number(20...900))
      content(view, .height, number(15...60))
    }
  }

  private mutating func makeChain(_ count: Int) {
    let sizes = (0..<count).map { _ in number(15...60) }
    let root = root(sizes.reduce(0, +) + 8 * Double(count - 1) + 16, 844)
    var previous: Int?
    for (index, size) in sizes.enumerated() {
      let view = view(in: root)
      add(view, .leading, .equal, previous.map { ($0, .trailing) } ?? (root, .leading), 8)
      add(view, .top, .equal, (root, .top), 16)
      add(view, .bottom, .equal, (root, .bottom), -16)
      add(view, .width, .greaterOrEqual)
      content(view, .width, size, hugging: index == count / 2 ? 249 : 250)
      previous = view
    }
    if let previous { add(previous, .trailing, .equal, (root, .trailing), -8) }
  }

  private mutating func makeNested(_ count: Int) {
    var parent = root(390 + 2 * Double(count), 844 + 2 * Double(count))
    for _ in 0..<count {
      let view = view(in: parent)
      add(view, .leading, .equal, (parent, .leading), 1)
      add(view, .top, .equal, (parent, .top), 1)
      add(view, .trailing, .equal, (parent, .trailing), -1)
      add(view, .bottom, .equal, (parent, .bottom), -1)
      parent = view
    }
  }

  private mutating func makeGrid(_ count: Int) {
    let columns = max(2, Int(Double(count).squareRoot()))
    let root = root(390 + 8 * Double(columns), 844)
    let first = 1
    for index in 0..<count {
      let (row, column) = (index / columns, index % columns)
      let view = view(in: root)
      add(
        view, .leading, .equal, column == 0 ? (root, .leading) : (view - 1, .trailing), 8)
      add(view, .top, .equal, row == 0 ? (root, .top) : (view - columns, .bottom), 8)
      if view != first {
        add(view, .width, .equal, (first, .width))
        add(
          view, .height, .equal, column == 0 ? (first, .width) : (view - column, .height))
      }
      content(view, .width, number(20...80))
      if row == 0, column == columns - 1 { add(view, .trailing, .equal, (root, .trailing), -8) }
    }
    add(first, .height, .equal, (first, .width))
  }

  private mutating func makeApp(_ count: Int) {
    let root = root(390, 844)
    let bar = view(in: root)
    add(bar, .leading, .equal, (root, .leading))
    add(bar, .trailing, .equal, (root, .trailing))
    add(bar, .top, .equal, (root, .top))
    add(bar, .height, .equal, nil, 44)
    let title = view(in: bar)
    add(title, .centerX, .equal, (bar, .centerX), 0, at: 750)
    add(title, .centerY, .equal, (bar, .centerY))
    add(title, .leading, .greaterOrEqual, (bar, .leading), 8)
    add(title, .trailing, .lessOrEqual, (bar, .trailing), -8)
    content(title, .width, 120)
    content(title, .height, 22)
    let tabs = view(in: root)
    add(tabs, .leading, .equal, (root, .leading))
    add(tabs, .trailing, .equal, (root, .trailing))
    add(tabs, .bottom, .equal, (root, .bottom))
    add(tabs, .height, .equal, nil, 49)
    let firstTab = viewCount
    for index in 0..<4 {
      let tab = view(in: tabs)
      add(tab, .leading, .equal, index == 0 ? (tabs, .leading) : (tab - 1, .trailing))
      add(tab, .top, .equal, (tabs, .top))
      add(tab, .bottom, .equal, (tabs, .bottom))
      if index > 0 { add(tab, .width, .equal, (firstTab, .width)) }
      content(tab, .width, 50)
    }
    add(firstTab + 3, .trailing, .equal, (tabs, .trailing))
    let list = view(in: root)
    add(list, .leading, .equal, (root, .leading))
    add(list, .trailing, .equal, (root, .trailing))
    add(list, .top, .equal, (bar, .bottom))
    var previous: Int?
    while viewCount < count {
      let row = view(in: list)
      add(row, .leading, .equal, (list, .leading))
      add(row, .trailing, .equal, (list, .trailing))
      add(
        row, .top, .equal, previous.map { ($0, .bottom) } ?? (list, .top), previous == nil ? 0 : 1)
      switch number(0...9) {
      case ..<6: makeListRow(row)
      case ..<8: makePicture(row)
      default: makeButtons(row)
      }
      previous = row
    }
    if let previous { add(previous, .bottom, .equal, (list, .bottom)) }
  }

  private mutating func makeListRow(_ row: Int) {
    add(row, .height, .greaterOrEqual, nil, 44)
    add(row, .height, .equal, nil, 44, at: 200)
    let icon = view(in: row)
    add(icon, .leading, .equal, (row, .leading), 16)
    add(icon, .centerY, .equal, (row, .centerY))
    add(icon, .width, .equal, nil, 29)
    add(icon, .height, .equal, nil, 29)
    let stack = view(in: row)
    add(stack, .leading, .equal, (icon, .trailing), 12)
    add(stack, .centerY, .equal, (row, .centerY))
    add(stack, .top, .greaterOrEqual, (row, .top), 8)
    add(stack, .bottom, .lessOrEqual, (row, .bottom), -8)
    let title = view(in: stack)
    add(title, .leading, .equal, (stack, .leading))
    add(title, .trailing, .equal, (stack, .trailing))
    add(title, .top, .equal, (stack, .top))
    content(title, .width, number(40...300))
    content(title, .height, 20)
    let subtitle = view(in: stack)
    add(subtitle, .leading, .equal, (stack, .leading))
    add(subtitle, .trailing, .lessOrEqual, (stack, .trailing))
    add(subtitle, .top, .equal, (title, .bottom), 2)
    add(subtitle, .bottom, .equal, (stack, .bottom))
    content(subtitle, .width, number(40...200))
    content(subtitle, .height, 16)
    let chevron = view(in: row)
    add(chevron, .trailing, .equal, (row, .trailing), -16)
    add(chevron, .centerY, .equal, (row, .centerY))
    add(chevron, .width, .equal, nil, 8)
    add(chevron, .height, .equal, nil, 13)
    let detail = view(in: row)
    add(detail, .trailing, .equal, (chevron, .leading), -8)
    add(detail, .centerY, .equal, (row, .centerY))
    add(detail, .leading, .greaterOrEqual, (stack, .trailing), 8)
    content(detail, .width, number(20...160), hugging: 251, compression: 751)
    content(detail, .height, 20)
    add(detail, .width, .greaterOrEqual)
    add(title, .width, .greaterOrEqual)
  }

  private mutating func makePicture(_ row: Int) {
    let picture = view(in: row)
    add(picture, .leading, .equal, (row, .leading), 16)
    add(picture, .trailing, .equal, (row, .trailing), -16)
    add(picture, .top, .equal, (row, .top), 12)
    add(picture, .height, .equal, (picture, .width), 0, times: 0.5625)
    let caption = view(in: row)
    add(caption, .leading, .equal, (picture, .leading))
    add(caption, .trailing, .lessOrEqual, (picture, .trailing))
    add(caption, .top, .equal, (picture, .bottom), 6)
    add(caption, .bottom, .equal, (row, .bottom), -12)
    content(caption, .width, number(100...600))
    content(caption, .height, pick([16, 32, 48]))
  }

  private mutating func makeButtons(_ row: Int) {
    let first = viewCount
    for index in 0..<3 {
      let button = view(in: row)
      add(
        button, .leading, .equal, index == 0 ? (row, .leading) : (button - 1, .trailing),
        index == 0 ? 16 : 8)
      add(button, .top, .equal, (row, .top), 8)
      add(button, .bottom, .equal, (row, .bottom), -8)
      if index > 0 { add(button, .width, .equal, (first, .width)) }
      content(button, .width, number(40...110))
      content(button, .height, 34)
    }
    add(first + 2, .trailing, .equal, (row, .trailing), -16)
  }

  private mutating func makeTangled(_ count: Int, _ relations: Int) {
    let root = root(number(300...900), number(300...900))
    for _ in 0..<count {
      let view = view(in: root)
      add(view, .width, .greaterOrEqual)
      add(view, .height, .greaterOrEqual)
      add(view, .leading, .greaterOrEqual, (root, .leading))
      add(view, .trailing, .lessOrEqual, (root, .trailing))
      add(view, .top, .greaterOrEqual, (root, .top))
      add(view, .bottom, .lessOrEqual, (root, .bottom))
      let (hugging, compression): (Double, Double) = (
        pick([250, 250, 251]), pick([749, 750, 750])
      )
      content(view, .width, number(10...300), hugging: hugging, compression: compression)
      content(view, .height, number(10...200), hugging: hugging, compression: compression)
    }
    for _ in 0..<relations {
      let (a, b) = (Int(number(1...count)), Int(number(0...count)))
      let isHorizontal = number(0...1) == 0
      let relation: Relation = pick([.equal, .equal, .greaterOrEqual, .lessOrEqual])
      let priority: Double = pick([999, 749, 500, 500, 251])
      if number(0...1) == 0 {
        let edges: [Attribute] =
          isHorizontal ? [.leading, .trailing, .centerX] : [.top, .bottom, .centerY]
        let (from, to) = (pick(edges), pick(edges))
        if a != b { add(a, from, relation, (b, to), number(-20...60), at: priority) }
      } else {
        let size: Attribute = isHorizontal ? .width : .height
        let factor: Double = pick([1, 1, 1, 0.5, 0.75, 2])
        if a != b {
          add(a, size, relation, (b, size), number(0...20), at: priority, times: factor)
        }
      }
    }
  }
}

/// SplitMix64.
struct WorkloadGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
