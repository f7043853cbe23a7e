import AdaptCatalog
import AdaptIR

/// Where a presented screen lies in the window, and what it sees there.
///
/// - Source: 540 x 620 for a form sheet, 320 x 480 for a popover, 704 for the width of a page sheet;
///   a card leaves 10 points above it. All from memory, as the facts mark them. A detent of a
///   height of its own is within the safe area: UISheetPresentationController.h.
struct PresentedPlace {
  private(set) var frame: LayoutRect?
  private(set) var environment: Environment
  private(set) var detents: [ResolvedPresentation.Detent] = []
  private(set) var arrow: ResolvedPresentation.ArrowDirection?

  private static let formSize = LayoutSize(width: 540, height: 620)
  private static let pageWidth = 704.0
  private static let popoverSize = LayoutSize(width: 320, height: 480)
  /// What a card leaves of the screen behind it, below the safe area's top.
  private static let cardGap = 10.0

  /// - Parameters:
  ///   - environment: the window's.
  ///   - presenter: what the screen that presents sees, which is what covers its context sees too.
  ///   - detail: the column that a detail replaces; nil where there is none.
  ///   - anchor: what a popover points at, in the window.
  init(
    _ style: Presentation.Style, _ properties: PresentationProperties,
    in environment: Environment, presenter: Environment, detail: ChildSlot?,
    hasNavigationBar: Bool, anchor: LayoutRect?
  ) {
    self.environment = environment
    let window = LayoutSize(width: environment.size.width, height: environment.size.height)
    let whole = LayoutRect(x: 0, y: 0, width: window.width, height: window.height)
    switch style {
    case .popover:
      let size = properties.size ?? Self.popoverSize
      if let anchor {
        let placed = PopoverPlace(size, at: anchor, properties, in: environment)
        frame = placed.frame
        arrow = placed.arrow
      }
      see(
        .popover,
        frame.map { LayoutSize(width: $0.width, height: $0.height) }
          ?? LayoutSize(
            width: min(size.width, window.width), height: min(size.height, window.height)))
    case .sheet, .pageSheet, .formSheet:
      if environment.widthClass == .regular,
        environment.heightClass == .regular
          || environment.os < Version(13)
      {
        let size = Self.cardSize(style, properties, window)
        frame = LayoutRect(
          x: (window.width - size.width) / 2, y: (window.height - size.height) / 2,
          width: size.width, height: size.height)
        see(.sheet, size)
      } else {
        attach(properties, window)
      }
    case .fullScreen, .overFullScreen:
      frame = whole
      see(.content, window, safeArea: environment.safeArea)
    case .currentContext, .overCurrentContext, .show, .showDetail, .push:
      let context = detail?.environment ?? presenter
      self.environment = context.child(.content, size: context.size, safeArea: context.safeArea)
      frame = detail?.frame
    case .custom, .alert, .actionSheet:
      see(.content, window, safeArea: environment.safeArea)
    }
    self.environment = self.environment.overridden(properties.list, properties.reader)
    if hasNavigationBar { self.environment.safeArea.top += self.environment.bars.navigation }
  }

  /// Every screen on a navigation stack is below one bar: its own, or the stack's.
  mutating func stand(on stack: NavigationStack, hasOwnBar: Bool) {
    guard stack.hasBar else { return }
    environment.safeArea.top -= stack.barHeight
    if !hasOwnBar { environment.safeArea.top += environment.bars.navigation }
  }

  private mutating func see(
    _ place: ChildPlace, _ size: LayoutSize, safeArea: EdgeInsets = .zero
  ) {
    environment = environment.child(
      place, size: EnvironmentSize(size.width, size.height), safeArea: safeArea)
  }

  private static func cardSize(
    _ style: Presentation.Style, _ properties: PresentationProperties, _ window: LayoutSize
  ) -> LayoutSize {
    let size =
      style == .formSheet
      ? properties.size ?? formSize : LayoutSize(width: pageWidth, height: window.height)
    return LayoutSize(
      width: min(size.width, window.width), height: min(size.height, window.height))
  }

  /// A card at the window's bottom edge, as high as the detent at which it rests first.
  private mutating func attach(_ properties: PresentationProperties, _ window: LayoutSize) {
    let safeArea = environment.safeArea
    let full = max(0, window.height - safeArea.top - Self.cardGap)
    var width = window.width
    if environment.heightClass == .compact {
      width = max(0, window.width - safeArea.left - safeArea.right)
      if properties.flag("widthFollowsSize") == true, let size = properties.size {
        width = min(width, size.width)
      }
    }
    var height = full
    if Version(15) <= environment.os {
      detents = Self.detents(properties.members("detents"), full: full, in: environment, properties)
      let first = Self.detents(
        properties.members("selectedDetent"), full: full, in: environment, properties)
      height = first.first?.height ?? detents.first?.height ?? full
    }
    frame = LayoutRect(
      x: (window.width - width) / 2, y: window.height - height, width: width, height: height)
    see(
      .sheet, LayoutSize(width: width, height: height),
      safeArea: EdgeInsets(bottom: safeArea.bottom))
  }

  /// Heights that are not above the full one, lowest first.
  private static func detents(
    _ values: [Value], full: Double, in environment: Environment,
    _ properties: PresentationProperties
  ) -> [ResolvedPresentation.Detent] {
    values.compactMap { value -> ResolvedPresentation.Detent? in
      switch value {
      case .word("large"): return .init(name: "large", height: full)
      // It is inactive in compact height.
      case .word("medium"):
        return environment.heightClass == .compact
          ? nil : .init(name: "medium", height: (full / 2).rounded())
      case .measure(_, let length):
        guard Version(16) <= environment.os else { return nil }
        let height = properties.number(length)
        return .init(
          name: "height(\(pointsText(height)))",
          height: min(full, max(0, height) + environment.safeArea.bottom))
      default: return nil
      }
    }
  }
}
