import AdaptIR

extension EvaluatedScreen {
  /// A view's margins where nothing makes them grow.
  func ownMargins(of view: Int) -> EdgeValues {
    let own = insets("margins", of: view)
    guard view == 0 else {
      guard let own else { return defaultMargins(of: view) }
      // A row that keeps its table's margins has no smaller ones.
      let keeps = views[view].kind == .cell && flag("preservesSuperviewMargins", of: view) == true
      return keeps ? EdgeValues.max(own, defaultMargins(of: view)) : own
    }
    let system = EdgeValues(environment.margins, environment.direction)
    guard let own else { return system }
    // The system's least margins hold at the sides of a screen's view, not in one laid out alone.
    let isFree = screen.kind == .component || screenValue("respectsSystemMargins") == .bool(false)
    return isFree ? own : EdgeValues.max(own, system)
  }

  /// The margins of a view that sets none.
  ///
  /// - Source: 8 for plain views: UIView's documentation. A cell's: saved frames of Interface
  ///   Builder, 11 above and below and the screen's margins at the sides from Xcode 9 on, 15 and 20
  ///   from Xcode 26 on, 8 beside an accessory.
  func defaultMargins(of view: Int) -> EdgeValues {
    guard views[view].kind == .cell, Version(11) <= environment.os else {
      return EdgeValues(all: 8)
    }
    var margins = sideMargins
    margins.top = 11
    margins.bottom = 11
    if Version(26) <= environment.os {
      margins = EdgeValues(leading: 20, top: 15, trailing: 20, bottom: 15)
    }
    if 0 < accessoryWidth(of: view) { margins.trailing = 8 }
    return margins
  }

  /// The screen's margins at its sides.
  var sideMargins: EdgeValues {
    let margins = EdgeValues(environment.margins, environment.direction)
    return EdgeValues(leading: margins.leading, trailing: margins.trailing)
  }

  /// What a cell's accessory takes of its content.
  ///
  /// - Source: saved frames of Interface Builder: 27 of 375 points and 31 of 414 for a chevron from
  ///   Xcode 11 on, 34 before; 40 and 48 for an info button. The others are assumed.
  func accessoryWidth(of view: Int) -> Double {
    guard views[view].kind == .cell else { return 0 }
    let isNew = Version(13) <= environment.os
    let margin = sideMargins.trailing
    switch word("accessory", of: view) {
    case "disclosure": return isNew ? margin + 11 : 34
    case "detail": return isNew ? margin + 24 : 48
    case "detailDisclosure": return isNew ? margin + 45 : 67
    case "checkmark": return isNew ? margin + 24 : 40
    default: return 0
    }
  }

  /// The height that Interface Builder's canvas gives a table's row at least where its content decides
  /// the height; a device knows no such least height.
  ///
  /// - Source: the saved frames of 140 such rows on devices: 44 points (6 are lower, as required
  ///   constraints say), and 51 from Xcode 26 on.
  func leastDrawnHeight(of row: Int) -> Double? {
    guard environment.arrangement == .canvas, views[row].kind == .cell, table(around: row) != nil
    else { return nil }
    return environment.os < Version(26) ? 44 : 51
  }

  /// What a separator takes of its row's content.
  ///
  /// - Source: saved frames of Interface Builder: a device pixel until Xcode 10, nothing where a table
  ///   has no separators (150 and 106 rows), nothing from Xcode 11 on (500 rows).
  func separatorHeight(of row: Int) -> Double {
    guard views[row].kind == .cell, environment.os < Version(13), let table = table(around: row),
      word("separators", of: table) != "none"
    else { return 0 }
    return 1 / pixelScale
  }

  /// What the table around a row says of the height of all such rows.
  func rowHeight(of row: Int) -> Double? {
    guard let table = table(around: row) else { return nil }
    let isInSection = views[row].parent != table
    switch views[row].kind {
    case .cell: return number("rowHeight", of: table)
    case .header where isInSection: return number("sectionHeaderHeight", of: table)
    case .footer where isInSection: return number("sectionFooterHeight", of: table)
    default: return nil
    }
  }

  /// The table that a row belongs to, itself or through a section.
  func table(around row: Int) -> Int? {
    guard let parent = views[row].parent else { return nil }
    let outer = views[parent].kind == .section ? views[parent].parent ?? parent : parent
    return views[outer].kind == .table ? outer : nil
  }

  /// How often a row or section stands below itself: what it says, or for a cell its table's count.
  func repetitions(of view: Int) -> Int {
    switch views[view].kind {
    case .cell:
      let count =
        number("repeat", of: view) ?? table(around: view).flatMap { number("count", of: $0) }
      return count.map { Self.wholeNumber($0, atLeast: 0) } ?? 1
    case .section:
      return number("repeat", of: view).map { Self.wholeNumber($0, atLeast: 0) } ?? 1
    default: return 1
    }
  }

  /// A count of rows, items or columns; more than this is no layout.
  static func wholeNumber(_ value: Double, atLeast least: Int) -> Int {
    guard value.isFinite else { return least }
    return max(least, Int(min(max(value.rounded(), 0), 1_000_000)))
  }
}
