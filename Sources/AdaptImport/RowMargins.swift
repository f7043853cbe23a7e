/// The margins of rows, which a table gives them.
extension ScreenImport {
  /// Whether a view is the row of a table or grid.
  func isRow(_ node: ViewNode) -> Bool {
    [
      "tableViewCell", "collectionViewCell", "collectionReusableView", "tableViewHeaderFooterView",
    ].contains(node.element.name)
  }

  /// Whether a view has margins of its own, or a constraint speaks of its margins.
  func hasMargins(_ node: ViewNode) -> Bool {
    node.element.child(key: "layoutMargins") != nil
      || node.element.child(key: "directionalLayoutMargins") != nil
      || marginViews.contains(ObjectIdentifier(node))
  }

  /// What a table would give the row that a xib draws by itself; nil where no constraint asks.
  ///
  /// - Source: saved frames of 100 rows: 8 before iOS 11. Then 11 above and below, and at the sides
  ///   16 or, where it is 414 points wide, 20: the row's width counts in Xcode 9 and 10; from Xcode
  ///   11 on the device's too, whose narrow ones had 15 in Xcode 11. 15 and 20 from Xcode 26 on. 8
  ///   beside an accessory.
  func rowMargins(of row: XMLElement) -> EdgeInsetsText? {
    guard marginViews.contains(ObjectIdentifier(root)), 11 <= canvas.version else { return nil }
    let width = root.frame?.width ?? 0
    let isWide = 414 <= (canvas.version < 13 ? width : min(width, canvas.size.width))
    let isOldPhone = canvas.version == 13 && canvas.size.width < 414
    let isNew = 26 <= canvas.version
    return Self.rowMargins(
      side: isNew || isWide ? 20 : isOldPhone ? 15 : 16, end: isNew ? 15 : 11, row)
  }

  /// The margins of a table's row where its separators count from the automatic insets, which
  /// are then 15 points at every width; nil where they do not.
  ///
  /// - Source: saved frames of tables with `separatorInsetReference="fromAutomaticInsets"` on
  ///   devices of 320 and 375 points.
  func automaticMargins(of row: XMLElement) -> EdgeInsetsText? {
    var table = row.parent
    while let element = table, element.name != "tableView" { table = element.parent }
    guard table?["separatorInsetReference"] == "fromAutomaticInsets",
      (11...12).contains(canvas.version)
    else { return nil }
    return Self.rowMargins(side: 15, end: 11, row)
  }

  private static func rowMargins(side: Double, end: Double, _ row: XMLElement) -> EdgeInsetsText {
    EdgeInsetsText(
      top: end, leading: side, bottom: end, trailing: row["accessoryType"] == nil ? side : 8)
  }
}

/// `top="8" left="16" …` as the language writes insets.
struct EdgeInsetsText {
  var top: Double
  var leading: Double
  var bottom: Double
  var trailing: Double

  init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  init(_ element: XMLElement, _ leading: String, _ trailing: String) {
    self.init(
      top: element.number("top") ?? 0, leading: element.number(leading) ?? 0,
      bottom: element.number("bottom") ?? 0, trailing: element.number(trailing) ?? 0)
  }

  /// `minX`, `maxX` and so on, as `<inset>` has them.
  init(inset: XMLElement) {
    self.init(
      top: inset.number("minY") ?? 0, leading: inset.number("minX") ?? 0,
      bottom: inset.number("maxY") ?? 0, trailing: inset.number("maxX") ?? 0)
  }

  var text: String {
    guard top == bottom, leading == trailing else {
      return [top, leading, bottom, trailing].map(written).joined(separator: ", ")
    }
    return top == leading ? written(top) : "\(written(leading)) x \(written(top))"
  }

  /// Side by side the larger of the two.
  static func max(_ a: EdgeInsetsText, _ b: EdgeInsetsText) -> EdgeInsetsText {
    EdgeInsetsText(
      top: Swift.max(a.top, b.top), leading: Swift.max(a.leading, b.leading),
      bottom: Swift.max(a.bottom, b.bottom), trailing: Swift.max(a.trailing, b.trailing))
  }
}
