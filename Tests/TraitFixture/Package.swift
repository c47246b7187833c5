// swift-tools-version: 6.1

import PackageDescription

// A package that uses the runtime without its trait `Curl` and needs neither libcurl's headers nor
// zlib's. `make plugin-test` builds it.
let package = Package(
  name: "TraitFixture",
  platforms: [.macOS(.v13)],
  traits: [.trait(name: "Curl", description: "Enables the trait of the runtime, for comparison.")],
  dependencies: [
    .package(
      name: "resourcegen", path: "../..",
      traits: [.trait(name: "Curl", condition: .when(traits: ["Curl"]))])
  ],
  targets: [
    // Compiles because it has its own transport.
    .executableTarget(
      name: "Explicit",
      dependencies: [.product(name: "ResourceRuntime", package: "resourcegen")]),
    // Compiles only on Apple platforms or with the trait.
    .target(
      name: "Implicit",
      dependencies: [.product(name: "ResourceRuntime", package: "resourcegen")]),
  ],
  swiftLanguageModes: [.v6]
)
