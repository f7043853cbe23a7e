public import AdaptIR

/// Where a container shows a screen.
public enum ChildPlace: Hashable, Sendable {
  /// A primary or supplementary column or an inspector: compact in width, whatever the window.
  case narrowColumn
  /// The detail column, a tab or a screen on a navigation stack: it keeps the window's classes.
  case content
  /// A popover's content: compact in width, regular in height, raised.
  case popover
  /// A card: its width class goes by its own width; raised.
  case sheet
  /// A child screen inside another, which keeps the parent's classes.
  case embed
}

extension Environment {
  /// The environment of a child screen: what its container gives it, and everything else as in the
  /// container.
  ///
  /// - Parameters:
  ///   - place: What the child is to its container.
  ///   - size: What the container gives the child, in points.
  ///   - safeArea: What of the child's edges is unsafe, the container's own bars included.
  ///   - keyboardHeight: What the keyboard covers of the child; nil to keep the container's.
  public func child(
    _ place: ChildPlace, size: EnvironmentSize, safeArea: EdgeInsets = .zero,
    keyboardHeight: Double? = nil
  ) -> Environment {
    var child = self
    child.size = size
    child.safeArea = safeArea
    child.statusBarHeight = min(statusBarHeight, safeArea.top)
    child.keyboardHeight = keyboardHeight ?? self.keyboardHeight
    let mark = TraitMark(.child, .derived)
    child.provenance[.size] = mark
    child.provenance[.safeArea] = mark
    child.provenance[.statusBar] = mark
    switch place {
    case .narrowColumn:
      child.widthClass = .compact
      child.provenance[.widthClass] = TraitMark(.child, .confirmed)
    case .popover:
      child.widthClass = .compact
      child.heightClass = .regular
      child.level = .elevated
      child.provenance[.widthClass] = TraitMark(.child, .confirmed)
      child.provenance[.heightClass] = mark
      child.provenance[.level] = mark
    case .sheet:
      // On Interface Builder's canvas a card has no class either.
      if widthClass != .unspecified {
        // A card is never wider than a compact window.
        let isCompact = widthClass == .compact
        child.widthClass = isCompact ? .compact : EnvironmentRules.widthClass(ofWindow: size.width)
        child.provenance[.widthClass] = TraitMark(.child, .assumed)
      }
      child.level = .elevated
      child.provenance[.level] = mark
    case .content, .embed: break
    }
    child.deriveFromClasses()
    switch place {
    case .sheet:
      if Version(13) <= os, child.heightClass == .regular, arrangement != .canvas {
        child.bars.navigation = BarFacts.navigationBarModalCard.value
        child.provenance[.bars] = TraitMark(.child, .confirmed)
      }
    case .content, .embed:
      // A card's bar is that of what fills the card.
      if provenance[.bars].origin == .child, heightClass == child.heightClass {
        child.bars.navigation = bars.navigation
      }
    case .narrowColumn, .popover: child.provenance[.bars].origin = .system
    }
    return child
  }

  /// The environment with traits overridden, which flow to all descendants; the rest keeps flowing.
  ///
  /// - Returns: The environment and a problem for each word that no child can be given: a device, a
  ///   size, a window, a version.
  public func overriding(
    _ request: EnvironmentRequest
  ) -> (environment: Environment, problems: [EnvironmentProblem]) {
    var child = self
    var problems: [EnvironmentProblem] = []
    func override<Value>(
      _ value: Value?, _ trait: Trait, _ path: WritableKeyPath<Environment, Value>
    ) {
      guard let value else { return }
      child[keyPath: path] = value
      child.provenance[trait] = TraitMark(.override, .given)
    }
    override(request.widthClass, .widthClass, \.widthClass)
    override(request.heightClass, .heightClass, \.heightClass)
    override(request.text, .text, \.text)
    override(request.direction, .direction, \.direction)
    override(request.style, .style, \.style)
    override(request.gamut, .gamut, \.gamut)
    override(request.contrast, .contrast, \.contrast)
    override(request.boldText, .boldText, \.boldText)
    override(request.level, .level, \.level)
    override(request.forceTouch, .forceTouch, \.forceTouch)
    override(request.idiom, .idiom, \.idiom)
    override(request.scale, .scale, \.scale)
    let fixed: [(Trait, Bool)] = [
      (.device, request.base != nil), (.orientation, request.orientation != nil),
      (.arrangement, request.arrangement != nil || request.isCanvas), (.os, request.os != nil),
      (.keyboard, request.keyboard != nil), (.inputs, !request.inputs.entries.isEmpty),
    ]
    for (trait, isAsked) in fixed where isAsked {
      problems.append(
        EnvironmentProblem(
          .unusableValue, trait: trait, "the \(trait.noun) of a child is its container's",
          help: "override classes, text size, direction, style, gamut, contrast or level"))
    }
    child.deriveFromClasses()
    return (child, problems)
  }

  /// Bars, margins and readable width, which follow from size, classes and text size.
  private mutating func deriveFromClasses() {
    bars = EnvironmentRules.bars(idiom, widthClass, heightClass, os: os)
    margins = EnvironmentRules.margins(widthClass, width: size.width, os: os)
    let (width, confidence) = EnvironmentRules.readableWidth(text, os: os)
    readableWidth = width
    provenance[.readableWidth] = TraitMark(.system, confidence)
  }
}
