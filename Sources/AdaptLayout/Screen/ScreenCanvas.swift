import AdaptCatalog
package import AdaptIR

/// What a screen or component is drawn on: `canvas: 434 x 272`.
///
/// A canvas as large as some device's screen, or Interface Builder's 600 x 600 for any device, says
/// for what size frames were drawn; a window gives the screen its size. Any other canvas is
/// freeform: laid out by itself, the screen has that size in every environment. In Interface Builder
/// itself (`iphone-8 canvas`) a stated size is the size.
struct ScreenCanvas: Hashable, Sendable {
  /// The stated size.
  var size: LayoutSize?
  /// `card` or `opaqueBars`.
  var word: String?
  var kind: Screen.Kind
  /// Whether `bars` names the status bar: a freeform screen stands at the top of its device.
  var hasStatusBar: Bool

  init(_ screen: Screen, _ document: Document) {
    kind = screen.kind
    // A canvas is a matter of drawing; it does not vary.
    let properties = screen.properties + (screen.views.first?.properties ?? [])
    hasStatusBar = properties.contains { property in
      property.name == "bars" && property.value.cases.contains { $0.value.words.contains("status") }
    }
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

  /// Whether no device's screen has the canvas's size.
  private var isFreeform: Bool {
    guard let size else { return false }
    let (short, long) = (min(size.width, size.height), max(size.width, size.height))
    return !(short == 600 && long == 600)
      && !Catalog.devices.contains {
        min($0.size.width, $0.size.height) == short && max($0.size.width, $0.size.height) == long
      }
  }

  /// What the screen sees of an environment: inputs that nobody gave have their initial values, and
  /// where it stands alone it is as large as it was drawn.
  func seen(_ environment: Environment, in document: Document) -> Environment {
    let filled = environment.filled(from: document)
    // A child's size is its container's.
    return filled.provenance[.size].origin == .child ? filled : self.environment(filled)
  }

  /// The environment on the canvas, for a screen or component that is laid out by itself.
  ///
  /// - Source: saved frames of Interface Builder. A freeform view lies on its device as a screen
  ///   would: below the device's safe area, with the margins of a screen of its width; a screen that
  ///   is drawn as a part of another or in a popover has the device's margins (its cells show it: 20
  ///   points in 375 on a device of 414, 16 in 414 on one of 375) and covers no edge; until Xcode 10
  ///   nor does a freeform view of a xib. A card is 54 points shorter than the device, 20 with a home
  ///   button, and its top is safe. Below opaque bars all is safe.
  func environment(_ environment: Environment) -> Environment {
    var result = environment
    if let size, kind == .component || isFreeform || environment.arrangement == .canvas {
      result.size = EnvironmentSize(size.width, size.height)
      if kind == .component, result.widthClass != .unspecified {
        let isWide = result.widthClass == .regular || 414 <= size.width
        let margin = isWide ? 20.0 : 16
        result.margins = EdgeInsets(left: margin, right: margin)
      }
      if kind == .component, environment.arrangement == .canvas, environment.os < Version(13) {
        result.safeArea = .zero
      }
      if kind == .screen, result.size != environment.size {
        result.safeArea = EdgeInsets(top: hasStatusBar ? environment.safeArea.top : 0)
      }
    }
    guard kind == .screen else {
      // A view without a window's screen has the margins of any view, but on a canvas of newer
      // versions those of a screen.
      if size == nil && environment.arrangement != .canvas || environment.os < Version(11) {
        result.margins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
      }
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
      // The bar lies above the root.
      result.bars.navigation = 0
    default: break
    }
    result.size.height = max(0, result.size.height)
    return result
  }
}

extension Environment {
  /// What the layout of a screen reads where this is its window.
  package func seen(by screen: Screen, of document: Document) -> Environment {
    ScreenCanvas(screen, document).seen(self, in: document)
  }
}
