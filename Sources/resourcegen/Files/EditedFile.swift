internal import ResourceGenPipeline

/// A file of the user that `lint --fix` edits.
struct EditedFile {
  let path: String
  /// The contents that the edits are based on.
  let old: [UInt8]
  let new: [UInt8]

  /// Replaces the contents atomically, unless the file has changed since it was read. Symbolic
  /// links aren't written through.
  func write() throws(FileError) {
    let folderPath = FilePath.folder(of: path)
    let name = FilePath.name(of: path)
    guard let folder = try OpenFolder(existing: folderPath.isEmpty ? "." : folderPath),
      let status = folder.status(of: name)
    else { throw FileError(.unwritable, path, "it was removed while resourcegen used it") }
    guard status.kind == .file else {
      throw FileError(
        .unwritable, path, "it is \(status.words), and is left unchanged",
        help: "name the file itself")
    }
    guard try folder.read(name, atMost: max(status.size, old.count) + 1) == old else {
      throw FileError(
        .unwritable, path, "it has changed since it was read", help: "run the command again")
    }
    let temporary = ".resourcegen-\(ProcessID.own)-fix.tmp"
    try folder.create(temporary, new, permissions: status.permissions)
    do {
      try folder.rename(temporary, to: name)
    } catch {
      folder.remove(temporary)
      throw error
    }
  }
}
