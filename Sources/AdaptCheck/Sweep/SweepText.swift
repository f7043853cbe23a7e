import AdaptIR
import AdaptJSON

/// A sweep for people: a line for each stretch, and below it what changed at its beginning.
package func sweepText(_ sweep: Sweep) -> String {
  let range = "\(place(sweep.range.lowerBound, sweep))...\(place(sweep.range.upperBound, sweep))"
  var text = "\(sweep.screen): \(sweep.quantity.rawValue) \(range) in \(sweep.phrase)\n"
  for stretch in sweep.stretches {
    let low = place(stretch.range.lowerBound, sweep)
    let high = place(stretch.range.upperBound, sweep)
    text += low == high ? "  \(low)" : "  \(low) to \(high)"
    let errors = stretch.findings.filter(\.isError)
    if !errors.isEmpty {
      text += ", breaks: " + errors.map { "\($0.code) \($0.title)" }.joined(separator: ", ")
    }
    let others = stretch.findings.filter { !$0.isError }
    if !others.isEmpty {
      text +=
        (errors.isEmpty ? ", with " : "; ")
        + others.map { "\($0.code) \($0.title)" }.joined(separator: ", ")
    }
    text += "\n"
    for word in stretch.begins { text += "    + \(word)\n" }
    for word in stretch.ends { text += "    - \(word)\n" }
  }
  return text
}

/// Points with four decimals at most, or a text size.
private func place(_ value: Double, _ sweep: Sweep) -> String {
  if sweep.quantity == .text {
    let sizes = TextSize.allCases
    return sizes[min(max(0, Int(value)), sizes.count - 1)].rawValue
  }
  return number((value * 1e4).rounded() / 1e4)
}

/// Sweeps as JSON in UTF-8, as `grammar/sweep.schema.json` describes it.
package func sweepJSON(_ sweeps: [Sweep]) -> [UInt8] {
  let tree: JSONTree = [
    "$schema": "urn:adapt:sweep:1",
    "version": 1,
    "sweeps": .array(
      sweeps.map { sweep in
        [
          "screen": .text(sweep.screen),
          "quantity": .text(sweep.quantity.rawValue),
          "environment": .text(sweep.phrase),
          "stretches": .array(sweep.stretches.map { stretchTree($0, sweep) }),
        ]
      }),
  ]
  return tree.bytes
}

private func stretchTree(_ stretch: SweepStretch, _ sweep: Sweep) -> JSONTree {
  func end(_ value: Double) -> JSONTree {
    sweep.quantity == .text ? .text(place(value, sweep)) : .number(value)
  }
  return [
    "from": end(stretch.range.lowerBound),
    "to": end(stretch.range.upperBound),
    "findings": .array(
      stretch.findings.map {
        ["code": .text($0.code), "title": .text($0.title), "error": .bool($0.isError)]
      }),
    "begins": .array(stretch.begins.map(JSONTree.text)),
    "ends": .array(stretch.ends.map(JSONTree.text)),
  ]
}
