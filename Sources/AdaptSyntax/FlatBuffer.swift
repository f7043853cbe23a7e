/// A fixed run of plain values with stable addresses: what the lexer and the parser fill, and the
/// tree then keeps. Nobody writes to it once it is part of a tree, which makes it sendable.
final class FlatBuffer<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  let base: UnsafeMutablePointer<Element>
  let count: Int
  let capacity: Int

  /// Takes over `base`, which was allocated for `capacity` elements and holds `count`, with
  /// `padding` more behind them that only holders of `base` see. Gives back the room behind them
  /// where it is worth a copy.
  init(
    adopting base: UnsafeMutablePointer<Element>, count: Int, capacity: Int, padding: Int = 0
  ) {
    self.count = count
    let needed = max(count + padding, 1)
    // A quarter more than needed is left alone: pages never touched cost nothing.
    if capacity - needed > needed / 4 {
      let exact = UnsafeMutablePointer<Element>.allocate(capacity: needed)
      exact.update(from: base, count: count + padding)
      base.deallocate()
      self.base = exact
      self.capacity = needed
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
