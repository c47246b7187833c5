// swift-tools-version: 6.1

import PackageDescription

// The plugins with prebuilt tools. `make distribution` makes the tree of this manifest.
let package = Package(
  name: "resourcegen-plugins",
  products: [
    .plugin(name: "ResourceGenPlugin", targets: ["ResourceGenPlugin"]),
    .plugin(name: "ResourceGenCommandPlugin", targets: ["ResourceGenCommandPlugin"]),
  ],
  targets: [
    // The tools of both plugins.
    .binaryTarget(name: "resourcegen-tools", path: "resourcegen.artifactbundle"),
    .plugin(
      name: "ResourceGenPlugin", capability: .buildTool(), dependencies: ["resourcegen-tools"]),
    .plugin(
      name: "ResourceGenCommandPlugin",
      capability: .command(
        intent: .custom(
          verb: "resourcegen", description: "Generates a Swift client from an API spec."),
        permissions: [
          .writeToPackageDirectory(reason: "Writes the generated Swift files to the package.")
        ]),
      dependencies: ["resourcegen-tools"]),
  ]
)
