#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Where a command writes: a file descriptor, or memory in tests. Bytes are gathered and written in
/// large pieces.
public final class ByteSink {
  /// What became of the bytes so far.
  public enum State: Hashable, Sendable {
    case open
    /// Nobody reads any more (a broken pipe): what follows is dropped without a word.
    case closed
    /// The system refused; its own words.
    case failed(String)
  }

  public private(set) var state = State.open
  /// What was written and is not yet handed to the system; in memory, all of it.
  public private(set) var pending: [UInt8] = []
  private let descriptor: Int32?

  /// A sink that keeps its bytes in `pending`.
  public init() {
    descriptor = nil
  }

  public init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  public func write(_ text: String) {
    pending.append(contentsOf: text.utf8)
    if 1 << 16 <= pending.count { flush() }
  }

  public func write(_ bytes: [UInt8]) {
    pending.append(contentsOf: bytes)
    if 1 << 16 <= pending.count { flush() }
  }

  /// Hands everything to the system.
  public func flush() {
    guard let descriptor else { return }
    defer { pending.removeAll(keepingCapacity: true) }
    guard state == .open, !pending.isEmpty else { return }
    switch writeAll(pending, to: descriptor) {
    case nil: break
    case EPIPE: state = .closed
    case let code?: state = .failed(systemMessage(code))
    }
  }
}
