package import AdaptIR
import AdaptLayout

/// An answer of `adapt why` as an indented derivation: below each place stands what holds it.
package func whyText(
  _ answer: WhyAnswer, of document: Document, lines: SourceLines
) -> String {
  var writer = WhyWriter(document: document, lines: lines)
  let question = answer.question
  let isQualified = question.text.hasPrefix(question.path.root + ".")
  let head = isQualified ? question.text : "\(question.path.text).\(question.text)"
  switch answer.reason {
  case .nothing(let text): writer.line(0, "\(head) in \(answer.phrase): \(text)")
  case .slot(let ground):
    writer.line(0, "\(head) in \(answer.phrase)")
    writer.write(ground, 1)
  case .derivation(let derivation):
    let value = number(rounded(derivation.target.value))
    writer.line(0, "\(head) is \(value) in \(answer.phrase)")
    writer.write(derivation)
  }
  return writer.text
}

private struct WhyWriter {
  let document: Document
  let lines: SourceLines
  var text = ""

  mutating func line(_ depth: Int, _ words: String, at origin: Origin? = nil) {
    let margin = blanks(2 * depth)
    text += margin
    if let origin {
      text += padded(words, Self.placeColumn - 2 - margin.utf8.count)
      text += "  "
      text += lines.place(origin)
    } else {
      text += words
    }
    text += "\n"
  }

  /// Where places of the source begin, so that one finds them in one column.
  private static let placeColumn = 64

  mutating func write(_ derivation: Derivation) {
    writeBody(of: derivation.target, 1)
    if !derivation.standby.isEmpty {
      line(0, "beside it, and next to hold it:")
      for cited in derivation.standby { line(1, cited.text, at: cited.origin) }
    }
    if !derivation.losers.isEmpty {
      line(0, "gave way:")
      for loser in derivation.losers {
        var words = "\(loser.cited.text), missed by \(number(rounded(loser.gap)))"
        if let value = loser.valueIfWon {
          words += "; with its way: \(number(rounded(value)))"
        } else {
          words += "; required, but it contradicts what holds"
        }
        line(1, words, at: loser.cited.origin)
      }
    }
  }

  private mutating func writeBody(of step: Derivation.Step, _ depth: Int) {
    for ground in step.grounds { write(ground, depth) }
    for holder in step.holders { write(holder, depth) }
  }

  private mutating func write(_ holder: Derivation.Holder, _ depth: Int) {
    let together = holder.together < 2 ? "" : " (together with \(holder.together - 1) more)"
    line(depth, holder.cited.text + together, at: holder.cited.origin)
    for ground in holder.grounds { write(ground, depth + 1) }
    for step in holder.steps {
      let isTold = step.isRepeated && step.holders.isEmpty
      line(
        depth + 1,
        "\(step.name) is \(number(rounded(step.value)))" + (isTold ? ", as above" : ""))
      writeBody(of: step, depth + 2)
    }
  }

  mutating func write(_ ground: Derivation.Ground, _ depth: Int) {
    line(depth, ground.text, at: ground.alternatives.isEmpty ? nil : ground.origin)
    for alternative in ground.alternatives {
      let condition = document.conditions.text(of: alternative.condition)
      let words =
        alternative.condition == .always
        ? "the default" : "`\(condition)` \(alternative.applies ? "holds too" : "does not hold")"
      line(
        depth + 1,
        "\(alternative.applies ? "it beats" : "not") \(alternative.text): \(words)",
        at: alternative.origin)
    }
    for step in ground.steps {
      line(depth + 1, "\(step.name) is \(number(rounded(step.value)))")
      writeBody(of: step, depth + 2)
    }
  }
}

/// Two decimals, which tell the thirds of a 3x device apart.
func rounded(_ value: Double) -> Double {
  value.isFinite ? (value * 100).rounded() / 100 + 0 : value
}
