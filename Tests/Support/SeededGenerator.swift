/// Random numbers that a seed decides: the same on each machine and in each version of Swift.
///
/// - Source: Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, OOPSLA 2014
///   (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) {
    state = seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number below `bound`, which is at least 1.
  public mutating func below(_ bound: Int) -> Int {
    Int(next() % UInt64(max(1, bound)))
  }

  /// True once in `times` on average.
  public mutating func once(in times: Int) -> Bool { below(times) == 0 }
}
