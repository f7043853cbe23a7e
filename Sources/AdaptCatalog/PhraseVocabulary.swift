package import AdaptIR

/// The words of environment phrases.
package enum PhraseVocabulary {
  typealias Change = @Sendable (inout EnvironmentRequest) -> Void

  /// Every word in its canonical spelling: for completion and for suggestions.
  package static let words: [String] = [
    "size", "portrait", "landscape", "full", "split", "slideOver", "free", "canvas", "os", "text",
    "ltr", "rtl", "light", "dark", "scale", "srgb", "p3", "highContrast", "normalContrast",
    "boldText", "plainText", "base", "elevated", "forceTouch", "noForceTouch", "keyboard", "with",
    "wC", "wR", "wAny", "hC", "hR", "hAny", "phone", "pad", "mac", "tv", "vision", "force", "all",
  ]

  /// The words that stand alone, in lower case, and what they say.
  static let flags: [String: (trait: Trait, change: Change)] = [
    "portrait": (.orientation, { $0.orientation = .portrait }),
    "landscape": (.orientation, { $0.orientation = .landscape }),
    "canvas": (.arrangement, { $0.isCanvas = true }),
    "ltr": (.direction, { $0.direction = .ltr }),
    "rtl": (.direction, { $0.direction = .rtl }),
    "light": (.style, { $0.style = .light }),
    "dark": (.style, { $0.style = .dark }),
    "srgb": (.gamut, { $0.gamut = .srgb }),
    "p3": (.gamut, { $0.gamut = .p3 }),
    "highcontrast": (.contrast, { $0.contrast = .high }),
    "normalcontrast": (.contrast, { $0.contrast = .normal }),
    "boldtext": (.boldText, { $0.boldText = true }),
    "plaintext": (.boldText, { $0.boldText = false }),
    "base": (.level, { $0.level = .base }),
    "elevated": (.level, { $0.level = .elevated }),
    "forcetouch": (.forceTouch, { $0.forceTouch = true }),
    "noforcetouch": (.forceTouch, { $0.forceTouch = false }),
    "wc": (.widthClass, { $0.widthClass = .compact }),
    "wr": (.widthClass, { $0.widthClass = .regular }),
    "wany": (.widthClass, { $0.widthClass = .unspecified }),
    "hc": (.heightClass, { $0.heightClass = .compact }),
    "hr": (.heightClass, { $0.heightClass = .regular }),
    "hany": (.heightClass, { $0.heightClass = .unspecified }),
    "phone": (.idiom, { $0.idiom = .phone }),
    "pad": (.idiom, { $0.idiom = .pad }),
    "mac": (.idiom, { $0.idiom = .mac }),
    "tv": (.idiom, { $0.idiom = .tv }),
    "vision": (.idiom, { $0.idiom = .vision }),
  ]
}

extension Trait {
  /// What people call it.
  package var noun: String {
    switch self {
    case .device: "device"
    case .idiom: "idiom"
    case .orientation: "orientation"
    case .arrangement: "window"
    case .os: "version"
    case .size: "size"
    case .scale: "scale"
    case .widthClass: "width class"
    case .heightClass: "height class"
    case .safeArea: "safe area"
    case .statusBar: "status bar"
    case .bars: "bars"
    case .margins: "margins"
    case .readableWidth: "readable width"
    case .text: "text size"
    case .direction: "direction"
    case .style: "style"
    case .gamut: "gamut"
    case .contrast: "contrast"
    case .boldText: "bold text"
    case .level: "level"
    case .forceTouch: "force touch"
    case .keyboard: "keyboard"
    case .inputs: "inputs"
    }
  }
}
