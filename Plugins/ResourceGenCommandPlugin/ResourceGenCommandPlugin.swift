import Foundation
import PackagePlugin

/// `swift package resourcegen Specs/api.yaml --output Sources/API/Generated`: runs the tool in the package's folder, with
/// the options of the command line.
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
      // The tool has said what is wrong; its exit code says what kind of trouble it was.
      throw ToolFailure(code: process.terminationStatus)
    }
  }
}

/// The tool did not do what was asked.
struct ToolFailure: Error, CustomStringConvertible {
  let code: Int32

  var description: String { "resourcegen ended with exit code \(code)" }
}
