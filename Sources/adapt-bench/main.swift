import Foundation

// adapt-bench FILE      times the solver on a workload and prints JSON
// adapt-bench syntax    times the parser
let arguments = CommandLine.arguments.dropFirst()
switch arguments.first {
case "syntax": runSyntaxBench()
case let file?: try runSolverBench(file: file)
case nil:
  FileHandle.standardError.write(
    Data("usage: adapt-bench FILE | adapt-bench syntax; `make bench` runs everything\n".utf8))
  exit(64)
}
