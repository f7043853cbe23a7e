import AdaptCatalog
import AdaptIR
import AdaptSolver

extension LayoutSystem {
  /// A table's rows lie below each other, as wide as the table.
  mutating func addTableRows(of table: Int) {
    let reason = AppliedRow.Reason.system(view: table, .content)
    equate(
      contentSide(.trailing, of: table), side(.trailing, of: table), because: reason)
    var cursor = TableCursor(place: contentSide(.top, of: table))
    addTableRows(screen.children[table], in: table, &cursor)
    let style = TableStyle(screen.word("style", of: table))
    if cursor.hasRows { cursor.place = cursor.place.offset(by: style.endSpace) }
    equate(contentSide(.bottom, of: table), cursor.place, because: reason)
  }

  private mutating func addTableRows(_ rows: [Int], in table: Int, _ cursor: inout TableCursor) {
    let style = TableStyle(screen.word("style", of: table))
    for row in rows where 0 <= edges[row] {
      switch screen.views[row].kind {
      case .section: addSectionRows(of: row, in: table, style, &cursor)
      case .cell:
        // Cells without a section are in one without a title.
        if !cursor.isInSection {
          cursor.begin(style, title: nil, height: screen.headerHeight(style, hasTitle: false))
        }
        place(
          row, in: table, at: &cursor,
          inset: style.isInset ? screen.sideMargins + sideOverlap(of: table) : .zero)
        addHeightRow(of: row, fallback: screen.defaultRowHeight(of: row))
        cursor.advance(
          from: side(.top, of: row), to: side(.bottom, of: row),
          times: screen.repetitions(of: row))
      case .header, .footer:
        place(row, in: table, at: &cursor, inset: .zero)
        addHeightRow(of: row, fallback: screen.defaultRowHeight(of: row))
        cursor.place = side(.bottom, of: row)
      case .view, .label, .button, .image, .field, .textView, .switch, .slider, .stepper,
        .progress, .spinner, .segmented, .pageControl, .datePicker, .picker, .search, .table,
        .grid, .scroll, .stack, .effect, .navigationBar, .toolbar, .tabBar, .pager, .web, .map,
        .spacer, .custom, .guide, .embed, .bar, .barItem, .barSpace:
        break
      }
    }
  }

  private mutating func addSectionRows(
    of section: Int, in table: Int, _ style: TableStyle, _ cursor: inout TableCursor
  ) {
    place(section, in: table, at: &cursor, inset: .zero)
    let rows = screen.children[section]
    let hasOwnHeader = rows.contains { screen.views[$0].kind == .header }
    let title = screen.text("header", of: section)
    let hasTitle = title.map { !$0.isEmpty } ?? false
    cursor.begin(
      style, title: title,
      height: hasOwnHeader ? 0 : screen.headerHeight(of: table, style, hasTitle: hasTitle))
    addTableRows(rows, in: table, &cursor)
    if let footer = screen.text("footer", of: section), !footer.isEmpty {
      cursor.place = cursor.place.offset(
        by: screen.number("sectionFooterHeight", of: table) ?? screen.footerHeight(style))
    } else {
      cursor.place = cursor.place.offset(by: style.endSpace)
    }
    cursor.isInSection = false
    cursor.hasRows = false
    equate(
      side(.bottom, of: section), cursor.place, because: .system(view: section, .content))
    cursor.advance(
      from: side(.top, of: section), to: side(.bottom, of: section),
      times: screen.repetitions(of: section))
  }

  /// What of a row's sides its content keeps free: what of its table is unsafe there. Rows of an
  /// inset table are already inside of that.
  ///
  /// - Source: UITableView's documentation of `insetsContentViewsToSafeArea`, which is on from iOS 11.
  func contentInset(ofRow row: Int) -> EdgeValues {
    let safe = screen.bars.safeArea
    guard safe.leading != 0 || safe.trailing != 0 else { return .zero }
    switch screen.views[row].kind {
    case .cell, .header, .footer: break
    default: return .zero
    }
    guard let table = screen.table(around: row) else { return .zero }
    let isInset =
      screen.views[row].kind == .cell && TableStyle(screen.word("style", of: table)).isInset
    return isInset ? .zero : sideOverlap(of: table)
  }

  /// What of a table's sides is unsafe.
  private func sideOverlap(of table: Int) -> EdgeValues {
    guard Version(11) <= screen.environment.os else { return .zero }
    let overlap = inputs.overlaps[table]
    return EdgeValues(leading: overlap.leading, trailing: overlap.trailing)
  }

  /// From side to side, below what came before.
  private mutating func place(
    _ row: Int, in table: Int, at cursor: inout TableCursor, inset: EdgeValues
  ) {
    let reason = AppliedRow.Reason.system(view: row, .content)
    equate(
      side(.leading, of: row), contentSide(.leading, of: table), plus: inset.leading,
      because: reason)
    equate(
      side(.trailing, of: row), contentSide(.trailing, of: table), plus: -inset.trailing,
      because: reason)
    equate(side(.top, of: row), cursor.place, because: reason)
  }
}

/// Where the next row goes.
private struct TableCursor {
  var place: Position
  var isInSection = false
  /// Whether rows stand below the last header, so that the space at their end is still to come.
  var hasRows = false
  private var isFirst = true

  init(place: Position) { self.place = place }

  mutating func begin(_ style: TableStyle, title: String?, height: Double) {
    let extra = isFirst && title.map { !$0.isEmpty } ?? false ? style.firstTitleExtra : 0
    place = place.offset(by: height + extra)
    isInSection = true
    hasRows = true
    isFirst = false
  }

  /// Below the last of several equal rows.
  mutating func advance(from top: Position, to bottom: Position, times: Int) {
    place = Position.end(of: times, from: top, to: bottom)
  }
}

/// How a table parts its sections.
///
/// - Source: saved frames of Interface Builder: 55.5 above the first titled section of a grouped
///   table, 56 between a section and a titled one, 18 above and 36 between untitled ones; 28 for a
///   plain title. The height of a footer's text is assumed.
struct TableStyle: Hashable, Sendable {
  var isGrouped: Bool
  var isInset: Bool

  init(_ word: String?) {
    isInset = word == "insetGrouped"
    isGrouped = isInset || word == "grouped"
  }

  /// Below the rows of a section without a footer.
  var endSpace: Double { isGrouped ? 18 : 0 }
  var firstTitleExtra: Double { isGrouped ? 17.5 : 0 }
}

extension EvaluatedScreen {
  /// Above a section's rows: what the table says of all headers, and the padding that it adds to
  /// those that are there; the system's heights where it says nothing.
  func headerHeight(of table: Int, _ style: TableStyle, hasTitle: Bool) -> Double {
    guard hasTitle || style.isGrouped else { return 0 }
    let stated = number("sectionHeaderHeight", of: table)
    let padding = hasTitle ? number("sectionHeaderPadding", of: table) ?? 0 : 0
    return (stated ?? headerHeight(style, hasTitle: hasTitle)) + padding
  }

  /// Above a section's rows. Titles grow with the text size, as footnotes do.
  func headerHeight(_ style: TableStyle, hasTitle: Bool) -> Double {
    guard hasTitle else { return style.isGrouped ? 18 : 0 }
    return (style.isGrouped ? 38 : 28) + footnoteGrowth
  }

  func footerHeight(_ style: TableStyle) -> Double {
    guard style.isGrouped else { return 28 + footnoteGrowth }
    return 38 + footnoteGrowth
  }

  private func lineHeight(_ style: TextStyle, at text: TextSize) -> Double {
    TextMetrics(os: environment.os).lineHeight(
      MeasuredFont(style, at: text, os: environment.os, boldText: environment.boldText))
  }

  private var footnoteGrowth: Double {
    max(
      0, (lineHeight(.footnote, at: environment.text) - lineHeight(.footnote, at: .large)).rounded()
    )
  }

  /// The height of a row that its content says nothing about.
  ///
  /// - Source: 44: UIKit's documentation. Rows with the system's texts keep 11 points above and
  ///   below them, which is assumed.
  func defaultRowHeight(of row: Int) -> Double {
    guard views[row].kind == .cell else { return 28 }
    let body = lineHeight(.body, at: environment.text)
    let caption = lineHeight(.caption1, at: environment.text)
    switch word("style", of: row) {
    case "subtitle": return max(44, (body + caption + 22).rounded(.up))
    case "basic", "value", "value2": return max(44, (body + 22).rounded(.up))
    default: return 44
    }
  }
}
