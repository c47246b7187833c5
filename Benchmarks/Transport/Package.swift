// swift-tools-version: 6.1

import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let runtime: Target.Dependency = .product(name: "ResourceRuntime", package: "resourcegen")

// Benchmarks of the Linux transport: under load, and compared with a loop in C over the same
// libcurl. A separate package, because it needs neither the generator nor generated code.
let package = Package(
  name: "transport",
  dependencies: [.package(name: "resourcegen", path: "../..")],
  targets: [
    // The folders of these targets are symbolic links.
    .target(name: "Measuring", swiftSettings: strict),
    .target(
      name: "TestServers", exclude: ["MarkedText.swift"],
      sources: ["LoopbackServer", "LockedValue.swift", "Servers"], swiftSettings: strict),
    .target(name: "BareLoop", linkerSettings: [.linkedLibrary("curl")]),
    .executableTarget(
      name: "TransportBenchmark", dependencies: ["BareLoop", "Measuring", "TestServers", runtime],
      swiftSettings: strict),
    .executableTarget(
      name: "TransportLoad", dependencies: ["Measuring", "TestServers", runtime],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
