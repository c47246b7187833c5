// swift-tools-version: 6.1

import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A module of the generator. ARCHITECTURE.md lists its allowed imports.
func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
  .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict)
}

/// The tests of one module.
func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport", "SeededRandom"], exclude: exclude,
    swiftSettings: strict)
}

/// A library of the libcurl transport, which exists on Linux.
///
/// The target is declared on every host, and used in builds for Linux. Elsewhere than on Linux,
/// pkg-config isn't asked: Xcode asks it for each system library of a package, whatever the
/// conditions, and warns of each that it doesn't find. Builds for Linux then find the headers in
/// the SDK.
func linuxLibrary(_ name: String, pkgConfig: String, apt package: String) -> Target {
  #if os(Linux)
    .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
  #else
    .systemLibrary(name: name)
  #endif
}

let curlLibraries = [
  linuxLibrary("ResourceRuntimeCurl", pkgConfig: "libcurl", apt: "libcurl4-openssl-dev"),
  linuxLibrary("ResourceRuntimeZlib", pkgConfig: "zlib", apt: "zlib1g-dev"),
]
let curlDependencies: [Target.Dependency] = curlLibraries.map {
  .target(name: $0.name, condition: .when(platforms: [.linux], traits: ["Curl"]))
}
let curlSettings: [SwiftSetting] = [
  .define("CURL_TRANSPORT", .when(platforms: [.linux], traits: ["Curl"]))
]

// Apps need the privacy manifest. Elsewhere it would only add a bundle to each build.
#if os(Linux)
  let appleResources: [Resource] = []
  let excludedResources = ["PrivacyInfo.xcprivacy"]
#else
  let appleResources: [Resource] = [.copy("PrivacyInfo.xcprivacy")]
  let excludedResources: [String] = []
#endif

// Compiles the sources for Apple platforms, which a Linux build would skip, against
// FoundationNetworking.
#if os(Linux)
  let appleTransport: [Target] = [
    .target(
      name: "AppleTransport", path: "Tests/AppleTransport/Runtime",
      exclude: ["ResourceRuntime.docc"] + excludedResources,
      swiftSettings: strict + [.define("URLSESSION_TRANSPORT")])
  ]
  // A DNS resolver for tests that leaves some names unanswered.
  let resolverOverride: [Target] = [
    .target(name: "ResolverOverride", path: "Tests/ResolverOverride")
  ]
#else
  let appleTransport: [Target] = []
  let resolverOverride: [Target] = []
#endif

let package = Package(
  name: "resourcegen",
  platforms: [
    .macOS(.v13), .macCatalyst(.v16), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1),
  ],
  products: [
    .library(name: "ResourceRuntime", targets: ["ResourceRuntime"]),
    .library(name: "ResourceRuntimeTesting", targets: ["ResourceRuntimeTesting"]),
    .executable(name: "resourcegen", targets: ["resourcegen"]),
    .executable(name: "resourcegen-call", targets: ["resourcegen-call"]),
    .executable(name: "resourcegen-generate", targets: ["resourcegen-generate"]),
    .plugin(name: "ResourceGenPlugin", targets: ["ResourceGenPlugin"]),
    .plugin(name: "ResourceGenCommandPlugin", targets: ["ResourceGenCommandPlugin"]),
  ],
  traits: [
    .trait(
      name: "Curl",
      description: "CurlTransport, the default transport on Linux, over the system's libcurl."),
    .default(enabledTraits: ["Curl"]),
  ],
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
    .target(
      name: "ResourceGenTemplates", path: "Templates", exclude: ["Files"], swiftSettings: strict),
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
      "ResourceGenCommandLine",
      [
        "ResourceGenPipeline", "ResourceGenRendering", "ResourceGenReading",
        "ResourceGenDiagnostics",
      ]),
    // The tool of the build plugin, which users compile: it generates, and contains nothing else.
    .executableTarget(
      name: "resourcegen-generate",
      dependencies: ["ResourceGenCommandLine", "ResourceGenDiagnostics"], swiftSettings: strict),
    module(
      "ResourceGenCommands",
      [
        "ResourceGenPipeline", "ResourceGenSwift", "ResourceGenLint", "ResourceGenDiff",
        "ResourceGenModel", "ResourceGenYAML", "ResourceGenNativeWriting",
        "ResourceGenOpenAPIWriting", "ResourceGenDiagnostics",
      ]),
    // The run-time client of `resourcegen call`, a separate program: neither the command nor the
    // plugins depend on the runtime.
    module(
      "ResourceGenCall",
      [
        "ResourceGenSwift", "ResourceGenModel", "ResourceGenDiagnostics", "ResourceRuntime",
        "ResourceRuntimeTesting",
      ]),
    .executableTarget(
      name: "resourcegen-call",
      dependencies: [
        "ResourceGenCall", "ResourceGenPipeline", "ResourceGenDiagnostics", "ResourceRuntime",
      ],
      swiftSettings: strict + curlSettings),
    .executableTarget(
      name: "resourcegen",
      dependencies: [
        "ResourceGenCommandLine", "ResourceGenCommands", "ResourceGenReports", "ResourceGenDiff",
        "ResourceGenPipeline", "ResourceGenRendering", "ResourceGenReading",
        "ResourceGenDiagnostics",
      ],
      swiftSettings: strict),
    .target(
      name: "ResourceRuntime", dependencies: curlDependencies, exclude: excludedResources,
      resources: appleResources, swiftSettings: strict + curlSettings),
    // Stubs, recordings and the matching of requests, for tests.
    module("ResourceRuntimeTesting", ["ResourceRuntime"]),

    .plugin(
      name: "ResourceGenPlugin", capability: .buildTool(), dependencies: ["resourcegen-generate"]),
    .plugin(
      name: "ResourceGenCommandPlugin",
      capability: .command(
        intent: .custom(
          verb: "resourcegen", description: "Generates a Swift client from an API spec."),
        permissions: [
          .writeToPackageDirectory(reason: "Writes the generated Swift files to the package.")
        ]),
      dependencies: ["resourcegen"]),

    // Checks generated clients against the document that they were generated from: see
    // scripts/corpus.
    .target(
      name: "CorpusOracle",
      dependencies: ["ResourceGenYAML", "ResourceGenDiagnostics", "SeededRandom"],
      path: "Tests/Corpus/Oracle", swiftSettings: strict),
    // Compares the reader of `resourcegen call` with generated decoders: see scripts/corpus.
    .executableTarget(
      name: "CallCheck",
      dependencies: [
        "ResourceGenCall", "ResourceGenPipeline", "ResourceGenSwift", "ResourceGenModel",
        "ResourceGenDiagnostics", "ResourceRuntime",
      ],
      path: "Tests/Corpus/CallCheck", swiftSettings: strict),
    tests("CorpusOracleTests", ["CorpusOracle"]),
    // Edits documents at random: see scripts/mutate.
    .executableTarget(
      name: "DocumentMutator",
      dependencies: [
        "ResourceGenYAML", "ResourceGenYAMLWriting", "ResourceGenDiagnostics", "SeededRandom",
      ],
      path: "Tests/Corpus/Mutator", swiftSettings: strict),
    // Compares versions of specs, and what the compiler says: see scripts/diff-proof.
    .executableTarget(
      name: "DiffCheck",
      dependencies: [
        "ResourceGenCommands", "ResourceGenPipeline", "ResourceGenDiff", "ResourceGenSwift",
        "ResourceGenModel", "ResourceGenNativeWriting", "ResourceGenOpenAPIWriting",
        "ResourceGenRendering", "ResourceGenDiagnostics", "SeededRandom",
      ],
      path: "Tests/Corpus/DiffCheck", swiftSettings: strict),
    .target(name: "SeededRandom", path: "Tests/SeededRandom", swiftSettings: strict),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    // The verdicts of generated code, which the reader of `resourcegen call` is compared with.
    .target(
      name: "RecordedVerdicts", dependencies: ["ResourceRuntime"], path: "Tests/RecordedVerdicts",
      swiftSettings: strict),
    .target(
      name: "ModelDescriptions", dependencies: ["ResourceGenModel", "ResourceGenDiagnostics"],
      path: "Tests/ModelDescriptions", swiftSettings: strict),
    // The targets that call generated models are in another package, Tests/Generated.
    .target(
      name: "FuzzTargets",
      dependencies: [
        "ResourceGenCommands", "ResourceGenPipeline", "ResourceGenRendering", "ResourceGenDiff",
        "ResourceGenSwift", "ResourceGenYAML", "ResourceGenDiagnostics", "ResourceRuntime",
      ],
      path: "Tests/Fuzzing/Targets", swiftSettings: strict),
    .testTarget(
      name: "FuzzingTests", dependencies: ["FuzzTargets", "TestSupport"],
      path: "Tests/Fuzzing/Tests", swiftSettings: strict),
    tests("ResourceGenDiagnosticsTests", ["ResourceGenReports", "ResourceGenDiagnostics"]),
    tests("ResourceGenYAMLTests", ["ResourceGenYAML", "ResourceGenDiagnostics"]),
    tests(
      "ResourceGenReadingTests",
      ["ResourceGenReading", "ResourceGenYAML", "ResourceGenDiagnostics"]),
    tests(
      "ResourceGenOverlayTests",
      ["ResourceGenOverlay", "ResourceGenReports", "ResourceGenYAML", "ResourceGenDiagnostics"]),
    tests("ResourceGenModelTests", ["ResourceGenModel", "ResourceGenDiagnostics"]),
    tests(
      "ResourceGenNativeTests",
      [
        "ModelDescriptions", "ResourceGenNative", "ResourceGenOpenAPI", "ResourceGenModel",
        "ResourceGenReading", "ResourceGenReports", "ResourceGenYAML", "ResourceGenDiagnostics",
      ]),
    tests(
      "ResourceGenOpenAPITests",
      [
        "ModelDescriptions", "ResourceGenOpenAPI", "ResourceGenModel", "ResourceGenReading",
        "ResourceGenYAML", "ResourceGenDiagnostics",
      ]),
    tests(
      "ResourceGenYAMLWritingTests",
      ["ResourceGenYAMLWriting", "ResourceGenYAML", "ResourceGenDiagnostics"]),
    tests(
      "ResourceGenNativeWritingTests",
      [
        "ModelDescriptions", "ResourceGenNativeWriting", "ResourceGenNative", "ResourceGenModel",
        "ResourceGenReading", "ResourceGenYAML", "ResourceGenDiagnostics",
      ]),
    tests(
      "ResourceGenOpenAPIWritingTests",
      [
        "ModelDescriptions", "ResourceGenOpenAPIWriting", "ResourceGenOpenAPI",
        "ResourceGenNativeWriting", "ResourceGenNative", "ResourceGenModel", "ResourceGenReading",
        "ResourceGenYAML", "ResourceGenDiagnostics",
      ]),
    tests(
      "ResourceGenSwiftTests", ["ResourceGenSwift", "ResourceGenModel", "ResourceGenDiagnostics"]),
    tests(
      "ResourceGenRenderingTests",
      [
        "ResourceGenRendering", "ResourceGenTemplates", "ResourceGenSwift",
        "ResourceGenModel", "ResourceGenDiagnostics",
      ]),
    tests(
      "ResourceGenPipelineTests",
      [
        "ResourceGenCommands", "ResourceGenPipeline", "ResourceGenRendering", "ResourceGenModel",
        "ResourceGenYAMLWriting", "ResourceGenDiagnostics",
      ]),
    tests(
      "ResourceGenUsageTests",
      [
        "ResourceGenUsage", "ResourceGenPipeline", "ResourceGenSwift", "ResourceGenModel",
        "ResourceGenDiagnostics",
      ]),
    tests(
      "ResourceGenLintTests",
      [
        "ResourceGenCommands", "ResourceGenReports", "ResourceGenPipeline", "ResourceGenReading",
        "ResourceGenRendering",
        "ResourceGenModel", "ResourceGenDiagnostics",
      ]),
    tests(
      "ResourceGenDiffTests",
      [
        "ResourceGenDiff", "ResourceGenCommands", "ResourceGenReports", "ResourceGenPipeline",
        "ResourceGenDiagnostics",
      ]),
    tests(
      "ResourceRuntimeTests",
      ["ResourceRuntime", "ResourceRuntimeTesting"]
        + (appleTransport + resolverOverride).map { .target(name: $0.name) }),
    tests(
      "ResourceGenCallTests",
      [
        "ResourceGenCall", "ResourceGenPipeline", "ResourceGenModel", "ResourceGenDiagnostics",
        "ResourceRuntime", "ResourceRuntimeTesting", "CorpusOracle", "RecordedVerdicts",
      ]),
    tests("CommandLineTests", ["resourcegen", "resourcegen-generate"]),
    tests("ArchitectureTests", ["ResourceGenYAML", "ResourceGenDiagnostics"]),
    tests(
      "GoldenTests",
      [
        "ResourceGenCommands", "ResourceGenPipeline", "ResourceGenRendering", "ResourceGenReading",
        "ResourceGenDiff", "ResourceGenReports", "ResourceGenSwift", "ResourceGenDiagnostics",
      ],
      exclude: ["Mistakes"]),
  ] + appleTransport + resolverOverride,
  swiftLanguageModes: [.v6]
)
