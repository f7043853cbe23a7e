public import AdaptIR

extension DefaultMatrix {
  /// The matrix for a file: the base, then what the file's own conditions tell apart.
  ///
  /// Rows of the base between which no condition makes a difference form a cell. One of each cell
  /// comes again at xSmall, xxxLarge and ax5 and in both directions, and with every other free trait
  /// that a condition asks about; then both sides of each boundary of a comparison.
  public static func environments(
    for table: ConditionTable, inputs: [Input] = []
  ) -> [ChosenEnvironment] {
    var rows = base.map { $0.filling(inputs) }
    var seen = Set(base.map(\.request))
    func add(_ row: ChosenEnvironment?) {
      if let row, seen.insert(row.request).inserted { rows.append(row.filling(inputs)) }
    }
    let cells = distinctCells(table, inputs)
    for cell in cells {
      for text in [TextSize.xSmall, .large, .xxxLarge, .ax5] {
        for direction in LayoutDirection.allCases {
          add(cell.varied(text: text, direction: direction))
        }
      }
    }
    let changes = table.nodes.flatMap { freeChanges(for: $0, inputs) }
    for cell in cells {
      for change in changes {
        var request = cell.request
        change(&request)
        add(try? Catalog.environment(for: request))
      }
    }
    for node in table.nodes {
      if case .compare(let comparison) = node {
        for row in boundaryRows(of: comparison) { add(row) }
      }
    }
    return rows
  }

  /// Both sides of each boundary of a comparison, and the boundary itself, in the order of the
  /// table: windows, versions, text sizes and numbers of the host.
  public static func boundaries(
    for table: ConditionTable, inputs: [Input] = []
  ) -> [ChosenEnvironment] {
    var rows: [ChosenEnvironment] = []
    var seen: Set<EnvironmentRequest> = []
    let cells = distinctCells(table, inputs)
    for case .compare(let comparison) in table.nodes {
      var made = boundaryRows(of: comparison)
      switch comparison {
      case .text, .input:
        for change in freeChanges(for: .compare(comparison), inputs) {
          for cell in cells {
            var request = cell.request
            change(&request)
            if let row = try? Catalog.environment(for: request) { made.append(row) }
          }
        }
      case .os, .scale, .width, .height, .aspect: break
      }
      for row in made where seen.insert(row.request).inserted { rows.append(row.filling(inputs)) }
    }
    return rows
  }

  /// One row of the base for each combination of answers to the table's questions; of several the
  /// one whose device is newest, else the first. Devices that run nothing older than what
  /// environments choose by themselves come last: little is known of them.
  static func distinctCells(
    _ table: ConditionTable, _ inputs: [Input] = []
  ) -> [ChosenEnvironment] {
    var places: [[Bool]: Int] = [:]
    var cells: [ChosenEnvironment] = []
    for row in base where !row.request.isForced {
      let answers = table.evaluate(in: row.environment.filling(inputs))
      if let place = places[answers] {
        if isPreferred(row, to: cells[place]) { cells[place] = row }
      } else {
        places[answers] = cells.count
        cells.append(row)
      }
    }
    return cells
  }

  private static func isPreferred(_ row: ChosenEnvironment, to other: ChosenEnvironment) -> Bool {
    let (a, b) = (row.environment.os, other.environment.os)
    let isUsual = a.major <= Catalog.newestDefaultOS
    return isUsual == (b.major <= Catalog.newestDefaultOS) ? b < a : isUsual
  }

  private typealias Change = (inout EnvironmentRequest) -> Void

  /// What else to try where a condition asks about a trait that anybody may choose.
  private static func freeChanges(for node: Condition, _ inputs: [Input]) -> [Change] {
    switch node {
    case .atom(let atom):
      switch atom {
      case .light, .dark: return [{ $0.style = .dark }]
      case .boldText: return [{ $0.boldText = true }]
      case .highContrast: return [{ $0.contrast = .high }]
      case .keyboard: return [{ $0.keyboard = .shown }]
      case .forceTouch: return [{ $0.forceTouch = false }]
      case .elevated: return [{ $0.level = .elevated }]
      case .wC, .wR, .hC, .hR, .phone, .pad, .mac, .tv, .vision, .portrait, .landscape, .ltr, .rtl,
        .p3, .srgb, .split, .slideOver, .free, .canvas:
        return []
      }
    case .input(let name):
      return [{ $0.inputs[name] = .bool(true) }, { $0.inputs[name] = .bool(false) }]
    case .compare(.text(_, let size)):
      let before = TextSize.allCases.last { $0 < size }
      let after = TextSize.allCases.first { size < $0 }
      return [before, size, after].compactMap(\.self).map { text in { $0.text = text } }
    case .compare(.input(let name, _, let value)):
      let declared = inputs.first { $0.name == name }
      let least = declared?.minimum ?? -.infinity
      let most = declared?.maximum ?? .infinity
      let steps = [value.doubleValue - 0.001, value.doubleValue, value.doubleValue + 0.001]
      return steps.filter { least <= $0 && $0 <= most }.map { number in
        { $0.inputs[name] = .number(number) }
      }
    case .compare(.os), .compare(.scale), .compare(.width), .compare(.height), .compare(.aspect),
      .always, .never, .not, .all, .any:
      return []
    }
  }

  /// Both sides of a boundary, and the boundary itself: windows of those sizes on the largest iPad,
  /// or a phone and a pad on those versions.
  private static func boundaryRows(of comparison: Comparison) -> [ChosenEnvironment] {
    switch comparison {
    case .width(_, let value):
      return [-1.0, 0, 1].compactMap { window(EnvironmentSize(value.doubleValue + $0, 700)) }
    case .height(_, let value):
      return [-1.0, 0, 1].compactMap { window(EnvironmentSize(800, value.doubleValue + $0)) }
    case .aspect(_, let value):
      let height = 600.0
      let width = (height * value.doubleValue).rounded()
      return [-1.0, 0, 1].compactMap { window(EnvironmentSize(width + $0, height)) }
    case .os(_, let version): return versions(around: version)
    case .text, .scale, .input: return []
    }
  }

  private static func window(_ size: EnvironmentSize) -> ChosenEnvironment? {
    let largest = Catalog.devices.filter { $0.idiom == .pad }
      .max { ($0.size.width, $0.oldestOS) < ($1.size.width, $1.oldestOS) }
    guard let largest, size.width > 0, size.height > 0 else { return nil }
    for orientation in Orientation.allCases {
      var request = EnvironmentRequest(.device(largest.id))
      if orientation == .landscape { request.orientation = .landscape }
      request.arrangement = .free(size)
      if let made = try? Catalog.environment(for: request) { return made }
    }
    // No iPad has such a window: the size by itself.
    return try? Catalog.environment(for: EnvironmentRequest(.size(size)))
  }

  private static func versions(around version: Version) -> [ChosenEnvironment] {
    // The version before, as people know it: 6.1 is before 7 no less than 6.
    let before =
      version.minor > 0
      ? Version(version.major, version.minor - 1) : Version(version.major - 1)
    return [before, version].flatMap { version in
      [Idiom.phone, .pad].compactMap { idiom in
        let device = Catalog.devices.last {
          $0.idiom == idiom && $0.oldestOS <= version.major && version.major <= $0.lastOS
        }
        guard let device else { return nil }
        var request = EnvironmentRequest(.device(device.id))
        request.os = version
        return try? Catalog.environment(for: request)
      }
    }
  }
}
