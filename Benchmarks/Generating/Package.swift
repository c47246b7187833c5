// swift-tools-version: 6.1

import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func room(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

// The rooms of the generator once more, through links: their entrances are open within one package only, so the stages
// can be timed one by one here and nowhere else.
let package = Package(
  name: "generating",
  platforms: [.macOS(.v13)],
  targets: [
    .systemLibrary(
      name: "ResourceGenLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    room("ResourceGenDiagnostics"),
    room("ResourceGenYAML", ["ResourceGenLibYAML", "ResourceGenDiagnostics"]),
    room("ResourceGenReading", ["ResourceGenYAML", "ResourceGenDiagnostics"]),
    room("ResourceGenModel", ["ResourceGenDiagnostics"]),
    room(
      "ResourceGenNative",
      ["ResourceGenReading", "ResourceGenYAML", "ResourceGenModel", "ResourceGenDiagnostics"]),
    room("ResourceGenSwift", ["ResourceGenModel", "ResourceGenDiagnostics"]),
    room("ResourceGenMustache", ["ResourceGenDiagnostics"]),
    .target(
      name: "ResourceGenTemplates", resources: [.embedInCode("Files")], swiftSettings: strict),
    room(
      "ResourceGenRendering",
      [
        "ResourceGenSwift", "ResourceGenMustache", "ResourceGenTemplates", "ResourceGenDiagnostics",
      ]),
    room("Measuring"),
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
