import Foundation

/// The destination of a download, checked before anything is sent.
struct DownloadDestination {
  /// A new, empty file next to the destination, which replaces it when it is complete.
  struct HiddenFile {
    let path: String
    let descriptor: Int32
    /// The folder that was created for the file alone; nil for one in the destination's folder.
    let ownFolder: String?
  }

  private let url: URL
  let path: String

  /// The device of the folder; nil if a sandbox hides it.
  let device: dev_t?

  /// Throws if the folder does not exist, or if the destination is a directory or another special
  /// file.
  init(_ url: URL) throws(FileError) {
    self.url = url
    path = try DownloadDestination.path(of: url)
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG { throw .notAFile(path) }
    guard stat(url.deletingLastPathComponent().path, &status) == 0 else {
      guard errno == EACCES || errno == EPERM else { throw .folderNotFound(path) }
      device = nil
      return
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw .folderNotFound(path) }
    device = status.st_dev
  }

  /// Creates a hidden file in the folder of the destination or, if that isn't writable, in the one
  /// that `replacementFolder` creates.
  func createHiddenFile(
    _ replacementFolder: (URL) -> URL?
  ) throws(FileError) -> HiddenFile {
    do {
      return try createHiddenFile(in: url.deletingLastPathComponent())
    } catch {
      guard case .notWritable = error, let folder = replacementFolder(url) else { throw error }
      do {
        return try createHiddenFile(in: folder, isOwn: true)
      } catch {
        rmdir(folder.path)
        throw error
      }
    }
  }

  private func createHiddenFile(
    in folder: URL, isOwn: Bool = false
  ) throws(FileError) -> HiddenFile {
    let name = ".download-\(UUID().uuidString)"
    let file = folder.appendingPathComponent(name, isDirectory: false).path
    let flags = O_WRONLY | O_CREAT | O_EXCL
    return HiddenFile(
      path: file, descriptor: try DownloadDestination.open(file, flags, naming: path),
      ownFolder: isOwn ? folder.path : nil)
  }

  /// Creates a folder on the volume of the destination, from which a sandboxed app may move a file
  /// there. Nil if there is none.
  @Sendable static func replacementFolder(for destination: URL) -> URL? {
    #if canImport(Darwin)
      try? FileManager.default.url(
        for: .itemReplacementDirectory, in: .userDomainMask, appropriateFor: destination,
        create: true)
    #else
      nil
    #endif
  }

  static func path(of url: URL) throws(FileError) -> String {
    let path = url.path
    // System calls would take the text before a NUL for the complete path.
    guard url.isFileURL, !path.isEmpty, !path.utf8.contains(0) else { throw .notAFile(path) }
    return path
  }

  /// Opens a file; an error has the path `named`.
  static func open(
    _ path: String, _ flags: Int32, naming named: String
  ) throws(FileError) -> Int32 {
    while true {
      let descriptor = Foundation.open(path, flags | O_CLOEXEC, 0o666)
      if descriptor >= 0 { return descriptor }
      guard errno == EINTR else { throw FileError(writing: named, code: errno) }
    }
  }
}
