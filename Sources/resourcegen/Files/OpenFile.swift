#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A descriptor of the system, closed when it goes out of scope.
///
/// The calls of the C library do all that is needed here, and start-up is shorter without Foundation.
struct OpenFile: ~Copyable {
  let number: Int32

  deinit {
    _ = close(number)
  }

  /// What kind of thing is open, and how long it is.
  func status() -> Status? {
    var result = stat()
    guard fstat(number, &result) == 0 else { return nil }
    return Status(result)
  }

  /// Reads up to a number of bytes; nil if the system refuses.
  func read(atMost limit: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    let size = min(max(status()?.size ?? 0, 0), limit)
    // One more than the size tells the end of the file without another call.
    var room = size + 1
    while bytes.count < limit {
      room = min(room, limit - bytes.count)
      let before = bytes.count
      var count = -1
      let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, initialized in
        repeat {
          count = platformRead(number, buffer.baseAddress, room)
        } while count < 0 && errno == EINTR
        initialized = max(count, 0)
      }
      if count < 0 { return nil }
      if count == 0 { break }
      if before == 0 { bytes = chunk } else { bytes += chunk }
      room = max(room, 64 << 10)
    }
    return bytes
  }

  /// Writes all bytes; false if the system refuses, with `errno` as it left it.
  func write(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let count = platformWrite(number, buffer.baseAddress.map { $0 + done }, buffer.count - done)
        if count < 0 {
          if errno == EINTR { continue }
          return false
        }
        done += count
      }
      return true
    }
  }
}

/// What stands behind a path.
struct Status {
  enum Kind {
    case file
    case folder
    case link
    case pipe
    case device
    case other
  }

  let kind: Kind
  let size: Int

  init(_ raw: stat) {
    size = Int(raw.st_size)
    kind =
      switch raw.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      case S_IFIFO: .pipe
      case S_IFCHR, S_IFBLK: .device
      default: .other
      }
  }

  /// "a pipe", "a folder".
  var words: String {
    switch kind {
    case .file: "a file"
    case .folder: "a folder"
    case .link: "a link"
    case .pipe: "a pipe"
    case .device: "a device"
    case .other: "something else than a file"
    }
  }
}

// Inside `OpenFile` the names `read` and `write` are its own methods.
private func platformRead(_ number: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int
{
  read(number, buffer, count)
}

private func platformWrite(_ number: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(number, buffer, count)
}
