import AdaptREPL
import Testing

/// Where an entry ends.
@Suite struct EntryTests {
  @Test(arguments: [
    "view a {\n  width == 3\n}",
    "screen A {\n  view a {\n  }\n}",
    "let gap = max(\n  1,\n  2)",
    "a.width +\n  3",
    ":{\nlet a = 1\nlet b = 2\n:}",
    "/* a remark\nof two lines */ let a = 1",
    #"label a("\#\(1 + (2))") {"# + "\n}",
  ])
  func anEntryGoesOnUntilItIsWhole(text: String) {
    var assembler = EntryAssembler()
    let lines = text.split(separator: "\n")
    for line in lines.dropLast() {
      #expect(assembler.add(line) == nil)
      #expect(assembler.isOpen)
    }
    #expect(assembler.add(lines[lines.count - 1]) != nil)
    #expect(!assembler.isOpen)
  }

  @Test(arguments: [
    "let gap = 8", "a.width", ":env ipad", "view a", "title.top == 8", "", "// a remark",
    // Mistakes are shown at once; they do not wait for more.
    "let = 8", "a.b.c d e", "}", "view a { ) }",
  ])
  func aLineIsAnEntry(line: String) {
    var assembler = EntryAssembler()
    #expect(assembler.add(Substring(line)) != nil)
  }

  @Test func entriesKnowTheirLines() {
    var assembler = EntryAssembler()
    var lines: [Int] = []
    for line in ["let a = 1", "", "view b {", "}", "b.width"] {
      if let entry = assembler.add(Substring(line)) { lines.append(entry.line) }
    }
    #expect(lines == [1, 2, 3, 5])
  }

  /// A thousand lines in an open bracket are read once, not once for each line.
  @Test func aLongEntryIsReadInLinearTime() {
    var assembler = EntryAssembler()
    #expect(assembler.add("screen Long {") == nil)
    for number in 0..<20_000 {
      #expect(assembler.add("    view v\(number) { width == \(number) }") == nil)
    }
    #expect(assembler.add("}") != nil)
  }
}
