#if canImport(Glibc)
  package import Glibc
#elseif canImport(Musl)
  package import Musl
#else
  package import Darwin
#endif

/// An open folder.
///
/// All calls go through its descriptor and refuse symbolic links, so nothing outside the folder is
/// touched even if the path changes meanwhile.
package struct OpenFolder: ~Copyable {
  package let path: String
  private let file: FileDescriptor

  /// Opens an existing folder; nil if there is none at the path.
  package init?(existing path: String) throws(FileError) {
    let path = FilePath.withoutEndingSlash(path)
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else {
      let code = errno
      // Another process may create the folder from here on, so a second look at the path could find
      // one that there was not.
      if code == ENOENT { return nil }
      var raw = stat()
      guard lstat(path, &raw) == 0 else { throw .system(.unwritable, path) }
      switch FileStatus(raw).kind {
      case .folder:
        errno = code
        throw .system(.unwritable, path)
      case .link:
        throw FileError(
          .unwritable, path, "it is a symbolic link", help: "name the folder that it points to")
      default:
        throw FileError(
          .unwritable, path, "it is \(FileStatus(raw).words), not a folder",
          help: "name a folder for the output")
      }
    }
    self.path = path
    self.file = FileDescriptor(descriptor: descriptor)
  }

  /// Opens a folder, and creates it and its missing parent folders. A relative path may contain no
  /// symbolic link.
  package init(making path: String) throws(FileError) {
    let start = path.isEmpty || path.hasPrefix("/") ? path : "."
    if start == path { try OpenFolder.make(path.isEmpty ? "." : path) }
    guard let first = try OpenFolder(existing: start.isEmpty ? "." : start) else {
      throw FileError(.unwritable, path, "it was removed while resourcegen used it")
    }
    var folder = first
    if start != path {
      for step in path.split(separator: "/") { folder = try folder.subfolder(String(step)) }
    }
    self = folder
  }

  /// Opens a folder in this one, and creates it if it is missing.
  private func subfolder(_ name: String) throws(FileError) -> OpenFolder {
    let path = path(of: name)
    if mkdirat(file.descriptor, name, 0o777) != 0, errno != EEXIST {
      throw .system(.unwritable, path)
    }
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    let descriptor = openat(file.descriptor, name, flags)
    if descriptor >= 0 { return OpenFolder(path: path, FileDescriptor(descriptor: descriptor)) }
    let error = FileError.system(.unwritable, path)
    switch status(of: name)?.kind {
    case .link:
      throw FileError(
        .unwritable, path, "it is a symbolic link", help: "replace it by the folder itself")
    case .folder, nil: throw error
    default: throw FileError(.unwritable, path, "it isn't a folder", help: "move it away")
    }
  }

  private init(path: String, _ file: consuming FileDescriptor) {
    self.path = path
    self.file = file
  }

  /// Creates a folder and its missing parent folders.
  package static func make(_ path: String) throws(FileError) {
    let path = FilePath.withoutEndingSlash(path)
    var raw = stat()
    if stat(path, &raw) == 0, FileStatus(raw).kind == .folder { return }
    let above = FilePath.folder(of: path)
    if !above.isEmpty, above != path { try make(above) }
    // Another process may have created it in the meantime.
    if mkdir(path, 0o777) != 0, errno != EEXIST { throw .system(.unwritable, path) }
  }

  /// Waits until no other process writes to the folder. The system releases the lock with the
  /// descriptor, even after a crash.
  ///
  /// Returns false if the file system does not support locks; the caller continues without one.
  package func lock() -> Bool {
    while flock(file.descriptor, LOCK_EX) != 0 {
      if errno != EINTR { return false }
    }
    return true
  }

  package func path(of name: String) -> String { FilePath.join(path, name) }

  /// The names of the entries, sorted by their UTF-8 bytes.
  package func names() throws(FileError) -> [String] {
    let copy = dup(file.descriptor)
    guard copy >= 0 else { throw .system(.unreadable, path) }
    guard let stream = fdopendir(copy) else {
      _ = close(copy)
      throw .system(.unreadable, path)
    }
    defer { closedir(stream) }
    // The copy shares the read offset of the original, which may have been used before.
    rewinddir(stream)
    return FolderListing.names(stream)
  }

  /// The kind and size of the entry with a name, without following symbolic links; nil if there is
  /// none.
  package func status(of name: String) -> FileStatus? {
    var raw = stat()
    guard fstatat(file.descriptor, name, &raw, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    return FileStatus(raw)
  }

  /// Reads at most `limit` bytes of a regular file.
  package func read(_ name: String, atMost limit: Int) throws(FileError) -> [UInt8] {
    guard let bytes = try opened(name).read(atMost: limit) else {
      throw .system(.unreadable, path(of: name))
    }
    return bytes
  }

  /// Returns whether a regular file has exactly these bytes. It is not read into memory.
  package func file(_ name: String, has bytes: [UInt8]) throws(FileError) -> Bool {
    guard let isEqual = try opened(name).has(bytes) else {
      throw .system(.unreadable, path(of: name))
    }
    return isEqual
  }

  private func opened(_ name: String) throws(FileError) -> FileDescriptor {
    let descriptor = openat(file.descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(.unreadable, path(of: name)) }
    return FileDescriptor(descriptor: descriptor)
  }

  /// Creates a file; throws if the name is taken.
  ///
  /// - Parameter permissions: Those of the file; the usual ones if nil.
  package func create(
    _ name: String, _ bytes: [UInt8], permissions: mode_t? = nil
  ) throws(FileError) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = openat(file.descriptor, name, flags, 0o666)
    guard descriptor >= 0 else { throw .system(.unwritable, path(of: name)) }
    let created = FileDescriptor(descriptor: descriptor)
    let isAllowed = permissions.map { fchmod(descriptor, $0) == 0 } ?? true
    guard isAllowed, created.write(bytes) else {
      let fileError = FileError.system(.unwritable, path(of: name))
      remove(name)
      throw fileError
    }
  }

  /// Renames a file atomically, replacing an existing file of that name.
  package func rename(_ name: String, to newName: String) throws(FileError) {
    guard renameat(file.descriptor, name, file.descriptor, newName) == 0 else {
      throw .system(.unwritable, path(of: newName))
    }
  }

  /// Removes a file or a symbolic link, never the target of a link. A missing file counts as
  /// removed.
  @discardableResult
  package func remove(_ name: String) -> Bool {
    unlinkat(file.descriptor, name, 0) == 0 || errno == ENOENT
  }
}
