/// The words of the language by their bytes, without making a `String`: a small open hash over the
/// first sixteen bytes.
struct WordTable: Sendable {
  struct Slot: BitwiseCopyable, Sendable {
    var low: UInt64 = 0
    var high: UInt64 = 0
    var kind = TokenKind.name
  }

  /// Names longer than this are no words.
  static let longest = 16
  /// Four times as many slots as words: nearly every look-up ends at its first slot.
  static let slotCount = 512

  static let shared = WordTable()

  let slots: FlatBuffer<Slot>

  private init() {
    let base = UnsafeMutablePointer<Slot>.allocate(capacity: Self.slotCount)
    base.initialize(repeating: Slot(), count: Self.slotCount)
    for kind in TokenKind.allCases where kind.isName {
      guard let spelling = kind.spelling else { continue }
      var low: UInt64 = 0
      var high: UInt64 = 0
      for (index, byte) in spelling.utf8.enumerated() {
        precondition(index < Self.longest)
        if index < 8 {
          low |= UInt64(byte) << UInt64(8 * index)
        } else {
          high |= UInt64(byte) << UInt64(8 * (index - 8))
        }
      }
      var slot = Self.slot(low, high)
      while base[slot].low != 0 { slot = (slot + 1) & (Self.slotCount - 1) }
      base[slot] = Slot(low: low, high: high, kind: kind)
    }
    slots = FlatBuffer(adopting: base, count: Self.slotCount, capacity: Self.slotCount)
  }

  @inline(__always)
  static func slot(_ low: UInt64, _ high: UInt64) -> Int {
    let mixed = (low ^ (high &* 0x9E37_79B9_7F4A_7C15)) &* 0xD6E8_FEB8_6659_FD93
    return Int(truncatingIfNeeded: mixed >> 55)
  }

  /// The kind of the name whose bytes are `low` and `high`, little end first, padded with zeros.
  @inline(__always)
  static func kind(_ slots: UnsafePointer<Slot>, _ low: UInt64, _ high: UInt64) -> TokenKind {
    var index = slot(low, high)
    while slots[index].low != 0 {
      if slots[index].low == low && slots[index].high == high { return slots[index].kind }
      index = (index + 1) & (slotCount - 1)
    }
    return .name
  }
}
