// swift-tools-version: 6.1

import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// A package of its own, so that nobody who depends on the runtime builds it.
let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "resourcegen", path: "..")],
  targets: [
    // A module apart from the runtime, as in an application.
    .target(
      name: "GeneratedModels",
      dependencies: [.product(name: "ResourceRuntime", package: "resourcegen")],
      swiftSettings: strict),
    .target(name: "CodableModels", swiftSettings: strict),
    .executableTarget(
      name: "JSONBenchmark",
      dependencies: [
        "GeneratedModels", "CodableModels",
        .product(name: "ResourceRuntime", package: "resourcegen"),
      ],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
