public import AdaptDiagnostics
package import AdaptSyntax

/// Formats a file canonically.
///
/// A text with syntax errors is refused: the value is nil, and the diagnostics say why. Otherwise the
/// result has the same tokens and comments in the same order, but for what is named below, and
/// formatting it again changes nothing.
///
/// - **Lines.** The author decides where lines break: between members, before an operator, inside
///   brackets. A block of plain members that was written on one line stays on it up to `rowLimit`
///   columns; blocks in each other, an `else`, and members joined by `;` up to `lineLimit`; any other
///   block has its members on lines of their own and its `}` too. `{` and `else` follow on the line
///   of what they belong to. Declarations begin lines.
/// - **Indentation.** Four spaces a block; lines that go on from the line before, one step more, and
///   one for each open bracket.
/// - **Blank lines.** At most one; none after `{`, before `}`, at the start and the end of the file.
/// - **Blanks.** One around operators, after `,` `;` `:` and inside the braces of a block on one line;
///   none inside brackets, before `,` `;` `:`, around `.` and `...`, in ratios of numbers (`16/9`), and
///   in visual rows. Where the author aligned neighboring lines in columns, they stay aligned.
///   Comments at the ends of lines stay in the column that the author gave them, with at least two
///   blanks before them.
/// - **Tokens.** `44x44` becomes `44 x 44`, `8pt` becomes `8`, `.body` becomes
///   `body` unless it begins a line, a `;` at the end
///   of a line or before `}` goes, and in environment phrases words that the language knows get their
///   own spelling (`Landscape` becomes `landscape`, `iPhone-15` becomes `iphone-15`).
/// - **Bytes.** Lines end with one line feed and without blanks, the file with a line end; a byte
///   order mark goes.
public func format(_ source: SourceText) -> Diagnosed<String?> {
  let parsed = parse(source)
  guard !parsed.diagnostics.contains(where: { $0.severity == .error }) else {
    return Diagnosed(nil, parsed.diagnostics)
  }
  return Diagnosed(format(parsed.value), parsed.diagnostics)
}

/// The longest line on which blocks and several members stay that were written on one line.
let lineLimit = 100

/// The longest line of one member with one block of plain members. Such lines are read like the rows
/// of a table, often with their neighbors in columns, and may be longer than others.
let rowLimit = 160

/// Formats a tree without syntax errors.
package func format(_ tree: SyntaxTree) -> String {
  var broken: Set<Int32> = []
  while true {
    let plan = LinePlan(tree, breaking: broken)
    var lines = layOut(tree, plan)
    let tooLong = lines.flatMap { $0.tokensToBreak(plan) }
    if tooLong.isEmpty {
      align(&lines)
      return print(lines)
    }
    broken.formUnion(tooLong)
  }
}

private func print(_ lines: [Line]) -> String {
  var text = ""
  for line in lines {
    if line.hasBlankBefore { text += "\n" }
    text += String(repeating: " ", count: 4 * line.indentation)
    for cell in line.cells {
      text += String(repeating: " ", count: cell.gap)
      text += cell.text
    }
    text += "\n"
  }
  return text
}
