// swift-tools-version: 6.2
import PackageDescription

// A program that brings Adapt as a library. Where you use it, give the repository's address and a
// version in place of the path.
let package = Package(
  name: "Host",
  dependencies: [.package(name: "Adapt", path: "../..")],
  targets: [
    .executableTarget(name: "Host", dependencies: [.product(name: "Adapt", package: "Adapt")])
  ],
  swiftLanguageModes: [.v6]
)
