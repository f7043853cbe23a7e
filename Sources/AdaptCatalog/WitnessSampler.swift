import AdaptIR

/// Picks one environment out of a box, near to what people have by default.
struct WitnessSampler {
  /// What the screen's environment must be in, the version included.
  let box: ConditionBox
  let frame: WindowCell
  let owner: WindowCell.Owner
  let usage: ScreenUsage
  let inputs: [Input]

  /// The witness, if the environment that is picked proves the condition.
  func witness(of condition: ConditionID, in logic: ConditionLogic) -> EnvironmentWitness? {
    guard var request = freeTraits(), setInputs(&request, logic) else { return nil }
    for size in sizes {
      if frame.isRange { setWindowSize(&request, size) }
      guard let window = try? Catalog.environment(for: request).filling(inputs) else { continue }
      let environment = screenEnvironment(in: window.environment, size)
      if logic.table.holds(condition, in: environment) {
        return EnvironmentWitness(window: window, usage: usage, environment: environment)
      }
    }
    return nil
  }

  // MARK: Free traits

  private func allows(_ axis: ConditionAxis, _ value: Int) -> Bool {
    box.traits & axis.bit(value) != 0
  }

  /// The window's request with every free trait that has to differ from the default.
  private func freeTraits() -> EnvironmentRequest? {
    var request = owner.request
    var versions = box[ConditionBox.osAxis].intersection(owner.versions)
    // What the child overrides is no business of the window's.
    let overridden: EnvironmentRequest? =
      if case .embed(let request) = usage { request } else { nil }
    if !allows(.style, 0), overridden?.style == nil {
      request.style = .dark
      versions = versions.intersection(
        .values(.greaterOrEqual, Version(13).ordinal, isDiscrete: true))
    }
    if !allows(.text, TextSize.large.rank), overridden?.text == nil {
      let others = TextSize.allCases.filter { allows(.text, $0.rank) }
      request.text = others.min {
        abs($0.rank - TextSize.large.rank) < abs($1.rank - TextSize.large.rank)
      }
    }
    if !allows(.direction, 0), overridden?.direction == nil { request.direction = .rtl }
    if !allows(.contrast, 0), overridden?.contrast == nil { request.contrast = .high }
    if !allows(.boldText, 0), overridden?.boldText == nil { request.boldText = true }
    if !allows(.forceTouch, 1), overridden?.forceTouch == nil,
      frame.box.traits & ConditionAxis.forceTouch.bit(1) != 0
    {
      request.forceTouch = false
    }
    if !allows(.keyboard, 0) { request.keyboard = .shown }
    guard !versions.isEmpty else { return nil }
    if !versions.contains(owner.defaultOS.ordinal) {
      guard let version = Self.version(in: versions) else { return nil }
      request.os = version
    }
    return request
  }

  /// The newest version with one part, else with two, else with three.
  static func version(in interval: ConditionInterval) -> Version? {
    guard let top = interval.upperEnd else { return nil }
    let newest = Version(ordinal: top.isIncluded ? top.value : top.value - 1)
    for candidate in [Version(newest.major), Version(newest.major, newest.minor), newest]
    where interval.contains(candidate.ordinal) {
      return candidate
    }
    guard let low = interval.lowerEnd else { return nil }
    let oldest = Version(ordinal: low.value)
    return interval.contains(oldest.ordinal) ? oldest : nil
  }

  // MARK: Inputs

  /// A value for each input that the box narrows and whose default does not do.
  private func setInputs(_ request: inout EnvironmentRequest, _ logic: ConditionLogic) -> Bool {
    for span in box.spans where span.axis >= ConditionBox.firstInputAxis {
      guard let (name, isFlag) = logic.input(ofAxis: span.axis) else { return false }
      let declared = inputs.first { $0.name == name }
      // What holds by default need not be said.
      switch declared?.initialInput {
      case .bool(let value) where span.interval.contains(value ? 1 : 0): continue
      case .number(let value)
      where span.interval.contains(ExactDecimal(rounding: value).millionths):
        continue
      default: break
      }
      if isFlag {
        if declared == nil, span.interval.contains(0) { continue }
        if span.interval.contains(1) {
          request.inputs[name] = .bool(true)
        } else if span.interval.contains(0) {
          request.inputs[name] = .bool(false)
        } else {
          return false
        }
        continue
      }
      let range = ConditionInterval.closed(
        declared?.minimum.map { ExactDecimal(rounding: $0).millionths },
        declared?.maximum.map { ExactDecimal(rounding: $0).millionths })
      guard let value = Self.number(in: span.interval.intersection(range), near: 1) else {
        return false
      }
      request.inputs[name] = .number(value)
    }
    return true
  }

  /// A number in an interval: a whole one near `wish` if there is one.
  static func number(in interval: ConditionInterval, near wish: Double) -> Double? {
    guard !interval.isEmpty else { return nil }
    let low = interval.lowerEnd.map { Double($0.value) / 1_000_000 }
    let high = interval.upperEnd.map { Double($0.value) / 1_000_000 }
    let raised = max(wish, low ?? wish)
    let bounded = min(raised, high ?? raised)
    let middle = ((low ?? bounded) + (high ?? bounded)) / 2
    let candidates = [
      wish, bounded.rounded(), bounded.rounded() + 1, bounded.rounded() - 1, bounded, middle,
    ]
    return candidates.first { interval.contains(ExactDecimal(rounding: $0).millionths) }
  }

  // MARK: Sizes

  /// Sizes of the screen in the box, from likely ones to mere corners.
  private var sizes: [EnvironmentSize] {
    let width = box[ConditionBox.widthAxis]
    let height = box[ConditionBox.heightAxis]
    let aspect = box[ConditionBox.aspectAxis]
    var sizes: [EnvironmentSize] = []
    for wish in [400.0, 800, 1200, 320, 5000, 1] {
      guard let chosen = Self.number(in: width, near: wish) else { return [] }
      // Of the heights, those that make an allowed shape of this width.
      var heights = height
      if let least = aspect.lowerEnd, least.value > 0 {
        let most = ExactDecimal(rounding: chosen * 1_000_000 / Double(least.value))
        heights = heights.intersection(.values(.lessOrEqual, most.millionths))
      }
      if let most = aspect.upperEnd, most.value > 0 {
        let least = ExactDecimal(rounding: chosen * 1_000_000 / Double(most.value))
        heights = heights.intersection(.values(.greaterOrEqual, least.millionths))
      }
      for tall in [600.0, 800, 1, 5000] {
        guard let value = Self.number(in: heights, near: tall) else { continue }
        let size = EnvironmentSize(chosen, value)
        if !sizes.contains(size) { sizes.append(size) }
      }
    }
    // And from the heights, where the width is free.
    if let low = height.lowerEnd, let bound = aspect.lowerEnd ?? aspect.upperEnd {
      let tall = Double(low.value) / 1_000_000
      for factor in [1.0, 1.01, 0.99] {
        let wide = (tall * Double(bound.value) / 1_000_000 * factor).rounded()
        if let value = Self.number(in: width, near: wide) {
          sizes.append(EnvironmentSize(value, tall))
          sizes.append(EnvironmentSize(value, tall.rounded() + 1))
        }
      }
    }
    return sizes
  }

  private func setWindowSize(_ request: inout EnvironmentRequest, _ size: EnvironmentSize) {
    var size = size
    if usage != .window {
      // The screen is a part of the window: the window is as large as it can be.
      let width = frame.box[ConditionBox.widthAxis].upperEnd?.value ?? 1_280_000_000
      let height = frame.box[ConditionBox.heightAxis].upperEnd?.value ?? 800_000_000
      size = EnvironmentSize(Double(width) / 1_000_000, Double(height) / 1_000_000)
    }
    if case .device = request.base {
      request.arrangement = .free(size)
    } else {
      request.base = .size(size)
    }
  }

  /// What the screen sees in the window.
  private func screenEnvironment(
    in window: Environment, _ size: EnvironmentSize
  ) -> Environment {
    switch usage {
    case .window: window
    case .narrowColumn:
      window.widthClass == .regular
        ? window.child(.narrowColumn, size: size) : window
    case .detail: window.widthClass == .regular ? window.child(.content, size: size) : window
    case .popover: window.child(.popover, size: size)
    case .sheet: window.child(.sheet, size: size)
    case .embed(let request):
      window.child(.embed, size: size).overriding(request).environment
    }
  }
}
