package import AdaptDiagnostics
import AdaptIR
import AdaptJSON

/// How `adapt test` writes results.
package enum SpecTestsFormat: String, Hashable, Sendable, CaseIterable {
  case text, junit, tap, json
}

/// The tests of one file with what they came to.
package struct TestedFile: Sendable {
  package let name: String
  package let result: SpecTestsResult
  private let indexes: [Int: (name: String, lines: LineIndex)]

  /// - Parameter sources: the file and its imports, which say on what line an expectation stands.
  package init(name: String, result: SpecTestsResult, sources: [SourceText]) {
    self.name = name
    self.result = result
    indexes = Dictionary(
      sources.map { (Int($0.id.rawValue), ($0.name, LineIndex($0))) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The line, counted from 1; nil where the source is not at hand.
  fileprivate func line(_ origin: Origin) -> Int? {
    indexes[origin.source]?.lines.position(of: Int32(clamping: origin.start)).line
  }

  /// `mail.adapt:12`, or the file alone.
  fileprivate func place(_ origin: Origin) -> String {
    let file = indexes[origin.source]?.name ?? name
    return line(origin).map { "\(file):\($0)" } ?? file
  }
}

/// The results of several files as one text.
package func specTestsReport(_ files: [TestedFile], _ format: SpecTestsFormat) -> [UInt8] {
  switch format {
  case .text: Array(plainReport(files).utf8)
  case .junit: Array(junitReport(files).utf8)
  case .tap: Array(tapReport(files).utf8)
  case .json: jsonReport(files)
  }
}

// MARK: For people

private func plainReport(_ files: [TestedFile]) -> String {
  var text = ""
  for file in files {
    for test in file.result.tests {
      text += test.isPassed ? "ok    \(test.title)\n" : "FAIL  \(test.title)\n"
      for line in complaints(about: test, in: file) { text += "  \(line)\n" }
    }
  }
  let tests = files.flatMap(\.result.tests)
  let failed = tests.count { !$0.isPassed }
  if tests.isEmpty { return text + "no tests\n" }
  return text + "\(tests.count - failed) passed, \(failed) failed\n"
}

/// What is wrong with a test, a line each.
private func complaints(about test: SpecTestResult, in file: TestedFile) -> [String] {
  var lines: [String] = []
  for expectation in test.expectations where !expectation.isPassed {
    lines.append("\(file.place(expectation.origin)): expect \(expectation.text)")
    if expectation.tried == 0 { lines.append("  no environment is selected") }
    for failure in expectation.failures {
      lines.append(
        "  in \(failure.environment): expected \(failure.expected), found \(failure.found)")
    }
    let more = expectation.failureCount - expectation.failures.count
    if 0 < more {
      lines.append("  and in \(more) more of \(expectation.tried) environments")
    }
  }
  return lines
}

// MARK: For build servers

/// JUnit's XML as Jenkins, GitLab and others read it: a suite a file, a case a test.
private func junitReport(_ files: [TestedFile]) -> String {
  let tests = files.flatMap(\.result.tests)
  var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  text += "<testsuites name=\"adapt\" tests=\"\(tests.count)\""
  text += " failures=\"\(tests.count { !$0.isPassed })\">\n"
  for file in files {
    let tests = file.result.tests
    text += "  <testsuite name=\"\(xml(file.name))\" tests=\"\(tests.count)\""
    text += " failures=\"\(tests.count { !$0.isPassed })\" errors=\"0\" skipped=\"0\">\n"
    for test in tests {
      text += "    <testcase name=\"\(xml(test.title))\" classname=\"\(xml(file.name))\""
      text += file.line(test.origin).map { " line=\"\($0)\"" } ?? ""
      let lines = complaints(about: test, in: file)
      guard let first = lines.first else {
        text += "/>\n"
        continue
      }
      text += ">\n      <failure message=\"\(xml(first))\">"
      text += xml(lines.joined(separator: "\n")) + "</failure>\n    </testcase>\n"
    }
    text += "  </testsuite>\n"
  }
  return text + "</testsuites>\n"
}

/// Text inside elements and attributes. Characters that XML 1.0 cannot hold are replaced.
private func xml(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "\n": result += "&#10;"
    case "\t": result += "&#9;"
    case "\r": result += "&#13;"
    case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// The Test Anything Protocol, version 14.
private func tapReport(_ files: [TestedFile]) -> String {
  let count = files.reduce(0) { $0 + $1.result.tests.count }
  var text = "TAP version 14\n1..\(count)\n"
  var number = 0
  for file in files {
    for test in file.result.tests {
      number += 1
      let title = files.count == 1 ? test.title : "\(file.name): \(test.title)"
      text += test.isPassed ? "ok" : "not ok"
      text += " \(number) - \(tap(title))\n"
      let lines = complaints(about: test, in: file)
      if !lines.isEmpty {
        text += "  ---\n  message: |\n"
        for line in lines { text += "    \(line.filter { !$0.isNewline })\n" }
        text += "  ...\n"
      }
    }
  }
  return text
}

/// A description on one line in which `#` begins no directive.
private func tap(_ text: String) -> String {
  text.reduce(into: "") { result, character in
    if character == "#" || character == "\\" { result.append("\\") }
    result.append(character.isNewline ? " " : character)
  }
}

/// As `grammar/tests.schema.json` describes it.
private func jsonReport(_ files: [TestedFile]) -> [UInt8] {
  let tests = files.flatMap(\.result.tests)
  let document: JSONTree = [
    "$schema": "urn:adapt:tests:1",
    "version": 1,
    "passed": .integer(tests.count(where: \.isPassed)),
    "failed": .integer(tests.count { !$0.isPassed }),
    "files": .array(
      files.map { file in
        [
          "file": .text(file.name),
          "tests": .array(file.result.tests.map { tree($0, in: file) }),
        ]
      }),
  ]
  return document.bytes
}

private func tree(_ test: SpecTestResult, in file: TestedFile) -> JSONTree {
  [
    "title": .text(test.title),
    "passed": .bool(test.isPassed),
    "line": JSONTree(file.line(test.origin)),
    "expectations": .array(
      test.expectations.map { expectation in
        [
          "expect": .text(expectation.text),
          "passed": .bool(expectation.isPassed),
          "line": JSONTree(file.line(expectation.origin)),
          "environments": .integer(expectation.tried),
          "failed": .integer(expectation.failureCount),
          "failures": .array(
            expectation.failures.map { failure in
              [
                "environment": .text(failure.environment),
                "expected": .text(failure.expected),
                "found": .text(failure.found),
              ]
            }),
        ]
      }),
  ]
}
