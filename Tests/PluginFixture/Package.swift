// swift-tools-version: 6.1

import PackageDescription

// A package that uses the plugins. `make plugin-test` builds it, edits the spec and builds it
// again.
let package = Package(
  name: "PluginFixture",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "resourcegen", path: "../..")],
  targets: [
    .executableTarget(
      name: "fixture",
      dependencies: ["Pair", "Shop", .product(name: "ResourceRuntime", package: "resourcegen")],
      path: "Sources/Fixture",
      plugins: [.plugin(name: "ResourceGenPlugin", package: "resourcegen")]),
    .target(
      name: "Pair",
      dependencies: [.product(name: "ResourceRuntime", package: "resourcegen")],
      plugins: [.plugin(name: "ResourceGenPlugin", package: "resourcegen")]),
    .target(
      name: "Shop",
      dependencies: [
        .product(name: "ResourceRuntime", package: "resourcegen"),
        // What is generated with `matching: true` imports it.
        .product(name: "ResourceRuntimeTesting", package: "resourcegen"),
      ],
      plugins: [.plugin(name: "ResourceGenPlugin", package: "resourcegen")]),
  ],
  swiftLanguageModes: [.v6]
)
