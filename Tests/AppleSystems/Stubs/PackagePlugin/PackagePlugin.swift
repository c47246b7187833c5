// As in Sources/Runtimes/PackagePlugin of swift-package-manager, for tools version 6.1.
public import Foundation

public protocol Plugin {
  init()
}

extension Plugin {
  public static func main() async throws { fatalError() }
}

public protocol BuildToolPlugin: Plugin {
  func createBuildCommands(
    context: PluginContext, target: any Target
  ) async throws -> [Command]
}

public protocol CommandPlugin: Plugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws
}

public struct PluginContext {
  public let package: Package
  public let pluginWorkDirectoryURL: URL
  public func tool(named name: String) throws -> Tool { fatalError() }

  public struct Tool {
    public let name: String
    public let url: URL
  }
}

public enum PluginContextError: Error {
  case toolNotFound(name: String)
  case toolNotSupportedOnTargetPlatform(name: String)
}

public struct Package {
  public let id: String
  public let displayName: String
  public let directoryURL: URL
  public let targets: [any Target]
}

extension Package {
  public func targets(named targetNames: [String]) throws -> [any Target] { fatalError() }
}

public protocol Target {
  var id: String { get }
  var name: String { get }
  var directoryURL: URL { get }
}

public protocol SourceModuleTarget: Target {
  var sourceFiles: FileList { get }
}

public struct FileList: Sequence {
  public struct Iterator: IteratorProtocol {
    public mutating func next() -> File? { fatalError() }
  }
  public func makeIterator() -> Iterator { fatalError() }
}

public struct File {
  public let url: URL
  public let type: FileType
}

public enum FileType {
  case source
  case header
  case resource
  case unknown
}

public enum Command {}

extension Command {
  public static func buildCommand(
    displayName: String?, executable: URL, arguments: [String],
    environment: [String: String] = [:], inputFiles: [URL] = [], outputFiles: [URL] = []
  ) -> Command { fatalError() }
}

public struct Diagnostics {
  public static func error(_ description: String, file: String? = #file, line: Int? = #line) {
    fatalError()
  }
  public static func warning(_ description: String, file: String? = #file, line: Int? = #line) {
    fatalError()
  }
  public static func remark(_ description: String, file: String? = #file, line: Int? = #line) {
    fatalError()
  }
}

public struct ArgumentExtractor {
  public init(_ arguments: [String]) {}
  public mutating func extractOption(named name: String) -> [String] { fatalError() }
  public var remainingArguments: [String] { fatalError() }
}
