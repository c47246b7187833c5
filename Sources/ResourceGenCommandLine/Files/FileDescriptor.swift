#if canImport(Glibc)
  package import Glibc
#elseif canImport(Musl)
  package import Musl
#else
  package import Darwin
#endif

/// A file descriptor that is closed when the value goes out of scope.
///
/// Uses the C library because loading Foundation would make start-up slower.
package struct FileDescriptor: ~Copyable {
  package let descriptor: Int32

  package init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    _ = close(descriptor)
  }

  /// The kind and size of the open file; nil if the system call fails.
  package func status() -> FileStatus? {
    var result = stat()
    guard fstat(descriptor, &result) == 0 else { return nil }
    return FileStatus(result)
  }

  /// Reads at most `limit` bytes; nil if a system call fails, with `errno` set.
  package func read(atMost limit: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    let size = min(max(status()?.size ?? 0, 0), limit)
    // At least one byte, because the size can be 0 for a file with contents, as in /proc.
    var room = size + 1
    while bytes.count < limit {
      room = min(room, limit - bytes.count)
      let before = bytes.count
      var count = -1
      let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, initialized in
        repeat {
          count = platformRead(descriptor, buffer.baseAddress, room)
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

  /// Returns whether the rest of the file is exactly these bytes; nil if a system call fails, with
  /// `errno` set.
  ///
  /// One small buffer is filled again and again: new memory costs more than the comparison.
  package func has(_ bytes: [UInt8]) -> Bool? {
    withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 16) { buffer in
      bytes.withUnsafeBytes { bytes in
        var done = 0
        while true {
          let count = platformRead(descriptor, buffer.baseAddress, buffer.count)
          if count < 0 {
            if errno == EINTR { continue }
            return nil
          }
          if count == 0 { return done == bytes.count }
          guard count <= bytes.count - done, let read = buffer.baseAddress,
            let expected = bytes.baseAddress, memcmp(read, expected + done, count) == 0
          else { return false }
          done += count
        }
      }
    }
  }

  /// Reads what arrives next, at most 64 KiB; empty at the end, nil if a system call fails.
  package func readAvailable() -> [UInt8]? {
    var count = -1
    let bytes = [UInt8](unsafeUninitializedCapacity: 64 << 10) { buffer, initialized in
      repeat {
        count = platformRead(descriptor, buffer.baseAddress, buffer.count)
      } while count < 0 && errno == EINTR
      initialized = max(count, 0)
    }
    return count < 0 ? nil : bytes
  }

  /// Writes all bytes; false if a system call fails, with `errno` set.
  package func write(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let count = platformWrite(
          descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
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

/// The kind, size and permissions of a file system entry.
package struct FileStatus {
  package enum Kind {
    case file
    case folder
    case link
    case pipe
    case device
    case other
  }

  package let kind: Kind
  package let size: Int
  /// The bits of `chmod`.
  package let permissions: mode_t

  init(_ raw: stat) {
    size = Int(raw.st_size)
    permissions = raw.st_mode & 0o7777
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

  /// The kind in words, with an article: "a pipe".
  package var words: String {
    switch kind {
    case .file: "a file"
    case .folder: "a folder"
    case .link: "a symbolic link"
    case .pipe: "a pipe"
    case .device: "a device"
    case .other: "not a regular file"
    }
  }
}

// Inside `FileDescriptor`, `read` and `write` would refer to its methods.
private func platformRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int)
  -> Int
{
  read(descriptor, buffer, count)
}

private func platformWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, buffer, count)
}
