import AdaptCatalog
package import AdaptIR
import AdaptJSON
package import AdaptLayout

/// What rows of a matrix are told apart by: `--by device,text`.
package enum MatrixColumn: String, CaseIterable, Sendable {
  case device, idiom, orientation, window, size, classes, text, direction, os

  /// A list of columns that cannot be read.
  package struct UnknownColumn: Error {
    package let word: String
    /// All words that name one.
    package let known: [String]
    /// `takes device, …, found …`.
    package let message: String
  }

  /// Reads `device,text`; blanks part columns too.
  package static func list(_ text: String) throws(UnknownColumn) -> [MatrixColumn] {
    var columns: [MatrixColumn] = []
    for word in text.split(whereSeparator: { $0 == "," || $0 == " " }) {
      guard let column = MatrixColumn(rawValue: String(word)) else {
        let known = allCases.map(\.rawValue)
        throw UnknownColumn(
          word: String(word), known: known,
          message: "takes \(known.joined(separator: ", ")), found `\(word)`")
      }
      columns.append(column)
    }
    return columns
  }

  func value(of chosen: ChosenEnvironment) -> String {
    let environment = chosen.environment
    switch self {
    case .device: return environment.device ?? "no device"
    case .idiom: return environment.idiom.rawValue
    case .orientation: return environment.orientation.rawValue
    case .window: return environment.arrangement.rawValue
    case .size: return sizeText(environment.size)
    case .classes: return classesText(environment)
    case .text: return environment.text.rawValue
    case .direction: return environment.direction.rawValue
    case .os: return "os \(environment.os)"
    }
  }
}

/// What a table says of one screen where one environment shows it.
package struct MatrixEntry: Sendable {
  let number: Int
  let screen: Int
  let path: String
  let size: String
  let classes: String
  let presentations: [String]
  let codes: Set<String>

  /// The entries of all environments of a cell, which agree in size and classes. Where the screen
  /// presents, each window has a group of its own: see `telling`.
  package static func entries(
    of cell: MatrixCell, in document: Document, _ layout: ScreenLayout
  ) -> [MatrixEntry] {
    let codes = Set(layout.findings.map(\.kind.code))
    let size = sizeText(cell.showing.environment.size)
    let classes = classesText(cell.showing.environment)
    return cell.groups.flatMap { group in
      let presentations = presentations(of: group.showing, in: document)
      return group.environments.map { number in
        MatrixEntry(
          number: Int(number), screen: cell.screen, path: group.showing.path, size: size,
          classes: classes, presentations: presentations, codes: codes)
      }
    }
  }

  /// How each presentation of a screen that may happen resolves.
  private static func presentations(of showing: Showing, in document: Document) -> [String] {
    let screen = document.screens[showing.screen]
    guard !screen.presentations.isEmpty else { return [] }
    return resolvePresentations(
      document, screen: screen.name, in: showing.environment, window: showing.window
    ).filter(\.isInstalled).map { "\($0.name) as \($0.style.rawValue)" }
  }

  /// What a table tells apart: what the window is where the screen presents something.
  package static func telling(in document: Document) -> CellTelling {
    CellTelling { showing in
      document.screens[showing.screen].presentations.isEmpty
        ? .nothing : .window(VisibleWindow(showing.window))
    }
  }
}

/// A matrix as rows: one for each environment, or for each value of some columns.
package struct MatrixTable: Sendable {
  package struct Row: Sendable {
    /// The way to the screen: `Mail.primary`; its name where it has the window to itself.
    package let path: String
    /// The phrase of the environment, or the values of the columns.
    package let title: String
    package fileprivate(set) var environments = 0
    /// Each once, in the order in which they come.
    package fileprivate(set) var sizes: [String] = []
    package fileprivate(set) var classes: [String] = []
    /// `Composer as sheet`.
    package fileprivate(set) var presentations: [String] = []
    /// Codes of findings with the number of environments that have them, sorted.
    package fileprivate(set) var findings: [(code: String, environments: Int)] = []
  }

  package private(set) var rows: [Row] = []

  /// - Parameters:
  ///   - entries: in any order.
  ///   - columns: what rows are told apart by; none for a row an environment.
  package init(_ matrix: Matrix, _ entries: [MatrixEntry], by columns: [MatrixColumn]) {
    struct Key: Hashable {
      var path: String
      var title: String
    }
    var places: [Key: Int] = [:]
    let sorted = entries.sorted {
      ($0.screen, $0.path, $0.number) < ($1.screen, $1.path, $1.number)
    }
    for entry in sorted {
      let chosen = matrix.environments[entry.number]
      let title =
        columns.isEmpty
        ? chosen.phrase : columns.map { $0.value(of: chosen) }.joined(separator: " ")
      let key = Key(path: entry.path, title: title)
      let place = places[key] ?? rows.count
      if place == rows.count {
        places[key] = place
        rows.append(Row(path: entry.path, title: title))
      }
      rows[place].add(entry)
    }
  }

  /// A table for people.
  package var text: String {
    let shows = Set(rows.map(\.path)).count > 1
    let isGrouped = rows.contains { 1 < $0.environments }
    var lines: [[String]] = [
      (shows ? ["screen"] : []) + ["environment"] + (isGrouped ? ["environments"] : [])
        + ["size", "classes", "presentations", "findings"]
    ]
    for row in rows {
      lines.append(
        (shows ? [row.path] : []) + [row.title]
          + (isGrouped ? ["\(row.environments)"] : []) + [
            brief(row.sizes), brief(row.classes),
            row.presentations.isEmpty ? "-" : row.presentations.joined(separator: ", "),
            row.findings.isEmpty
              ? "-"
              : row.findings.map {
                isGrouped ? "\($0.code) in \($0.environments)" : $0.code
              }.joined(separator: ", "),
          ])
    }
    let widths = (lines.first ?? []).indices.map { column in
      lines.map { $0[column].count }.max() ?? 0
    }
    return lines.map { line in
      var text = zip(line, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }.joined(separator: "  ")
      while text.last == " " { text.removeLast() }
      return text + "\n"
    }.joined()
  }

  /// The one value, or how many there are.
  private func brief(_ values: [String]) -> String {
    values.count <= 2 ? values.joined(separator: ", ") : "\(values.count) different"
  }

  /// As `grammar/matrix.schema.json` describes it.
  package var json: [UInt8] {
    let document: JSONTree = [
      "$schema": "urn:adapt:matrix:1",
      "version": 1,
      "rows": .array(
        rows.map { row in
          [
            "screen": .text(row.path),
            "environment": .text(row.title),
            "environments": .integer(row.environments),
            "sizes": .array(row.sizes.map { .text($0) }),
            "classes": .array(row.classes.map { .text($0) }),
            "presentations": .array(row.presentations.map { .text($0) }),
            "findings": .array(
              row.findings.map {
                ["code": .text($0.code), "environments": .integer($0.environments)]
              }),
          ]
        }),
    ]
    return document.bytes
  }
}

extension MatrixTable.Row {
  fileprivate mutating func add(_ entry: MatrixEntry) {
    environments += 1
    func add(_ value: String, to list: inout [String]) {
      if !list.contains(value) { list.append(value) }
    }
    add(entry.size, to: &sizes)
    add(entry.classes, to: &classes)
    for presentation in entry.presentations { add(presentation, to: &presentations) }
    for code in entry.codes.sorted() {
      if let place = findings.firstIndex(where: { $0.code == code }) {
        findings[place].environments += 1
      } else {
        findings.append((code, 1))
      }
    }
    findings.sort { $0.code < $1.code }
  }
}

private func sizeText(_ size: EnvironmentSize) -> String {
  "\(number(size.width)) x \(number(size.height))"
}

/// `wC hR`; nothing on a canvas without classes.
private func classesText(_ environment: Environment) -> String {
  ConditionAtom.allCases.filter { atom in
    [.wC, .wR, .hC, .hR].contains(atom) && atom.holds(in: environment)
  }.map(\.rawValue).joined(separator: " ")
}
