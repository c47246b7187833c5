/// A file that is created unless its path is taken.
struct NewFile {
  let path: String
  let text: String

  /// Creates the file and its missing folders.
  ///
  /// - Returns: Whether the file was created; false if something of this name exists, which is left
  ///   unchanged.
  func create() throws(FileError) -> Bool {
    if InputFile.exists(path) { return false }
    let name = FilePath.folder(of: path)
    let folderPath = name.isEmpty ? "." : name
    try OpenFolder.make(folderPath)
    guard let folder = try OpenFolder(existing: folderPath) else {
      throw FileError(.unwritable, folderPath, "it was removed while resourcegen used it")
    }
    // Throws if another process created the file in the meantime, or for a link without a target.
    try folder.create(FilePath.name(of: path), Array(text.utf8))
    return true
  }
}
