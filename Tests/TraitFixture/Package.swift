// swift-tools-version: 6.1

import PackageDescription

// A user of the runtime without its trait `Curl`, who needs neither libcurl's headers nor zlib's.
// `make plugin-test` builds it.
let package = Package(
  name: "TraitFixture",
  platforms: [.macOS(.v13)],
  traits: [.trait(name: "Curl", description: "Turns the runtime's trait on, for comparison.")],
  dependencies: [
    .package(
      name: "resourcegen", path: "../..",
      traits: [.trait(name: "Curl", condition: .when(traits: ["Curl"]))])
  ],
  targets: [
    // Compiles: it has its own transport.
    .executableTarget(
      name: "Explicit",
      dependencies: [.product(name: "ResourceRuntime", package: "resourcegen")]),
    // Compiles on Apple systems, or with the trait.
    .target(
      name: "Implicit",
      dependencies: [.product(name: "ResourceRuntime", package: "resourcegen")]),
  ],
  swiftLanguageModes: [.v6]
)
