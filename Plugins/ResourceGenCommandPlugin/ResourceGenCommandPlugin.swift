import Foundation
import PackagePlugin

/// Runs the tool in the package's folder with the arguments that follow the verb:
/// `swift package resourcegen Specs/api.yaml --output Sources/API/Generated`.
///
/// With `--target App`, it generates the client of every spec among the files of this target.
@main
struct ResourceGenCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let files = try context.package.targets(named: names)
      .compactMap { $0 as? any SourceModuleTarget }.flatMap { $0.sourceFiles.map(\.url) }
    try run(
      names.isEmpty ? arguments : extractor.remainingArguments,
      for: names.isEmpty ? nil : files,
      tool: try PluginTool.url(of: context.tool(named: "resourcegen")),
      in: context.package.directoryURL)
  }

  private func run(_ arguments: [String], for files: [URL]?, tool: URL, in folder: URL) throws {
    let runs = ToolRun.runs(arguments, for: files, in: folder)
    guard !runs.isEmpty else {
      Diagnostics.error("no chosen target has a spec among its files: \(SpecFile.naming)")
      return
    }
    for run in runs {
      let process = Process()
      process.executableURL = tool
      process.arguments = run.arguments
      process.currentDirectoryURL = run.folder
      try process.run()
      process.waitUntilExit()
      guard process.terminationReason == .exit, process.terminationStatus == 0 else {
        // The tool has already printed its diagnostics; its exit code shows the kind of error.
        throw ToolError(code: process.terminationStatus)
      }
    }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension ResourceGenCommandPlugin: XcodeCommandPlugin {
    /// Runs the tool in the folder of an Xcode project, as in that of a package.
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      var extractor = ArgumentExtractor(arguments)
      let names = extractor.extractOption(named: "target")
      let files = context.xcodeProject.targets.filter { names.contains($0.displayName) }
        .flatMap { $0.inputFiles.map(\.url) }
      try run(
        names.isEmpty ? arguments : extractor.remainingArguments,
        for: names.isEmpty ? nil : files,
        tool: try PluginTool.url(of: context.tool(named: "resourcegen")),
        in: context.xcodeProject.directoryURL)
    }
  }
#endif

/// Thrown when the tool exits with an error.
struct ToolError: Error, CustomStringConvertible {
  let code: Int32

  var description: String { "resourcegen ended with exit code \(code)" }
}
