package import ResourceGenPipeline
package import ResourceGenRendering

/// The folder of the generated files.
///
/// A file is written only if it differs. All new files are first written completely under temporary
/// names and then renamed, so a killed run leaves only complete files and the next run finishes the
/// set. Only files with the generator's mark are replaced or removed. Symbolic links are neither
/// followed nor written through.
package struct OutputFolder {
  /// The differences between the folder and the generated files.
  package struct Changes {
    package struct Change {
      package enum Kind {
        case created
        case changed
        case removed
      }

      package var kind: Kind
      package var name: String
      /// The present contents.
      package var old: [UInt8] = []
      package var new: [UInt8] = []
    }

    package var changes: [Change] = []
    package var unchanged = 0
    /// Files with the names of output files that the generator did not write, and files that cannot
    /// be read.
    package var fileErrors: [FileError] = []
  }

  package let path: String
  /// How files that the generator wrote are recognised.
  package let ownership: Ownership

  package enum Ownership {
    /// Files with the generator's mark. Those that the same spec no longer generates are removed.
    case marked(OutputMark)
    /// Files that begin with these bytes.
    case beginning([UInt8])
    /// No existing file is replaced.
    case none
  }

  package init(path: String, ownership: Ownership) {
    self.path = path
    self.ownership = ownership
  }

  /// Temporary files begin with this and end with `temporarySuffix`.
  private static let temporaryPrefix = ".resourcegen-"
  private static let temporarySuffix = ".tmp"

  /// Computes what would change, without writing.
  package func changes(for files: [RenderedFile]) throws(FileError) -> Changes {
    guard let folder = try OpenFolder(existing: path) else {
      var result = Changes()
      result.changes = files.map { .init(kind: .created, name: $0.name, new: $0.bytes) }
      return result
    }
    return try changes(for: files, in: folder)
  }

  /// Updates the folder to these files and returns the changes. Nothing is written if the result
  /// has `fileErrors`.
  package func write(_ files: [RenderedFile]) throws(FileError) -> Changes {
    try OpenFolder.make(path)
    guard let folder = try OpenFolder(existing: path) else {
      throw FileError(.unwritable, path, "it was removed while resourcegen used it")
    }
    let isLocked = folder.lock()
    let changes = try changes(for: files, in: folder)
    guard changes.fileErrors.isEmpty else { return changes }
    if isLocked { try removeTemporaryFiles(in: folder) }
    try replace(changes.changes, in: folder)
    return changes
  }

  private func changes(
    for files: [RenderedFile], in folder: borrowing OpenFolder
  ) throws(FileError) -> Changes {
    var result = Changes()
    for file in files {
      guard OutputFolder.isPlainName(file.name) else {
        result.fileErrors.append(
          FileError(.unwritable, folder.path(of: file.name), "invalid name for an output file"))
        continue
      }
      guard let status = folder.status(of: file.name) else {
        result.changes.append(.init(kind: .created, name: file.name, new: file.bytes))
        continue
      }
      let path = folder.path(of: file.name)
      guard status.kind == .file else {
        result.fileErrors.append(
          FileError(
            .foreign, path, "it is \(status.words), and is left unchanged",
            help: "remove it, or choose another folder with --output"))
        continue
      }
      let old: [UInt8]
      do {
        if status.size == file.bytes.count, try folder.file(file.name, has: file.bytes) {
          result.unchanged += 1
          continue
        }
        old = try folder.read(file.name, atMost: max(status.size, file.bytes.count) + 1)
      } catch {
        result.fileErrors.append(error)
        continue
      }
      if old.isEmpty || owns(old) {
        // An empty file, such as `touch` makes, has nothing to lose.
        result.changes.append(
          .init(kind: .changed, name: file.name, old: old, new: file.bytes))
      } else {
        result.fileErrors.append(
          FileError(
            .foreign, path, "it was not written by resourcegen, and is left unchanged",
            help: "move it away, or choose another folder with --output"))
      }
    }
    result.changes += try obsoleteFiles(files, in: folder)
    return result
  }

  private func owns(_ bytes: [UInt8]) -> Bool {
    switch ownership {
    case .marked: OutputMark.isMarked(bytes)
    case .beginning(let mark): bytes.starts(with: mark)
    case .none: false
    }
  }

  /// The files that an earlier run generated from the same spec and this run does not.
  private func obsoleteFiles(
    _ files: [RenderedFile], in folder: borrowing OpenFolder
  ) throws(FileError) -> [Changes.Change] {
    guard case .marked(let mark) = ownership else { return [] }
    let made = Set(files.map(\.name))
    var result: [Changes.Change] = []
    for name in try folder.names() where !made.contains(name) && name.hasSuffix(".swift") {
      guard folder.status(of: name)?.kind == .file,
        let start = try? folder.read(name, atMost: OutputMark.maxLength),
        mark.isFromSameSpec(start)
      else { continue }
      result.append(.init(kind: .removed, name: name, old: start))
    }
    return result
  }

  /// Removes the temporary files of killed runs. Call it only while holding the lock, when no other
  /// run can be writing them.
  private func removeTemporaryFiles(in folder: borrowing OpenFolder) throws(FileError) {
    for name in try folder.names()
    where name.hasPrefix(OutputFolder.temporaryPrefix)
      && name.hasSuffix(OutputFolder.temporarySuffix)
    {
      if folder.status(of: name)?.kind == .file { folder.remove(name) }
    }
  }

  private func replace(
    _ changes: [Changes.Change], in folder: borrowing OpenFolder
  ) throws(FileError) {
    var complete: [(temporary: String, name: String)] = []
    do {
      for change in changes where change.kind != .removed {
        let temporary =
          OutputFolder.temporaryPrefix + "\(ProcessID.own)-\(complete.count)"
          + OutputFolder.temporarySuffix
        try folder.create(temporary, change.new)
        complete.append((temporary, change.name))
      }
      // From here on, every step leaves only complete files behind.
      while let next = complete.first {
        try folder.rename(next.temporary, to: next.name)
        complete.removeFirst()
      }
    } catch {
      for file in complete { folder.remove(file.temporary) }
      throw error
    }
    for change in changes where change.kind == .removed {
      if !folder.remove(change.name) {
        throw .system(.unwritable, folder.path(of: change.name))
      }
    }
  }

  /// Whether a name is safe. The generator only produces such names; this check makes sure that
  /// nothing is written outside the folder.
  private static func isPlainName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 200 && !name.hasPrefix(".")
      && name.unicodeScalars.allSatisfy {
        OutputFileName.isWord($0) || "+.-".unicodeScalars.contains($0)
      }
  }
}
