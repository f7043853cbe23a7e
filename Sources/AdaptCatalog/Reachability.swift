public import AdaptIR

/// Finds environments in which conditions hold, among those that devices have.
///
/// The catalog is a list of cells: idiom, orientation, window, classes, scale, gamut, versions and
/// size; text size, direction, style, contrast, bold text, keyboard and inputs are free in each.
public struct Reachability: Sendable {
  private let inputs: [Input]
  private let named: [ChosenEnvironment]

  /// - Parameters:
  ///   - inputs: The declared inputs, whose ranges bound what can be reached.
  ///   - named: Environments that the file itself names: they count as reachable though no device
  ///     has them, as Interface Builder's canvas.
  public init(inputs: [Input] = [], named: [ChosenEnvironment] = []) {
    self.inputs = inputs
    self.named = named
  }

  /// An environment in which the condition holds for a screen that is used in one of these ways;
  /// nil where there is none. The simplest phrase of the newest device is preferred.
  public func witness(
    of condition: ConditionID, in logic: inout ConditionLogic, usages: [ScreenUsage] = [.window]
  ) throws(ConditionLogicError) -> EnvironmentWitness? {
    if condition == .never { return nil }
    let boxes = try logic.boxes(of: condition)
    let order = boxes.indices.sorted {
      (Self.oddness(boxes[$0]), $0) < (Self.oddness(boxes[$1]), $1)
    }
    for place in order {
      for usage in usages {
        for (cell, frame) in Self.cells(of: usage) {
          guard cell.canMeet(boxes[place]) else { continue }
          let both = cell.intersection(boxes[place])
          if both.isEmpty { continue }
          for owner in frame.owners {
            let sampler = WitnessSampler(
              box: both, frame: frame, owner: owner, usage: usage, inputs: inputs)
            if let witness = sampler.witness(of: condition, in: logic) { return witness }
          }
        }
      }
    }
    for usage in usages where usage == .window {
      for environment in named
      where logic.table.holds(condition, in: environment.environment) {
        return EnvironmentWitness(
          window: environment, usage: .window, environment: environment.environment)
      }
    }
    return nil
  }

  /// How many of the free axes a box forces away from what people have by default.
  private static func oddness(_ box: ConditionBox) -> Int {
    let defaults: [UInt64] = [
      ConditionAxis.text.bit(TextSize.large.rank), ConditionAxis.direction.bit(0),
      ConditionAxis.style.bit(0), ConditionAxis.contrast.bit(0), ConditionAxis.boldText.bit(0),
      ConditionAxis.keyboard.bit(0), ConditionAxis.arrangement.bit(0),
    ]
    return defaults.count { box.traits & $0 == 0 }
  }

  /// The boxes that a screen's own environment can be in, each with the windows behind it.
  private static func cells(of usage: ScreenUsage) -> [(ConditionBox, WindowCell)] {
    switch usage {
    case .window: windows
    case .narrowColumn(let width):
      WindowCells.all.map { cell in
        var box = cell.box
        // In a compact window the columns collapse, and the screen has the window.
        guard box.traits & SizeClass.regular.bit(on: .widthClass) != 0 else { return (box, cell) }
        box.narrow(.widthClass, to: ~ConditionAxis.widthClass.mask)
        box.traits |= SizeClass.compact.bit(on: .widthClass)
        box.shrink(width: width, height: nil)
        return (box, cell)
      }
    case .detail:
      WindowCells.all.map { cell in
        var box = cell.box
        if box.traits & SizeClass.regular.bit(on: .widthClass) != 0 {
          box.shrink(width: nil, height: nil)
        }
        return (box, cell)
      }
    case .popover(let size):
      WindowCells.all.map { cell in
        var box = cell.box
        box.set(.widthClass, SizeClass.compact.bit(on: .widthClass))
        box.set(.heightClass, SizeClass.regular.bit(on: .heightClass))
        box.set(.level, ConditionAxis.level.bit(1))
        box.shrink(
          width: size.map { $0.width...$0.width }, height: size.map { $0.height...$0.height })
        return (box, cell)
      }
    case .sheet(let size): WindowCells.all.flatMap { sheets($0, size) }
    case .embed(let request):
      WindowCells.all.map { cell in
        var box = cell.box
        box.override(with: request)
        box.shrink(width: nil, height: nil)
        return (box, cell)
      }
    }
  }

  private static let windows = WindowCells.all.map { ($0.box, $0) }

  /// A card is regular only in a regular window, and only if it is wide enough itself.
  private static func sheets(
    _ cell: WindowCell, _ size: EnvironmentSize?
  ) -> [(ConditionBox, WindowCell)] {
    var box = cell.box
    box.set(.level, ConditionAxis.level.bit(1))
    box.shrink(width: size.map { $0.width...$0.width }, height: size.map { $0.height...$0.height })
    let isRegular = box.traits & SizeClass.regular.bit(on: .widthClass) != 0
    var narrow = box
    narrow.set(.widthClass, SizeClass.compact.bit(on: .widthClass))
    guard isRegular else { return [(narrow, cell)] }
    let cut = ExactDecimal(rounding: EnvironmentRules.widestCompactWidth).millionths
    narrow.narrow(ConditionBox.widthAxis, to: .values(.lessOrEqual, cut))
    var wide = box
    wide.narrow(ConditionBox.widthAxis, to: .values(.greater, cut))
    return [(narrow, cell), (wide, cell)].filter { !$0.0.isEmpty }
  }
}

extension ConditionBox {
  /// Whether two boxes have a value of each enumeration in common: the cheap half of the question.
  func canMeet(_ other: ConditionBox) -> Bool {
    let common = traits & other.traits
    return ConditionAxis.masks.allSatisfy { common & $0 != 0 }
  }

  /// Puts other values of an axis in place of its own.
  mutating func set(_ axis: ConditionAxis, _ bits: UInt64) {
    traits = traits & ~axis.mask | bits
  }

  /// Any size up to the window's, or a stated one.
  mutating func shrink(width: ClosedRange<Double>?, height: ClosedRange<Double>?) {
    for (axis, range) in [(Self.widthAxis, width), (Self.heightAxis, height)] {
      var interval = self[axis]
      interval.low = ConditionInterval.positive.low
      if let range {
        interval = interval.intersection(
          .closed(
            ExactDecimal(rounding: range.lowerBound).millionths,
            ExactDecimal(rounding: range.upperBound).millionths))
      }
      replace(axis, by: interval)
    }
    replace(Self.aspectAxis, by: .positive)
  }

  /// The traits that a child overrides.
  mutating func override(with request: EnvironmentRequest) {
    if let value = request.widthClass { set(.widthClass, value.bit(on: .widthClass)) }
    if let value = request.heightClass { set(.heightClass, value.bit(on: .heightClass)) }
    if let value = request.text { set(.text, ConditionAxis.text.bit(value.rank)) }
    if let value = request.direction {
      set(.direction, ConditionAxis.direction.bit(value == .ltr ? 0 : 1))
    }
    if let value = request.style { set(.style, ConditionAxis.style.bit(value == .light ? 0 : 1)) }
    if let value = request.gamut { set(.gamut, value.bit) }
    if let value = request.contrast {
      set(.contrast, ConditionAxis.contrast.bit(value == .normal ? 0 : 1))
    }
    if let value = request.boldText { set(.boldText, ConditionAxis.boldText.bit(value ? 1 : 0)) }
    if let value = request.level { set(.level, ConditionAxis.level.bit(value == .base ? 0 : 1)) }
    if let value = request.forceTouch {
      set(.forceTouch, ConditionAxis.forceTouch.bit(value ? 1 : 0))
    }
    if let value = request.idiom { set(.idiom, value.bit) }
    if let value = request.scale {
      replace(Self.scaleAxis, by: .only(ExactDecimal(rounding: value).millionths))
    }
  }
}
