/// Why a question about conditions has no answer.
public enum ConditionLogicError: Error, Hashable, Sendable {
  /// Writing the conditions as alternatives of simple ranges takes more than `limit` of them.
  case tooManyCases(limit: Int)
}

/// Answers questions about conditions by pure logic over their atoms, exactly.
///
/// A condition becomes a list of boxes, products of sets over the axes; implication is box
/// subtraction. Nothing here knows which devices exist, so `width >= 900` does not imply `wR`.
/// Answers are kept, refusals too, so asking again costs nothing.
public struct ConditionLogic: Sendable {
  /// The conditions that are asked about. Conditions may be added at any time.
  public var table: ConditionTable
  /// The most boxes one condition may need, and the most steps one question may take divided by 64.
  public let limit: Int

  private enum InputAxis: Hashable {
    case number(String)
    case flag(String)
  }
  private struct Pair: Hashable {
    let a: ConditionID
    let b: ConditionID
  }
  private var inputAxes: [InputAxis: Int] = [:]
  private typealias Boxes = Result<[ConditionBox], ConditionLogicError>
  private var known: [Boxes?] = []
  private var knownOpposites: [Boxes?] = []
  private var implications: [Pair: Result<Bool, ConditionLogicError>] = [:]
  /// The same few conditions order the candidates of most slots.
  var orders: [[OverrideCandidate]: Result<OverrideOrder, ConditionLogicError>] = [:]

  /// - Parameters:
  ///   - table: the conditions that the ids of all questions stand for.
  ///   - limit: beyond it a question throws instead of taking too long.
  public init(_ table: ConditionTable = ConditionTable(), limit: Int = 4096) {
    self.table = table
    self.limit = limit
  }

  /// Whether `b` holds wherever `a` does.
  public mutating func implies(
    _ a: ConditionID, _ b: ConditionID
  ) throws(ConditionLogicError) -> Bool {
    if a == b || a == .never || b == .always { return true }
    if let answer = implications[Pair(a: a, b: b)] { return try answer.get() }
    let answer: Result<Bool, ConditionLogicError>
    do {
      answer = .success(try areCovered(try boxes(of: a), by: try boxes(of: b)))
    } catch {
      answer = .failure(error)
    }
    implications[Pair(a: a, b: b)] = answer
    return try answer.get()
  }

  private func areCovered(
    _ boxes: [ConditionBox], by covers: [ConditionBox]
  ) throws(ConditionLogicError) -> Bool {
    var budget = limit * 64
    for box in boxes {
      guard try isCovered(box, by: covers[...], budget: &budget) else { return false }
    }
    return true
  }

  /// Whether both hold in the same places.
  public mutating func areEquivalent(
    _ a: ConditionID, _ b: ConditionID
  ) throws(ConditionLogicError) -> Bool {
    guard try implies(a, b) else { return false }
    return try implies(b, a)
  }

  /// Whether some assignment of values meets the condition, whether or not a device has it.
  public mutating func canHold(_ id: ConditionID) throws(ConditionLogicError) -> Bool {
    try !boxes(of: id).isEmpty
  }

  /// Whether both can never hold together.
  public mutating func areDisjoint(
    _ a: ConditionID, _ b: ConditionID
  ) throws(ConditionLogicError) -> Bool {
    let others = try boxes(of: b)
    for box in try boxes(of: a) {
      for other in others where !box.intersection(other).isEmpty { return false }
    }
    return true
  }

  /// The condition that `a` and `b` hold together.
  public mutating func conjunction(_ a: ConditionID, _ b: ConditionID) -> ConditionID {
    table.all([a, b])
  }

  /// The condition as alternatives: it holds exactly where one of the boxes does. None is empty.
  package mutating func boxes(of id: ConditionID) throws(ConditionLogicError) -> [ConditionBox] {
    try boxes(of: id, negated: false)
  }

  /// The axis of a number input, or of a Bool input, whose `yes` is one and `no` zero.
  package mutating func axis(ofNumber name: String) -> Int { axis(of: .number(name)) }
  package mutating func axis(ofFlag name: String) -> Int { axis(of: .flag(name)) }

  /// The input that an axis stands for, and whether it is a Bool input; nil for other axes.
  package func input(ofAxis axis: Int) -> (name: String, isFlag: Bool)? {
    for (input, place) in inputAxes where place == axis {
      switch input {
      case .number(let name): return (name, false)
      case .flag(let name): return (name, true)
      }
    }
    return nil
  }

  /// What a Bool input's axis holds where the input is `yes`.
  package static let yes = ConditionInterval.values(.greaterOrEqual, 1)

  private mutating func axis(of input: InputAxis) -> Int {
    if let axis = inputAxes[input] { return axis }
    let axis = ConditionBox.firstInputAxis + inputAxes.count
    inputAxes[input] = axis
    return axis
  }

  private mutating func boxes(
    of id: ConditionID, negated: Bool
  ) throws(ConditionLogicError) -> [ConditionBox] {
    while known.count < table.nodes.count {
      known.append(nil)
      knownOpposites.append(nil)
    }
    if let boxes = negated ? knownOpposites[id.rawValue] : known[id.rawValue] {
      return try boxes.get()
    }
    let made: Boxes
    do {
      made = .success(try makeBoxes(of: id, negated: negated))
    } catch {
      made = .failure(error)
    }
    if negated { knownOpposites[id.rawValue] = made } else { known[id.rawValue] = made }
    return try made.get()
  }

  private mutating func makeBoxes(
    of id: ConditionID, negated: Bool
  ) throws(ConditionLogicError) -> [ConditionBox] {
    switch table[id] {
    case .always: return negated ? [] : [.everything]
    case .never: return negated ? [.everything] : []
    case .atom(let atom):
      let (axis, bit) = atom.question
      var box = ConditionBox.everything
      box.narrow(axis, to: negated ? ~bit : bit)
      return [box]
    case .compare(let comparison): return boxes(of: comparison, negated: negated)
    case .input(let name):
      let interval =
        negated ? ConditionInterval(low: .min, high: Self.yes.low) : Self.yes
      return [ConditionBox(axis: axis(ofFlag: name), interval)]
    case .not(let part): return try boxes(of: part, negated: !negated)
    case .all(let parts):
      return negated ? try union(parts, negated: true) : try product(parts, negated: false)
    case .any(let parts):
      return negated ? try product(parts, negated: true) : try union(parts, negated: false)
    }
  }

  private mutating func boxes(of comparison: Comparison, negated: Bool) -> [ConditionBox] {
    let axis: Int
    let value: Int64
    switch comparison {
    case .text(let relation, let size):
      var box = ConditionBox.everything
      let bits = relation.textBits(size)
      box.narrow(.text, to: negated ? ~bits : bits)
      return box.isEmpty ? [] : [box]
    case .os(_, let version): (axis, value) = (ConditionBox.osAxis, version.ordinal)
    case .scale(_, let decimal): (axis, value) = (ConditionBox.scaleAxis, decimal.millionths)
    case .width(_, let decimal): (axis, value) = (ConditionBox.widthAxis, decimal.millionths)
    case .height(_, let decimal): (axis, value) = (ConditionBox.heightAxis, decimal.millionths)
    case .aspect(_, let decimal): (axis, value) = (ConditionBox.aspectAxis, decimal.millionths)
    case .input(let name, _, let decimal):
      (axis, value) = (self.axis(ofNumber: name), decimal.millionths)
    }
    let relations: [ConditionRelation] =
      if negated { comparison.relation.opposite.map { [$0] } ?? [.less, .greater] } else {
        [comparison.relation]
      }
    return relations.map { relation in
      let interval = ConditionInterval.values(
        relation, value, isDiscrete: axis == ConditionBox.osAxis)
      return ConditionBox(axis: axis, interval)
    }.filter { !$0.isEmpty }
  }

  private mutating func union(
    _ parts: [ConditionID], negated: Bool
  ) throws(ConditionLogicError) -> [ConditionBox] {
    var boxes: [ConditionBox] = []
    for part in parts {
      for box in try self.boxes(of: part, negated: negated) { Self.add(box, to: &boxes) }
      guard boxes.count <= limit else { throw .tooManyCases(limit: limit) }
    }
    return boxes
  }

  private mutating func product(
    _ parts: [ConditionID], negated: Bool
  ) throws(ConditionLogicError) -> [ConditionBox] {
    var factors: [[ConditionBox]] = []
    for part in parts { factors.append(try boxes(of: part, negated: negated)) }
    // Short factors first keep the intermediate lists short; the parts' order breaks ties.
    let order = factors.indices.sorted { (factors[$0].count, $0) < (factors[$1].count, $1) }
    var boxes = [ConditionBox.everything]
    for place in order {
      guard boxes.count * factors[place].count <= limit * 64 else {
        throw .tooManyCases(limit: limit)
      }
      var next: [ConditionBox] = []
      for box in boxes {
        for factor in factors[place] {
          let both = box.intersection(factor)
          if !both.isEmpty { Self.add(both, to: &next) }
        }
        guard next.count <= limit else { throw .tooManyCases(limit: limit) }
      }
      boxes = next
    }
    return boxes
  }

  /// Adds a box unless another already holds all of it, and drops those that it holds.
  private static func add(_ box: ConditionBox, to boxes: inout [ConditionBox]) {
    // Long lists are left as they are: dropping is a saving, never needed for the answer.
    guard boxes.count <= 64 else {
      boxes.append(box)
      return
    }
    if boxes.contains(where: { $0.contains(box) }) { return }
    boxes.removeAll { box.contains($0) }
    boxes.append(box)
  }

  private func isCovered(
    _ box: ConditionBox, by covers: ArraySlice<ConditionBox>, budget: inout Int
  ) throws(ConditionLogicError) -> Bool {
    if box.isEmpty { return true }
    var rest = covers
    while let cover = rest.popFirst() {
      budget -= 1
      guard budget > 0 else { throw .tooManyCases(limit: limit) }
      if box.intersection(cover).isEmpty { continue }
      for part in box.subtracting(cover) {
        guard try isCovered(part, by: rest, budget: &budget) else { return false }
      }
      return true
    }
    return false
  }
}
