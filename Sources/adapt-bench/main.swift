// Benchmarks come with the rooms they measure.
runSyntaxBench()
try runSolverBench()
