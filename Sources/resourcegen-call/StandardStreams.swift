internal import Foundation
internal import ResourceGenCall
internal import ResourceGenDiagnostics

/// The streams, files and environment of the process.
enum StandardStreams {
  static var inputs: CallInputs {
    CallInputs(
      file: { path in FileManager.default.contents(atPath: path) },
      standardInput: { (try? FileHandle.standardInput.readToEnd()) ?? Data() },
      variable: { name in ProcessInfo.processInfo.environment[name] })
  }

  static var console: CallConsole {
    CallConsole(
      result: { text in
        // Elsewhere, the lines of a text are what the server sent.
        printResult(isGitHubJob ? WorkflowCommand.removed(from: text) : text)
      },
      message: { text in printMessage(WorkflowCommand.removed(from: text)) },
      progress: { text in
        // Replaces the line, and clears the rest of it.
        if isatty(2) == 1 { printMessage("\r\(text)\u{1B}[K") }
      }, hasColor: hasColor, isTerminal: isatty(1) == 1)
  }

  private static let isGitHubJob =
    ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] == "true"

  /// Prints to standard output. Ends the process if that is closed, as a stream would go on
  /// forever, or full.
  private static func printResult(_ text: String) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      if errno == EPIPE {
        signal(SIGPIPE, SIG_DFL)
        raise(SIGPIPE)
      }
      printMessage("resourcegen: error: standard output can't be written\n")
      exit(CallExit.files.rawValue)
    }
  }

  static func printMessage(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  /// The contents of an open file.
  static func bytes(of descriptor: Int32) -> [UInt8] {
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    return Array((try? file.readToEnd()) ?? Data())
  }

  /// Whether the body is coloured: only on a terminal, and not if `NO_COLOR` is set and not empty.
  private static var hasColor: Bool {
    let environment = ProcessInfo.processInfo.environment
    if let setting = environment["NO_COLOR"], !setting.isEmpty { return false }
    return environment["TERM"] != "dumb" && isatty(1) == 1
  }
}
