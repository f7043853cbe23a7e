import AdaptCatalog
import AdaptIR

/// How containers give their children places: the rules of split views, tabs and navigation.
extension SpecTestEvaluator {
  /// A child of a container by its role, or by the screen or container that it shows.
  ///
  /// - Returns: nil where the container has no such child.
  func child(
    _ step: String, _ indices: [Int], of place: ContainerPlace
  ) throws(ReadingFailure) -> SpecPlace? {
    let all = place.container.children.filter { $0.role.rawValue == step || $0.shows == step }
    guard !all.isEmpty else { return nil }
    let index = indices.first ?? 0
    // Of several children in one place the one whose condition holds is there.
    let present = all.filter { place.holds[$0.condition.rawValue] }
    guard all.indices.contains(index) else {
      throw ReadingFailure("`\(place.container.name)` has \(all.count) of `\(step)`")
    }
    let child = index < present.count ? present[index] : all[index]
    let slot = self.slot(of: child, in: place)
    let absence =
      place.absence
      ?? (place.holds[child.condition.rawValue]
        ? slot.absence : "`\(step)` is not there in this environment")
    let offset = (x: place.offset.x + slot.origin.x, y: place.offset.y + slot.origin.y)
    guard
      let shown = self.place(
        child.shows, in: slot.environment, offset: offset, rootWidth: place.rootWidth,
        absence: absence)
    else { return nil }
    guard case .view(var view) = shown else { return shown }
    view.child = (child.properties, place.holds, place.environment)
    return .view(view)
  }

  /// Where a child lies in its container, and what it sees there.
  private struct Slot {
    var environment: Environment
    var origin = (x: 0.0, y: 0.0)
    var absence: String?
  }

  private func slot(of child: Container.Child, in place: ContainerPlace) -> Slot {
    let environment = place.environment
    switch place.container.kind {
    case .tabs:
      var safeArea = environment.safeArea
      if !simulates("tab", child.shows) { safeArea.bottom += environment.bars.tab }
      return Slot(
        environment: environment.child(.content, size: environment.size, safeArea: safeArea))
    case .navigation:
      var safeArea = environment.safeArea
      // A bar of the screen's own and the container's are one bar.
      if !simulates("navigation", child.shows) { safeArea.top += environment.bars.navigation }
      return Slot(
        environment: environment.child(.content, size: environment.size, safeArea: safeArea))
    case .split: return columnSlot(of: child, in: place)
    }
  }

  private func columnSlot(of child: Container.Child, in place: ContainerPlace) -> Slot {
    let environment = place.environment
    if place.isCollapsed {
      return Slot(
        environment: environment.child(
          .content, size: environment.size, safeArea: environment.safeArea),
        absence: child.role == .inspector
          ? "`inspector` is not there while `\(place.container.name)` is collapsed" : nil)
    }
    let columns = SplitColumns(place)
    var slot = Slot(environment: environment)
    if child.role == .compact {
      slot.absence = "`compact` is not there while `\(place.container.name)` is expanded"
    } else if !columns.installed(child.role) {
      slot.absence = "`\(child.role.rawValue)` is not installed in this environment"
    }
    let frame = columns.frame(of: child.role)
    // The leading side is the right one where reading starts there.
    let isMirrored = environment.direction == .rtl
    let x = isMirrored ? environment.size.width - frame.leading - frame.width : frame.leading
    var safeArea = environment.safeArea
    // Only what lies at the window's edge has its cutouts.
    safeArea.left = max(0, safeArea.left - x)
    safeArea.right = max(0, safeArea.right - (environment.size.width - x - frame.width))
    slot.origin.x = x
    slot.environment = environment.child(
      child.role == .detail || child.role == .compact ? .content : .narrowColumn,
      size: EnvironmentSize(frame.width, environment.size.height), safeArea: safeArea)
    return slot
  }

  private func simulates(_ bar: String, _ name: String) -> Bool {
    guard let screen = document.screen(named: name) else { return false }
    let isDeclared = screen.views.contains { view in
      view.kind == .bar && view.property("bar")?.constant == .word(bar)
    }
    let properties = screen.properties + (screen.views.first?.properties ?? [])
    let simulated = properties.first { $0.name == "bars" }?.value.cases.map(\.value) ?? []
    return isDeclared
      || simulated.contains { value in
        if case .list(let words) = value { return words.contains(.word(bar)) }
        return value == .word(bar)
      }
  }
}

/// The columns of an expanded split, measured from its leading edge.
///
/// A column that stands over the detail takes nothing from it; one that stands beside it does.
/// - Source: UISplitViewController's documentation: automatic widths are 320 points, and those of a
///   triple split's supplementary column too.
private struct SplitColumns {
  static let automaticWidth = 320.0

  private let place: ContainerPlace
  private let window: Double
  /// How many side columns are shown, and whether they take room from the detail.
  private let shown: Int
  private let takesRoom: Bool

  init(_ place: ContainerPlace) {
    self.place = place
    window = place.environment.size.width
    let hasSupplementary = place.container.children.contains { $0.role == .supplementary }
    var word = "automatic"
    if case .word(let said)? = place.value("display") { word = said }
    if word == "automatic" {
      // Where the window is wider than high there is room beside the detail.
      let isWide = place.environment.size.height < place.environment.size.width
      word = isWide ? "oneBeside" : hasSupplementary ? "oneBeside" : "detailOnly"
    }
    switch word {
    case "beside": (shown, takesRoom) = (hasSupplementary ? 2 : 1, true)
    case "over": (shown, takesRoom) = (hasSupplementary ? 2 : 1, false)
    case "oneBeside", "oneOver": (shown, takesRoom) = (1, word == "oneBeside")
    case "twoBeside", "twoDisplace", "twoOver": (shown, takesRoom) = (2, word != "twoOver")
    default: (shown, takesRoom) = (0, false)
    }
  }

  func installed(_ role: Container.Role) -> Bool {
    guard let child = child(role) else { return true }
    return winningValue(
      "installed", of: child.properties, place.holds, place.environment) != .bool(false)
  }

  func frame(of role: Container.Role) -> (leading: Double, width: Double) {
    let primary = width(of: .primary)
    let supplementary = width(of: .supplementary)
    // With one column beside the detail a triple split shows its supplementary one.
    let nearest = child(.supplementary) == nil ? primary : supplementary
    let side = shown == 0 ? 0 : shown == 1 ? nearest : primary + supplementary
    let inspector = child(.inspector) != nil && installed(.inspector) ? width(of: .inspector) : 0
    switch role {
    case .primary: return (0, primary)
    case .supplementary: return (shown == 2 ? primary : 0, supplementary)
    case .inspector: return (window - inspector, inspector)
    case .detail, .compact, .root, .tab:
      let taken = takesRoom ? side : 0
      return (taken, max(0, window - taken - inspector))
    }
  }

  private func child(_ role: Container.Role) -> Container.Child? {
    place.container.children.first {
      $0.role == role && place.holds[$0.condition.rawValue]
    }
  }

  /// The stated width within its bounds; the automatic one where nothing is stated.
  private func width(of role: Container.Role) -> Double {
    guard let child = child(role) else { return 0 }
    func length(_ name: String) -> Double? {
      if case .number(let length)? = winningValue(
        name, of: child.properties, place.holds, place.environment)
      {
        return length
      }
      return nil
    }
    let wanted = length("width") ?? length("widthFraction").map { $0 * window }
    let bounded = min(
      max(wanted ?? Self.automaticWidth, length("minWidth") ?? 0), length("maxWidth") ?? .infinity)
    return min(bounded, window)
  }
}
