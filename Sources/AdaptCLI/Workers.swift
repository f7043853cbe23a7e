#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// How many processors this process may use.
func processorCount() -> Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

/// Runs `body` on so many threads at once, the caller's among them, and gives the results in the
/// order of their numbers.
func runWorkers<Result: Sendable>(
  _ count: Int, _ body: @escaping @Sendable (Int) -> Result
) -> [Result] {
  let others = (1..<max(1, count)).map { number in WorkerThread { body(number) } }
  let first = body(0)
  return [first] + others.map { $0.join() }
}

/// A thread that computes one value.
private final class WorkerThread<Result: Sendable> {
  private final class Box {
    let body: () -> Result
    var result: Result?
    init(_ body: @escaping () -> Result) { self.body = body }
    func run() { result = body() }
  }

  private let box: Box
  private var thread: pthread_t?

  init(_ body: @escaping () -> Result) {
    box = Box(body)
    // As deep as the main thread's stack: layouts recurse as views nest.
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, 8 << 20)
    defer { pthread_attr_destroy(&attributes) }
    let run: () -> Void = box.run
    let context = Unmanaged.passRetained(ThreadContext(run)).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
      let error = pthread_create(&thread, &attributes, startWorker, context)
    #else
      var thread = pthread_t()
      let error = pthread_create(
        &thread, &attributes, { startWorker($0.unsafelyUnwrapped) }, context)
    #endif
    if error == 0 {
      self.thread = thread
    } else {
      // No thread to be had: the caller's own does the work, later.
      Unmanaged<ThreadContext>.fromOpaque(context).release()
    }
  }

  /// Waits for the value. Joining orders the thread's writes before what follows.
  func join() -> Result {
    if let thread { pthread_join(thread, nil) }
    if let result = box.result { return result }
    return box.body()
  }
}

private final class ThreadContext {
  let run: () -> Void
  init(_ run: @escaping () -> Void) { self.run = run }
}

private func startWorker(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  Unmanaged<ThreadContext>.fromOpaque(context).takeRetainedValue().run()
  return nil
}
