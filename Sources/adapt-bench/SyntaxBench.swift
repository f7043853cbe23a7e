import AdaptDiagnostics
import AdaptSyntax
import Foundation

/// Times `parse`, diagnostics and tree included, on texts of three lengths, and compares it with
/// tree-sitter's CSS parser on CSS of the same length in the same run.
func runSyntaxBench() {
  print("parse: bytes, MB/s (least time of several), growth a byte, tree bytes a source byte")
  var nanosecondsAtFirst = 0.0
  for size in [1_000_000, 10_000_000, 100_000_000] {
    let source = SourceText(SyntaxWorkload(size: size).bytes)
    let (seconds, treeBytes) = leastTime(source, rounds: size > 50_000_000 ? 3 : 9)
    let count = Double(source.bytes.count)
    let nanoseconds = seconds * 1e9 / count
    if nanosecondsAtFirst == 0 { nanosecondsAtFirst = nanoseconds }
    print(
      "  \(source.bytes.count): \(rounded(count / seconds / 1e6)) MB/s, "
        + "x\(rounded(nanoseconds / nanosecondsAtFirst)), \(rounded(Double(treeBytes) / count))")
  }
  let source = SourceText(SyntaxWorkload(size: 4_000_000, seed: 2).bytes)
  guard let theirs = treeSitterSeconds(bytes: source.bytes.count) else {
    print("  tree-sitter is not there to compare with: `make tools` brings it")
    return
  }
  let ours = leastTime(source, rounds: 9).seconds
  print(
    "  \(source.bytes.count) bytes: \(rounded(ours * 1000)) ms, tree-sitter on CSS "
      + "\(rounded(theirs * 1000)) ms: \(rounded(theirs / ours)) times as fast")
}

private func leastTime(_ source: SourceText, rounds: Int) -> (seconds: Double, treeBytes: Int) {
  let clock = ContinuousClock()
  var best = Double.infinity
  var treeBytes = 0
  for _ in 0..<rounds {
    let start = clock.now
    let result = parse(source)
    best = min(best, (clock.now - start) / .seconds(1))
    treeBytes = result.value.byteCount
    precondition(result.diagnostics.isEmpty, "the workload has an error")
  }
  return (best, treeBytes)
}

/// What the script of the tests prints; nil where Python or tree-sitter is missing.
private func treeSitterSeconds(bytes: Int) -> Double? {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: ".build/venv/bin/python")
  process.arguments = ["Tests/Tools/bench/time_css.py", "\(bytes)"]
  let pipe = Pipe()
  process.standardOutput = pipe
  guard (try? process.run()) != nil else { return nil }
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return Double(
    String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
}

private func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
