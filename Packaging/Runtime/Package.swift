// swift-tools-version: 6.1

import PackageDescription

// The runtime of generated code alone. `make distribution` makes the tree of this manifest, so that
// packages whose Swift is committed neither compile a plugin nor download a tool.

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A library of the libcurl transport. Elsewhere than on Linux, pkg-config isn't asked: Xcode asks
/// it for each system library of a package, and warns of each that it doesn't find.
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

let package = Package(
  name: "resourcegen-runtime",
  platforms: [
    .macOS(.v13), .macCatalyst(.v16), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1),
  ],
  products: [
    .library(name: "ResourceRuntime", targets: ["ResourceRuntime"]),
    .library(name: "ResourceRuntimeTesting", targets: ["ResourceRuntimeTesting"]),
  ],
  traits: [
    .trait(
      name: "Curl",
      description: "CurlTransport, the default transport on Linux, over the system's libcurl."),
    .default(enabledTraits: ["Curl"]),
  ],
  targets: curlLibraries + [
    .target(
      name: "ResourceRuntime", dependencies: curlDependencies, exclude: excludedResources,
      resources: appleResources, swiftSettings: strict + curlSettings),
    .target(
      name: "ResourceRuntimeTesting", dependencies: ["ResourceRuntime"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
