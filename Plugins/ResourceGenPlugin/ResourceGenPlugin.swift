import Foundation
import PackagePlugin

/// Generates the client of every description that lies beside a target's sources: nothing else is to be written.
@main
struct ResourceGenPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    return try commands(
      for: target.sourceFiles.map(\.url), of: target.name,
      tool: try context.tool(named: "resourcegen").url, into: context.pluginWorkDirectoryURL)
  }

  private func commands(
    for files: [URL], of target: String, tool: URL, into folder: URL
  ) throws -> [Command] {
    let inputs = files.filter { DescriptionFile.isInput($0) }
    let descriptions = DescriptionFile.descriptions(among: inputs)
    guard !descriptions.isEmpty else {
      Diagnostics.error(
        "target '\(target)' has no description of an API beside its sources: "
          + "name it api.yaml or openapi.yaml, let its name end in .api.yaml, "
          + "or name it with `spec:` in a resourcegen.yaml")
      return []
    }
    return descriptions.map { description in
      .buildCommand(
        displayName: "Generating Swift from \(description.url.lastPathComponent)",
        executable: tool,
        arguments: [description.url.path, "--output", folder.path, "--quiet"],
        inputFiles: inputs,
        outputFiles: description.outputNames.map { folder.appendingPathComponent($0) })
    }
  }
}
