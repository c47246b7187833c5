import Foundation

/// A small file that only the user of the process can read and write.
///
/// By system calls, since Foundation creates temporary files for all users.
struct PrivateFile: CredentialStorage {
  private static let maxSize = 1 << 20

  private let url: URL

  init(_ url: URL) { self.url = url }

  func read() throws(CredentialStoreError) -> Data? {
    let path = try self.path()
    // Non-blocking, since opening a named pipe would wait for its other end.
    let descriptor = Foundation.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT, ENOTDIR: return nil
      case ELOOP: throw .file(.notAFile(path))
      default: throw .file(.fileUnreadable(path))
      }
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .file(.notAFile(path))
    }
    guard status.st_uid == geteuid(), status.st_mode & 0o077 == 0 else { throw .notPrivate(path) }
    guard status.st_size <= PrivateFile.maxSize else { throw .file(.tooLarge(path)) }
    var data = Data(count: Int(status.st_size))
    let count = data.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
    guard count == data.count else { throw .file(.fileUnreadable(path)) }
    return data
  }

  /// Writes a new file, and replaces the old one with it atomically. A symbolic link at the path is
  /// replaced too, not followed.
  func write(_ data: Data) throws(CredentialStoreError) {
    let path = try self.path()
    let folder = url.deletingLastPathComponent()
    let name = ".\(url.lastPathComponent)-\(UUID().uuidString)"
    let new = folder.appendingPathComponent(name, isDirectory: false).path
    var descriptor = create(new)
    if descriptor < 0, errno == ENOENT {
      try? FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      descriptor = create(new)
    }
    guard descriptor >= 0 else { throw .file(FileError(writing: path, code: errno)) }
    var code = write(data, to: descriptor)
    close(descriptor)
    if code == 0, rename(new, path) != 0 { code = errno }
    guard code == 0 else {
      unlink(new)
      throw .file(FileError(writing: path, code: code))
    }
  }

  func remove() throws(CredentialStoreError) {
    let path = try self.path()
    guard unlink(path) != 0, errno != ENOENT, errno != ENOTDIR else { return }
    throw .file(FileError(writing: path, code: errno))
  }

  private func path() throws(CredentialStoreError) -> String {
    do {
      return try DownloadDestination.path(of: url)
    } catch {
      throw .file(error)
    }
  }

  /// Creates a file exclusively; the result is negative if that fails.
  private func create(_ path: String) -> Int32 {
    Foundation.open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
  }

  /// Writes the bytes to the disk; returns 0 or an `errno`.
  private func write(_ data: Data, to descriptor: Int32) -> Int32 {
    data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let buffer = UnsafeRawBufferPointer(rebasing: rest)
        let count = Foundation.write(descriptor, buffer.baseAddress, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return errno }
        rest = rest.dropFirst(count)
      }
      return fsync(descriptor) == 0 ? 0 : errno
    }
  }
}
