import AdaptCatalog
import AdaptIR
import AdaptJSON
import AdaptLayout

/// What rows of a matrix are told apart by: `--by device,text`.
package enum MatrixColumn: String, CaseIterable, Sendable {
  case device, idiom, orientation, window, size, classes, text, direction, os

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

/// A matrix as rows: one for each environment, or for each value of some columns.
package struct MatrixTable: Sendable {
  package struct Row: Sendable {
    package let screen: String
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
  ///   - codes: the codes of the findings of each cell; environments of others have no row.
  ///   - columns: what rows are told apart by; none for a row an environment.
  package init(_ matrix: Matrix, codes: [Int: Set<String>], by columns: [MatrixColumn]) {
    for (number, screen) in matrix.screens.enumerated() {
      var presentations = PresentationStyles(of: matrix.document.screens[screen], matrix.document)
      var cells = Array(repeating: -1, count: matrix.environments.count)
      for (place, cell) in matrix.cells.enumerated() where cell.screen == screen {
        for environment in cell.environments { cells[Int(environment)] = place }
      }
      var places: [String: Int] = [:]
      for environment in matrix.tried[number] {
        guard let found = codes[cells[environment]] else { continue }
        let chosen = matrix.environments[environment]
        let title =
          columns.isEmpty
          ? chosen.phrase : columns.map { $0.value(of: chosen) }.joined(separator: " ")
        let place = places[title] ?? rows.count
        if place == rows.count {
          places[title] = place
          rows.append(Row(screen: matrix.document.screens[screen].name, title: title))
        }
        rows[place].add(
          chosen.environment, found, presentations.words(in: chosen.environment))
      }
    }
  }

  /// A table for people.
  package var text: String {
    let shows = Set(rows.map(\.screen)).count > 1
    let isGrouped = rows.contains { 1 < $0.environments }
    var lines: [[String]] = [
      (shows ? ["screen"] : []) + ["environment"] + (isGrouped ? ["environments"] : [])
        + ["size", "classes", "presentations", "findings"]
    ]
    for row in rows {
      lines.append(
        (shows ? [row.screen] : []) + [row.title]
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
            "screen": .text(row.screen),
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
  fileprivate mutating func add(
    _ environment: Environment, _ codes: Set<String>, _ shown: [String]
  ) {
    environments += 1
    func add(_ value: String, to list: inout [String]) {
      if !list.contains(value) { list.append(value) }
    }
    add(sizeText(environment.size), to: &sizes)
    add(classesText(environment), to: &classes)
    for presentation in shown { add(presentation, to: &presentations) }
    for code in codes.sorted() {
      if let place = findings.firstIndex(where: { $0.code == code }) {
        findings[place].environments += 1
      } else {
        findings.append((code, 1))
      }
    }
    findings.sort { $0.code < $1.code }
  }
}

/// How each presentation of a screen that may happen resolves, in one environment after the other.
private struct PresentationStyles {
  private let screen: Screen
  private let document: Document
  private var known: [Key: [String]] = [:]

  /// All that a style and a condition depend on.
  private struct Key: Hashable {
    let answers: [Bool]
    let widthClass: SizeClass
    let heightClass: SizeClass
    let os: Int
  }

  init(of screen: Screen, _ document: Document) {
    self.screen = screen
    self.document = document
  }

  /// `Composer as sheet`.
  mutating func words(in environment: Environment) -> [String] {
    guard !screen.presentations.isEmpty else { return [] }
    let key = Key(
      answers: document.conditions.evaluate(in: environment), widthClass: environment.widthClass,
      heightClass: environment.heightClass, os: environment.os.major)
    if let words = known[key] { return words }
    let words = resolvePresentations(document, screen: screen.name, in: environment)
      .filter(\.isInstalled).map { "\($0.name) as \($0.style.rawValue)" }
    known[key] = words
    return words
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
