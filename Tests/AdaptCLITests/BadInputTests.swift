import AdaptTestSupport
import Foundation
import Testing

@testable import AdaptCLI

/// Input that no careful person writes: a coded diagnostic, the right exit code, no half-written
/// output, and no crash.
@Suite struct BadInputTests {
  @Test func bytesThatAreNotUTF8() throws {
    let run = try AdaptCommand.run(["check", "-"], stdin: [0x6C, 0xFF, 0xFE, 0x0A])
    #expect(run.code == 1 && run.stderr.contains("error[A0001]"), "\(run.stderr)")
  }

  @Test func nulBytes() throws {
    let run = try AdaptCommand.run(["check", "-"], stdin: Array("let a\0 = 1\n".utf8))
    #expect(run.code == 1 && run.stderr.contains("error[A0002]"), "\(run.stderr)")
  }

  /// Nesting that no stack would survive: brackets, blocks, parentheses, operators.
  @Test(arguments: ["{", "screen A { ", "let a = (", "let a = -", "let a = [", "when wC: ", "not "])
  func deepNesting(piece: String) throws {
    let text = String(repeating: piece, count: 100_000)
    let run = try AdaptCommand.run(["check", "-"], stdin: Array(text.utf8), timeout: 120)
    #expect(run.code == 1 && run.stderr.contains("error[A0"), "\(run.ending)")
    #expect(run.stderr.utf8.count < 100_000)
  }

  /// Chains are no nesting for the parser, and would be for whoever walks the IR.
  @Test(arguments: [" + 1", " and S.a.width == 1", " * 1"])
  func anExpectationWithoutEnd(piece: String) throws {
    let chain = String(repeating: piece, count: 20_000)
    let text = """
      screen S { view a { size == 1 x 1; leading == safe.leading; top == safe.top } }
      test "t" { in iphone-15 { expect S.a.width == 1\(chain) } }
      """
    for verb in ["check", "compile", "test"] {
      let run = try AdaptCommand.run([verb, "-"], stdin: Array(text.utf8), timeout: 120)
      #expect(run.code == 1 && run.stderr.contains("error[A0705]"), "\(verb) \(run.ending)")
    }
  }

  /// Verbs that are about screens say that there is none.
  @Test(arguments: ["layout", "draw", "sweep"], ["", "let a = 1\n"])
  func aFileWithoutScreens(verb: String, text: String) throws {
    let range = verb == "sweep" ? ["width", "320...400"] : []
    let run = try AdaptCommand.run(
      [verb, "-"] + range + ["--env", "iphone-15"], stdin: Array(text.utf8))
    #expect(run.code == 2 && run.stdout.isEmpty, "\(run.ending)")
    #expect(run.stderr.contains("`<stdin>` has no screen"), "\(run.stderr)")
  }

  @Test func aComponentThatContainsItself() throws {
    let run = try check("component A { A { } }\nscreen S { A { edges == super } }")
    #expect(run.code == 1 && run.stderr.contains("error[A0210]"), "\(run.stderr)")
  }

  @Test func aLoopWithoutEnd() throws {
    let run = try check("screen S { for i in 0...1000000000 { label { } } }")
    #expect(run.code == 1 && run.stderr.contains("error[A0213]"), "\(run.stderr)")
  }

  @Test func anImportCycle() throws {
    let folder = try TemporaryFolder()
    try folder.write("import \"b.adapt\"\n", to: "a.adapt")
    try folder.write("import \"a.adapt\"\n", to: "b.adapt")
    let run = try AdaptCommand.run("check", "a.adapt", in: folder.path)
    #expect(run.code == 1 && run.stderr.contains("error[A0209]"), "\(run.stderr)")
  }

  @Test func anImportThatIsMissing() throws {
    // What would have come from it is not reported, too.
    let run = try check(
      """
      import "none.adapt"
      screen S {
          label a("A") { width == gutter; color: brand; hidden: roomy }
          Row(title: "B") { top == a.bottom + unit }
      }
      """)
    #expect(run.code == 1 && run.stderr.contains("error[A0208]"), "\(run.stderr)")
    #expect(run.stderr.hasSuffix("\n1 error\n"), "\(run.stderr)")
  }

  @Test func anUnknownDevice() throws {
    let run = try AdaptCommand.run("layout", "-e", "screen S { }", "--env", "iphone-99")
    #expect(run.code == 2 && run.stderr.contains("error[A0701]"), "\(run.stderr)")
    #expect(run.stdout.isEmpty)
  }

  @Test func aConditionThatNeverHolds() throws {
    let run = try check("screen S { label a { installed: wC wR } }")
    #expect(run.code == 1 && run.stderr.contains("error[A03"), "\(run.stderr)")
  }

  @Test(arguments: [
    "1e308", String(repeating: "9", count: 400), "0." + String(repeating: "3", count: 400),
  ])
  func numbersWithoutMeasure(digits: String) throws {
    let run = try check("let a = \(digits)\nscreen S { label b { width == a * a * a } }")
    #expect(run.code == 1 && run.stderr.contains("error[A0"), "\(run.ending) \(run.stderr)")
  }

  @Test func aFileThatVanishes() throws {
    let folder = try TemporaryFolder()
    try folder.write("let a = 1\n", to: "real.adapt")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("gone.adapt"), withDestinationPath: "vanished.adapt")
    let run = try AdaptCommand.run("check", ".", in: folder.path)
    #expect(run.code == 3 && run.stderr.contains("error[A0090]"), "\(run.stderr)")
  }

  @Test func anErrorLeavesNoOutput() throws {
    let folder = try TemporaryFolder()
    try folder.write("let a = \n", to: "a.adapt")
    try folder.write("old", to: "out.json")
    let run = try AdaptCommand.run("compile", "a.adapt", "-o", "out.json", in: folder.path)
    #expect(run.code == 1)
    #expect(try folder.read("out.json") == Array("old".utf8))
    #expect(try folder.names() == ["a.adapt", "out.json"])
  }

  /// A file system without room, where the tests may mount one; a limit on the length of files
  /// elsewhere.
  @Test func aFullDiskLeavesTheOldFile() throws {
    let folder = try TemporaryFolder()
    let views = (0..<400).map { "label l\($0) { width == \($0 + 1) }" }.joined(separator: "\n")
    try folder.write("screen S {\n\(views)\n}\n", to: "a.adapt")
    let run = try AdaptCommand.shell(
      """
      mkdir small
      if mount -t tmpfs -o size=16k none small 2>/dev/null; then trap 'umount small' EXIT
      else ulimit -f 16; fi
      echo old >small/out.json
      adapt compile a.adapt -o small/out.json 2>&1 | cat
      cat small/out.json; ls small
      """, in: folder.path)
    #expect(run.stdout.contains("error[A0094]: cannot write `small/out.json`: "), "\(run.stdout)")
    #expect(run.stdout.hasSuffix("old\nout.json\n"), "\(run.stdout)")
  }

  @Test func aHundredMegabytes() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "big.adapt")
    #expect(truncate(folder.path("big.adapt"), 100_000_000) == 0)
    for arguments in [["check", "big.adapt"], ["compile", "big.adapt", "-o", "out"]] {
      let run = try AdaptCommand.run(arguments, in: folder.path)
      #expect(run.code == 3 && run.stderr.contains("error[A0093]"), "\(run.stderr)")
    }
    #expect(try folder.names() == ["big.adapt"])
    // A pipe does not say how long it is.
    let piped = try AdaptCommand.shell("cat big.adapt | adapt check -", in: folder.path)
    #expect(piped.stderr.contains("error[A0093]"))
  }

  /// As much as is read at all; the tests run an unoptimized build, so it is read fast.
  @Test func sixteenMegabytes() throws {
    let comment = [UInt8](repeating: UInt8(ascii: "x"), count: (16 << 20) - 2)
    let run = try AdaptCommand.run(["check", "-"], stdin: Array("/*".utf8) + comment, timeout: 300)
    #expect(run.code == 1 && run.stderr.contains("error[A0004]"), "\(run.ending)")
    #expect(run.stderr.utf8.count < 1000)
  }

  /// Every verb ends with 3 where a device is full, and quietly where nobody reads any more.
  @Test(arguments: [
    "compile ok.adapt", "layout ok.adapt --env iphone-15", "matrix ok.adapt --env iphone-15",
    "why ok.adapt l.width --env iphone-15", "draw ok.adapt --env iphone-15",
    "sweep ok.adapt width 320...330 --env iphone-15", "present ok.adapt", "test ok.adapt",
    "diff ok.adapt ok.adapt --env iphone-15", "dump ir ok.adapt", "devices", "env iphone-15",
    "explain A0301", "schema ir", "completion bash", "init -", "version", "help",
  ])
  func outputThatCannotBeWritten(command: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("screen S { label l(\"x\") { edges == margins } }\n", to: "ok.adapt")
    let run = try AdaptCommand.shell(
      """
      adapt \(command) >/dev/full; echo $?
      adapt \(command) >/dev/full 2>/dev/full; echo $?
      (adapt \(command); echo $? >code) | true; cat code
      """, in: folder.path)
    #expect(run.stdout == "3\n3\n0\n")
    #expect(
      run.stderr.hasPrefix("error[A0094]: cannot write `standard output`: no space left on device"))
    #expect(!run.stderr.contains("bug of ours"), "\(run.stderr)")
  }

  /// The findings of `check` are its result.
  @Test func findingsThatCannotBeWritten() throws {
    let text = "screen S { label l { fnt: body } }"
    let run = try AdaptCommand.shell("adapt check -e '\(text)' 2>/dev/full; echo $?")
    #expect(run.stdout == "3\n")
  }

  @Test(arguments: ["{\"a\": ", "{", "{\"version\": \"x\"}", "{}", "{\"version\": 99}"])
  func aBrokenDocument(text: String) throws {
    for verb in ["layout", "matrix", "draw"] {
      let run = try AdaptCommand.run(
        [verb, "-", "--env", "iphone-15"], stdin: Array(text.utf8))
      #expect(run.code == 3 && run.stderr.contains("error[A0098]"), "\(run.stderr)")
      #expect(!run.stderr.contains("``") && run.stdout.isEmpty, "\(run.stderr)")
    }
  }

  @Test func standardInputThatIsAFolder() throws {
    let run = try AdaptCommand.shell("adapt check - <.")
    #expect(run.code == 3 && run.stderr.contains("error[A0091]"), "\(run.stderr)")
  }

  private func check(_ text: String) throws -> CommandRun {
    try AdaptCommand.run(["check", "-"], stdin: Array(text.utf8))
  }
}
