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

// As in the manifest of the package itself.
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

// The rooms once more, through links: each is built with what libFuzzer counts, which no other build should have.
let package = Package(
  name: "fuzzing",
  platforms: [.macOS(.v13)],
  targets: curlLibraries + [
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
      name: "ResourceRuntime", dependencies: curlLibraries.map { .target(name: $0.name) },
      exclude: ["ResourceRuntime.docc"], swiftSettings: strict + curlSettings),
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
