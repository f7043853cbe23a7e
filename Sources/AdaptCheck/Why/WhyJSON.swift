package import AdaptIR
import AdaptJSON
import AdaptLayout

/// Answers of `adapt why` as JSON in UTF-8, as `grammar/why.schema.json` describes it.
package func whyJSON(
  _ answers: [WhyAnswer], of document: Document, lines: SourceLines
) -> [UInt8] {
  let writer = WhyEncoder(document: document, lines: lines)
  let tree: JSONTree = [
    "$schema": "urn:adapt:why:1",
    "version": 1,
    "answers": .array(answers.map { writer.tree($0) }),
  ]
  return tree.bytes
}

private struct WhyEncoder {
  let document: Document
  let lines: SourceLines

  func tree(_ answer: WhyAnswer) -> JSONTree {
    var members: [JSONTree.Member] = [
      .init("question", .text(answer.question.text)),
      .init("screen", .text(answer.question.path.text)),
      .init("environment", .text(answer.phrase)),
    ]
    switch answer.reason {
    case .nothing(let text): members.append(.init("nothing", .text(text)))
    case .slot(let ground): members.append(.init("slot", tree(ground)))
    case .derivation(let derivation):
      members += [
        .init("value", .number(derivation.target.value)),
        .init("target", tree(derivation.target)),
        .init("deciding", .array(derivation.deciding.map { tree($0) })),
        .init("standby", .array(derivation.standby.map { tree($0) })),
        .init("losers", .array(derivation.losers.map { tree($0) })),
      ]
    }
    return .object(members)
  }

  private func tree(_ step: Derivation.Step) -> JSONTree {
    [
      "place": .text(step.name),
      "view": .integer(step.view),
      "value": .number(step.value),
      "repeated": step.isRepeated ? .bool(true) : .null,
      "grounds": step.grounds.isEmpty ? .null : .array(step.grounds.map { tree($0) }),
      "holders": step.holders.isEmpty ? .null : .array(step.holders.map { tree($0) }),
    ]
  }

  private func tree(_ holder: Derivation.Holder) -> JSONTree {
    [
      "row": tree(holder.cited),
      "share": .number(holder.share),
      "together": holder.together == 1 ? .null : .integer(holder.together),
      "grounds": holder.grounds.isEmpty ? .null : .array(holder.grounds.map { tree($0) }),
      "steps": holder.steps.isEmpty ? .null : .array(holder.steps.map { tree($0) }),
    ]
  }

  private func tree(_ cited: Derivation.Cited) -> JSONTree {
    var constraint: Int?
    if case .author(let index) = cited.row.reason { constraint = index }
    return [
      "text": .text(cited.text),
      "constraint": JSONTree(constraint),
      "priority": .number(cited.row.priority),
      "origin": tree(cited.origin),
    ]
  }

  private func tree(_ loser: Derivation.Loser) -> JSONTree {
    [
      "row": tree(loser.cited),
      "missedBy": .number(loser.gap),
      "valueIfWon": loser.valueIfWon.map { .number($0) } ?? .null,
    ]
  }

  private func tree(_ ground: Derivation.Ground) -> JSONTree {
    [
      "text": .text(ground.text),
      "value": ground.value.map { .number($0) } ?? .null,
      "trait": JSONTree(ground.trait?.rawValue),
      "origin": ground.origin.map { tree($0) } ?? .null,
      "alternatives": ground.alternatives.isEmpty
        ? .null : .array(ground.alternatives.map { tree($0) }),
      "steps": ground.steps.isEmpty ? .null : .array(ground.steps.map { tree($0) }),
    ]
  }

  private func tree(_ alternative: Derivation.Alternative) -> JSONTree {
    [
      "text": .text(alternative.text),
      "condition": .text(document.conditions.text(of: alternative.condition)),
      "applies": .bool(alternative.applies),
      "origin": alternative.origin.map { tree($0) } ?? .null,
    ]
  }

  private func tree(_ origin: Origin) -> JSONTree { originTree(origin, lines) }
}

/// A place of a source: its file, its line where the text is at hand, and its bytes.
func originTree(_ origin: Origin, _ lines: SourceLines) -> JSONTree {
  [
    "file": .text(lines.file(origin)),
    "line": JSONTree(lines.line(origin)),
    "start": .integer(origin.start),
    "end": .integer(origin.end),
  ]
}
