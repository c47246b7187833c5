#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The two ways out: what programs read goes to standard output, what people read to standard error.
enum Terminal {
  /// Whether problems are printed in colour: only to a terminal, and never if `NO_COLOR` says something.
  static var hasColor: Bool {
    if let answer = environment("NO_COLOR"), !answer.isEmpty { return false }
    if environment("TERM") == "dumb" { return false }
    return isatty(2) == 1
  }

  static func print(_ text: String) {
    write(text, to: 1)
  }

  static func tell(_ text: String) {
    write(text, to: 2)
  }

  /// Writing to a reader that has gone away shall be a failed write, not the end of the program.
  static func ignoreClosedReaders() {
    signal(SIGPIPE, SIG_IGN)
  }

  private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  private static func write(_ text: String, to number: Int32) {
    // A reader that has gone away, as `head` does, is no reason to fail. The descriptors are the program's own, and stay open.
    let file = OpenFile(number: dup(number))
    _ = file.write(Array(text.utf8))
  }
}

/// The number of this process: no other that runs has the same.
enum ProcessNumber {
  static var own: Int32 { getpid() }
}

/// Ends the program.
func end(_ code: ExitCode) -> Never {
  exit(code.rawValue)
}
