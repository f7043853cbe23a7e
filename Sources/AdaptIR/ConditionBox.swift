/// An enumeration axis: a group of bits, one for each of its values.
package enum ConditionAxis: Int, Hashable, Sendable, CaseIterable {
  case idiom, orientation, arrangement, widthClass, heightClass, text, direction, style, gamut
  case contrast, boldText, level, forceTouch, keyboard

  /// How many values the axis has.
  package var count: Int {
    switch self {
    case .idiom, .arrangement: 5
    case .widthClass, .heightClass: 3
    case .text: 12
    case .orientation, .direction, .style, .gamut, .contrast, .boldText, .level, .forceTouch,
      .keyboard:
      2
    }
  }

  /// The place of the axis' first bit.
  package var shift: Int {
    switch self {
    case .idiom: 0
    case .orientation: 5
    case .arrangement: 7
    case .widthClass: 12
    case .heightClass: 15
    case .text: 18
    case .direction: 30
    case .style: 32
    case .gamut: 34
    case .contrast: 36
    case .boldText: 38
    case .level: 40
    case .forceTouch: 42
    case .keyboard: 44
    }
  }

  /// The bits of all values of the axis.
  package var mask: UInt64 { ((1 << UInt64(count)) - 1) << UInt64(shift) }

  /// The bit of one value.
  package func bit(_ value: Int) -> UInt64 { 1 << UInt64(shift + value) }

  /// The masks of all axes, in order.
  package static let masks: [UInt64] = allCases.map(\.mask)
  /// The bits of all values of all axes.
  package static let everything: UInt64 = masks.reduce(0, |)
}

/// A product of sets, one an axis: what an and-ed list of questions leaves over.
///
/// Enumerations are bit sets in one word; ordered axes are intervals, of which only those that
/// narrow something are kept, sorted by axis.
package struct ConditionBox: Hashable, Sendable {
  package struct Span: Hashable, Sendable {
    package let axis: Int
    package var interval: ConditionInterval
  }

  package var traits: UInt64
  package private(set) var spans: [Span]

  package static let osAxis = 0
  package static let scaleAxis = 1
  package static let widthAxis = 2
  package static let heightAxis = 3
  package static let aspectAxis = 4
  /// Inputs have the axes from here on.
  package static let firstInputAxis = 5

  /// All that there is.
  package static let everything = ConditionBox(traits: ConditionAxis.everything)

  package init(traits: UInt64) {
    self.traits = traits
    spans = []
  }

  /// The box of one interval.
  package init(axis: Int, _ interval: ConditionInterval) {
    self = .everything
    narrow(axis, to: interval)
  }

  /// What an axis can be at all.
  package static func domain(of axis: Int) -> ConditionInterval {
    switch axis {
    case scaleAxis, widthAxis, heightAxis, aspectAxis: .positive
    default: .everything
    }
  }

  /// What the box leaves of an ordered axis.
  package subscript(axis: Int) -> ConditionInterval {
    for span in spans where span.axis == axis { return span.interval }
    return Self.domain(of: axis)
  }

  /// Leaves only the given values of an enumeration axis.
  package mutating func narrow(_ axis: ConditionAxis, to bits: UInt64) {
    traits &= bits | ~axis.mask
  }

  /// Leaves only an interval of an ordered axis.
  package mutating func narrow(_ axis: Int, to interval: ConditionInterval) {
    let domain = Self.domain(of: axis)
    var place = 0
    while place < spans.count, spans[place].axis < axis { place += 1 }
    if place < spans.count, spans[place].axis == axis {
      spans[place].interval = spans[place].interval.intersection(interval)
    } else {
      let narrowed = domain.intersection(interval)
      if narrowed != domain { spans.insert(Span(axis: axis, interval: narrowed), at: place) }
    }
  }

  /// Puts an interval of an ordered axis in place of the one there is.
  package mutating func replace(_ axis: Int, by interval: ConditionInterval) {
    spans.removeAll { $0.axis == axis }
    narrow(axis, to: interval)
  }

  package func intersection(_ other: ConditionBox) -> ConditionBox {
    var box = self
    box.traits &= other.traits
    for span in other.spans { box.narrow(span.axis, to: span.interval) }
    return box
  }

  /// Whether every point of `other` is in this box, axis by axis.
  package func contains(_ other: ConditionBox) -> Bool {
    if other.traits & ~traits != 0 { return false }
    return spans.allSatisfy { $0.interval.contains(other[$0.axis]) }
  }

  /// Whether no environment at all, real or not, lies in the box.
  package var isEmpty: Bool {
    for mask in ConditionAxis.masks where traits & mask == 0 { return true }
    for span in spans where span.interval.isEmpty { return true }
    return !hasPossibleAspect
  }

  /// What is left of this box without another: parts that do not overlap.
  package func subtracting(_ other: ConditionBox) -> [ConditionBox] {
    var parts: [ConditionBox] = []
    var rest = self
    for mask in ConditionAxis.masks {
      let outside = rest.traits & mask & ~other.traits
      if outside == 0 { continue }
      var part = rest
      part.traits = part.traits & ~mask | outside
      parts.append(part)
      rest.traits &= other.traits | ~mask
      if rest.traits & mask == 0 { return parts }
    }
    for span in other.spans {
      let here = rest[span.axis]
      if here.low < span.interval.low {
        var part = rest
        part.narrow(span.axis, to: ConditionInterval(low: .min, high: span.interval.low))
        parts.append(part)
      }
      if span.interval.high < here.high {
        var part = rest
        part.narrow(span.axis, to: ConditionInterval(low: span.interval.high, high: .max))
        parts.append(part)
      }
      rest.narrow(span.axis, to: span.interval)
      if rest[span.axis].isEmpty { return parts }
    }
    return parts
  }

  /// Whether some width and height of the box have a quotient that its aspect allows.
  ///
  /// Widths and heights are intervals of positive numbers, so their quotients are one too, from the
  /// least width over the largest height to the largest width over the least height; an end is
  /// taken iff both of its sides are. Two intervals meet iff neither ends before the other begins.
  private var hasPossibleAspect: Bool {
    let aspect = self[Self.aspectAxis]
    if aspect == .positive { return true }
    let width = self[Self.widthAxis]
    let height = self[Self.heightAxis]
    if let most = aspect.upperEnd, let tallest = height.upperEnd {
      guard let least = width.lowerEnd else { return false }
      let quotient = WideProduct(least.value, 1_000_000)
      let bound = WideProduct(most.value, tallest.value)
      let isTaken = most.isIncluded && tallest.isIncluded && least.isIncluded
      guard quotient < bound || quotient == bound && isTaken else { return false }
    }
    if let least = aspect.lowerEnd, let widest = width.upperEnd {
      guard let shortest = height.lowerEnd else { return false }
      let quotient = WideProduct(widest.value, 1_000_000)
      let bound = WideProduct(least.value, shortest.value)
      let isTaken = least.isIncluded && widest.isIncluded && shortest.isIncluded
      guard bound < quotient || quotient == bound && isTaken else { return false }
    }
    return true
  }
}
