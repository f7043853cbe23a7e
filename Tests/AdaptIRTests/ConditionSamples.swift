import AdaptIR

/// Numbers that look random and are the same in every run.
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    // SplitMix64 (Steele, Lea, Flood 2014).
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// An environment with plain values, to be changed by a test.
func plainEnvironment() -> Environment {
  Environment(
    idiom: .phone, os: Version(17), size: EnvironmentSize(390, 844), scale: 3,
    widthClass: .compact, heightClass: .regular,
    bars: BarHeights(navigation: 44, largeTitle: 52, tab: 49, toolbar: 44, search: 56),
    margins: EdgeInsets(left: 16, right: 16), readableWidth: 672)
}

/// Conditions over few axes, and every environment that such a condition can tell from another.
enum ConditionSamples {
  static let widths = [2, 4, 6]
  static let heights = [2, 4]
  /// Powers of two, so that every crossing of `width == aspect * height` is an exact decimal.
  static let aspects = ["0.5", "1", "2"]

  /// What a formula may ask about. The two are apart so that each has a small complete grid.
  enum Subject: CaseIterable, Sendable {
    case sizes, traits
  }

  /// A formula of bounded depth.
  static func formula(
    _ subject: Subject, depth: Int, in table: inout ConditionTable,
    from numbers: inout SeededNumbers
  ) -> ConditionID {
    if depth == 0 || Int.random(in: 0..<4, using: &numbers) == 0 {
      return leaf(subject, in: &table, from: &numbers)
    }
    let count = Int.random(in: 2...3, using: &numbers)
    var parts: [ConditionID] = []
    for _ in 0..<count {
      parts.append(formula(subject, depth: depth - 1, in: &table, from: &numbers))
    }
    switch Int.random(in: 0..<5, using: &numbers) {
    case 0: return table.not(parts[0])
    case 1, 2: return table.all(parts)
    default: return table.any(parts)
    }
  }

  private static func leaf(
    _ subject: Subject, in table: inout ConditionTable, from numbers: inout SeededNumbers
  ) -> ConditionID {
    let relation = pick(ConditionRelation.allCases, &numbers)
    switch (subject, Int.random(in: 0..<5, using: &numbers)) {
    case (_, 0): return table.atom(pick([.wC, .wR, .phone, .pad, .mac], &numbers))
    case (.sizes, 1): return table.compare(.width(relation, ExactDecimal(pick(widths, &numbers))))
    case (.sizes, 2):
      return table.compare(.height(relation, ExactDecimal(pick(heights, &numbers))))
    case (.sizes, _):
      return table.compare(.aspect(relation, ExactDecimal(pick(aspects, &numbers)) ?? .init(1)))
    case (.traits, 1): return table.compare(.text(relation, pick([.large, .ax1], &numbers)))
    case (.traits, 2):
      return table.compare(.os(relation, pick([Version(9), Version(9, 0, 1)], &numbers)))
    case (.traits, 3): return table.input("flag")
    case (.traits, _): return table.compare(.input("ratio", relation, ExactDecimal(1)))
    }
  }

  private static func pick<Value>(_ values: [Value], _ numbers: inout SeededNumbers) -> Value {
    values[Int.random(in: values.indices, using: &numbers)]
  }

  /// Sizes that meet every region of the plane that the cuts above make: a cylindrical
  /// decomposition, with every crossing, the middle between two neighbors, and beyond the last.
  static let sizes: [EnvironmentSize] = {
    let factors = [0.5, 1.0, 2.0]
    var critical = Set(widths.map(Double.init))
    for height in heights { for factor in factors { critical.insert(Double(height) * factor) } }
    var sizes: [EnvironmentSize] = []
    for width in withNeighbors(critical) {
      var crossings = Set(heights.map(Double.init))
      for factor in factors { crossings.insert(width / factor) }
      for height in withNeighbors(crossings) { sizes.append(EnvironmentSize(width, height)) }
    }
    return sizes
  }()

  private static func withNeighbors(_ critical: Set<Double>) -> [Double] {
    let sorted = critical.sorted()
    var values: [Double] = []
    var before = 0.0
    for value in sorted {
      values += [(before + value) / 2, value]
      before = value
    }
    return values + [before + 1]
  }

  /// Every environment that such formulas can tell apart.
  static func environments(_ subject: Subject) -> [Environment] {
    subject == .sizes ? sized : traited
  }

  private static let sized: [Environment] = {
    var environments: [Environment] = []
    for size in sizes {
      for widthClass in SizeClass.allCases {
        for idiom in [Idiom.phone, .pad, .mac, .tv] {
          var environment = plainEnvironment()
          environment.size = size
          environment.widthClass = widthClass
          environment.idiom = idiom
          environments.append(environment)
        }
      }
    }
    return environments
  }()

  private static let traited: [Environment] = {
    var environments: [Environment] = []
    for widthClass in SizeClass.allCases {
      for idiom in [Idiom.phone, .pad, .mac, .tv] {
        for text in [TextSize.small, .large, .xLarge, .ax1, .ax2] {
          for os in [Version(8), Version(9), Version(9, 0, 1), Version(9, 1)] {
            for flag in [true, false] {
              for ratio in [0.5, 1, 1.5] {
                var environment = plainEnvironment()
                environment.widthClass = widthClass
                environment.idiom = idiom
                environment.text = text
                environment.os = os
                environment.inputs["flag"] = .bool(flag)
                environment.inputs["ratio"] = .number(ratio)
                environments.append(environment)
              }
            }
          }
        }
      }
    }
    return environments
  }()
}
