package import AdaptIR

/// The environments that `check` and `all` try.
public enum DefaultMatrix {
  /// Every device in every orientation and every window that its screen size has, at text size
  /// large, left to right, in the order of the catalog.
  ///
  /// Models that never shared their screen are there in the windows of their size all the same;
  /// their requests are forced.
  public static let base: [ChosenEnvironment] = Catalog.devices.flatMap { device in
    Orientation.allCases.flatMap { orientation in
      arrangements(of: device, orientation).compactMap { arrangement in
        var request = EnvironmentRequest(.device(device.id))
        if orientation == .landscape { request.orientation = .landscape }
        if arrangement != .full { request.arrangement = arrangement }
        if let made = try? Catalog.environment(for: request) { return made }
        request.isForced = true
        return try? Catalog.environment(for: request)
      }
    }
  }

  private static func arrangements(
    of device: Device, _ orientation: Orientation
  ) -> [WindowArrangement] {
    let shared = Catalog.sharedWindows.filter {
      device.idiom == .pad && $0.screen == device.size && $0.orientation == orientation
    }
    return [.full] + shared.map(\.arrangement)
  }

  /// The full product of the base with every text size and both directions.
  public static let full = FullMatrix()
}

/// Every row of the base at every text size in both directions, made when it is asked for.
public struct FullMatrix: RandomAccessCollection, Sendable {
  private let base = DefaultMatrix.base

  public var startIndex: Int { 0 }
  public var endIndex: Int {
    base.count * TextSize.allCases.count * LayoutDirection.allCases.count
  }

  public subscript(position: Int) -> ChosenEnvironment {
    let variants = TextSize.allCases.count * LayoutDirection.allCases.count
    let row = base[position / variants]
    let text = TextSize.allCases[position % variants / LayoutDirection.allCases.count]
    let direction = LayoutDirection.allCases[position % LayoutDirection.allCases.count]
    return row.varied(text: text, direction: direction)
  }
}

extension ChosenEnvironment {
  /// The same window at another text size and in another direction.
  package func varied(text: TextSize, direction: LayoutDirection) -> ChosenEnvironment {
    var request = request
    var environment = environment
    if text != environment.text {
      request.text = text
      environment.text = text
      environment.provenance[.text] = TraitMark(.chosen, .given)
      let (width, confidence) = EnvironmentRules.readableWidth(text, os: environment.os)
      environment.readableWidth = width
      environment.provenance[.readableWidth] = TraitMark(.system, confidence)
    }
    if direction != environment.direction {
      request.direction = direction
      environment.direction = direction
      environment.provenance[.direction] = TraitMark(.chosen, .given)
    }
    return ChosenEnvironment(request: request, environment: environment)
  }
}
