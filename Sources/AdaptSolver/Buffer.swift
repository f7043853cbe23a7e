/// A growable run of plain values that only its owner can reach.
///
/// An array in a kernel like this one pays for bounds and uniqueness on each access; this one
/// checks bounds in debug builds only. Every index that comes from a caller is checked once, in
/// `Rows`, so that none here depends on input.
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count: Int
  private var capacity: Int

  init(capacity: Int = 0) {
    self.capacity = max(capacity, 8)
    base = .allocate(capacity: self.capacity)
    count = 0
  }

  init(repeating value: Element, count: Int) {
    self.init(capacity: count)
    base.initialize(repeating: value, count: count)
    self.count = count
  }

  deinit {
    base.deallocate()
  }

  var byteCount: Int { capacity * MemoryLayout<Element>.stride }

  var array: [Element] { Array(UnsafeBufferPointer(start: base, count: count)) }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count)
      return base[index]
    }
    nonmutating set {
      assert(index >= 0 && index < count)
      base[index] = newValue
    }
  }

  @inline(__always)
  subscript(index: Int32) -> Element {
    get { self[Int(index)] }
    nonmutating set { self[Int(index)] = newValue }
  }

  @inline(__always)
  mutating func append(_ value: Element) {
    if count == capacity { grow() }
    base[count] = value
    count += 1
  }

  mutating func removeLast() -> Element {
    assert(count > 0)
    count -= 1
    return base[count]
  }

  /// Makes it hold `count` times `value`, in the room that it has where that is enough.
  mutating func refill(_ value: Element, count: Int) {
    if count > capacity {
      base.deallocate()
      capacity = max(count, 2 * capacity)
      base = .allocate(capacity: capacity)
    }
    base.initialize(repeating: value, count: count)
    self.count = count
  }

  mutating func removeAll() {
    count = 0
  }

  /// Puts an element before another, or at the end.
  mutating func insert(_ value: Element, at index: Int) {
    assert(index >= 0 && index <= count)
    append(value)
    (base + index + 1).update(from: base + index, count: count - 1 - index)
    base[index] = value
  }

  mutating func removeSubrange(_ range: Range<Int>) {
    assert(range.lowerBound >= 0 && range.upperBound <= count)
    (base + range.lowerBound).update(
      from: base + range.upperBound, count: count - range.upperBound)
    count -= range.count
  }

  /// Gives back room that is not in use, where there is much of it.
  mutating func trim() {
    guard count + count / 8 + 8 < capacity else { return }
    let smaller = UnsafeMutablePointer<Element>.allocate(capacity: max(count, 8))
    smaller.update(from: base, count: count)
    base.deallocate()
    base = smaller
    capacity = max(count, 8)
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }
}

extension Buffer: @unchecked Sendable {
  // Safe: it cannot be copied, so whoever has it has it alone.
}

/// A part of a buffer that outlives it.
struct Window<Element: BitwiseCopyable>: BitwiseCopyable {
  let base: UnsafeMutablePointer<Element>
  let count: Int

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count)
      return base[index]
    }
    nonmutating set {
      assert(index >= 0 && index < count)
      base[index] = newValue
    }
  }

  @inline(__always)
  subscript(index: Int32) -> Element {
    get { self[Int(index)] }
    nonmutating set { self[Int(index)] = newValue }
  }

  func fill(_ value: Element) {
    base.update(repeating: value, count: count)
  }
}

/// Room for many windows, reserved at once.
struct Arena<Element: BitwiseCopyable>: ~Copyable {
  private let buffer: Buffer<Element>
  private var used = 0

  init(repeating value: Element, count: Int) {
    buffer = Buffer(repeating: value, count: count)
  }

  var byteCount: Int { buffer.byteCount }

  /// The next `count` elements. The window is good as long as the arena is.
  mutating func take(_ count: Int) -> Window<Element> {
    assert(used + count <= buffer.count)
    defer { used += count }
    return Window(base: buffer.base + used, count: count)
  }
}
