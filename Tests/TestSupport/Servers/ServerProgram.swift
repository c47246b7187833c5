#if os(Linux)
  public import Foundation

  /// A server program in a separate process, which ends with this object.
  public final class ServerProgram {
    public struct StartError: Error {
      public let program: String
      /// The output of the program.
      public let log: String
    }

    private let process: ChildProcess
    private let input = Pipe()
    private let program: String
    private let log: URL

    /// Returns the path of a program; nil if it is not installed.
    public static func path(of name: String) -> String? {
      ["/usr/sbin/", "/usr/bin/", "/usr/local/sbin/", "/usr/local/bin/"].map { $0 + name }
        .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Starts the program; its output goes to a file.
    public init(_ path: String, _ arguments: [String], log: URL) throws {
      program = path
      self.log = log
      // The shell kills the program when this process has ended, for whatever reason.
      process = try ChildProcess(
        "/bin/sh", ["-c", #""$@" & read -r _; kill -9 $!"#, "sh", path] + arguments,
        input: .descriptor(input.fileHandleForReading.fileDescriptor), output: .file(log),
        errors: nil)
    }

    deinit {
      stop()
    }

    /// Ends the program; its connections and ports may take a moment longer.
    public func stop() {
      try? input.fileHandleForWriting.close()
    }

    /// Returns when the program accepts connections.
    public func waitUntilListening(on port: ReservedPort) async throws {
      try await wait { port.accepts() }
    }

    /// Returns when the program, after `stop`, accepts no more connections.
    public func waitUntilClosed(_ port: ReservedPort) async throws {
      try await wait { !port.accepts() }
    }

    private func wait(until isMet: () -> Bool) async throws {
      let deadline = ContinuousClock.now + .seconds(120)
      while !isMet() {
        guard ContinuousClock.now < deadline else {
          let text = (try? Data(contentsOf: log)).map { String(decoding: $0, as: UTF8.self) }
          throw StartError(program: program, log: text ?? "")
        }
        try await Task.sleep(for: .milliseconds(2))
      }
    }
  }
#endif
