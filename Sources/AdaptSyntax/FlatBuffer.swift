/// A fixed run of plain values with stable addresses: what the lexer and the parser fill, and the
/// tree then keeps. Nobody writes to it once it is part of a tree, which makes it sendable.
final class FlatBuffer<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  let base: UnsafeMutablePointer<Element>
  let count: Int
  let capacity: Int

  /// Takes over `base`, which was allocated for `capacity` elements and holds `count`. Gives back
  /// the room behind them where it is worth a copy.
  init(adopting base: UnsafeMutablePointer<Element>, count: Int, capacity: Int) {
    self.count = count
    // A quarter more than needed is left alone: pages never touched cost nothing.
    if capacity - count > count / 4 + 8 {
      let exact = UnsafeMutablePointer<Element>.allocate(capacity: max(count, 1))
      exact.update(from: base, count: count)
      base.deallocate()
      self.base = exact
      self.capacity = max(count, 1)
    } else {
      self.base = base
      self.capacity = capacity
    }
  }

  deinit {
    base.deallocate()
  }

  subscript(index: Int) -> Element {
    precondition(index >= 0 && index < count)
    return base[index]
  }
}
