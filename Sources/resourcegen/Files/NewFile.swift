internal import ResourceGenCommandLine

/// A file that is created unless its path is taken.
struct NewFile {
  let path: String
  let text: String

  /// Creates the file and its missing folders. Symbolic links below the working folder aren't
  /// followed, since a clone may contain one to any folder.
  ///
  /// - Returns: Whether the file was created; false if something of this name exists, which is left
  ///   unchanged.
  func create() throws(FileError) -> Bool {
    if InputFile.exists(path) { return false }
    let folder = try OpenFolder(making: FilePath.folder(of: path))
    // Throws if another process created the file in the meantime, or for a link without a target.
    try folder.create(FilePath.name(of: path), Array(text.utf8))
    return true
  }
}
