package import ResourceGenDiagnostics

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Reads specs, configurations and templates.
package enum InputFile {
  /// One byte more than the limit of a spec, so that the parser sees the excess and reports it.
  package static let limit = (64 << 20) + 1

  /// Reads a regular file; diagnostics show the path as given.
  ///
  /// Pipes and devices are refused before anything is read, since they may never end.
  package static func read(_ path: String) throws(FileError) -> SourceText {
    SourceText(path: path, bytes: try bytes(path))
  }

  /// Reads a regular file; nil if it does not exist.
  package static func readIfPresent(_ path: String) throws(FileError) -> SourceText? {
    var raw = stat()
    if stat(path, &raw) != 0, errno == ENOENT { return nil }
    return try read(path)
  }

  /// Reads the standard input up to its end, or up to the limit of a spec.
  ///
  /// - Parameter command: the command that reads it, as its user typed it.
  package static func standardInput(for command: String) throws(FileError) -> [UInt8] {
    if isatty(0) == 1 {
      throw FileError(
        .unreadable, "standard input", "it is a terminal",
        help: "pipe a spec to it: `… | \(command)`, or name a file")
    }
    let file = FileDescriptor(descriptor: dup(0))
    guard let bytes = file.read(atMost: limit) else {
      throw .system(.unreadable, "standard input")
    }
    return bytes
  }

  /// The absolute path of the working folder; nil if it was removed.
  package static var workingFolder: String? { FolderBoundary.resolved(".") }

  /// Returns whether a path is that of a file or folder.
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Reads a regular file below a folder. Symbolic links are followed as long as the result is
  /// below the folder.
  package static func bytes(at path: String, below folder: String) throws(FileError) -> [UInt8] {
    let whole = FilePath.join(folder, path)
    guard let root = FolderBoundary.resolved(folder.isEmpty ? "." : folder),
      let file = FolderBoundary.resolved(whole)
    else { throw unreadable(whole) }
    guard file.hasPrefix(root.hasSuffix("/") ? root : root + "/") else {
      throw FileError(
        .unreadable, whole, "a symbolic link leads out of the spec's folder",
        help: "`--root` can name a folder that contains both")
    }
    return try bytes(file)
  }

  private static func bytes(_ path: String) throws(FileError) -> [UInt8] {
    // Without O_NONBLOCK, opening a pipe that has no writer would block.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(path) }
    let file = FileDescriptor(descriptor: descriptor)
    guard let status = file.status() else { throw .system(.unreadable, path) }
    guard status.kind == .file else {
      throw FileError(
        .unreadable, path, "it is \(status.words)",
        help: "name a file; what another command prints can be stored with `… > file`")
    }
    guard let bytes = file.read(atMost: limit) else { throw .system(.unreadable, path) }
    return bytes
  }

  /// The error of a file that the system doesn't open; names another one if it is missing.
  private static func unreadable(_ path: String) -> FileError {
    var error = FileError.system(.unreadable, path)
    if error.isMissing, let other = pathNearest(to: path) {
      error.help = "did you mean \(Diagnostic.quoted(other, atMost: 200))?"
    }
    return error
  }

  /// The path beside a missing file that was probably meant: `openapi.yaml` for `openapi.yml`.
  private static func pathNearest(to path: String) -> String? {
    let folder = FilePath.folder(of: path)
    let missing = FilePath.name(of: path)
    guard let entries = try? names(in: folder.isEmpty ? "." : folder),
      let name = NearestName.nearest(to: missing, among: entries.filter { $0 != missing })
    else { return nil }
    return FilePath.join(folder, name)
  }

  /// The names of the entries of a folder, sorted by their UTF-8 bytes.
  package static func names(in folder: String) throws(FileError) -> [String] {
    guard let stream = opendir(folder) else { throw .system(.unreadable, folder) }
    defer { closedir(stream) }
    return FolderListing.names(stream)
  }
}

/// Lists the entries of an open folder.
enum FolderListing {
  #if canImport(Darwin)
    typealias Stream = UnsafeMutablePointer<DIR>
  #else
    typealias Stream = OpaquePointer
  #endif

  static func names(_ stream: Stream) -> [String] {
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(
          to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)
        ) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
