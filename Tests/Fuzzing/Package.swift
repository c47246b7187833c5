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

// The rooms once more, through links: each is built with what libFuzzer counts, which no other build should have.
let package = Package(
  name: "fuzzing",
  platforms: [.macOS(.v13)],
  targets: [
    .systemLibrary(
      name: "ResourceGenLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    room("ResourceGenDiagnostics"),
    room("ResourceGenYAML", ["ResourceGenLibYAML", "ResourceGenDiagnostics"]),
    room("ResourceGenReading", ["ResourceGenYAML", "ResourceGenDiagnostics"]),
    room(
      "ResourceGenOverlay", ["ResourceGenReading", "ResourceGenYAML", "ResourceGenDiagnostics"]),
    room("ResourceGenModel", ["ResourceGenDiagnostics"]),
    room(
      "ResourceGenNative",
      ["ResourceGenReading", "ResourceGenYAML", "ResourceGenModel", "ResourceGenDiagnostics"]),
    room(
      "ResourceGenOpenAPI",
      [
        "ResourceGenNative", "ResourceGenReading", "ResourceGenYAML", "ResourceGenModel",
        "ResourceGenDiagnostics",
      ]),
    room("ResourceGenYAMLWriting"),
    room(
      "ResourceGenNativeWriting",
      [
        "ResourceGenNative", "ResourceGenModel", "ResourceGenYAMLWriting", "ResourceGenDiagnostics",
      ]),
    room(
      "ResourceGenOpenAPIWriting",
      ["ResourceGenModel", "ResourceGenYAMLWriting", "ResourceGenDiagnostics"]),
    room("ResourceGenSwift", ["ResourceGenModel", "ResourceGenDiagnostics"]),
    room("ResourceGenMustache", ["ResourceGenDiagnostics"]),
    .target(
      name: "ResourceGenTemplates", resources: [.embedInCode("Files")], swiftSettings: strict),
    room(
      "ResourceGenRendering",
      [
        "ResourceGenSwift", "ResourceGenMustache", "ResourceGenTemplates", "ResourceGenDiagnostics",
      ]),
    room(
      "ResourceGenPipeline",
      [
        "ResourceGenRendering", "ResourceGenSwift", "ResourceGenMustache", "ResourceGenTemplates",
        "ResourceGenNative", "ResourceGenOpenAPI", "ResourceGenModel", "ResourceGenOverlay",
        "ResourceGenReading", "ResourceGenYAML", "ResourceGenYAMLWriting",
        "ResourceGenNativeWriting", "ResourceGenOpenAPIWriting", "ResourceGenDiagnostics",
      ]),
    .target(
      name: "ResourceRuntime", exclude: ["ResourceRuntime.docc"], swiftSettings: strict),
    room("ExampleAPI", ["ResourceRuntime"]),
    room("GoldenUnions", ["ResourceRuntime"]),
    room("GoldenStreams", ["ResourceRuntime"]),
    room("GoldenHostileResponses", ["ResourceRuntime"]),
    room(
      "FuzzTargets",
      [
        "ResourceGenPipeline", "ResourceGenRendering", "ResourceGenYAML", "ResourceGenDiagnostics",
        "ResourceRuntime", "ExampleAPI", "GoldenUnions", "GoldenStreams", "GoldenHostileResponses",
      ]),
    .executableTarget(name: "Fuzzer", dependencies: ["FuzzTargets"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
