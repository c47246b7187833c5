import Foundation

/// The two ends of a terminal: a child process gets one, and the test reads the other.
final class PseudoTerminal: Sendable {
  let descriptor: Int32
  /// The end for the child process.
  let url: URL

  struct OpeningError: Error {}

  init() throws {
    var own: Int32 = -1
    var other: Int32 = -1
    guard openpty(&own, &other, nil, nil, nil) == 0 else { throw OpeningError() }
    descriptor = own
    defer { close(other) }
    // Other tests open terminals at the same time, and `ttyname` has one buffer for all.
    var name = [CChar](repeating: 0, count: 256)
    guard ttyname_r(other, &name, name.count) == 0 else { throw OpeningError() }
    let path = name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    url = URL(fileURLWithPath: String(decoding: path, as: UTF8.self))
  }

  deinit { close(descriptor) }

  /// Types a text, which must be shorter than the buffer of a terminal.
  func type(_ text: String) throws {
    let bytes = Array(text.utf8)
    guard write(descriptor, bytes, bytes.count) == bytes.count else {
      throw CocoaError(.fileWriteUnknown)
    }
  }

  /// Reads until a text has arrived, or the other end is closed.
  func read(until text: String) throws -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !String(decoding: bytes, as: UTF8.self).contains(text) {
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      if count <= 0 { break }
      bytes += buffer.prefix(count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
