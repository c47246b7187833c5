internal import ResourceGenCommands
internal import ResourceGenDiagnostics
internal import ResourceGenPipeline

/// What `init` prints: the steps from the written files to the first call.
struct StarterSteps {
  let project: StarterProject
  let call: FirstCall?
  /// Whether the folder has a `Package.swift`, which then only needs some lines.
  let hasManifest: Bool
  /// Whether the target that calls the client is a program.
  let isProgram: Bool
  /// A job to add to the pipeline of GitLab, if there already is one.
  let job: String?

  var text: String {
    var steps: [String] = []
    if case .module = project.layout {
      let command = ShellWord.command(["resourcegen"] + project.arguments)
      steps.append("Generate the client:\n\n\(indented(command))")
    }
    steps.append(
      hasManifest
        ? "Add to Package.swift, to the targets that it has:\n\n\(indented(lines))"
        : "Package.swift:\n\n\(indented(manifest))")
    if let call {
      let place = hasManifest ? "Call it" : "Sources/\(project.caller)/main.swift"
      steps.append("\(place):\n\n\(indented(source(calling: call)))")
    }
    if !hasManifest { steps.append("Run it:\n\n\(indented("swift run"))") }
    if let job { steps.append("Add to \(StarterPipeline.gitlab.path):\n\n\(indented(job))") }
    return steps.enumerated().map { "\n\($0 + 1). \($1)\n" }.joined()
  }

  // MARK: Package.swift

  private static let runtime =
    ".product(name: \"ResourceRuntime\", package: \"resourcegen-runtime\")"

  /// The packages that the targets need; those of the plugins come without the runtime.
  private var dependencies: String {
    var names = ["resourcegen-runtime"]
    if case .plugin = project.layout { names.append("resourcegen-plugins") }
    let packages = names.map { name in
      "  .package(url: \"https://replace.example/\(name)\", from: \"\(Generator.version)\"),"
    }
    return "dependencies: [\n\(packages.joined(separator: "\n"))\n],"
  }

  private var manifest: String {
    "// swift-tools-version: 6.1\nimport PackageDescription\n\n"
      + """
      let package = Package(
        name: "\(project.caller)",
        platforms: [.macOS(.v13)],
      \(indented(dependencies))
        targets: [
      \(indented(targets("executableTarget")))
        ])
      """
  }

  private var lines: String {
    """
    platforms: [.macOS(.v13)],
    \(dependencies)
    targets: [
    \(targets(isProgram ? "executableTarget" : "target"))
    ]
    """
  }

  /// - Parameter kind: The function that makes the target that calls the client.
  private func targets(_ kind: String) -> String {
    switch project.layout {
    case .module(let name):
      """
        .target(
          name: "\(name)",
          dependencies: [\(StarterSteps.runtime)]),
        .\(kind)(
          name: "\(project.caller)",
          dependencies: [
            "\(name)", \(StarterSteps.runtime),
          ]),
      """
    case .plugin(let target):
      """
        .\(kind)(
          name: "\(target)",
          dependencies: [\(StarterSteps.runtime)],
          plugins: [.plugin(name: "ResourceGenPlugin", package: "resourcegen-plugins")]),
      """
    }
  }

  // MARK: The first call

  private func source(calling call: FirstCall) -> String {
    var lines: [String] = []
    if case .module(let name) = project.layout { lines.append("import \(name)") }
    lines += ["import ResourceRuntime", ""]
    lines.append(
      call.needsCredentials
        ? "let credentials = \(call.credentials ?? "Credentials(…)")\n"
          + "let service = ResourceService(credentials: MemoryCredentialStore(credentials))"
        : "let service = ResourceService()")
    lines.append("print(try await service.load(\(call.resource)))")
    return lines.joined(separator: "\n")
  }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
  }
}
