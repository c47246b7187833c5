internal import ResourceGenDiagnostics
package import ResourceGenPipeline

/// Finds and reads the Swift code that uses a client: files, and all files below folders.
///
/// Generated files, which mention everything, are left out, and so are hidden folders, such as the
/// build folder, and folders that symbolic links lead to.
package struct SourceFolders {
  package private(set) var sources = SwiftSources()
  /// Whether each file that has been read is code, not generated.
  private var isCode: [String: Bool] = [:]

  /// Reads all sources; those that can't be read are reported.
  package init(_ paths: [String], reporting reporter: inout Reporter) {
    for path in paths {
      let hasCode = reporter.attempt { () throws(FileError) in try add(path) }
      if hasCode == false {
        reporter.add([
          FileError(
            .unreadable, path, "it has no Swift file, besides generated ones",
            help: "name the folder of the code that calls the client")
        ])
      }
    }
  }

  /// Returns whether there is code at a path.
  private mutating func add(_ path: String) throws(FileError) -> Bool {
    if path.hasSuffix(".swift") {
      return try addFile(path)
    } else if let folder = try OpenFolder(existing: path) {
      return try addEntries(of: folder)
    } else {
      throw FileError(.unreadable, path, "no such file or folder", isMissing: true)
    }
  }

  private mutating func addEntries(of folder: borrowing OpenFolder) throws(FileError) -> Bool {
    var hasCode = false
    for name in try folder.names() where !name.hasPrefix(".") {
      let path = folder.path(of: name)
      switch folder.status(of: name)?.kind {
      case .folder:
        if let inner = try OpenFolder(existing: path), try addEntries(of: inner) { hasCode = true }
      case .file, .link:
        if name.hasSuffix(".swift"), try addFile(path) { hasCode = true }
      default: break
      }
    }
    return hasCode
  }

  private mutating func addFile(_ path: String) throws(FileError) -> Bool {
    let name = FilePath.normalized(path)
    if let known = isCode[name] { return known }
    let text = try InputFile.read(path)
    let isCode = !OutputMark.isMarked(text.bytes)
    self.isCode[name] = isCode
    if isCode { sources.texts.append(text) }
    return isCode
  }
}
