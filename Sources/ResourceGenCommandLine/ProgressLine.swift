#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A line on the terminal that shows that a run of more than a second is still working.
///
/// A timer signal draws it, so no thread is needed and a short run costs two system calls. It is
/// erased before anything else is printed.
package enum ProgressLine {
  /// The line up to the seconds. Never freed, since the signal may arrive at any time.
  nonisolated(unsafe) private static var text = UnsafeMutableBufferPointer<UInt8>(
    start: nil, count: 0)
  nonisolated(unsafe) private static var seconds: UInt8 = 0
  nonisolated(unsafe) private static var isRunning = false

  /// Starts the timer, if the standard error is a terminal.
  package static func begin(for path: String) {
    guard !isRunning, Terminal.hasProgress else { return }
    // Short enough for one line of any terminal: a longer one could not be erased.
    let name = FilePath.name(of: path).unicodeScalars.map { scalar in
      scalar.isASCII && scalar.value >= 0x20 && scalar.value < 0x7F ? scalar : "?"
    }
    var line = "\rresourcegen: reading "
    line.unicodeScalars.append(contentsOf: name.prefix(30))
    line += name.count > 30 ? "... " : " "
    text = .allocate(capacity: line.utf8.count + 4)
    let end = text.initialize(fromContentsOf: line.utf8)
    text[end...].initialize(repeating: UInt8(ascii: " "))
    isRunning = true
    signal(SIGALRM) { _ in ProgressLine.draw() }
    alarm(1)
  }

  /// Stops the timer and erases the line.
  package static func end() {
    guard isRunning else { return }
    isRunning = false
    alarm(0)
    guard seconds > 0 else { return }
    let erasure: StaticString = "\r\u{1B}[K"
    _ = write(2, erasure.utf8Start, erasure.utf8CodeUnitCount)
  }

  /// Handles the signal: only calls functions that are safe in a handler, and allocates nothing.
  private static func draw() {
    guard isRunning, text.count > 4 else { return }
    let code = errno
    if seconds < 99 { seconds += 1 }
    let digits = text.count - 4
    text[digits] = seconds < 10 ? UInt8(ascii: " ") : UInt8(ascii: "0") + seconds / 10
    text[digits + 1] = UInt8(ascii: "0") + seconds % 10
    text[digits + 2] = UInt8(ascii: " ")
    text[digits + 3] = UInt8(ascii: "s")
    _ = write(2, text.baseAddress, text.count)
    alarm(1)
    errno = code
  }
}
