// swift-tools-version: 6.1

import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let runtime: Target.Dependency = .product(name: "ResourceRuntime", package: "resourcegen")

/// A client that `make bench` generates before the build. It is not committed, so that it is always
/// the output of the present generator. It is a separate module, as in an application.
func client(_ name: String) -> Target {
  .target(
    name: name, dependencies: [runtime], path: "Generated/\(name)", swiftSettings: strict)
}

// A separate package, so that users of the runtime do not build it.
let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "resourcegen", path: "..")],
  targets: [
    client("TwitterAPI"),
    client("CitmAPI"),
    client("CanadaAPI"),
    client("ExampleAPI"),
    client("TicketsAPI"),
    .target(name: "CodableModels", swiftSettings: strict),
    .target(name: "Measuring", swiftSettings: strict),
    .target(name: "AllocationCounting"),
    // The server of the tests; its folder is a symbolic link.
    .target(name: "LoopbackServer", swiftSettings: strict),
    .executableTarget(
      name: "JSONBenchmark",
      dependencies: ["TwitterAPI", "CitmAPI", "CanadaAPI", "CodableModels", "Measuring", runtime],
      swiftSettings: strict),
    .executableTarget(
      name: "ModelBenchmark",
      dependencies: ["TicketsAPI", "CodableModels", "Measuring", runtime],
      swiftSettings: strict),
    .executableTarget(
      name: "CallBenchmark",
      dependencies: ["ExampleAPI", "AllocationCounting", "LoopbackServer", "Measuring", runtime],
      swiftSettings: strict),
    .executableTarget(
      name: "TransferBenchmark", dependencies: ["LoopbackServer", "Measuring", runtime],
      swiftSettings: strict),
    .executableTarget(
      name: "CommandBenchmark", dependencies: ["Measuring"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
