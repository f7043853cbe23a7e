import AdaptSolver
import Foundation

/// Times the solver on one workload and prints a line of JSON.
///
/// Times are the least of several rounds, in microseconds: `build_us` makes the system and compiles
/// it, `solve_us` solves it for the first time and reads all values; `switch_us` goes on to an
/// environment in which the width and every content size differ, and reads all values; `sweep_us` is
/// a step of a width sweep, first with the search for its regimes, then along them; `update_us`
/// adds a constraint and removes it, with a solve each; `replace_us` takes one of the rows out and puts
/// it back, the median of many; `bytes` is what stays. Values are those
/// before snapping, so that a judge may be stricter than the grain.
///
/// With `figure` only one of `build`, `switch`, `sweep`, `update` and `replace` is measured.
func runSolverBench(file: String, figure: String? = nil) throws {
  let workload = try SolverWorkload(file: file)
  func isWanted(_ name: String) -> Bool { figure == nil || figure == name }

  var compiled = try CompiledSystem(workload.makeSystem())
  try compiled.update()
  var line = "{\"workload\": \"\(workload.name)\", \"variables\": \(workload.fileVariableCount)"
  line += ", \"constraints\": \(workload.constraintCount), \"bytes\": \(compiled.byteCount)"
  if isWanted("build") {
    let (build, solve) = try buildAndSolve(workload)
    line += ", \"build_us\": \(rounded(build)), \"solve_us\": \(rounded(solve))"
  }
  if isWanted("switch") {
    line += ", \"switch_us\": \(rounded(try EnvironmentSwitch(workload).time()))"
  }
  if isWanted("sweep") {
    let (cold, warm) = try sweep(workload)
    line += ", \"sweep_us\": [\(rounded(cold)), \(rounded(warm))]"
  }
  if isWanted("update") { line += ", \"update_us\": \(rounded(try addAndRemove(workload)))" }
  if isWanted("replace") { line += ", \"replace_us\": \(rounded(try replace(workload)))" }
  if figure == nil {
    let values = workload.fileValues(compiled.unsnapped).map { "\($0)" }.joined(separator: ", ")
    line += ", \"values\": [\(values)]"
    let errors = compiled.exactLevels.map { "\"\($0.priority)\": \($0.sum)" }
    line += ", \"level_errors\": {\(errors.joined(separator: ", "))}"
  }
  print(line + "}")
}

/// Microseconds for making a system and compiling it, and for solving it and reading all values.
private func buildAndSolve(_ workload: SolverWorkload) throws -> (build: Double, solve: Double) {
  var best = (build: Double.infinity, solve: Double.infinity)
  var values = [Double](repeating: 0, count: workload.variableCount)
  let rounds = max(3, min(300, 60_000 / max(1, workload.constraintCount)))
  for _ in 0..<rounds {
    var compiled: CompiledSystem?
    let built = try microseconds { compiled = try CompiledSystem(workload.makeSystem()) }
    guard var compiled = consume compiled else { return best }
    let solved = try microseconds {
      try compiled.update(SolverOptions(ambiguities: .skip))
      read(compiled, &values)
    }
    if built + solved < best.build + best.solve { best = (built, solved) }
  }
  return best
}

/// No figure but that of building is repeated for longer, in microseconds.
private let patience = 300_000.0

/// Microseconds a step of a sweep: finding the regimes and all values, then the values alone.
private func sweep(_ workload: SolverWorkload) throws -> (cold: Double, warm: Double) {
  guard let sweep = workload.sweep else { return (0, 0) }
  var compiled = try CompiledSystem(workload.makeSystem())
  try compiled.update()
  // Where resting rows decide, a walk is a long search for boundaries that no screen has.
  guard compiled.solution().ambiguities.isEmpty else { return (0, 0) }
  let moving = [MovingConstant(workload.edits[sweep.edit].row, rate: -1)]
  let step = (sweep.upper - sweep.lower) / Double(sweep.count - 1)
  var (cold, warm) = (Double.infinity, Double.infinity)
  let start = threadTime()
  for round in 0..<20 where round == 0 || threadTime() - start < patience {
    var trace: RegimeTrace?
    func takeSteps() {
      guard var steps = trace else { return }
      for index in 0..<sweep.count {
        steps.move(to: min(sweep.lower + Double(index) * step, sweep.upper))
      }
    }
    cold = min(
      cold,
      try microseconds {
        trace = RegimeTrace(
          try compiled.regimes(moving: moving, over: sweep.lower...sweep.upper))
        takeSteps()
      })
    warm = min(warm, microseconds { takeSteps() })
  }
  return (cold / Double(sweep.count), warm / Double(sweep.count))
}

/// Microseconds for adding a constraint, solving, removing it and solving again.
private func addAndRemove(_ workload: SolverWorkload) throws -> Double {
  var compiled = try CompiledSystem(workload.makeSystem())
  try compiled.update(SolverOptions(ambiguities: .skip))
  var best = Double.infinity
  let start = threadTime()
  for view in stride(from: 0, to: workload.fileVariableCount, by: 4).prefix(40)
  where threadTime() - start < patience {
    let width = LinearConstraint(
      [LinearTerm(1, Variable(view + 1)), LinearTerm(-1, Variable(view))], .greaterOrEqual,
      constant: -50, priority: 500)
    best = min(
      best,
      try microseconds {
        let row = try compiled.add(width)
        try compiled.update(SolverOptions(ambiguities: .skip))
        try compiled.remove(row)
        try compiled.update(SolverOptions(ambiguities: .skip))
      })
  }
  return best
}

/// Microseconds for taking a row out, solving, adding it again and solving: the median over rows.
private func replace(_ workload: SolverWorkload) throws -> Double {
  let system = workload.makeSystem()
  let count = min(99, system.constraintCount)
  var times: [Double] = []
  let start = threadTime()
  for sample in 0..<count where sample < 3 || threadTime() - start < patience {
    // Steps of a prime number go through all rows alike, also where the time ends early.
    let row = sample * 7919 % system.constraintCount
    var compiled = try CompiledSystem(system)
    try compiled.update(SolverOptions(ambiguities: .skip))
    let constraint = system[RowID(row)]
    times.append(
      try microseconds {
        try compiled.remove(RowID(row))
        try compiled.update(SolverOptions(ambiguities: .skip))
        try compiled.add(constraint)
        try compiled.update(SolverOptions(ambiguities: .skip))
      })
  }
  return times.sorted()[times.count / 2]
}

/// A compiled workload that goes through 24 environments: eight widths, three text scales.
struct EnvironmentSwitch: ~Copyable {
  private let workload: SolverWorkload
  private var compiled: CompiledSystem
  /// All content sizes, at each text scale.
  private let contents: [[RowConstant]]
  private var values: [Double]

  init(_ workload: SolverWorkload) throws {
    self.workload = workload
    contents = [0.8, 1, 1.4].map { scale in
      workload.contents.map { RowConstant($0, workload.heads[Int($0.index)].constant * scale) }
    }
    compiled = try CompiledSystem(workload.makeSystem())
    values = [Double](repeating: 0, count: workload.variableCount)
  }

  /// Width and text scale both change with each step.
  mutating func go(to environment: Int) throws {
    if let sweep = workload.sweep {
      let share = Double(environment % 8) / 7
      let width = sweep.lower + (sweep.upper - sweep.lower) * share
      try compiled.setConstant(-width, of: workload.edits[sweep.edit].row)
    }
    try compiled.setConstants(contents[environment % 3])
    try compiled.update(SolverOptions(ambiguities: .skip))
    read(compiled, &values)
  }

  /// Microseconds a switch.
  consuming func time() throws -> Double {
    for environment in 0..<24 { try go(to: environment) }
    let rounds = max(1, min(400, 200_000 / max(1, workload.constraintCount)) / 24)
    var best = Double.infinity
    let first = threadTime()
    for round in 0..<7 where round == 0 || threadTime() - first < patience {
      let start = threadTime()
      for _ in 0..<rounds {
        for environment in 0..<24 { try go(to: environment) }
      }
      best = min(best, (threadTime() - start) / Double(24 * rounds))
    }
    return best
  }
}

private func read(_ compiled: borrowing CompiledSystem, _ values: inout [Double]) {
  compiled.copyValues(into: &values)
}

private func microseconds(_ work: () throws -> Void) rethrows -> Double {
  let start = threadTime()
  try work()
  return threadTime() - start
}

/// Microseconds that this thread has run, so that whatever else the machine does counts little.
private func threadTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
}

private func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
