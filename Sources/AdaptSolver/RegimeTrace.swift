/// The values of all variables along the regimes of a walk, without a look at those that stay.
public struct RegimeTrace: Sendable {
  private let regimes: [Regime]
  private var place = 0
  private var moving: MovingLines
  /// The values at the parameter that was last moved to.
  public private(set) var values: [Double]

  /// - Parameter regimes: those of one walk, in order.
  public init(_ regimes: [Regime]) {
    self.regimes = regimes
    values = regimes.first.map { $0.values(at: $0.range.lowerBound) } ?? []
    moving = MovingLines(variableCount: values.count)
    if let first = regimes.first { enter(first) }
  }

  /// Goes to a parameter, which may lie in another regime.
  ///
  /// - Complexity: linear in the variables that move, and in the changes on the way.
  public mutating func move(to parameter: Double) {
    guard !regimes.isEmpty else { return }
    if parameter < regimes[place].range.lowerBound, place > 0 {
      self = RegimeTrace(regimes)
    }
    while parameter > regimes[place].range.upperBound, place + 1 < regimes.count {
      place += 1
      enter(regimes[place])
    }
    moving.write(at: parameter, to: &values)
  }

  /// Takes over the lines that begin with a regime.
  private mutating func enter(_ regime: Regime) {
    for change in regime.lines.changes(of: regime.number) {
      if change.line.rate == 0 {
        values[Int(change.variable)] = snapped(change.line.value)
        moving.remove(change.variable)
      } else {
        moving.set(change.variable, change.line)
      }
    }
  }
}

/// The lines of those variables that move, four side by side.
private struct MovingLines: Sendable {
  private struct Block: BitwiseCopyable, Sendable {
    /// As `AffineLine.raisedOffset`.
    var offsets: SIMD4<Double>
    var rates: SIMD4<Double>
    /// A lane that is not in use repeats the first.
    var variables: SIMD4<Int32>
  }

  private var blocks: [Block] = []
  /// How many lanes are in use.
  private var count = 0
  /// The lane of each variable, counted through all blocks, or -1.
  private var slots: [Int32]
  /// No line that there ever was starts higher or is steeper.
  private var highest = 0.0
  private var steepest = 0.0

  init(variableCount: Int) {
    slots = Array(repeating: -1, count: variableCount)
  }

  mutating func set(_ variable: Int32, _ line: AffineLine) {
    highest = max(highest, abs(line.raisedOffset))
    steepest = max(steepest, abs(line.rate))
    var slot = Int(slots[Int(variable)])
    if slot < 0 {
      slot = count
      slots[Int(variable)] = Int32(slot)
      count += 1
      if slot % 4 == 0 {
        blocks.append(
          Block(
            offsets: SIMD4(repeating: line.raisedOffset), rates: SIMD4(repeating: line.rate),
            variables: SIMD4(repeating: variable)))
        return
      }
    }
    put(variable, line.raisedOffset, line.rate, at: slot)
  }

  /// Lets go of a variable, if it moves. The last takes its place.
  mutating func remove(_ variable: Int32) {
    let slot = Int(slots[Int(variable)])
    guard slot >= 0 else { return }
    slots[Int(variable)] = -1
    count -= 1
    let last = blocks[count / 4]
    if slot < count {
      let moved = last.variables[count % 4]
      slots[Int(moved)] = Int32(slot)
      put(moved, last.offsets[count % 4], last.rates[count % 4], at: slot)
    }
    if count % 4 == 0 {
      blocks.removeLast()
    } else {
      let first = blocks[count / 4]
      put(first.variables[0], first.offsets[0], first.rates[0], at: count)
    }
  }

  private mutating func put(_ variable: Int32, _ offset: Double, _ rate: Double, at slot: Int) {
    let (block, lane) = (slot / 4, slot % 4)
    blocks[block].offsets[lane] = offset
    blocks[block].rates[lane] = rate
    blocks[block].variables[lane] = variable
    guard lane == 0 else { return }
    for unused in stride(from: max(1, count - 4 * block), to: 4, by: 1) {
      put(variable, offset, rate, at: 4 * block + unused)
    }
  }

  /// Writes the snapped values at a parameter, those of all variables that move.
  func write(at parameter: Double, to values: inout [Double]) {
    let isSmall = highest + steepest * abs(parameter) < Snap.limit
    values.withUnsafeMutableBufferPointer { values in
      blocks.withUnsafeBufferPointer { blocks in
        for block in blocks {
          var raised = block.offsets + block.rates * parameter
          if isSmall {
            raised = (raised + Snap.shift) - Snap.shift
          } else {
            for lane in 0..<4 { raised[lane] = snapped(raised: raised[lane]) }
          }
          for lane in 0..<4 { values[Int(block.variables[lane])] = raised[lane] }
        }
      }
    }
  }
}
