import Foundation
import TestSupport
import Testing

/// Runs the built command in a separate process.
enum Tool {
  struct Result {
    let exitCode: Int32
    let output: String
    let errors: String

    /// The paths of the files that were written.
    var written: [String] { output.split(separator: "\n").map(String.init) }

    /// The ids of the diagnostics that `--format json` printed, in order.
    var ids: [String] {
      (output + errors).split(separator: "\n").compactMap { line in
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
  ///
  /// - Parameters:
  ///   - program: the name of the program, which is next to the command.
  ///   - inner: the path of the working folder below the folder.
  ///   - output: what the standard output is connected to, if `finish` doesn't return it.
  ///   - errors: what the standard error is connected to, if `finish` doesn't return it.
  static func start(
    _ arguments: [String], of program: String = "resourcegen", in folder: TemporaryFolder,
    below inner: String = "",
    environment: [String: String] = [:], input: ChildProcess.Stream = .null,
    output: ChildProcess.Stream? = nil, errors: ChildProcess.Stream? = nil
  ) throws -> Running {
    var variables = ProcessInfo.processInfo.environment
    variables["NO_COLOR"] = nil
    for (name, value) in environment { variables[name] = value }
    // Files, unlike pipes, take any amount of output without a reader.
    let logs = try TemporaryFolder()
    let process = try ChildProcess(
      url.deletingLastPathComponent().appendingPathComponent(program).path, arguments,
      in: folder.url.appendingPathComponent(inner), environment: variables,
      input: input, output: output ?? .file(logs.url.appendingPathComponent("output")),
      errors: errors ?? .file(logs.url.appendingPathComponent("errors")))
    return Running(process: process, logs: logs)
  }

  /// Runs the command and waits until it ends.
  static func run(
    _ arguments: String..., in folder: TemporaryFolder, environment: [String: String] = [:]
  ) async throws -> Result {
    try await start(arguments, in: folder, environment: environment).finish()
  }

  struct Running {
    let process: ChildProcess
    fileprivate let logs: TemporaryFolder

    func finish() async throws -> Result {
      Result(
        exitCode: await process.end(),
        output: (try? logs.text("output")) ?? "", errors: (try? logs.text("errors")) ?? "")
    }
  }
}

extension FileManager {
  func hasFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
