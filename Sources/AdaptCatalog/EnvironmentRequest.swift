public import AdaptIR

/// What an environment phrase says: everything that was chosen, and nothing that follows from it.
public struct EnvironmentRequest: Hashable, Sendable {
  /// What the environment starts from.
  public enum Base: Hashable, Sendable {
    /// The id of a device in the catalog.
    case device(String)
    /// A size without a device.
    case size(EnvironmentSize)
  }

  /// Whether a keyboard shows, and how high.
  public enum Keyboard: Hashable, Sendable {
    /// As high as the device's keyboard.
    case shown
    case height(Double)
  }

  /// Nil for a phrase that only changes another environment: `traits: hC`.
  public var base: Base?
  public var idiom: Idiom?
  public var orientation: Orientation?
  public var arrangement: WindowArrangement?
  /// Interface Builder's canvas rather than a window.
  public var isCanvas = false
  public var scale: Double?
  public var widthClass: SizeClass?
  public var heightClass: SizeClass?
  public var os: Version?
  public var text: TextSize?
  public var direction: LayoutDirection?
  public var style: InterfaceStyle?
  public var gamut: DisplayGamut?
  public var contrast: Contrast?
  public var boldText: Bool?
  public var level: InterfaceLevel?
  public var forceTouch: Bool?
  public var keyboard: Keyboard?
  public var inputs = EnvironmentInputs()
  /// Makes the environment even where no device is like that.
  public var isForced = false

  public init(_ base: Base? = nil) {
    self.base = base
  }
}

extension EnvironmentRequest: CustomStringConvertible {
  /// The phrase in its canonical spelling and order, which reads back as an equal request.
  public var description: String {
    var words: [String] = []
    switch base {
    case .device(let id): words.append(id)
    case .size(let size): words.append("size \(size.phrase)")
    case nil: break
    }
    if let scale { words.append("scale \(ExactDecimal(rounding: scale))") }
    if let idiom { words.append(idiom.rawValue) }
    if isCanvas { words.append("canvas") }
    if let widthClass { words.append(widthClass.word(axis: "w")) }
    if let heightClass { words.append(heightClass.word(axis: "h")) }
    if let orientation { words.append(orientation.rawValue) }
    switch arrangement {
    case .full: words.append("full")
    case .split(let share): words.append("split \(share.rawValue)")
    case .slideOver: words.append("slideOver")
    case .free(let size): words.append("free \(size.phrase)")
    case nil: break
    }
    if let os { words.append("os \(os)") }
    if let text { words.append("text \(text.rawValue)") }
    if let direction { words.append(direction.rawValue) }
    if let style { words.append(style.rawValue) }
    if let gamut { words.append(gamut.rawValue) }
    if let contrast { words.append(contrast == .high ? "highContrast" : "normalContrast") }
    if let boldText { words.append(boldText ? "boldText" : "plainText") }
    if let level { words.append(level.rawValue) }
    if let forceTouch { words.append(forceTouch ? "forceTouch" : "noForceTouch") }
    switch keyboard {
    case .shown: words.append("keyboard")
    case .height(let height): words.append("keyboard \(ExactDecimal(rounding: height))")
    case nil: break
    }
    for entry in inputs.entries { words.append("with \(entry.name) \(entry.value.phrase)") }
    if isForced { words.append("force") }
    return words.joined(separator: " ")
  }
}

extension EnvironmentSize {
  /// `700 x 500`.
  var phrase: String {
    "\(ExactDecimal(rounding: width)) x \(ExactDecimal(rounding: height))"
  }
}

extension SizeClass {
  func word(axis: String) -> String {
    switch self {
    case .compact: axis + "C"
    case .regular: axis + "R"
    case .unspecified: axis + "Any"
    }
  }
}

extension InputValue {
  var phrase: String {
    switch self {
    case .number(let value): ExactDecimal(rounding: value).description
    case .bool(let value): value ? "yes" : "no"
    case .text(let value): value
    }
  }
}
