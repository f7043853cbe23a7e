internal import AdaptCatalog
internal import AdaptCheck
internal import AdaptIR
internal import AdaptLayout

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension CommandOption {
  static let allEnvironments = CommandOption(
    "all", .none, "try every device and window at every text size in both directions")
  static let boundaries = CommandOption(
    "boundaries", .none, "try both sides of each boundary of the file's comparisons")
  static let jobs = CommandOption(
    "jobs", .number, isConfigurable: true, "work on so many threads (all processors)")
  static let shard = CommandOption(
    "shard", .text("I/N"), "do only the Ith of N equal parts of the work")
  static let pseudo = CommandOption(
    "pseudo", .text("FACTOR"), "measure texts as if they were so much longer: 1.4")
}

/// How a verb goes through many environments.
struct MatrixArguments {
  let jobs: Int
  let shard: Shard?
  /// 1 where texts are measured as they are.
  let pseudo: Double

  init(_ invocation: Invocation, on console: Console) throws(UsageError) {
    let asked = invocation.value(.jobs).flatMap(Int.init) ?? 0
    jobs = min(max(1, asked == 0 ? processorCount() : asked), 256)
    shard = invocation.verb.options.contains(.shard) ? try Self.shard(invocation, console) : nil
    guard let text = invocation.value(.pseudo) else {
      pseudo = 1
      return
    }
    guard let factor = Double(text), 1 <= factor, factor <= 4 else {
      throw UsageError(
        message: "`--pseudo` takes a number from 1 to 4, found `\(text)`", help: "--pseudo 1.4")
    }
    pseudo = factor
  }

  private static func shard(
    _ invocation: Invocation, _ console: Console
  ) throws(UsageError) -> Shard? {
    if let text = invocation.value(.shard) {
      let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
      guard parts.count == 2, let number = parts[0], let count = parts[1],
        let shard = Shard(number - 1, of: count)
      else {
        throw UsageError(
          message: "`--shard` takes a part and a number of parts, found `\(text)`",
          help: "the parts of four are 1/4, 2/4, 3/4 and 4/4")
      }
      return shard
    }
    // Bazel's test protocol: a runner that knows of shards says so by touching a file.
    guard let count = console.variable("TEST_TOTAL_SHARDS").flatMap(Int.init),
      let number = console.variable("TEST_SHARD_INDEX").flatMap(Int.init),
      let shard = Shard(number, of: count)
    else { return nil }
    if let status = console.variable("TEST_SHARD_STATUS_FILE"), !status.isEmpty {
      try? writeFile(status, [])
    }
    return shard
  }

  var measuring: any Measuring {
    pseudo == 1 ? CatalogMeasuring() : PseudoMeasuring(factor: pseudo)
  }
}

extension Session {
  /// Reads how a verb goes through many environments; nil where that was wrong and is said.
  func readMatrixArguments(_ invocation: Invocation) -> MatrixArguments? {
    do {
      return try MatrixArguments(invocation, on: console)
    } catch {
      write(error, to: console)
      return nil
    }
  }

  /// The environments that `--env`, `--all` and `--boundaries` select; nil where a phrase was wrong.
  func readSelection(_ invocation: Invocation, of document: Document) -> MatrixSelection? {
    if invocation.has(.boundaries) { return .boundaries }
    if invocation.has(.allEnvironments) { return .full }
    let phrases = invocation.values(.environment)
    if phrases.isEmpty { return .usual }
    var chosen: [ChosenEnvironment] = []
    for phrase in phrases {
      guard
        let environment = readEnvironment(
          phrase, of: document, isForced: invocation.has(.force))
      else { continue }
      chosen.append(environment)
    }
    return chosen.count == phrases.count ? .named(chosen) : nil
  }

  /// Does equal steps on several threads, with progress on a terminal, until all are done or Ctrl-C
  /// is pressed.
  ///
  /// - Parameters:
  ///   - noun: What is counted, in the plural.
  ///   - work: Does one thread's share: it asks for the number of its next step until there is none.
  /// - Returns: what each thread came to, and whether Ctrl-C ended it before all was done.
  func divide<Result: Sendable>(
    _ count: Int, _ noun: String, _ arguments: MatrixArguments,
    _ work: @escaping @Sendable (_ next: () -> Int?) -> Result
  ) -> (results: [Result], isInterrupted: Bool) {
    let progress = LongWork(steps: count, of: noun, on: console)
    // A thread is not worth its start for a few steps.
    let jobs = max(1, min(arguments.jobs, count / 32))
    let results = runWorkers(jobs) { worker in
      var step = worker - jobs
      return work {
        if 0 <= step { progress.advance() }
        step += jobs
        return step < count && !progress.isInterrupted ? step : nil
      }
    }
    let isInterrupted = progress.isInterrupted
    progress.finish()
    return (results, isInterrupted)
  }

  /// Lays out the cells of a matrix on several threads and gathers something from each.
  ///
  /// - Parameters:
  ///   - telling: what of a cell's environments is to be told apart.
  ///   - gather: called for each cell.
  /// - Returns: what each thread gathered; and, where Ctrl-C ended it before all was done, after
  ///   how many environments.
  func layOut<Gathered: Sendable>(
    _ matrix: Matrix, _ arguments: MatrixArguments, from start: Gathered,
    telling: CellTelling,
    gather: @escaping @Sendable (inout Gathered, ScreenLayout, MatrixCell) -> Void
  ) -> (gathered: [Gathered], interruptedAfter: Int?) {
    let progress = LongWork(steps: matrix.environments.count, of: "environments", on: console)
    // A thread is not worth its start for a few layouts.
    let jobs = max(1, min(arguments.jobs, matrix.environments.count / 32))
    let measuring = arguments.measuring
    let pieces = matrix.pieces(jobs)
    let gathered = runWorkers(jobs) { _ in
      var gathered = start
      // Some pieces take longer than others, so each worker takes the next when it is ready.
      matrix.layOut(
        { progress.next(of: pieces) },
        with: LayoutEngine(matrix.document, measuring: measuring), telling: telling,
        while: { !progress.isInterrupted }, done: { progress.advance(by: $0) },
        gather: { gather(&gathered, $0, $1) })
      return gathered
    }
    let done = progress.isInterrupted ? progress.done : nil
    progress.finish()
    return (gathered, done)
  }

  /// Says that Ctrl-C ended the work on a file before all was done.
  func reportInterruption(after done: Int, of count: Int, _ noun: String, _ file: String) {
    console.errors.write("interrupted after \(done) of \(count) \(noun) of \(file)\n")
  }
}
