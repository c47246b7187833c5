#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// An open folder. All calls go through its descriptor and refuse links, so nothing outside of it is ever touched, whatever
/// happens to the path meanwhile.
struct OpenFolder: ~Copyable {
  let path: String
  private let file: OpenFile

  /// Opens a folder that exists; nil if there is nothing at the path.
  init?(existing path: String) throws(FileFault) {
    let path = FilePath.withoutEndingSlash(path)
    let number = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard number >= 0 else {
      let code = errno
      var raw = stat()
      if lstat(path, &raw) != 0 {
        if errno == ENOENT { return nil }
        throw .system(.unwritable, path)
      }
      switch Status(raw).kind {
      case .folder:
        errno = code
        throw .system(.unwritable, path)
      case .link:
        throw FileFault(
          .unwritable, path, "it is a link", help: "name the folder that the link leads to")
      default:
        throw FileFault(
          .unwritable, path, "it is \(Status(raw).words), not a folder",
          help: "name a folder for the output")
      }
    }
    self.path = path
    self.file = OpenFile(number: number)
  }

  /// Makes a folder, and those above it, where there is nothing yet.
  static func make(_ path: String) throws(FileFault) {
    let path = FilePath.withoutEndingSlash(path)
    var raw = stat()
    if stat(path, &raw) == 0, Status(raw).kind == .folder { return }
    let above = FilePath.folder(of: path)
    if !above.isEmpty, above != path { try make(above) }
    // Another run may have made it a moment ago.
    if mkdir(path, 0o777) != 0, errno != EEXIST { throw .system(.unwritable, path) }
  }

  /// Waits for other runs that write into the folder. The lock goes with the descriptor, also after a crash.
  ///
  /// False where the file system has no locks; the run goes on without.
  func lock() -> Bool {
    while flock(file.number, LOCK_EX) != 0 {
      if errno != EINTR { return false }
    }
    return true
  }

  func path(of name: String) -> String { FilePath.join(path, name) }

  /// The names in the folder, sorted by their bytes.
  func names() throws(FileFault) -> [String] {
    let copy = dup(file.number)
    guard copy >= 0 else { throw .system(.unreadable, path) }
    guard let stream = fdopendir(copy) else {
      _ = close(copy)
      throw .system(.unreadable, path)
    }
    defer { closedir(stream) }
    // The copy shares its place with the original, which may have been read before.
    rewinddir(stream)
    return FolderListing.names(stream)
  }

  /// What stands under a name, links not followed; nil if nothing does.
  func status(of name: String) -> Status? {
    var raw = stat()
    guard fstatat(file.number, name, &raw, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    return Status(raw)
  }

  /// The first bytes of a regular file.
  func read(_ name: String, atMost limit: Int) throws(FileFault) -> [UInt8] {
    let number = openat(file.number, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard number >= 0 else { throw .system(.unreadable, path(of: name)) }
    let opened = OpenFile(number: number)
    guard let bytes = opened.read(atMost: limit) else {
      throw .system(.unreadable, path(of: name))
    }
    return bytes
  }

  /// Writes a new file; a name that is taken is a fault.
  func create(_ name: String, _ bytes: [UInt8]) throws(FileFault) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let number = openat(file.number, name, flags, 0o666)
    guard number >= 0 else { throw .system(.unwritable, path(of: name)) }
    let created = OpenFile(number: number)
    guard created.write(bytes) else {
      let fault = FileFault.system(.unwritable, path(of: name))
      remove(name)
      throw fault
    }
  }

  /// Gives a file another name, and takes the place of what had it, in one step.
  func rename(_ name: String, to newName: String) throws(FileFault) {
    guard renameat(file.number, name, file.number, newName) == 0 else {
      throw .system(.unwritable, path(of: newName))
    }
  }

  /// Removes a file or a link, never what a link leads to. One that is gone already is as good.
  @discardableResult
  func remove(_ name: String) -> Bool {
    unlinkat(file.number, name, 0) == 0 || errno == ENOENT
  }
}
