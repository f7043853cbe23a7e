internal import AdaptCatalog
internal import AdaptIR

/// The canvas on which the file was saved, as an environment of the language.
struct CanvasImport {
  /// `iphone-8 canvas os 12`, `size 600 x 600 scale 1 wAny hAny os 9`.
  let phrase: String
  /// The major version of the system.
  let version: Int
  let size: EnvironmentSize
  let hasHomeButton: Bool
  /// From the top of the screen to below a navigation bar.
  let barsHeight: Double

  init(_ file: InterfaceFile) {
    let version = Self.version(toolsVersion: file.toolsVersion)
    self.version = version
    guard let canvas = file.device.flatMap({ Self.devices[$0] }) else {
      size = Self.usualSize(file)
      let sides = "\(written(size.width)) x \(written(size.height))"
      phrase = "size \(sides) scale 1 wAny hAny os \(version)"
      hasHomeButton = true
      barsHeight = 64
      return
    }
    let device = Self.device(in: canvas, version: version)
    var words = [device.id]
    if file.isLandscape { words.append("landscape") }
    words.append("canvas")
    words.append("os \(max(version, device.oldestOS))")
    // Interface Builder draws old devices as its own system would.
    if device.newestOS.map({ $0 < version }) ?? false { words.append("force") }
    phrase = words.joined(separator: " ")
    let (width, height) = (device.size.width, device.size.height)
    size = file.isLandscape ? EnvironmentSize(height, width) : EnvironmentSize(width, height)
    hasHomeButton = device.hasHomeButton
    barsHeight = device.safePortrait.top + 44
  }

  /// The size of the Any canvas: 600 x 600. Where somebody drew every scene in another size it is the
  /// one of most scenes.
  private static func usualSize(_ file: InterfaceFile) -> EnvironmentSize {
    var counts: [(size: EnvironmentSize, count: Int)] = []
    for scene in file.document.list("scenes") {
      for object in scene.list("objects") {
        guard let frame = object.child(key: "view").flatMap({ SavedFrame(of: $0) }),
          300 <= frame.width, 400 <= frame.height
        else { continue }
        let size = EnvironmentSize(frame.width, frame.height)
        if size == EnvironmentSize(600, 600) { return size }
        if let known = counts.firstIndex(where: { $0.size == size }) {
          counts[known].count += 1
        } else {
          counts.append((size, 1))
        }
      }
    }
    let most = counts.map(\.count).max() ?? 0
    return counts.first { $0.count == most }?.size ?? EnvironmentSize(600, 600)
  }

  /// The models that a canvas stands for; the first that runs the version is taken.
  private static let devices: [String: [String]] = [
    "retina3_5": ["iphone-4s"], "retina4_0": ["iphone-5s", "iphone-se-1", "ipod-touch-7"],
    "retina4_7": ["iphone-6", "iphone-8", "iphone-se-2", "iphone-se-3"],
    "retina5_5": ["iphone-6-plus", "iphone-8-plus"],
    "retina5_9": ["iphone-x", "iphone-13-mini"],
    "retina6_1": ["iphone-xr", "iphone-11"], "retina6_5": ["iphone-xs-max", "iphone-11-pro-max"],
    "retina5_4": ["iphone-12-mini"], "retina6_0": ["iphone-12", "iphone-14"],
    "retina6_7": ["iphone-12-pro-max", "iphone-14-plus"],
    "retina6_12": ["iphone-14-pro", "iphone-15"],
    "retina6_72": ["iphone-14-pro-max", "iphone-15-pro-max"],
    "retina6_3": ["iphone-16-pro", "iphone-17"], "retina6_9": ["iphone-16-pro-max"],
    "ipad9_7": ["ipad-air-1", "ipad-5", "ipad-6", "ipad-mini-5"], "ipad10_2": ["ipad-7", "ipad-9"],
    "ipad10_5": ["ipad-pro-10-5", "ipad-air-3"], "ipad10_9rounded": ["ipad-air-4"],
    "ipad11_0rounded": ["ipad-pro-11-1"], "ipad12_9": ["ipad-pro-12-9-1", "ipad-pro-12-9-2"],
    "ipad12_9rounded": ["ipad-pro-12-9-3"], "ipad8_3": ["ipad-mini-6"],
  ]

  private static func device(in ids: [String], version: Int) -> Device {
    let devices = ids.compactMap { Catalog.deviceOrNewest(of: $0) }
    let fitting = devices.first {
      $0.oldestOS <= version && version <= $0.newestOS ?? Catalog.newestDefaultOS
    }
    return fitting ?? devices.last { $0.oldestOS <= version } ?? devices.first
      ?? Catalog.devices[0]
  }

  /// The system that came with the Xcode that saved the file.
  ///
  /// - Source: 6 and 7 are Xcode 6 with iOS 8, 8 to 10 Xcode 7 with iOS 9, 11 and 12 Xcode 8 with
  ///   iOS 10, 13 Xcode 9 with iOS 11, 14 Xcode 10 with iOS 12, 14800 to 16 Xcode 11 with iOS 13, 17
  ///   Xcode 12 with iOS 14, 18 and 19 Xcode 13 with iOS 15, 20 and 21 Xcode 14 with iOS 16, 22
  ///   Xcode 15 with iOS 17, 23 Xcode 16 with iOS 18, 24 Xcode 26 with iOS 26.
  static func version(toolsVersion: Int) -> Int {
    switch toolsVersion / 1000 {
    case ..<5: 7
    case 5: 7
    case 6, 7: 8
    case 8...10: 9
    case 11, 12: 10
    case 13: 11
    case 14: toolsVersion < 14_800 ? 12 : 13
    case 15, 16: 13
    case 17: 14
    case 18, 19: 15
    case 20, 21: 16
    case 22: 17
    case 23: 18
    case 24, 25: 26
    // Files of betas and of other tools.
    default: 18
    }
  }
}
