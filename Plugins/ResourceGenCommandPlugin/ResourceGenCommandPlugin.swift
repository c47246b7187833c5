import Foundation
import PackagePlugin

/// Runs the tool in the package's folder with the arguments that follow the verb:
/// `swift package resourcegen Specs/api.yaml --output Sources/API/Generated`.
@main
struct ResourceGenCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "resourcegen").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      // The tool has already printed its diagnostics; its exit code shows the kind of error.
      throw ToolError(code: process.terminationStatus)
    }
  }
}

/// Thrown when the tool exits with an error.
struct ToolError: Error, CustomStringConvertible {
  let code: Int32

  var description: String { "resourcegen ended with exit code \(code)" }
}
