public import AdaptIR

/// Why one trait of an environment is what it is, and what that rests on.
public struct TraitReason: Hashable, Sendable {
  public let trait: Trait
  /// The rule, in words that name what it was applied to.
  public let text: String
  /// How sure it is.
  public let mark: TraitMark
  /// What the facts themselves say of how sure they are; nil for a rule of this project.
  public let evidence: String?
  /// Where it was found, spelled out.
  public let sources: [String]
}

extension Environment {
  /// The reasons for every trait that follows from something, in the order of `Trait`.
  ///
  /// Traits that were merely chosen, or that nobody changed, have none.
  public var reasons: [TraitReason] {
    let maker = ReasonMaker(environment: self)
    return Trait.allCases.compactMap { trait in
      let givers = provenance.givers(of: trait)
      if provenance[trait].origin == .override {
        return TraitReason(
          trait: trait,
          text: givers ?? "overridden: it no longer follows from the device or the container",
          mark: provenance[trait], evidence: nil, sources: [])
      }
      guard let givers else { return maker.reason(for: trait) }
      let rule = maker.reason(for: trait)
      return TraitReason(
        trait: trait, text: (rule.map { $0.text + ": " } ?? "") + givers,
        mark: provenance[trait], evidence: rule?.evidence, sources: rule?.sources ?? [])
    }
  }
}

/// Looks up the rule behind each trait of one environment.
private struct ReasonMaker {
  let environment: Environment
  let device: Device?
  /// What is known about the shared window that the environment is in.
  let window: SharedWindow?

  init(environment: Environment) {
    self.environment = environment
    device = environment.device.flatMap(Catalog.device)
    window = device.flatMap { device in
      Catalog.sharedWindows.first {
        $0.screen == device.size && $0.orientation == environment.orientation
          && $0.arrangement.kind == environment.arrangement
          && $0.width == environment.size.width
      }
    }
  }

  func reason(for trait: Trait) -> TraitReason? {
    switch trait {
    case .os: os
    case .size: size
    case .scale: device.map { make(.scale, "\($0.name) has this many pixels a point", on: $0) }
    case .widthClass: widthClass
    case .heightClass: heightClass
    case .safeArea: safeArea
    case .statusBar: statusBar
    case .bars: bars
    case .margins: margins
    case .readableWidth: readableWidth
    case .gamut:
      device.map { make(.gamut, "\($0.name) shows \(environment.gamut.rawValue)", on: $0) }
    case .keyboard: keyboard
    case .device, .idiom, .orientation, .arrangement, .text, .direction, .style, .contrast,
      .boldText, .level, .forceTouch, .inputs:
      nil
    }
  }

  private var isChild: Bool { environment.provenance[.size].origin == .child }

  private var os: TraitReason? {
    guard let device, environment.provenance[.os].origin == .device else { return nil }
    return make(
      .os, "the newest version of \(device.name), but none after \(Catalog.newestDefaultOS)",
      on: device)
  }

  private var size: TraitReason? {
    if isChild { return make(.size, "what the container gives the screen") }
    if let window {
      return shared(.size, "the window's share of the screen, as wide as the table says", window)
    }
    switch environment.arrangement {
    case .split, .slideOver:
      return make(.size, "two windows and 10 points between them make up the screen")
    case .free, .canvas: return nil
    case .full: break
    }
    guard let device else { return nil }
    let isOld = environment.os < Version(7) && environment.statusBarHeight > 0
    let rest = isOld ? ", without the status bar, which was outside until iOS 7" : ""
    return make(
      .size, "the screen of \(device.name) in \(environment.orientation.rawValue)\(rest)",
      on: device)
  }

  private var widthClass: TraitReason {
    let name = device?.name ?? "the size"
    if isChild, environment.provenance[.widthClass].origin == .child {
      return make(
        .widthClass,
        environment.provenance[.widthClass].confidence == .confirmed
          ? "a popover's content and a narrow column are compact in width whatever the window"
          : "a card's class goes by its own width: regular above 667")
    }
    if let window {
      let note = window.note.map { " (\($0))" } ?? ""
      return shared(
        .widthClass, "the class of this share of the screen in the table\(note)", window)
    }
    if environment.widthClass == .unspecified {
      return make(.widthClass, "Interface Builder's canvas has neither class")
    }
    switch (environment.idiom, environment.arrangement, environment.orientation) {
    case (.phone, .full, .portrait):
      return make(.widthClass, "a phone in portrait is compact in width")
    case (.phone, .full, .landscape):
      return make(
        .widthClass,
        environment.widthClass == .regular
          ? "\(name) is one of the Plus, Max, XR and 11 class, which are wR hC in landscape"
          : "a phone in landscape is wC hC unless it is of the Plus, Max, XR or 11 class; "
            + "\(name) is not")
    case (.pad, .full, _):
      return make(.widthClass, "an iPad is regular in width while one app fills the screen")
    case (.mac, _, _), (.tv, _, _), (.vision, _, _):
      return make(.widthClass, "a \(environment.idiom.rawValue) is regular both ways")
    default:
      return make(
        .widthClass,
        "a window is regular from a width above 667 on: 639 was measured compact, 678 regular")
    }
  }

  private var heightClass: TraitReason? {
    if environment.heightClass == .unspecified {
      return make(.heightClass, "Interface Builder's canvas has neither class")
    }
    if isChild, environment.provenance[.heightClass].origin == .child {
      return make(.heightClass, "a popover's content is regular in height")
    }
    switch environment.idiom {
    case .phone:
      return make(
        .heightClass, "a phone is compact in height in landscape and regular in portrait")
    case .pad: return make(.heightClass, "an iPad is regular in height in every window")
    case .mac, .tv, .vision: return nil
    }
  }

  private var safeArea: TraitReason? {
    if isChild { return make(.safeArea, "the unsafe part of the container that the screen covers") }
    switch environment.arrangement {
    case .canvas where device == nil:
      return make(.safeArea, "the canvas shows a status bar of 20 points")
    case .canvas: return make(.safeArea, "the device's as Interface Builder of that time shows it")
    case .free: return make(.safeArea, "nothing is published about windows of a chosen size")
    case .split, .slideOver:
      return make(.safeArea, "top and bottom of the screen; a shared window has no unsafe sides")
    case .full: break
    }
    return device.map { device in
      make(
        .safeArea,
        "\(device.name) in \(environment.orientation.rawValue), with the status bar and without "
          + "other bars", on: device)
    }
  }

  private var statusBar: TraitReason? {
    if isChild { return make(.statusBar, "what of the status bar covers the screen") }
    if environment.heightClass == .compact, environment.statusBarHeight == 0 {
      return make(.statusBar, "the status bar hides itself in compact height")
    }
    return device.map { make(.statusBar, "the status bar of \($0.name)", on: $0) }
  }

  private var bars: TraitReason {
    let os = environment.os
    if environment.provenance[.bars].origin == .child {
      return fact(
        .bars, "a card's navigation bar is higher from iOS 13 on", BarFacts.navigationBarModalCard)
    }
    let largeTitle =
      environment.bars.largeTitle > 0
      ? "; a large title adds to it in regular height" : "; no large titles here"
    guard environment.idiom == .phone else {
      return fact(
        .bars, "50 points from iOS 12 on, the heights of a phone before\(largeTitle)",
        os >= Version(12) ? BarFacts.navigationBarIpad : BarFacts.navigationBarIpadBefore)
    }
    if environment.heightClass != .compact {
      return fact(
        .bars, "the heights of a phone in regular height\(largeTitle)",
        BarFacts.navigationBarIphoneRegularHeight)
    }
    return environment.widthClass == .regular
      ? fact(
        .bars, "phones of the Plus and Max class keep their bars in landscape\(largeTitle)",
        BarFacts.navigationBarIphoneCompactHeightWR)
      : fact(
        .bars, "bars are lower in compact height\(largeTitle)",
        BarFacts.navigationBarIphoneCompactHeightWC)
  }

  private var margins: TraitReason {
    make(.margins, "20 in regular width and from 414 points on, 16 below, as saved frames show")
  }

  private var readableWidth: TraitReason {
    environment.text.isAccessibilitySize
      ? make(.readableWidth, "39 times the body font, as at the smaller text sizes")
      : make(
        .readableWidth, "a limit for each text size, of which only that at large is sourced")
  }

  private var keyboard: TraitReason? {
    guard environment.keyboardHeight > 0, environment.provenance[.keyboard].origin == .device
    else { return nil }
    return make(.keyboard, "chosen within the range that is known for this kind of device")
  }

  private func make(_ trait: Trait, _ text: String) -> TraitReason {
    TraitReason(
      trait: trait, text: text, mark: environment.provenance[trait], evidence: nil, sources: [])
  }

  private func make(_ trait: Trait, _ text: String, on device: Device) -> TraitReason {
    TraitReason(
      trait: trait, text: text, mark: environment.provenance[trait],
      evidence: device.evidence + (device.notes.map { ". \($0)" } ?? ""),
      sources: Catalog.meanings(of: device.sources, in: "devices"))
  }

  private func shared(_ trait: Trait, _ text: String, _ window: SharedWindow) -> TraitReason {
    TraitReason(
      trait: trait, text: text, mark: environment.provenance[trait], evidence: window.evidence,
      sources: Catalog.meanings(of: window.sources, in: "multitasking"))
  }

  private func fact(_ trait: Trait, _ text: String, _ fact: MeasuredFact) -> TraitReason {
    TraitReason(
      trait: trait, text: text, mark: environment.provenance[trait], evidence: fact.note,
      sources: Catalog.meanings(of: fact.sources, in: "bars"))
  }
}

extension Catalog {
  /// Short names of sources, spelled out where they are short names.
  static func meanings(of keys: [String], in room: String) -> [String] {
    keys.map { key in
      sources.first { $0.room == room && $0.key == key }?.meaning ?? key
    }
  }
}

extension WindowArrangement {
  /// The kind that conditions ask about.
  var kind: Arrangement {
    switch self {
    case .full: .full
    case .split: .split
    case .slideOver: .slideOver
    case .free: .free
    }
  }
}
