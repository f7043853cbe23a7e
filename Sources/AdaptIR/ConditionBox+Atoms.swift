extension ConditionAtom {
  /// The axis that the word asks about, and the bit of the value that it asks for.
  package var question: (axis: ConditionAxis, bit: UInt64) {
    switch self {
    case .wC: (.widthClass, ConditionAxis.widthClass.bit(0))
    case .wR: (.widthClass, ConditionAxis.widthClass.bit(1))
    case .hC: (.heightClass, ConditionAxis.heightClass.bit(0))
    case .hR: (.heightClass, ConditionAxis.heightClass.bit(1))
    case .phone: (.idiom, Idiom.phone.bit)
    case .pad: (.idiom, Idiom.pad.bit)
    case .mac: (.idiom, Idiom.mac.bit)
    case .tv: (.idiom, Idiom.tv.bit)
    case .vision: (.idiom, Idiom.vision.bit)
    case .portrait: (.orientation, Orientation.portrait.bit)
    case .landscape: (.orientation, Orientation.landscape.bit)
    case .ltr: (.direction, ConditionAxis.direction.bit(0))
    case .rtl: (.direction, ConditionAxis.direction.bit(1))
    case .light: (.style, ConditionAxis.style.bit(0))
    case .dark: (.style, ConditionAxis.style.bit(1))
    case .srgb: (.gamut, DisplayGamut.srgb.bit)
    case .p3: (.gamut, DisplayGamut.p3.bit)
    case .highContrast: (.contrast, ConditionAxis.contrast.bit(1))
    case .boldText: (.boldText, ConditionAxis.boldText.bit(1))
    case .elevated: (.level, ConditionAxis.level.bit(1))
    case .forceTouch: (.forceTouch, ConditionAxis.forceTouch.bit(1))
    case .keyboard: (.keyboard, ConditionAxis.keyboard.bit(1))
    case .split: (.arrangement, Arrangement.split.bit)
    case .slideOver: (.arrangement, Arrangement.slideOver.bit)
    case .free: (.arrangement, Arrangement.free.bit)
    case .canvas: (.arrangement, Arrangement.canvas.bit)
    }
  }
}

extension Idiom {
  /// The bit of this value on its axis.
  package var bit: UInt64 {
    switch self {
    case .phone: ConditionAxis.idiom.bit(0)
    case .pad: ConditionAxis.idiom.bit(1)
    case .mac: ConditionAxis.idiom.bit(2)
    case .tv: ConditionAxis.idiom.bit(3)
    case .vision: ConditionAxis.idiom.bit(4)
    }
  }
}

extension Orientation {
  /// The bit of this value on its axis.
  package var bit: UInt64 { ConditionAxis.orientation.bit(self == .portrait ? 0 : 1) }
}

extension Arrangement {
  /// The bit of this value on its axis.
  package var bit: UInt64 {
    switch self {
    case .full: ConditionAxis.arrangement.bit(0)
    case .split: ConditionAxis.arrangement.bit(1)
    case .slideOver: ConditionAxis.arrangement.bit(2)
    case .free: ConditionAxis.arrangement.bit(3)
    case .canvas: ConditionAxis.arrangement.bit(4)
    }
  }
}

extension SizeClass {
  /// The bit of this value on one of the two class axes.
  package func bit(on axis: ConditionAxis) -> UInt64 {
    switch self {
    case .compact: axis.bit(0)
    case .regular: axis.bit(1)
    case .unspecified: axis.bit(2)
    }
  }
}

extension DisplayGamut {
  /// The bit of this value on its axis.
  package var bit: UInt64 { ConditionAxis.gamut.bit(self == .srgb ? 0 : 1) }
}

extension ConditionRelation {
  /// The bits of the text sizes that stand in this relation to one of them.
  package func textBits(_ size: TextSize) -> UInt64 {
    TextSize.allCases.reduce(0) { bits, candidate in
      holds(candidate, size) ? bits | ConditionAxis.text.bit(candidate.rank) : bits
    }
  }

  /// The relation that holds exactly where this one does not; nil for `==`, which needs two.
  package var opposite: ConditionRelation? {
    switch self {
    case .less: .greaterOrEqual
    case .lessOrEqual: .greater
    case .equal: nil
    case .greaterOrEqual: .less
    case .greater: .lessOrEqual
    }
  }
}
