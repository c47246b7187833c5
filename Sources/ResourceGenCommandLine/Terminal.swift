internal import ResourceGenDiagnostics

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Writes to standard output, for programs, and to standard error, for people.
package enum Terminal {
  /// Whether diagnostics are coloured: only on a terminal, and not if `NO_COLOR` is set and not
  /// empty.
  package static var hasColor: Bool { wantsColor && hasControl(2) }

  /// The same for what is printed to the standard output.
  package static var hasColorInResult: Bool { wantsColor && hasControl(1) }

  /// Whether a line of progress can be drawn and erased.
  package static var hasProgress: Bool { hasControl(2) }

  private static var wantsColor: Bool { environment("NO_COLOR")?.isEmpty ?? true }

  /// Whether a stream is a terminal that understands control sequences.
  private static func hasControl(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1 && environment("TERM") != "dumb"
  }

  package static func print(_ text: String) {
    write(text, to: 1)
  }

  /// Prints what the command was run for. Throws if it cannot be written, as on a full disk; a
  /// reader that closes its pipe early, as `head` does, has read what it wants.
  package static func printResult(_ text: String) throws(FileError) {
    ProgressLine.end()
    let file = FileDescriptor(descriptor: dup(1))
    if !file.write(Array(text.utf8)), errno != EPIPE {
      throw .system(.unwritable, "standard output")
    }
  }

  /// Prints text for people, in which nothing is a command to the runner of a GitHub job.
  package static func printError(_ text: String) {
    write(WorkflowCommand.removed(from: text), to: 2)
  }

  /// Prints a report for programs, in a format that escapes what it must.
  package static func printErrorForPrograms(_ text: String) {
    write(text, to: 2)
  }

  /// Prints the path of a file that was written, on a line.
  package static func print(path: String) {
    write(WorkflowCommand.removed(fromPath: path) + "\n", to: 1)
  }

  /// Makes a write to a closed pipe fail instead of ending the process.
  package static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// The value of an environment variable; nil if it isn't set.
  package static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  private static func write(_ text: String, to descriptor: Int32) {
    ProgressLine.end()
    // Write errors are ignored: the reader may close the pipe early, as `head` does.
    // `FileDescriptor` closes its descriptor, so it gets a copy.
    let file = FileDescriptor(descriptor: dup(descriptor))
    _ = file.write(Array(text.utf8))
  }
}

/// The process id, which is unique among running processes.
package enum ProcessID {
  package static var own: Int32 { getpid() }
}

/// Ends the program.
package func end(_ code: ExitCode) -> Never {
  ProgressLine.end()
  exit(code.rawValue)
}
