// swift-tools-version: 6.2
import PackageDescription

// The rooms, in the order of ARCHITECTURE.md. A target imports only what stands in its list; the
// build checks it with `--explicit-target-dependency-import-check error`.

let core: [Target] = [
  .target(name: "AdaptDiagnostics"),
  .target(name: "AdaptSolver"),
  .target(
    name: "AdaptIR",
    // Rounding calls the C library's mathematics where no other module brings it along.
    linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
  .target(name: "AdaptSyntax", dependencies: ["AdaptDiagnostics"]),
  .target(name: "AdaptCatalog", dependencies: ["AdaptIR"]),
  .target(name: "AdaptFormat", dependencies: ["AdaptDiagnostics", "AdaptSyntax"]),
  .target(
    name: "AdaptSema",
    dependencies: ["AdaptDiagnostics", "AdaptSyntax", "AdaptIR", "AdaptCatalog"]),
  .target(
    name: "AdaptLayout",
    dependencies: ["AdaptDiagnostics", "AdaptIR", "AdaptCatalog", "AdaptSolver"]),
  .target(name: "AdaptJSON", dependencies: ["AdaptDiagnostics", "AdaptIR", "AdaptLayout"]),
]
let coreNames = core.map(\.name)

let facade: Target = .target(
  name: "Adapt", dependencies: coreNames.map { .target(name: $0) })

let tools: [Target] = [
  // Reads the XML of Interface Builder's files; hosts never need it.
  .systemLibrary(
    name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
  .target(
    name: "AdaptImport",
    dependencies: (coreNames + ["Adapt", "CLibXML2"]).map { .target(name: $0) }),
  .target(
    name: "AdaptLint",
    dependencies: ["AdaptDiagnostics", "AdaptIR", "AdaptCatalog", "AdaptLayout"]),
  .target(
    name: "AdaptCheck",
    dependencies: (coreNames + ["Adapt", "AdaptImport", "AdaptLint"]).map { .target(name: $0) }),
  .target(
    name: "AdaptCLI",
    dependencies: (coreNames + ["Adapt", "AdaptImport", "AdaptLint", "AdaptCheck"]).map {
      .target(name: $0)
    }),
  .target(
    name: "AdaptREPL",
    dependencies: (coreNames + ["Adapt", "AdaptCheck"]).map { .target(name: $0) }),
  .executableTarget(name: "adapt-cli", dependencies: ["AdaptCLI"]),
  // GNU readline is under the GPL: only the program of the prompt links it.
  .target(name: "CReadline", linkerSettings: [.linkedLibrary("readline")]),
  .executableTarget(
    name: "adapt-repl",
    dependencies: ["AdaptSema", "AdaptREPL", "AdaptCLI", "CReadline"]),
  .executableTarget(
    name: "adapt-bench",
    dependencies: (coreNames + ["Adapt", "AdaptImport", "AdaptLint", "AdaptCheck"]).map {
      .target(name: $0)
    }),
]

let support: Target = .target(
  name: "AdaptTestSupport",
  dependencies: (coreNames + ["Adapt", "AdaptLint", "AdaptCheck", "AdaptCLI"]).map {
    .target(name: $0)
  },
  path: "Tests/Support")

func tests(_ name: String, _ rooms: [String]) -> Target {
  .testTarget(
    name: name,
    dependencies: (["AdaptTestSupport"] + rooms).map { .target(name: $0) })
}

let suites: [Target] = [
  tests("AdaptDiagnosticsTests", ["AdaptDiagnostics"]),
  tests("AdaptSolverTests", ["AdaptSolver"]),
  tests("AdaptIRTests", ["AdaptIR"]),
  tests("AdaptSyntaxTests", ["AdaptDiagnostics", "AdaptSyntax"]),
  tests("AdaptCatalogTests", ["AdaptIR", "AdaptCatalog"]),
  tests("AdaptFormatTests", ["AdaptDiagnostics", "AdaptSyntax", "AdaptFormat"]),
  tests(
    "AdaptSemaTests", ["AdaptDiagnostics", "AdaptSyntax", "AdaptIR", "AdaptCatalog", "AdaptSema"]),
  tests("AdaptLayoutTests", ["AdaptIR", "AdaptCatalog", "AdaptSolver", "AdaptLayout", "Adapt"]),
  tests("AdaptJSONTests", ["AdaptDiagnostics", "AdaptIR", "AdaptLayout", "AdaptJSON", "Adapt"]),
  tests("AdaptImportTests", ["Adapt", "AdaptImport"] + coreNames),
  tests(
    "AdaptCheckTests", ["Adapt", "AdaptImport", "AdaptLint", "AdaptCheck"] + coreNames),
  tests(
    "AdaptLintTests",
    ["Adapt", "AdaptImport", "AdaptLint", "AdaptCheck"] + coreNames),
  tests("AdaptCLITests", ["Adapt", "AdaptCheck", "AdaptCLI"] + coreNames),
  tests("AdaptREPLTests", ["AdaptREPL", "AdaptCheck"] + coreNames),
  tests("AcceptanceTests", ["Adapt", "AdaptLint", "AdaptCheck", "AdaptCLI"] + coreNames),
  tests("FuzzTests", ["Adapt"] + coreNames),
  tests("TidyTests", ["Adapt", "AdaptCheck", "AdaptCLI"] + coreNames),
]

let package = Package(
  name: "Adapt",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [
    .library(name: "Adapt", targets: coreNames + ["Adapt"]),
    .executable(name: "adapt", targets: ["adapt-cli"]),
    .executable(name: "adapt-repl", targets: ["adapt-repl"]),
    .executable(name: "adapt-bench", targets: ["adapt-bench"]),
  ],
  targets: core + [facade] + tools + [support] + suites,
  swiftLanguageModes: [.v6]
)

// An import that shows in a public declaration says so: `public import` is a decision about the
// interface.
for target in package.targets {
  guard target.type != .system else { continue }
  target.swiftSettings =
    (target.swiftSettings ?? []) + [.enableUpcomingFeature("InternalImportsByDefault")]
}
