import Foundation
import PackagePlugin

/// Generates the client of every spec among the files of a target.
@main
struct ResourceGenPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    return try commands(
      for: target.sourceFiles.map(\.url), of: target.name,
      tool: try PluginTool.url(of: context.tool(named: "resourcegen-generate")),
      into: context.pluginWorkDirectoryURL)
  }

  private func commands(
    for files: [URL], of target: String, tool: URL, into folder: URL
  ) throws -> [Command] {
    let inputs = files.filter { SpecFile.isInput($0) }
    let specs = SpecFile.specs(among: inputs)
    guard !specs.isEmpty else {
      Diagnostics.error(
        "target '\(target)' has no spec among its files: \(SpecFile.naming)")
      return []
    }
    for spec in specs where spec.hasUnreadableUsers {
      Diagnostics.error(
        "write 'used-by' in resourcegen.yaml on one line: used-by: [target, ../OtherTarget]")
    }
    return specs.enumerated().map { position, spec in
      // The tool reports specs whose files in one folder declare the same names. Builds would
      // depend on which of them runs first, so it gets the other specs instead.
      let output = specs.count == 1 ? folder : folder.appendingPathComponent("\(position + 1)")
      let others = specs.filter { $0.url != spec.url }.flatMap { ["--beside", $0.url.path] }
      let users = spec.users(in: files)
      let names = spec.outputNames
      return .buildCommand(
        displayName: "Generating Swift from \(spec.url.lastPathComponent)",
        executable: tool,
        arguments: [
          spec.url.path, "--output", output.path, "--files", String(names.fileCount),
        ] + users.arguments + others,
        inputFiles: inputs + users.inputs,
        outputFiles: names.all.map { output.appendingPathComponent($0) })
    }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension ResourceGenPlugin: XcodeBuildToolPlugin {
    /// Generates the client of every spec among the files of a target of an Xcode project.
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      try commands(
        for: target.inputFiles.map(\.url), of: target.displayName,
        tool: try PluginTool.url(of: context.tool(named: "resourcegen-generate")),
        into: context.pluginWorkDirectoryURL)
    }
  }
#endif
