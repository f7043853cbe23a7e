import AdaptREPL
import Testing

@Suite struct HistoryFileTests {
  @Test func entriesKeepTheirLines() {
    let entry = "view a {\n  text: \"\\n\"\n}"
    guard case .append(let line) = HistoryFile.change(of: [], adding: entry) else {
      Issue.record("a first entry is appended")
      return
    }
    #expect(String(decoding: line, as: UTF8.self) == #"view a {\n  text: "\\n"\n}"# + "\n")
    #expect(HistoryFile.entries(of: line) == [entry])
  }

  @Test func anEntryIsThereOnce() {
    let bytes = Array("a\nb\nc\n".utf8)
    #expect(HistoryFile.change(of: bytes, adding: "c") == .nothing)
    #expect(HistoryFile.change(of: bytes, adding: "d") == .append(Array("d\n".utf8)))
    #expect(HistoryFile.change(of: bytes, adding: "a") == .replace(Array("b\nc\na\n".utf8)))
    #expect(HistoryFile.entries(of: Array("a\nb\na\n".utf8)) == ["b", "a"])
  }

  /// What another program or a full disk left behind.
  @Test func aBrokenFileIsMended() {
    #expect(
      HistoryFile.change(of: Array("a\nb".utf8), adding: "c") == .replace(Array("a\nb\nc\n".utf8)))
    #expect(HistoryFile.entries(of: [0xFF, 0x0A, 0x61, 0x0A]).last == "a")
  }
}
