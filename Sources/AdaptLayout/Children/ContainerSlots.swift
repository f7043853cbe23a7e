import AdaptCatalog
public import AdaptIR

extension Container {
  /// Whether a split shows one column only: where the width is compact.
  public func isCollapsed(in environment: Environment) -> Bool {
    kind == .split && environment.widthClass == .compact
  }
}

extension Container {
  /// Which of the children that are there one sees first: the first tab; of a collapsed split its
  /// `compact` child, else the column that `collapse` names, the detail where it names none; the
  /// others can be pushed onto it. Nil where all are seen.
  func placeOnTop(of present: [Child], _ reader: PropertyReader) -> Int? {
    switch kind {
    case .navigation: return nil
    case .tabs: return 0
    case .split:
      guard isCollapsed(in: reader.environment) else { return nil }
      let named = reader.word("collapse", properties) ?? Role.detail.rawValue
      return present.firstIndex { $0.role == .compact }
        ?? present.firstIndex { $0.role.rawValue == named } ?? 0
    }
  }
}

extension ChildSlot {
  /// Where a container shows one of its children.
  ///
  /// Tabs and navigation give the child the whole window less their bar, which is unsafe; a bar that
  /// the child declares itself is the container's. A collapsed split gives one child the whole window,
  /// an expanded one gives each its column, and each column has a bar, its own or the split's. The safe area at a column's inner edges is the column's.
  ///
  /// - Parameters:
  ///   - child: one of the container's children.
  ///   - container: the container.
  ///   - environment: what the container sees.
  ///   - document: the document of both.
  public init(
    of child: Container.Child, in container: Container, _ environment: Environment,
    of document: Document
  ) {
    self.init(of: child, in: container, PropertyReader(document, in: environment))
  }

  /// - Parameter reader: of what the container sees.
  init(of child: Container.Child, in container: Container, _ reader: PropertyReader) {
    switch container.kind {
    case .tabs, .navigation: self = barSlot(of: child, in: container, reader)
    case .split: self = columnSlot(of: child, in: container, reader)
    }
    if !reader.isTrue(child.condition) {
      absence = "`\(child.role.rawValue)` is not there in this environment"
    }
    self.environment = self.environment.overridden(child.properties, reader)
      .given(by: child.words(in: container), insteadOf: reader.environment)
  }
}

extension Container.Child {
  /// How messages call it: primary of split `Mail`, tab `Notes` of tabs `Main`.
  fileprivate func words(in container: Container) -> String {
    let name = role == .tab ? "tab `\(shows)`" : role.rawValue
    return "\(name) of \(container.kind.rawValue) `\(container.name)`"
  }
}

private func barSlot(
  of child: Container.Child, in container: Container, _ reader: PropertyReader
) -> ChildSlot {
  let environment = reader.environment
  var safeArea = environment.safeArea
  let isHidden = reader.flag("hidesBar", container.properties) == true
  let shown = reader.document.screen(named: child.shows)
  // A bar of the screen's own and the container's are one bar.
  let kind: ScreenBars.Kind = container.kind == .tabs ? .tab : .navigation
  let hasBar = !isHidden && !(shown.map { ScreenBars.mentions(kind, in: $0) } ?? false)
  if hasBar, kind == .tab { safeArea.bottom += environment.bars.tab }
  var slot = wholeSlot(environment, safeArea)
  if hasBar, kind == .navigation { slot.addNavigationBar() }
  return slot
}

private func wholeSlot(_ environment: Environment, _ safeArea: EdgeInsets) -> ChildSlot {
  ChildSlot(
    environment: environment.child(.content, size: environment.size, safeArea: safeArea),
    frame: LayoutRect(x: 0, y: 0, width: environment.size.width, height: environment.size.height))
}

private func columnSlot(
  of child: Container.Child, in container: Container, _ reader: PropertyReader
) -> ChildSlot {
  let environment = reader.environment
  let isWrapped = isWrapped(child, in: container, reader)
  if container.isCollapsed(in: environment) {
    var slot = wholeSlot(environment, environment.safeArea)
    if isWrapped { slot.addNavigationBar() }
    if child.role == .inspector {
      slot.absence = "`inspector` is not there while `\(container.name)` is collapsed"
    }
    return slot
  }
  let columns = SplitColumns(container, reader)
  let column = columns.frame(of: child.role)
  let size = environment.size
  // The leading side is the right one where reading starts there.
  let isMirrored = environment.direction == .rtl
  let x = isMirrored ? size.width - column.leading - column.width : column.leading
  var safeArea = environment.safeArea
  // Only what lies at the window's edge has its cutouts.
  safeArea.left = max(0, safeArea.left - x)
  safeArea.right = max(0, safeArea.right - (size.width - x - column.width))
  var slot = ChildSlot(
    environment: environment.child(
      child.role == .detail || child.role == .compact ? .content : .narrowColumn,
      size: EnvironmentSize(column.width, size.height), safeArea: safeArea),
    frame: LayoutRect(x: x, y: 0, width: column.width, height: size.height))
  if isWrapped { slot.addNavigationBar() }
  if child.role == .compact {
    slot.absence = "`compact` is not there while `\(container.name)` is expanded"
  } else if !columns.installed(child.role) {
    slot.absence = "`\(child.role.rawValue)` is not installed in this environment"
  }
  return slot
}

/// Whether a column's screen stands below a navigation bar that is not its own: from iOS 14 on the
/// system wraps what is no navigation container in one, but for the `compact` column. A bar of the
/// screen's own is that bar.
///
/// - Source: UISplitViewController.h of the iOS 16.5 SDK and its documentation.
private func isWrapped(
  _ child: Container.Child, in container: Container, _ reader: PropertyReader
) -> Bool {
  guard Version(14) <= reader.environment.os, child.role != .compact,
    reader.flag("hidesBar", container.properties) != true,
    let screen = reader.document.screen(named: child.shows)
  else { return false }
  return !ScreenBars.mentions(.navigation, in: screen)
}

/// The columns of an expanded split, measured from its leading edge.
///
/// A column that stands over the detail takes nothing from it; one that stands beside it does.
/// - Source: UISplitViewController's documentation: automatic widths are 320 points, and those of a
///   triple split's supplementary column too.
private struct SplitColumns {
  static let automaticWidth = 320.0

  private let container: Container
  private let reader: PropertyReader
  private let window: Double
  /// How many side columns are shown, and whether they take room from the detail.
  private let shown: Int
  private let takesRoom: Bool

  init(_ container: Container, _ reader: PropertyReader) {
    self.container = container
    self.reader = reader
    let size = reader.environment.size
    window = size.width
    let hasSupplementary = container.children.contains { $0.role == .supplementary }
    var word = reader.word("display", container.properties) ?? "automatic"
    if word == "automatic" {
      // Where the window is wider than high there is room beside the detail.
      word = size.height < size.width || hasSupplementary ? "oneBeside" : "detailOnly"
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
    return reader.flag("installed", child.properties) != false
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
    container.children.first { $0.role == role && reader.isTrue($0.condition) }
  }

  /// The stated width within its bounds; the automatic one where nothing is stated.
  private func width(of role: Container.Role) -> Double {
    guard let child = child(role) else { return 0 }
    func length(_ name: String) -> Double? { reader.number(name, child.properties) }
    let wanted = length("width") ?? length("widthFraction").map { $0 * window }
    let bounded = min(
      max(wanted ?? Self.automaticWidth, length("minWidth") ?? 0), length("maxWidth") ?? .infinity)
    return min(bounded, window)
  }
}
