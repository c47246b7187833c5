internal import ResourceGenDiagnostics

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Files that are read: descriptions, configurations, templates.
enum InputFile {
  /// One byte more than a description may have: enough for the reader to refuse it by its own rule.
  private static let limit = (64 << 20) + 1

  /// The bytes of a regular file, under the path that the user wrote.
  ///
  /// Pipes and devices are refused before a byte is read: they may never end.
  static func read(_ path: String) throws(FileFault) -> SourceText {
    SourceText(path: path, bytes: try bytes(path))
  }

  /// As above; nil if there is no such file.
  static func readIfPresent(_ path: String) throws(FileFault) -> SourceText? {
    var raw = stat()
    if stat(path, &raw) != 0, errno == ENOENT { return nil }
    return try read(path)
  }

  /// The bytes of a regular file below a folder, also behind links as long as they stay below it.
  static func bytes(at path: String, below folder: String) throws(FileFault) -> [UInt8] {
    let whole = FilePath.join(folder, path)
    guard let root = resolved(folder.isEmpty ? "." : folder), let file = resolved(whole) else {
      throw .system(.unreadable, whole)
    }
    guard file.hasPrefix(root.hasSuffix("/") ? root : root + "/") else {
      throw FileFault(
        .unreadable, whole, "a link leads out of the folder of the description",
        help: "put the file itself into the folder")
    }
    return try bytes(file)
  }

  /// The path without links; nil if there is nothing, with `errno` as the system left it.
  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func bytes(_ path: String) throws(FileFault) -> [UInt8] {
    // Without O_NONBLOCK a pipe that nobody writes to would hold the opening back.
    let number = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard number >= 0 else { throw .system(.unreadable, path) }
    let file = OpenFile(number: number)
    guard let status = file.status() else { throw .system(.unreadable, path) }
    guard status.kind == .file else {
      throw FileFault(.unreadable, path, "it is \(status.words)", help: "name a file")
    }
    guard let bytes = file.read(atMost: limit) else { throw .system(.unreadable, path) }
    return bytes
  }

  /// The names in a folder, sorted by their bytes.
  static func names(in folder: String) throws(FileFault) -> [String] {
    guard let stream = opendir(folder) else { throw .system(.unreadable, folder) }
    defer { closedir(stream) }
    return FolderListing.names(stream)
  }
}

/// Reads the names of an open folder.
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
