import Foundation
import Testing

/// Runs the built command in a separate process.
enum Tool {
  struct Result {
    let exitCode: Int32
    let output: String
    let errors: String

    /// The paths of the files that were written.
    var written: [String] { output.split(separator: "\n").map(String.init) }

    /// The ids of the diagnostics that `--diagnostics json` printed, in order.
    var ids: [String] {
      errors.split(separator: "\n").compactMap { line in
        let object = try? JSONSerialization.jsonObject(with: Data(line.utf8))
        return (object as? [String: Any])?["id"] as? String
      }
    }
  }

  /// The built command, which is next to the test bundle.
  static let url: URL = {
    if let path = ProcessInfo.processInfo.environment["RESOURCEGEN_BINARY"] {
      return URL(fileURLWithPath: path)
    }
    #if os(Linux)
      var place = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    #else
      var place =
        Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        ?? Bundle.main.bundleURL
    #endif
    while place.path != "/" {
      place.deleteLastPathComponent()
      let candidate = place.appendingPathComponent("resourcegen")
      if FileManager.default.isExecutableFile(atPath: candidate.path),
        !FileManager.default.hasFolder(candidate.path)
      {
        return candidate
      }
    }
    return place
  }()

  /// Starts the command in a folder. `finish` waits for the result.
  static func start(
    _ arguments: [String], in folder: TemporaryFolder, environment: [String: String] = [:]
  ) throws -> Running {
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    var variables = ProcessInfo.processInfo.environment
    variables["NO_COLOR"] = nil
    for (name, value) in environment { variables[name] = value }
    process.environment = variables
    // Files, unlike pipes, take any amount of output without a reader.
    let logs = try TemporaryFolder()
    let output = try logs.handle("output")
    let errors = try logs.handle("errors")
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    let (ended, continuation) = AsyncStream.makeStream(of: Void.self)
    process.terminationHandler = { _ in continuation.finish() }
    try process.run()
    return Running(process: process, ended: ended, logs: logs)
  }

  /// Runs the command and waits until it ends.
  static func run(
    _ arguments: String..., in folder: TemporaryFolder, environment: [String: String] = [:]
  ) async throws -> Result {
    try await start(arguments, in: folder, environment: environment).finish()
  }

  struct Running {
    let process: Process
    fileprivate let ended: AsyncStream<Void>
    fileprivate let logs: TemporaryFolder

    func finish() async throws -> Result {
      for await _ in ended {}
      return Result(
        exitCode: process.terminationStatus,
        output: try logs.text("output"), errors: try logs.text("errors"))
    }

    /// Kills the process with a signal that it cannot handle, as a power failure would.
    func kill() {
      _ = systemKill(process.processIdentifier, SIGKILL)
    }
  }
}

private func systemKill(_ process: Int32, _ signal: Int32) -> Int32 { kill(process, signal) }

extension FileManager {
  func hasFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
