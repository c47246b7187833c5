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

// As in the manifest of the main package.
#if os(Linux)
  let curlLibraries: [Target] = [
    .systemLibrary(
      name: "ResourceRuntimeCurl", pkgConfig: "libcurl",
      providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(
      name: "ResourceRuntimeZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
  ]
  let curlSettings: [SwiftSetting] = [.define("CURL_TRANSPORT")]
#else
  let curlLibraries: [Target] = []
  let curlSettings: [SwiftSetting] = []
#endif

// The modules of the main package, included through symbolic links: here they are built with the
// instrumentation for libFuzzer, which no other build should have.
let package = Package(
  name: "fuzzing",
  platforms: [.macOS(.v13)],
  targets: curlLibraries + [
    .systemLibrary(
      name: "ResourceGenLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    module("ResourceGenDiagnostics"),
    module("ResourceGenReports", ["ResourceGenDiagnostics"]),
    module("ResourceGenYAML", ["ResourceGenLibYAML", "ResourceGenDiagnostics"]),
    module("ResourceGenReading", ["ResourceGenYAML", "ResourceGenDiagnostics"]),
    module(
      "ResourceGenOverlay", ["ResourceGenReading", "ResourceGenYAML", "ResourceGenDiagnostics"]),
    module("ResourceGenModel", ["ResourceGenDiagnostics"]),
    module(
      "ResourceGenNative",
      ["ResourceGenReading", "ResourceGenYAML", "ResourceGenModel", "ResourceGenDiagnostics"]),
    module(
      "ResourceGenOpenAPI",
      [
        "ResourceGenNative", "ResourceGenReading", "ResourceGenYAML", "ResourceGenModel",
        "ResourceGenDiagnostics",
      ]),
    module("ResourceGenYAMLWriting"),
    module(
      "ResourceGenNativeWriting",
      [
        "ResourceGenNative", "ResourceGenModel", "ResourceGenYAMLWriting", "ResourceGenDiagnostics",
      ]),
    module(
      "ResourceGenOpenAPIWriting",
      ["ResourceGenModel", "ResourceGenYAMLWriting", "ResourceGenDiagnostics"]),
    module("ResourceGenSwift", ["ResourceGenModel", "ResourceGenDiagnostics"]),
    module("ResourceGenUsage", ["ResourceGenSwift"]),
    module("ResourceGenLint", ["ResourceGenYAML", "ResourceGenModel", "ResourceGenDiagnostics"]),
    module(
      "ResourceGenDiff",
      ["ResourceGenReports", "ResourceGenSwift", "ResourceGenModel", "ResourceGenDiagnostics"]),
    .target(name: "ResourceGenTemplates", exclude: ["Files"], swiftSettings: strict),
    module(
      "ResourceGenRendering",
      [
        "ResourceGenSwift", "ResourceGenTemplates", "ResourceGenDiagnostics",
      ]),
    module(
      "ResourceGenPipeline",
      [
        "ResourceGenRendering", "ResourceGenUsage", "ResourceGenSwift", "ResourceGenTemplates",
        "ResourceGenNative", "ResourceGenOpenAPI", "ResourceGenModel", "ResourceGenOverlay",
        "ResourceGenReading",
        "ResourceGenYAML", "ResourceGenDiagnostics",
      ]),
    module(
      "ResourceGenCommands",
      [
        "ResourceGenPipeline", "ResourceGenSwift", "ResourceGenLint", "ResourceGenDiff",
        "ResourceGenModel", "ResourceGenYAML", "ResourceGenNativeWriting",
        "ResourceGenOpenAPIWriting", "ResourceGenDiagnostics",
      ]),
    .target(
      name: "ResourceRuntime", dependencies: curlLibraries.map { .target(name: $0.name) },
      exclude: ["ResourceRuntime.docc", "PrivacyInfo.xcprivacy"],
      swiftSettings: strict + curlSettings),
    .target(
      name: "ResourceRuntimeTesting", dependencies: ["ResourceRuntime"],
      exclude: ["ResourceRuntimeTesting.docc"], swiftSettings: strict),
    module("ExampleAPI", ["ResourceRuntime", "ResourceRuntimeTesting"]),
    module("GoldenUnions", ["ResourceRuntime", "ResourceRuntimeTesting"]),
    module("GoldenStreams", ["ResourceRuntime"]),
    module("GoldenHostileResponses", ["ResourceRuntime"]),
    module(
      "FuzzTargets",
      [
        "ResourceGenCommands", "ResourceGenPipeline", "ResourceGenRendering", "ResourceGenDiff",
        "ResourceGenSwift", "ResourceGenYAML", "ResourceGenDiagnostics", "ResourceRuntime",
      ]),
    module(
      "GeneratedFuzzTargets",
      [
        "ExampleAPI", "GoldenHostileResponses", "GoldenStreams", "GoldenUnions", "ResourceRuntime",
        "ResourceRuntimeTesting",
      ]),
    .executableTarget(
      name: "Fuzzer", dependencies: ["FuzzTargets", "GeneratedFuzzTargets"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
