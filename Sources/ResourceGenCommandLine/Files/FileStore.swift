package import ResourceGenDiagnostics

/// The files that a spec, its configuration and its overlays are read from: those of the file
/// system, or those of a revision in a repository.
package protocol FileStore: Sendable {
  /// What diagnostics show before a path: `main:`, or nothing.
  var label: String { get }

  /// The contents of a file.
  func bytes(at path: String) throws(FileError) -> [UInt8]

  /// The contents of a file; nil if it does not exist.
  func bytesIfPresent(at path: String) throws(FileError) -> [UInt8]?

  /// The contents of a file below a folder. Symbolic links are followed as long as the result is
  /// below the folder.
  func bytes(at path: String, below folder: String) throws(FileError) -> [UInt8]

  /// Whether there is a file that may be read, without opening it.
  func exists(at path: String) -> Bool

  /// The path in this store of a file that an option names relative to the working folder.
  func path(ofOption path: String) -> String
}

extension FileStore {
  /// Reads a file for diagnostics, which show its path after the label.
  package func read(_ path: String) throws(FileError) -> SourceText {
    SourceText(path: label + path, bytes: try bytes(at: path))
  }

  /// Reads a file for diagnostics; nil if it does not exist.
  package func readIfPresent(_ path: String) throws(FileError) -> SourceText? {
    try bytesIfPresent(at: path).map { SourceText(path: label + path, bytes: $0) }
  }
}

/// The files of the file system. Relative paths are relative to the working folder.
package struct FileSystem: FileStore {
  /// Nil if any file may be read.
  private let boundary: FolderBoundary?

  package init(within boundary: FolderBoundary? = nil) {
    self.boundary = boundary
  }

  package var label: String { "" }

  package func bytes(at path: String) throws(FileError) -> [UInt8] {
    try check(path)
    return try InputFile.read(path).bytes
  }

  package func bytesIfPresent(at path: String) throws(FileError) -> [UInt8]? {
    if InputFile.exists(path) { try check(path) }
    return try InputFile.readIfPresent(path)?.bytes
  }

  package func exists(at path: String) -> Bool {
    guard InputFile.exists(path) else { return false }
    do {
      try check(path)
      return true
    } catch {
      return false
    }
  }

  package func bytes(at path: String, below folder: String) throws(FileError) -> [UInt8] {
    try check(FilePath.join(folder, path))
    return try InputFile.bytes(at: path, below: folder)
  }

  /// Throws if a file or folder may not be read.
  package func check(_ path: String) throws(FileError) {
    if let boundary { _ = try boundary.resolve(path) }
  }

  package func path(ofOption path: String) -> String { path }
}
