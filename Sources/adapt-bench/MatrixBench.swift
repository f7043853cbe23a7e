import Adapt
import AdaptCatalog
import AdaptCheck
import AdaptDiagnostics
import AdaptLayout
import AdaptSema
import Foundation

/// Times all layouts of a spec, findings included, in the default matrix and in the full one, on one
/// thread: what `adapt check` and `adapt check --all` do, and how many layouts sharing leaves.
func runMatrixBench(file: String) throws {
  let source = SourceText(try Array(Data(contentsOf: URL(fileURLWithPath: file))), name: file)
  let compiled = compile(source, imports: FilesBeside())
  precondition(!compiled.hasErrors, "the spec has an error")
  let document = compiled.document
  print("matrix of \(file): environments, layouts, ms, us a layout, MB at most")
  for (name, selection) in [("default", MatrixSelection.usual), ("full", .full)] {
    let clock = ContinuousClock()
    var best = Double.infinity
    var counts = (environments: 0, layouts: 0)
    let first = clock.now
    for round in 0..<3 where round == 0 || clock.now - first < .seconds(2) {
      let start = clock.now
      let matrix = Matrix(document, in: selection.environments(for: document))
      let engine = LayoutEngine(document)
      let cells = MatrixCells(matrix, with: engine).cells
      var findings = MatrixFindings(matrix)
      for cell in cells { findings.add(engine.layout(cell), of: cell) }
      _ = findings.diagnostics()
      best = min(best, (clock.now - start) / .seconds(1))
      counts = (matrix.environments.count, cells.count)
    }
    let microseconds = best * 1e6 / Double(max(1, counts.layouts))
    print(
      "  \(name): \(counts.environments), \(counts.layouts), \(rounded(best * 1000)), "
        + "\(rounded(microseconds)), \(peakMegabytes())")
  }
}

/// Imports from the folder of the file that imports.
private struct FilesBeside: SourceProvider {
  func source(
    for path: String, importedBy importer: String
  ) -> (name: String, bytes: [UInt8])? {
    let url = URL(fileURLWithPath: importer).deletingLastPathComponent()
      .appendingPathComponent(path)
    return (try? Data(contentsOf: url)).map { (url.path, Array($0)) }
  }
}

/// The most memory that the process has had.
private func peakMegabytes() -> Int {
  var usage = rusage()
  // Linux counts kilobytes, Darwin bytes.
  #if canImport(Darwin)
    getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss >> 20
  #else
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss >> 10
  #endif
}

private func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
