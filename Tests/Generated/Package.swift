// swift-tools-version: 6.1

import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let runtime = Target.Dependency.product(name: "ResourceRuntime", package: "resourcegen")
let runtimeTesting = Target.Dependency.product(
  name: "ResourceRuntimeTesting", package: "resourcegen")

/// The output of a golden case as a module: `names-collide` becomes `GoldenNamesCollide`.
func golden(_ name: String) -> Target {
  let words = name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
  return .target(
    name: "Golden" + words.joined(), dependencies: [runtime, runtimeTesting],
    path: "Cases/\(name)/Expected", swiftSettings: strict)
}

/// Tests of generated code.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport", runtime, runtimeTesting], path: name,
    swiftSettings: strict)
}

/// The golden case `own-types`, with a type of the same module.
let goldenOwnTypes = Target.target(
  name: "GoldenOwnTypes", dependencies: ["OwnTypes", runtime, runtimeTesting],
  path: "Cases/own-types", exclude: ["resourcegen.yaml", "spec.yaml"],
  sources: ["Expected", "Own"], swiftSettings: strict)

/// The golden cases that the tests call.
let goldenModules =
  [
    "hostile-responses", "openapi-parameters", "openapi-bodies", "openapi-forms",
    "openapi-multipart", "openapi-responses", "openapi-streams", "openapi-security",
    "openapi-swagger", "openapi-faults", "openapi-faults-swagger", "openapi-version-3-2", "aliases",
    "articles",
    "authentication", "conformances", "dates", "dates-strict", "enumerations", "errors", "facade",
    "fields", "files-and-fixtures", "groups", "groups-collide", "headers-collide", "hostile-text",
    "hostile-transfers", "lenient", "model-members", "names-collide", "names-reserved",
    "nested-types", "openapi", "pages", "parameters", "openapi-additional-properties",
    "openapi-all-of", "openapi-arguments", "openapi-compositions", "openapi-const",
    "openapi-contents", "openapi-discriminator", "openapi-defaults", "openapi-enum",
    "openapi-formats", "openapi-found-pages", "openapi-hidden-types", "openapi-initialisms",
    "openapi-literals",
    "openapi-null", "openapi-integers", "openapi-key-parameters", "openapi-media-types",
    "openapi-one-of", "openapi-operation-names", "openapi-prefix-items", "openapi-read-only",
    "openapi-scripts", "openapi-sent-members", "openapi-settings", "openapi-stream-members",
    "openapi-directions", "openapi-equal-headers", "openapi-equal-schemas", "defaults-of-models",
    "defaults-of-the-server", "fixtures-for-debugging", "fixtures-in-tests",
    "recursion", "replies", "sessions", "streams", "successes", "transfers", "unions",
    "unknown-members",
  ].map(golden) + [goldenOwnTypes]

let goldenDependencies: [Target.Dependency] = goldenModules.map { .target(name: $0.name) }

// The clients that the golden cases expect, and their tests: a separate package, so that a build
// of the main package compiles none of them. It uses the products that users have. What it shares
// with tests of the main package is included through symbolic links.
let package = Package(
  name: "generated",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "resourcegen", path: "../..")],
  targets: goldenModules + [
    .target(name: "TestSupport", path: "TestSupport", swiftSettings: strict),
    .target(
      name: "RecordedVerdicts", dependencies: [runtime], path: "RecordedVerdicts",
      swiftSettings: strict),
    // The types that replace models of the golden case `own-types`.
    .target(name: "OwnTypes", dependencies: [runtime], path: "OwnTypes", swiftSettings: strict),
    // The client of Specs/api.yaml, compiled here and called over loopback.
    .target(
      name: "ExampleAPI", dependencies: [runtime, runtimeTesting], path: "Cases/api/Expected",
      swiftSettings: strict),
    .target(
      name: "GeneratedFuzzTargets",
      dependencies: [
        "ExampleAPI", "GoldenHostileResponses", "GoldenStreams", "GoldenUnions", runtime,
        runtimeTesting,
      ],
      path: "FuzzTargets", swiftSettings: strict),
    tests("GeneratedFuzzingTests", ["GeneratedFuzzTargets"]),
    tests("GeneratedCodeTests", ["ExampleAPI", "GoldenArticles"]),
    tests("GeneratedBehaviourTests", goldenDependencies + ["OwnTypes"]),
    // Its folder Fixtures has the fixtures of the golden case, generated for a module of tests.
    tests("GeneratedFixtureTests", ["GoldenFixturesInTests"]),
    tests("GeneratedVerdictTests", goldenDependencies + ["ExampleAPI", "RecordedVerdicts"]),
  ],
  swiftLanguageModes: [.v6]
)
