import AdaptIR

/// Makes one environment from a request, in the order in which traits follow from each other.
struct EnvironmentBuilder {
  let request: EnvironmentRequest
  private(set) var problems: [EnvironmentProblem] = []
  private var marks = EnvironmentProvenance()

  init(_ request: EnvironmentRequest) {
    self.request = request
  }

  /// The screen or window that the environment is about, before the traits that anybody may choose.
  struct Place {
    var device: Device?
    var idiom: Idiom
    var orientation: Orientation
    var arrangement: Arrangement
    var os: Version
    var screen: EnvironmentSize
    var size: EnvironmentSize
    var scale: Double
    var classes: Device.Classes
    var safeArea: EdgeInsets
    var statusBar: Double
    var hasHomeButton: Bool
  }

  /// The environment, or nil and the problems.
  mutating func build() -> Environment? {
    let place: Place?
    switch request.base {
    case .device(let id):
      guard let device = Catalog.deviceOrNewest(of: id) else {
        refuse(.unknownWord, .device, "no device `\(id)` is known")
        return nil
      }
      place = makePlace(on: device)
    case .size(let size): place = request.isOnCanvas ? makeCanvas(size) : makePlace(of: size)
    case nil:
      problems.append(
        EnvironmentProblem(
          .noBase, "the phrase says neither a device nor a size",
          help: "begin with one: `iphone-15`, `size 700 x 500`"))
      return nil
    }
    guard let place else { return nil }
    let environment = finish(place)
    // What cannot be at all stays an error; what only no device has can be forced.
    if request.isForced { problems.removeAll(where: \.isForceable) }
    return problems.isEmpty ? environment : nil
  }

  // MARK: The three kinds of place

  private mutating func makePlace(on device: Device) -> Place? {
    let orientation = request.orientation ?? .portrait
    let os = request.os ?? device.defaultOS
    checkVersion(os, of: device)
    if let idiom = request.idiom, idiom != device.idiom {
      refuse(
        .impossibleMix, .idiom, "\(device.name) is a \(device.idiom), not a \(idiom)",
        help: "leave the idiom out: it follows from the device")
    }
    if request.isCanvas, request.arrangement != nil {
      refuse(
        .impossibleMix, .arrangement, "the canvas shares no screen", help: "leave the window out")
    }
    let screen = device.size(in: orientation)
    var place = Place(
      device: device, idiom: request.idiom ?? device.idiom, orientation: orientation,
      arrangement: .full, os: os, screen: screen, size: screen, scale: device.scale,
      classes: device.classes(in: orientation),
      safeArea: orientation == .portrait ? device.safePortrait : device.safeLandscape,
      statusBar: statusBar(of: device, orientation), hasHomeButton: device.hasHomeButton)
    // XR and 11 had the bar of X until iOS 14 made it higher.
    if os < Version(14), device.safePortrait.top == 48 {
      place.safeArea = EdgeInsets(
        top: min(place.safeArea.top, 44), left: min(place.safeArea.left, 44),
        bottom: place.safeArea.bottom, right: min(place.safeArea.right, 44))
      place.statusBar = min(place.statusBar, 44)
    }
    marks[.device] = TraitMark(.chosen, .given)
    marks[.idiom] = TraitMark(.device, .confirmed)
    marks[.orientation] = mark(request.orientation)
    marks[.arrangement] = mark(request.arrangement)
    marks[.os] = request.os == nil ? TraitMark(.device, .memory) : TraitMark(.chosen, .given)
    marks[.size] = TraitMark(.device, device.confidence)
    marks[.scale] = TraitMark(.device, .confirmed)
    marks[.widthClass] = TraitMark(.device, .confirmed)
    marks[.heightClass] = TraitMark(.device, .confirmed)
    marks[.safeArea] = TraitMark(.device, device.confidence)
    marks[.statusBar] = TraitMark(
      .device, device.oldestOS < 18 ? .confirmed : device.hasHomeButton ? .confirmed : .memory)
    arrange(&place, on: device)
    if request.isCanvas { putOnCanvas(&place) }
    if os < Version(7), place.statusBar > 0 {
      // Until iOS 7 the bar was no part of what a screen has.
      place.size.height -= place.statusBar
      place.safeArea.top = 0
      marks[.size] = TraitMark(.window, .confirmed)
    }
    return place
  }

  /// Interface Builder's picture of a device.
  ///
  /// - Source: saved frames. Until Xcode 13 every phone without a home button has the safe area of
  ///   iPhone X there, 44 points at the top; from Xcode 11 to 13 devices with a home button show no
  ///   status bar (11 of 11 screens, and 18 of 18 bars), before and after they do.
  private mutating func putOnCanvas(_ place: inout Place) {
    place.arrangement = .canvas
    marks[.arrangement] = TraitMark(.chosen, .given)
    guard place.os < Version(16) else { return }
    if place.hasHomeButton {
      guard !Self.showsStatusBarOnCanvas(place.os) else { return }
      place.safeArea.top = 0
      place.statusBar = 0
    } else if place.idiom == .phone {
      place.safeArea.top = min(place.safeArea.top, 44)
      place.safeArea.left = min(place.safeArea.left, 44)
      place.safeArea.right = min(place.safeArea.right, 44)
      place.statusBar = min(place.statusBar, 44)
    }
    marks[.safeArea] = TraitMark(.window, .confirmed)
    marks[.statusBar] = TraitMark(.window, .confirmed)
  }

  /// On canvases without a notch.
  private static func showsStatusBarOnCanvas(_ os: Version) -> Bool {
    os < Version(13) || Version(16) <= os
  }

  private func statusBar(of device: Device, _ orientation: Orientation) -> Double {
    let known =
      orientation == .portrait ? device.statusBarPortrait : device.statusBarLandscape
    // Where nobody published it: the 54 points of every phone of that look, if there is room.
    return known ?? min(54, device.safePortrait.top)
  }

  private mutating func arrange(_ place: inout Place, on device: Device) {
    let arrangement = request.arrangement ?? .full
    checkArrangement(arrangement, on: device, place)
    switch arrangement {
    case .full: return
    case .split(let share):
      place.arrangement = .split
      shareScreen(&place, arrangement, otherwise: Self.width(of: share, screen: place.screen.width))
    case .slideOver:
      place.arrangement = .slideOver
      shareScreen(&place, arrangement, otherwise: 320)
    case .free(let size):
      place.arrangement = .free
      place.size = size
      place.safeArea = .zero
      place.statusBar = 0
      place.classes = Device.Classes(
        width: EnvironmentRules.widthClass(ofWindow: size.width), height: .regular)
      marks[.size] = TraitMark(.chosen, .given)
      marks[.widthClass] = TraitMark(.window, .oneSource)
      marks[.heightClass] = TraitMark(.window, .memory)
      marks[.safeArea] = TraitMark(.window, .assumed)
      marks[.statusBar] = TraitMark(.window, .assumed)
    }
  }

  /// A window as high as the screen, of the width that the facts say, or else that a rule gives.
  private mutating func shareScreen(
    _ place: inout Place, _ arrangement: WindowArrangement, otherwise width: Double
  ) {
    let screen = place.device?.size ?? place.screen
    let known = Catalog.sharedWindow(on: screen, place.orientation, arrangement)
    place.size.width = known?.width ?? width
    place.classes = Device.Classes(
      width: known?.widthClass ?? EnvironmentRules.widthClass(ofWindow: place.size.width),
      height: place.idiom == .phone ? place.classes.height : .regular)
    place.safeArea.left = 0
    place.safeArea.right = 0
    marks[.size] = TraitMark(.window, known?.confidence ?? .derived)
    marks[.widthClass] = TraitMark(.window, known == nil ? .assumed : .confirmed)
    marks[.heightClass] = TraitMark(.window, .confirmed)
    marks[.safeArea] = TraitMark(.window, .derived)
  }

  /// Two windows and the ten points between them make up the screen.
  private static func width(of share: SplitShare, screen: Double) -> Double {
    switch share {
    case .oneThird: 320
    case .half: (screen - 10) / 2
    case .twoThirds: screen - 10 - 320
    }
  }

  private mutating func makePlace(of size: EnvironmentSize) -> Place {
    let idiom = request.idiom ?? .pad
    let shape: Orientation = size.width > size.height ? .landscape : .portrait
    let orientation = request.orientation ?? shape
    if idiom == .phone, orientation != shape {
      refuse(
        .impossibleMix, .orientation,
        "a phone's screen of \(size.phrase) is in \(shape), not in \(orientation)",
        help: "leave the orientation out, or swap width and height")
    }
    let arrangement: Arrangement = idiom == .phone || idiom == .tv ? .full : .free
    switch request.arrangement {
    case nil, .full: break
    case .free, .split, .slideOver:
      refuse(
        .impossibleMix, .arrangement, "a size without a device shares no screen",
        help: "name an iPad: `ipad-pro-11 split 1/3`")
    }
    marks[.size] = TraitMark(.chosen, .given)
    marks[.idiom] = mark(request.idiom)
    marks[.orientation] =
      request.orientation == nil
      ? TraitMark(.window, .derived) : TraitMark(.chosen, .given)
    marks[.arrangement] = TraitMark(.window, .derived)
    marks[.os] = mark(request.os)
    marks[.widthClass] = TraitMark(.window, .derived)
    marks[.heightClass] = TraitMark(.window, .derived)
    let classes: Device.Classes =
      switch idiom {
      case .phone: EnvironmentRules.phoneClasses(size, orientation)
      case .pad:
        Device.Classes(
          width: EnvironmentRules.widthClass(ofWindow: size.width), height: .regular)
      case .mac, .tv, .vision: Device.Classes(width: .regular, height: .regular)
      }
    let scale: Double =
      switch idiom {
      case .phone: 3
      case .pad, .mac, .vision: 2
      case .tv: 1
      }
    return Place(
      device: nil, idiom: idiom, orientation: orientation,
      arrangement: request.arrangement == .full ? .full : arrangement,
      os: request.os ?? Version(Catalog.newestDefaultOS), screen: size, size: size, scale: scale,
      classes: classes, safeArea: .zero, statusBar: 0, hasHomeButton: false)
  }

  /// Interface Builder's canvas: no class unless one is said, a status bar of 20 points.
  private mutating func makeCanvas(_ size: EnvironmentSize) -> Place {
    if request.arrangement != nil {
      refuse(
        .impossibleMix, .arrangement, "the canvas shares no screen", help: "leave the window out")
    }
    for trait in [Trait.size, .idiom, .orientation, .arrangement, .os] {
      marks[trait] = TraitMark(.chosen, .given)
    }
    marks[.widthClass] = TraitMark(.chosen, .given)
    marks[.heightClass] = TraitMark(.chosen, .given)
    marks[.safeArea] = TraitMark(.window, .confirmed)
    marks[.statusBar] = TraitMark(.window, .confirmed)
    let os = request.os ?? Version(Catalog.newestDefaultOS)
    let statusBar = Self.showsStatusBarOnCanvas(os) ? 20.0 : 0
    return Place(
      device: nil, idiom: request.idiom ?? .phone,
      orientation: request.orientation ?? (size.width > size.height ? .landscape : .portrait),
      arrangement: .canvas, os: os, screen: size,
      size: size, scale: 1,
      classes: Device.Classes(
        width: request.widthClass ?? .unspecified, height: request.heightClass ?? .unspecified),
      safeArea: EdgeInsets(top: statusBar), statusBar: statusBar, hasHomeButton: true)
  }

  // MARK: What anybody may choose, and what follows

  private mutating func finish(_ place: Place) -> Environment {
    checkTraits(place)
    var place = place
    if let scale = request.scale {
      place.scale = scale
      marks[.scale] = TraitMark(.chosen, .given)
    }
    let widthClass = request.widthClass ?? place.classes.width
    let heightClass = request.heightClass ?? place.classes.height
    if widthClass != place.classes.width { marks[.widthClass] = TraitMark(.override, .given) }
    if heightClass != place.classes.height { marks[.heightClass] = TraitMark(.override, .given) }
    let text = request.text ?? .large
    let (readable, readableConfidence) = EnvironmentRules.readableWidth(text, os: place.os)
    marks[.text] = mark(request.text)
    marks[.direction] = mark(request.direction)
    marks[.style] = mark(request.style)
    marks[.contrast] = mark(request.contrast)
    marks[.boldText] = mark(request.boldText)
    marks[.level] = mark(request.level)
    marks[.gamut] =
      request.gamut != nil
      ? TraitMark(.chosen, .given)
      : place.device == nil ? TraitMark(.system, .assumed) : TraitMark(.device, .memory)
    marks[.forceTouch] =
      request.forceTouch != nil
      ? TraitMark(.chosen, .given)
      : place.device == nil ? TraitMark(.system, .assumed) : TraitMark(.device, .oneSource)
    marks[.bars] = TraitMark(.system, place.idiom == .phone ? .confirmed : .oneSource)
    marks[.margins] = TraitMark(.system, .confirmed)
    marks[.readableWidth] = TraitMark(.system, readableConfidence)
    marks[.inputs] = TraitMark(
      request.inputs.entries.isEmpty ? .system : .chosen, .given)
    let keyboard = keyboardHeight(place)
    return Environment(
      device: place.device?.id, deviceName: place.device?.name, idiom: place.idiom,
      orientation: place.orientation, arrangement: place.arrangement, os: place.os,
      size: place.size, scale: place.scale, widthClass: widthClass, heightClass: heightClass,
      safeArea: place.safeArea, statusBarHeight: place.statusBar,
      bars: EnvironmentRules.bars(place.idiom, widthClass, heightClass, os: place.os),
      margins: EnvironmentRules.margins(widthClass, width: place.size.width, os: place.os),
      readableWidth: readable, text: text, direction: request.direction ?? .ltr,
      style: request.style ?? .light, gamut: request.gamut ?? place.device?.gamut ?? .srgb,
      contrast: request.contrast ?? .normal, boldText: request.boldText ?? false,
      level: request.level ?? .base,
      forceTouch: request.forceTouch ?? place.device?.hasForceTouch ?? false,
      keyboardHeight: keyboard, inputs: request.inputs, provenance: marks)
  }

  private mutating func keyboardHeight(_ place: Place) -> Double {
    switch request.keyboard {
    case nil:
      marks[.keyboard] = TraitMark(.system, .given)
      return 0
    case .height(let height):
      marks[.keyboard] = TraitMark(.chosen, .given)
      return height
    case .shown:
      marks[.keyboard] = TraitMark(.device, .assumed)
      let height = EnvironmentRules.keyboardHeight(
        place.idiom, screen: place.screen, place.orientation,
        hasHomeButton: place.hasHomeButton, os: place.os)
      return min(height, place.size.height)
    }
  }

  private func mark(_ chosen: (some Any)?) -> TraitMark {
    chosen == nil ? TraitMark(.system, .given) : TraitMark(.chosen, .given)
  }

  mutating func refuse(
    _ kind: EnvironmentProblem.Kind, _ trait: Trait, _ message: String, help: String? = nil
  ) {
    problems.append(EnvironmentProblem(kind, trait: trait, message, help: help))
  }
}

extension EnvironmentRequest {
  /// A size whose classes are not both known is no window of any device.
  var isOnCanvas: Bool {
    guard case .size = base else { return false }
    return isCanvas || widthClass == .unspecified || heightClass == .unspecified
  }
}
