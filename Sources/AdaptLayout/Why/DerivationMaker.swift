import AdaptIR
import AdaptSolver

/// Follows the rows that decide a value, from the value back to what nothing decides.
struct DerivationMaker {
  let solved: SolvedScreen
  let measurer: ContentMeasurer
  let rows: DecidingRows
  let writer: FindingWriter
  /// The rows with their values, by number.
  let applied: [AppliedRow]
  let standby: StandbyRows
  var experiment: Experiment
  /// Blocks that were told already.
  private var told: Set<Int> = []
  /// Choices of stacks that were told already.
  var toldSlots: Set<String> = []
  /// The sums of all values that were asked for: the target and what fed the second solve.
  var roots: [SparseRow] = []

  var system: LayoutSystem { solved.system }
  var screen: EvaluatedScreen { solved.system.screen }

  init(_ solved: SolvedScreen, _ measurer: ContentMeasurer, _ solver: SystemSolver) {
    self.solved = solved
    self.measurer = measurer
    rows = DecidingRows(solved.system, solved.solution)
    writer = FindingWriter(solved.system)
    applied = solved.system.appliedRows(solved.solution, solved.frames)
    standby = StandbyRows(solved.system, rows, applied)
    experiment = Experiment(solved, measurer, solver)
  }

  /// Steps further down than this are left out: nobody reads on.
  private static let depthLimit = 64

  /// - Parameter deciding: whether all rows that decide are wanted, or only those of the steps and
  ///   those next to hold the value. Each costs an experiment.
  mutating func derivation(
    of anchor: Anchor, deciding wanted: LayoutOptions.Inclusion
  ) -> Derivation {
    let place = place(of: anchor)
    experiment.target = anchor
    let step = step(anchor, place, rows.shares(of: place.sum), depth: 0, isTarget: true)
    let places = citedRows()
    let standby = standbyRows(beside: places)
    let deciding = wanted == .include ? (movingRows(of: places) + standby).sorted() : []
    return Derivation(
      screen: screen.screen.name, environment: screen.environment, target: step,
      deciding: deciding.map { cited(applied[$0]) }, standby: standby.map { cited(applied[$0]) },
      losers: losers(place.sum))
  }

  // MARK: Steps

  func place(of anchor: Anchor) -> Position { system.place(of: anchor) }

  /// - Parameter shares: how much of each deciding row is in the value that is explained.
  mutating func step(
    _ anchor: Anchor, _ place: Position, _ shares: [Int: Double], depth: Int,
    isTarget: Bool = false
  ) -> Derivation.Step {
    if isTarget { roots.append(place.sum) }
    var step = Derivation.Step(
      anchor: anchor, view: anchor.view, name: screen.text(of: anchor),
      value: place.value(solved.solution.values),
      isRepeated: false, grounds: [], holders: [])
    step.grounds = grounds(of: anchor, depth: depth)
    hold(&step, place.sum, shares, depth: depth)
    return step
  }

  private mutating func hold(
    _ step: inout Derivation.Step, _ sum: SparseRow, _ shares: [Int: Double], depth: Int
  ) {
    var blocks: [Int] = []
    for entry in sum.entries.reversed() {
      let block = rows.blockOfVariable[entry.variable]
      if 0 <= block, !blocks.contains(block), isHeld(block, by: shares) { blocks.append(block) }
    }
    for block in blocks {
      if isRoot(block) {
        step.grounds += rootGrounds(rows.blocks[block])
        continue
      }
      guard told.insert(block).inserted, depth < Self.depthLimit else {
        step.isRepeated = true
        continue
      }
      step.holders += holders(of: rows.blocks[block], shares, depth: depth)
    }
  }

  private func isHeld(_ block: Int, by shares: [Int: Double]) -> Bool {
    rows.blocks[block].rows.contains { shares[$0] != nil }
  }

  private mutating func holders(
    of block: DecidingRows.Block, _ shares: [Int: Double], depth: Int
  ) -> [Derivation.Holder] {
    var holders: [Derivation.Holder] = []
    for place in block.rows {
      guard let share = shares[place] else { continue }
      let row = rows.rows[place]
      var holder: Derivation.Holder
      switch row.source {
      case .row(let number):
        holder = Derivation.Holder(
          cited: cited(applied[number]), share: share, together: block.rows.count,
          grounds: grounds(of: number, depth: depth), steps: [])
        holder.steps = steps(of: number, besides: block, shares, depth: depth)
      case .resting:
        let view = system.owners[block.variables[0]].view
        holder = Derivation.Holder(
          cited: cited(
            AppliedRow(
              reason: .system(view: view, .resting), terms: [], relation: .equal, constant: 0,
              priority: 0, residual: 0, state: .tight)),
          share: share, together: block.rows.count, grounds: [],
          steps: edgeSteps(row.sum, besides: block, shares, depth: depth))
      }
      holders.append(holder)
    }
    return holders
  }

  /// The places that a row speaks of beside those that it decides.
  private mutating func steps(
    of number: Int, besides block: DecidingRows.Block, _ shares: [Int: Double], depth: Int
  ) -> [Derivation.Step] {
    let decided = Set(block.variables)
    var rest: [SparseRow.Entry] = SparseRow(system.linear[RowID(number)]).entries
      .filter { !decided.contains($0.variable) }
    var steps: [Derivation.Step] = []
    for term in applied[number].terms {
      let place: Position
      if case .author(let index) = applied[number].reason {
        let constraint = screen.screen.constraints[index]
        var system = system
        place = system.position(
          term.anchor, fromInside: screen.active.reader.asksFromInside(term.anchor, in: constraint),
          isFlipped: screen.active.reader.isFlipped(constraint))
      } else {
        place = self.place(of: term.anchor)
      }
      let variables = place.sum.entries.map(\.variable)
      guard !variables.isEmpty, variables.allSatisfy({ !decided.contains($0) }) else { continue }
      rest.removeAll { variables.contains($0.variable) }
      if let step = sideStep(term.anchor, place, shares, depth: depth) { steps.append(step) }
    }
    return steps + edgeSteps(rest, shares, depth: depth)
  }

  private mutating func sideStep(
    _ anchor: Anchor, _ place: Position, _ shares: [Int: Double], depth: Int
  ) -> Derivation.Step? {
    let step = step(anchor, place, shares, depth: depth + 1)
    let says = !step.grounds.isEmpty || !step.holders.isEmpty || step.isRepeated
    return says ? step : nil
  }

  private mutating func edgeSteps(
    _ sum: SparseRow, besides block: DecidingRows.Block, _ shares: [Int: Double], depth: Int
  ) -> [Derivation.Step] {
    edgeSteps(
      sum.entries.filter { !block.variables.contains($0.variable) }, shares, depth: depth)
  }

  /// One step for each unknown.
  private mutating func edgeSteps(
    _ entries: [SparseRow.Entry], _ shares: [Int: Double], depth: Int
  ) -> [Derivation.Step] {
    var steps: [Derivation.Step] = []
    for entry in entries.reversed() {
      let place = Position(Int32(entry.variable))
      switch system.owners[entry.variable] {
      case .edge(let view, let area, let edge):
        let anchor = Anchor(view: view, area: area, attribute: edge.attribute)
        if let step = sideStep(anchor, place, shares, depth: depth) { steps.append(step) }
      case .auxiliary(let view):
        var step = Derivation.Step(
          anchor: nil, view: view, name: "the span of \(writer.name(view))",
          value: place.value(solved.solution.values), isRepeated: false, grounds: [], holders: [])
        hold(&step, place.sum, shares, depth: depth + 1)
        if !step.holders.isEmpty || step.isRepeated { steps.append(step) }
      }
    }
    return steps
  }

  /// What the second solve took from the first: told beside, with shares of its own.
  mutating func inputStep(_ anchor: Anchor, depth: Int) -> Derivation.Step {
    let place = place(of: anchor)
    return step(anchor, place, rows.shares(of: place.sum), depth: depth + 1, isTarget: true)
  }

  // MARK: The screen's own view

  private func isRoot(_ block: Int) -> Bool {
    rows.blocks[block].rows.allSatisfy { place in
      if case .row(let number) = rows.rows[place].source {
        return system.reasons[number] == .system(view: 0, .rootSize)
      }
      return false
    }
  }

  private func rootGrounds(_ block: DecidingRows.Block) -> [Derivation.Ground] {
    block.variables.compactMap { variable in
      guard case .edge(_, _, let edge) = system.owners[variable] else { return nil }
      return rootGround(edge)
    }
  }
}

extension LayoutSystem {
  /// The place that a reader means by an anchor, as a sum of unknowns and a number.
  func place(of anchor: Anchor) -> Position {
    var system = self
    let isInside = anchor.area == .content && contentEdges[anchor.view] < 0
    return system.position(
      Anchor(view: anchor.view, area: isInside ? .view : anchor.area, attribute: anchor.attribute),
      fromInside: isInside, isFlipped: screen.isFlipped(anchor))
  }
}

extension Position {
  var sum: SparseRow {
    var terms = [(variable: Int(first), coefficient: coefficient)]
    if 0 <= second { terms.append((Int(second), secondCoefficient)) }
    return SparseRow(terms)
  }
}

extension Edge {
  /// What the edge is called where the screen's own direction holds.
  var attribute: AdaptIR.Attribute {
    switch self {
    case .leading: .leading
    case .top: .top
    case .trailing: .trailing
    case .bottom: .bottom
    }
  }
}
