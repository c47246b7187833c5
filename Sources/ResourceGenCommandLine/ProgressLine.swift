internal import Dispatch

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A line on the terminal that shows that a run of more than a second is still working.
///
/// It is erased before anything else is printed.
///
/// Unchecked, because only work on the queue uses the properties.
package final class ProgressLine: @unchecked Sendable {
  private static let shared = ProgressLine()

  private let queue = DispatchQueue(label: "resourcegen.progress")
  private var timer: (any DispatchSourceTimer)?
  private var seconds = 0

  /// Starts the timer, if the standard error is a terminal.
  package static func begin(for path: String) {
    guard Terminal.hasProgress else { return }
    // Short enough for one line of any terminal: a longer one could not be erased.
    let name = FilePath.name(of: path).unicodeScalars.map { scalar in
      scalar.isASCII && scalar.value >= 0x20 && scalar.value < 0x7F ? scalar : "?"
    }
    var text = "\rresourcegen: reading "
    text.unicodeScalars.append(contentsOf: name.prefix(30))
    text += name.count > 30 ? "... " : " "
    shared.queue.sync { [text] in shared.start(text) }
  }

  /// Stops the timer and erases the line.
  package static func end() {
    shared.queue.sync { shared.stop() }
  }

  private func start(_ text: String) {
    guard timer == nil else { return }
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.setEventHandler { self.draw(text) }
    timer.schedule(deadline: .now() + 1, repeating: 1)
    timer.activate()
    self.timer = timer
  }

  private func stop() {
    guard let timer else { return }
    timer.cancel()
    self.timer = nil
    if seconds > 0 { write("\r\u{1B}[K") }
  }

  private func draw(_ text: String) {
    // An event may already be on the queue when the timer is stopped.
    guard timer != nil else { return }
    seconds = min(seconds + 1, 99)
    write("\(text)\(seconds < 10 ? " " : "")\(seconds) s")
  }

  private func write(_ text: String) {
    _ = FileDescriptor(descriptor: dup(2)).write(Array(text.utf8))
  }
}
