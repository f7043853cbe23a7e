import AdaptCatalog
import AdaptIR

/// The devices of the catalog as a table, one a line, then the families whose names mean their
/// newest member.
package func devicesText() -> String {
  var rows = [["id", "name", "size", "scale", "portrait", "landscape", "os", "source"]]
  for device in Catalog.devices {
    let last = device.newestOS.map(String.init) ?? ""
    rows.append([
      device.id, device.name,
      "\(number(device.size.width)) x \(number(device.size.height))", "\(number(device.scale))x",
      classes(device.portrait), classes(device.landscape), "\(device.oldestOS)-\(last)",
      device.confidence.words,
    ])
  }
  var text = table(rows)
  text += "\n"
  text += table(
    [["family", "means"]]
      + Catalog.families.map { [$0.name, $0.members.last?.id ?? ""] })
  return text
}

private func classes(_ classes: Device.Classes) -> String {
  "\(classes.width == .compact ? "wC" : "wR") \(classes.height == .compact ? "hC" : "hR")"
}

/// Rows as columns parted by two blanks, without blanks at the ends of lines.
func table(_ rows: [[String]]) -> String {
  let count = rows.map(\.count).max() ?? 0
  let widths = (0..<count).map { column in
    rows.compactMap { column < $0.count ? $0[column].count : nil }.max() ?? 0
  }
  return rows.reduce(into: "") { text, row in
    for (column, cell) in row.enumerated() {
      text += column == row.count - 1 ? cell : padded(cell, widths[column] + 2)
    }
    text += "\n"
  }
}
