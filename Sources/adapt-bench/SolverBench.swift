import AdaptSolver

/// Times the solver on the workloads and prints a table: microseconds for building the system and
/// solving it, the least of several rounds.
func runSolverBench(sizes: [Int] = [10, 30, 100, 300, 1000, 3000]) throws(SolverError) {
  let clock = ContinuousClock()
  print("build + solve, microseconds     exponent over the last tenfold")
  for family in SolverWorkload.Family.allCases {
    var line = pad(family.rawValue, 8)
    var times: [Double] = []
    for size in sizes {
      let flat = FlatWorkload(SolverWorkload(family, views: size))
      var best = Double.infinity
      let rounds = max(5, min(400, 60_000 / size))
      for _ in 0..<rounds {
        let start = clock.now
        let system = flat.makeSystem()
        let solution = try solve(system)
        best = min(best, (clock.now - start) / .microseconds(1))
        precondition(solution.values.count == flat.variableCount)
      }
      times.append(best)
      line += "  \(size): \(format(best))"
    }
    if times.count > 2 {
      // The exponent e in time = c * size ^ e, between the size before last but one and the last.
      let (a, b) = (times.count - 3, times.count - 1)
      let exponent = log2(times[b] / times[a]) / log2(Double(sizes[b]) / Double(sizes[a]))
      line += "   ^\(format(exponent))"
    }
    print(line)
  }
  print("tangled: views + relations: all, without the report of ambiguities")
  for (views, relations) in [(30, 45), (100, 150), (300, 450), (300, 900)] {
    var totals = [0.0, 0.0]
    for seed in 0..<4 {
      let flat = FlatWorkload(
        SolverWorkload(tangled: views, relations: relations, seed: UInt64(1000 + seed)))
      for (index, report) in [SolverOptions.AmbiguityReport.report, .skip].enumerated() {
        var best = Double.infinity
        for _ in 0..<3 {
          let start = clock.now
          let system = flat.makeSystem()
          _ = try solve(system, options: SolverOptions(ambiguities: report))
          best = min(best, (clock.now - start) / .microseconds(1))
        }
        totals[index] += best / 4
      }
    }
    print("\(views) + \(relations): \(format(totals[0])), \(format(totals[1]))")
  }
}

private func pad(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

private func format(_ value: Double) -> String {
  value < 10 ? "\((value * 100).rounded() / 100)" : "\((value * 10).rounded() / 10)"
}

private func log2(_ value: Double) -> Double {
  // Enough digits for a table, without a mathematics library.
  var (result, rest) = (Double(value.exponent), value.significand)
  var step = 0.5
  while step > 1e-6 {
    rest *= rest
    if rest >= 2 {
      rest /= 2
      result += step
    }
    step /= 2
  }
  return result
}

/// A workload over edge variables in flat arrays, as a layout engine holds it: four variables a
/// view, in the order leading, trailing, top, bottom.
struct FlatWorkload {
  let variableCount: Int
  private var ends: [Int32] = []
  private var terms: [LinearTerm] = []
  private var heads: [(relation: Relation, constant: Double, priority: Double, origin: RowOrigin)] =
    []
  private var parents: [Int32] = []

  init(_ workload: SolverWorkload) {
    variableCount = 4 * workload.viewCount
    for row in workload.rows {
      for term in row.terms { append(term) }
      ends.append(Int32(terms.count))
      heads.append((row.relation, row.constant, row.priority, row.isContent ? .system : .author))
    }
    parents = workload.parents.map { Int32($0 ?? -1) }
  }

  private mutating func append(_ term: SolverWorkload.Term) {
    func add(_ factor: Double, _ edge: Int) {
      terms.append(LinearTerm(factor * term.coefficient, Variable(4 * term.view + edge)))
    }
    switch term.attribute {
    case .leading: add(1, 0)
    case .trailing: add(1, 1)
    case .top: add(1, 2)
    case .bottom: add(1, 3)
    case .width:
      add(1, 1)
      add(-1, 0)
    case .height:
      add(1, 3)
      add(-1, 2)
    case .centerX:
      add(0.5, 0)
      add(0.5, 1)
    case .centerY:
      add(0.5, 2)
      add(0.5, 3)
    }
  }

  func makeSystem() -> LinearSystem {
    var system = LinearSystem(variableCount: variableCount)
    system.reserve(rows: heads.count, terms: terms.count)
    var start = 0
    for row in heads.indices {
      let (head, end) = (heads[row], Int(ends[row]))
      for index in start..<end { system.append(terms[index].coefficient, terms[index].variable) }
      system.close(
        head.relation, constant: head.constant, priority: head.priority, origin: head.origin)
      start = end
    }
    for view in parents.indices {
      for edge in [0, 2] {
        let parent = parents[view]
        system.rest(
          Variable(4 * view + edge), at: parent < 0 ? nil : Variable(4 * Int(parent) + edge))
      }
      for edge in [0, 2] {
        system.rest(Variable(4 * view + edge + 1), at: Variable(4 * view + edge))
      }
    }
    return system
  }
}
