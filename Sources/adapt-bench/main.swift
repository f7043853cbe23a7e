import Foundation

// adapt-bench FILE [FIGURE]   times the solver on a workload and prints JSON
// adapt-bench syntax          times the parser
// adapt-bench matrix [FILE]   times the layouts of a spec in many environments
let arguments = CommandLine.arguments.dropFirst()
switch arguments.first {
case "syntax": runSyntaxBench()
case "matrix": try runMatrixBench(file: arguments.dropFirst().first ?? "examples/mail.adapt")
case let file?: try runSolverBench(file: file, figure: arguments.dropFirst().first)
case nil:
  let usage =
    "usage: adapt-bench FILE [FIGURE] | syntax | matrix [FILE]; `make bench` runs everything\n"
  FileHandle.standardError.write(Data(usage.utf8))
  exit(64)
}
