// swift-tools-version: 6.1

import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

// The modules of the generator, included through symbolic links: their API has `package` access, so
// the single stages can only be timed in a package that contains them.
let package = Package(
  name: "generating",
  platforms: [.macOS(.v13)],
  targets: [
    .systemLibrary(
      name: "ResourceGenLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    module("ResourceGenDiagnostics"),
    module("ResourceGenYAML", ["ResourceGenLibYAML", "ResourceGenDiagnostics"]),
    module("ResourceGenReading", ["ResourceGenYAML", "ResourceGenDiagnostics"]),
    module("ResourceGenModel", ["ResourceGenDiagnostics"]),
    module(
      "ResourceGenNative",
      ["ResourceGenReading", "ResourceGenYAML", "ResourceGenModel", "ResourceGenDiagnostics"]),
    module("ResourceGenSwift", ["ResourceGenModel", "ResourceGenDiagnostics"]),
    .target(name: "ResourceGenTemplates", exclude: ["Files"], swiftSettings: strict),
    module(
      "ResourceGenRendering",
      [
        "ResourceGenSwift", "ResourceGenTemplates", "ResourceGenDiagnostics",
      ]),
    module("Measuring"),
    .executableTarget(
      name: "GeneratingBenchmark",
      dependencies: [
        "ResourceGenRendering", "ResourceGenSwift", "ResourceGenNative", "ResourceGenModel",
        "ResourceGenYAML", "ResourceGenDiagnostics", "ResourceGenLibYAML", "Measuring",
      ],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
