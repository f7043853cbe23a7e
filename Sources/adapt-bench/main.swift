// Benchmarks come with the rooms they measure.
try runSolverBench()
