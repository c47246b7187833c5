internal import ResourceGenCommandLine
internal import ResourceGenPipeline

/// A file of the user that `lint --fix` edits.
struct EditedFile {
  let path: String
  /// The contents that the edits are based on.
  let old: [UInt8]
  let new: [UInt8]

  /// Replaces the contents of all files, or of none: each replacement is complete on the disk
  /// before the first file is replaced.
  static func write(_ files: [EditedFile]) throws(FileError) {
    var next = 0
    do throws(FileError) {
      for (index, file) in files.enumerated() { try file.prepare(as: temporaryName(index)) }
      for (index, file) in files.enumerated() {
        try file.replace(by: temporaryName(index))
        next = index + 1
      }
    } catch {
      for index in files.indices.dropFirst(next) { files[index].remove(temporaryName(index)) }
      if next == 0 { throw error }
      var error = error
      let paths = files.prefix(next).map { "'\($0.path)'" }.joined(separator: ", ")
      error.help = "\(paths) had been edited before; run the command again"
      throw error
    }
  }

  private static func temporaryName(_ index: Int) -> String {
    ".resourcegen-\(ProcessID.own)-\(index)-fix.tmp"
  }

  private var folderPath: String {
    let path = FilePath.folder(of: path)
    return path.isEmpty ? "." : path
  }

  private var wasRemoved: FileError {
    FileError(.unwritable, path, "it was removed while resourcegen used it")
  }

  /// Writes the new contents to a file in the same folder, unless the file has changed since it was
  /// read. Symbolic links aren't written through.
  private func prepare(as temporary: String) throws(FileError) {
    let name = FilePath.name(of: path)
    guard let folder = try OpenFolder(existing: folderPath), let status = folder.status(of: name)
    else { throw wasRemoved }
    guard status.kind == .file else {
      throw FileError(
        .unwritable, path, "it is \(status.words), and is left unchanged",
        help: "name the file itself")
    }
    guard try folder.read(name, atMost: max(status.size, old.count) + 1) == old else {
      throw FileError(
        .unwritable, path, "it has changed since it was read", help: "run the command again")
    }
    do throws(FileError) {
      try folder.create(temporary, new, permissions: status.permissions)
    } catch {
      // The user knows the file, not the one that was to replace it.
      throw FileError(.unwritable, path, error.reason)
    }
  }

  private func replace(by temporary: String) throws(FileError) {
    guard let folder = try OpenFolder(existing: folderPath) else { throw wasRemoved }
    try folder.rename(temporary, to: FilePath.name(of: path))
  }

  private func remove(_ temporary: String) {
    guard let folder = try? OpenFolder(existing: folderPath) else { return }
    folder.remove(temporary)
  }
}
