import AdaptIR

/// What a screen or component is drawn on while no window decides: `canvas: 434 x 272`.
struct ScreenCanvas: Hashable, Sendable {
  /// The stated size.
  var size: LayoutSize?
  /// `card` or `opaqueBars`.
  var word: String?
  var kind: Screen.Kind

  init(_ screen: Screen, _ document: Document) {
    kind = screen.kind
    // A canvas is a matter of drawing; it does not vary.
    let properties = screen.properties + (screen.views.first?.properties ?? [])
    switch properties.first(where: { $0.name == "canvas" })?.value.cases.last?.value {
    case .size(let width, let height) where width.isConstant && height.isConstant:
      if 0 < width.constant, 0 < height.constant {
        size = LayoutSize(width: width.constant, height: height.constant)
      }
    case .word(let word): self.word = word
    default: break
    }
  }

  /// The size for which frames without constraints were drawn. Such frames come from the time of
  /// one small phone; a screen that was drawn for another size says so with `canvas`.
  var designSize: LayoutSize { size ?? LayoutSize(width: 320, height: 568) }

  /// The environment on the canvas.
  ///
  /// No window shows a component by itself, so it has its canvas's size, and nothing of the device
  /// covers it. A screen's size comes from its window; a card or opaque bars take from it.
  ///
  /// - Source: saved frames of Interface Builder: a card is 54 points shorter than the device, 20
  ///   with a home button, and its top is safe; below opaque bars lie 64 points less, all safe.
  func environment(_ environment: Environment) -> Environment {
    var result = environment
    if kind == .component {
      guard let size else { return result }
      result.size = EnvironmentSize(size.width, size.height)
      if environment.device != nil { result.safeArea = .zero }
      return result
    }
    switch word {
    case "card":
      result.size.height -= environment.safeArea.bottom == 0 ? 20 : 54
      result.safeArea.top = 0
      result.bars.navigation = 56
    case "opaqueBars":
      let top = environment.safeArea.top + environment.bars.navigation
      result.size.height -= top
      result.safeArea = .zero
    default: break
    }
    result.size.height = max(0, result.size.height)
    return result
  }
}
