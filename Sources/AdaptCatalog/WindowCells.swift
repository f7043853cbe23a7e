import AdaptIR

/// Windows that differ in nothing that a condition can ask, apart from the system's version.
struct WindowCell: Sendable {
  /// What all of them are, with the free axes open and the version left out.
  var box: ConditionBox
  /// Who has such a window in which versions, preferred first.
  var owners: [Owner]
  /// Whether the size is a range of which any part may be had.
  var isRange: Bool

  struct Owner: Sendable {
    /// What to ask for; a range's size is filled in.
    let request: EnvironmentRequest
    let versions: ConditionInterval
    let defaultOS: Version
  }
}

enum WindowCells {
  /// Every window that the catalog knows, preferred ones first: whole screens before shared ones,
  /// portrait before landscape, phones before pads, newer before older.
  static let all: [WindowCell] = {
    var cells: [WindowCell] = []
    var places: [ConditionBox: Int] = [:]
    func add(_ box: ConditionBox, _ owner: WindowCell.Owner, isRange: Bool) {
      if let place = places[box] {
        cells[place].owners.append(owner)
      } else {
        places[box] = cells.count
        cells.append(WindowCell(box: box, owners: [owner], isRange: isRange))
      }
    }
    for row in rows { for (box, owner) in fixed(row) { add(box, owner, isRange: false) } }
    for (box, owner) in freeWindows { add(box, owner, isRange: true) }
    for (box, owner) in otherIdioms { add(box, owner, isRange: true) }
    return cells
  }()

  private static let rows: [ChosenEnvironment] = DefaultMatrix.base.enumerated()
    .filter { !$0.element.request.isForced }
    .map { (row: $0.element, rank: rank($0.element), place: $0.offset) }
    .sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }
    .map(\.row)

  private static func rank(_ row: ChosenEnvironment) -> Int {
    let environment = row.environment
    let arrangement =
      switch environment.arrangement {
      case .full: 0
      case .split: 1
      case .slideOver: 2
      case .free, .canvas: 3
      }
    let orientation = environment.orientation == .portrait ? 0 : 1
    let idiom = environment.idiom == .phone ? 0 : 1
    let oldest = environment.device.flatMap(Catalog.device)?.oldestOS ?? 0
    let order = (arrangement * 2 + orientation) * 2 + idiom
    // Devices whose first system is not the default yet come last; else newer devices first.
    return oldest > Catalog.newestDefaultOS ? 100_000 + order : order * 100 + 99 - oldest
  }

  /// A row's boxes: one, or two where the size depends on the version.
  private static func fixed(
    _ row: ChosenEnvironment
  ) -> [(ConditionBox, WindowCell.Owner)] {
    guard let device = row.environment.device.flatMap(Catalog.device) else { return [] }
    var parts: [(ConditionBox, WindowCell.Owner)] = []
    let isShared = row.environment.arrangement != .full
    let first = isShared ? max(device.oldestOS, 9) : device.oldestOS
    let last = Version(device.lastOS, Version.partLimit, Version.partLimit)
    func add(_ request: EnvironmentRequest, _ environment: Environment, _ from: Int, _ to: Version)
    {
      guard Version(from) <= to else { return }
      let owner = WindowCell.Owner(
        request: request, versions: .closed(Version(from).ordinal, to.ordinal),
        defaultOS: device.defaultOS)
      parts.append((box(of: environment), owner))
    }
    if first < 7, row.environment.statusBarHeight > 0 {
      // The screen was less high by the status bar until iOS 7.
      var old = row.request
      old.os = Version(first)
      if let made = try? Catalog.environment(for: old) {
        let end = min(last, Version(6, Version.partLimit, Version.partLimit))
        add(row.request, made.environment, first, end)
      }
    }
    add(
      row.request, row.environment, row.environment.statusBarHeight > 0 ? max(first, 7) : first,
      last)
    return parts
  }

  /// What is so about a window; style, text, direction and the like stay open.
  private static func box(of environment: Environment) -> ConditionBox {
    var box = open(
      environment.idiom, environment.orientation, environment.arrangement,
      environment.widthClass, environment.heightClass)
    box.narrow(.gamut, to: environment.gamut.bit)
    if !environment.forceTouch { box.narrow(.forceTouch, to: ConditionAxis.forceTouch.bit(0)) }
    let numbers = [
      (ConditionBox.scaleAxis, environment.scale), (ConditionBox.widthAxis, environment.size.width),
      (ConditionBox.heightAxis, environment.size.height),
    ]
    for (axis, value) in numbers {
      box.narrow(axis, to: .only(ExactDecimal(rounding: value).millionths))
    }
    return box
  }

  private static func open(
    _ idiom: Idiom, _ orientation: Orientation?, _ arrangement: Arrangement,
    _ widthClass: SizeClass, _ heightClass: SizeClass
  ) -> ConditionBox {
    var box = ConditionBox.everything
    box.narrow(.idiom, to: idiom.bit)
    if let orientation { box.narrow(.orientation, to: orientation.bit) }
    box.narrow(.arrangement, to: arrangement.bit)
    box.narrow(.widthClass, to: widthClass.bit(on: .widthClass))
    box.narrow(.heightClass, to: heightClass.bit(on: .heightClass))
    box.narrow(.level, to: ConditionAxis.level.bit(0))
    if idiom == .mac || idiom == .tv {
      box.narrow(.keyboard, to: ConditionAxis.keyboard.bit(0))
    }
    return box
  }

  private static func points(_ low: Double, _ high: Double) -> ConditionInterval {
    .closed(
      ExactDecimal(rounding: low).millionths, ExactDecimal(rounding: high).millionths)
  }

  /// Windows of a chosen size on iPads: all sizes from the least one to the screen's, in the two
  /// width classes. The least size and the cut between the classes are estimates.
  private static let freeWindows: [(ConditionBox, WindowCell.Owner)] = {
    let least = EnvironmentRules.leastWindowWidth
    let cut = EnvironmentRules.widestCompactWidth
    var windows: [(ConditionBox, WindowCell.Owner)] = []
    let pads = rows.filter { $0.environment.idiom == .pad && $0.environment.arrangement == .full }
    for row in pads {
      guard let device = row.environment.device.flatMap(Catalog.device) else { continue }
      let first = EnvironmentRules.firstVersionWithWindows(device)
      guard first <= device.lastOS else { continue }
      let screen = row.environment.size
      let versions = ConditionInterval.closed(
        Version(max(first, device.oldestOS)).ordinal,
        Version(device.lastOS, Version.partLimit, Version.partLimit).ordinal)
      let owner = WindowCell.Owner(
        request: row.request, versions: versions, defaultOS: device.defaultOS)
      for (widthClass, widths) in [
        (SizeClass.compact, points(least, min(cut, screen.width))),
        (
          .regular,
          ConditionInterval.values(.greater, ExactDecimal(rounding: cut).millionths)
            .intersection(points(least, screen.width))
        ),
      ] {
        var box = open(.pad, row.environment.orientation, .free, widthClass, .regular)
        box.narrow(.gamut, to: row.environment.gamut.bit)
        box.narrow(.forceTouch, to: ConditionAxis.forceTouch.bit(0))
        box.narrow(
          ConditionBox.scaleAxis,
          to: .only(ExactDecimal(rounding: row.environment.scale).millionths))
        box.narrow(ConditionBox.widthAxis, to: widths)
        box.narrow(ConditionBox.heightAxis, to: points(least, screen.height))
        windows.append((box, owner))
      }
    }
    return windows
  }()

  /// What is not in the facts: windows on a Mac, a television's screen, windows in space.
  private static let otherIdioms: [(ConditionBox, WindowCell.Owner)] = {
    var cells: [(ConditionBox, WindowCell.Owner)] = []
    let last = Version(Catalog.newestKnownOS, Version.partLimit, Version.partLimit)
    func add(
      _ idiom: Idiom, _ arrangement: Arrangement, _ orientation: Orientation, from first: Int,
      width: ClosedRange<Double>, height: ClosedRange<Double>, scale: Double, gamut: DisplayGamut
    ) {
      var box = open(idiom, orientation, arrangement, .regular, .regular)
      box.narrow(.gamut, to: gamut.bit)
      box.narrow(.forceTouch, to: ConditionAxis.forceTouch.bit(0))
      box.narrow(ConditionBox.scaleAxis, to: .only(ExactDecimal(rounding: scale).millionths))
      box.narrow(ConditionBox.widthAxis, to: points(width.lowerBound, width.upperBound))
      box.narrow(ConditionBox.heightAxis, to: points(height.lowerBound, height.upperBound))
      // As wide as high counts as portrait.
      let shape = ConditionInterval.values(.greater, 1_000_000)
      box.narrow(
        ConditionBox.aspectAxis,
        to: orientation == .landscape ? shape : ConditionInterval(low: .min, high: shape.low))
      var request = EnvironmentRequest(.size(EnvironmentSize(1280, 800)))
      request.idiom = idiom
      request.scale = scale
      if gamut == .p3 { request.gamut = .p3 }
      let versions = ConditionInterval.closed(Version(first).ordinal, last.ordinal)
      cells.append(
        (
          box,
          WindowCell.Owner(
            request: request, versions: versions, defaultOS: Version(Catalog.newestDefaultOS))
        ))
    }
    for gamut in DisplayGamut.allCases {
      for orientation in Orientation.allCases.reversed() {
        for scale in [2.0, 1] {
          add(
            .mac, .free, orientation, from: 13, width: 320...5120, height: 320...2880,
            scale: scale, gamut: gamut)
        }
        add(
          .vision, .free, orientation, from: 17, width: 320...5120, height: 320...2880, scale: 2,
          gamut: gamut)
      }
      for scale in [1.0, 2] {
        add(
          .tv, .full, .landscape, from: 9, width: 1920...1920, height: 1080...1080, scale: scale,
          gamut: gamut)
      }
    }
    return cells
  }()
}
