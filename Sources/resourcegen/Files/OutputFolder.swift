internal import ResourceGenPipeline
internal import ResourceGenRendering

/// The folder that the generated files go to.
///
/// Rules: a file is written only if it differs. All new files are complete, under other names, before the first takes its
/// place, so that a run that is killed leaves every file whole and the next one completes the set. Only files that carry
/// our mark are replaced or removed, and links are neither followed nor written through.
struct OutputFolder {
  /// What a run means for the files.
  struct Changes {
    struct Change {
      enum Kind {
        case created
        case changed
        case removed
      }

      var kind: Kind
      var name: String
      /// What stands there now.
      var old: [UInt8] = []
      var new: [UInt8] = []
    }

    var changes: [Change] = []
    var unchanged = 0
    /// Files that stand in the way and are not ours, or cannot be read.
    var faults: [FileFault] = []
  }

  let path: String
  /// How to tell our own files from others.
  let ownership: Ownership

  enum Ownership {
    /// Files that begin with the generator's mark; those of the same description are removed when it no longer makes them.
    case marked(OutputMark)
    /// Files that begin so.
    case beginning([UInt8])
    /// No file is ours: what differs is left alone.
    case none
  }

  /// Files of a killed run begin with this and end with `temporarySuffix`.
  private static let temporaryPrefix = ".resourcegen-"
  private static let temporarySuffix = ".tmp"

  /// Looks what would change. Reads, and touches nothing.
  func changes(for files: [RenderedFile]) throws(FileFault) -> Changes {
    guard let folder = try OpenFolder(existing: path) else {
      var result = Changes()
      result.changes = files.map { .init(kind: .created, name: $0.name, new: $0.bytes) }
      return result
    }
    return try changes(for: files, in: folder)
  }

  /// Makes the folder hold these files; says what was changed. With faults in the answer nothing was written.
  func write(_ files: [RenderedFile]) throws(FileFault) -> Changes {
    try OpenFolder.make(path)
    guard let folder = try OpenFolder(existing: path) else {
      throw FileFault(.unwritable, path, "it vanished while it was used")
    }
    let isLocked = folder.lock()
    let changes = try changes(for: files, in: folder)
    guard changes.faults.isEmpty else { return changes }
    if isLocked { try removeLeftovers(in: folder) }
    try replace(changes.changes, in: folder)
    return changes
  }

  private func changes(
    for files: [RenderedFile], in folder: borrowing OpenFolder
  ) throws(FileFault) -> Changes {
    var result = Changes()
    for file in files {
      guard OutputFolder.isPlainName(file.name) else {
        result.faults.append(
          FileFault(.unwritable, folder.path(of: file.name), "the name is not one of ours"))
        continue
      }
      guard let status = folder.status(of: file.name) else {
        result.changes.append(.init(kind: .created, name: file.name, new: file.bytes))
        continue
      }
      let path = folder.path(of: file.name)
      guard status.kind == .file else {
        result.faults.append(
          FileFault(
            .foreign, path, "it is \(status.words), and is left alone",
            help: "remove it, or choose another folder with --output"))
        continue
      }
      let old: [UInt8]
      do {
        old = try folder.read(file.name, atMost: max(status.size, file.bytes.count) + 1)
      } catch {
        result.faults.append(error)
        continue
      }
      if old == file.bytes {
        result.unchanged += 1
      } else if owns(old) {
        result.changes.append(
          .init(kind: .changed, name: file.name, old: old, new: file.bytes))
      } else {
        result.faults.append(
          FileFault(
            .foreign, path, "it was not made by resourcegen, and is left alone",
            help: "move it away, or choose another folder with --output"))
      }
    }
    result.changes += try abandoned(files, in: folder)
    return result
  }

  private func owns(_ bytes: [UInt8]) -> Bool {
    switch ownership {
    case .marked: OutputMark.isMarked(bytes)
    case .beginning(let mark): bytes.starts(with: mark)
    case .none: false
    }
  }

  /// Files that this description made before and no longer makes.
  private func abandoned(
    _ files: [RenderedFile], in folder: borrowing OpenFolder
  ) throws(FileFault) -> [Changes.Change] {
    guard case .marked(let mark) = ownership else { return [] }
    let made = Set(files.map(\.name))
    var result: [Changes.Change] = []
    for name in try folder.names() where !made.contains(name) && name.hasSuffix(".swift") {
      guard folder.status(of: name)?.kind == .file,
        let start = try? folder.read(name, atMost: OutputMark.longest),
        mark.isMine(start)
      else { continue }
      result.append(.init(kind: .removed, name: name, old: start))
    }
    return result
  }

  /// A run that was killed leaves its unfinished files; with the lock in hand they have no owner.
  private func removeLeftovers(in folder: borrowing OpenFolder) throws(FileFault) {
    for name in try folder.names()
    where name.hasPrefix(OutputFolder.temporaryPrefix)
      && name.hasSuffix(OutputFolder.temporarySuffix)
    {
      if folder.status(of: name)?.kind == .file { folder.remove(name) }
    }
  }

  private func replace(
    _ changes: [Changes.Change], in folder: borrowing OpenFolder
  ) throws(FileFault) {
    var complete: [(temporary: String, name: String)] = []
    do {
      for change in changes where change.kind != .removed {
        let temporary =
          OutputFolder.temporaryPrefix + "\(ProcessNumber.own)-\(complete.count)"
          + OutputFolder.temporarySuffix
        try folder.create(temporary, change.new)
        complete.append((temporary, change.name))
      }
      // From here on every step leaves whole files behind.
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

  /// Names come from the generator's own rule; that they stay in the folder is checked once more where it matters.
  private static func isPlainName(_ name: String) -> Bool {
    let bytes = name.utf8
    return !bytes.isEmpty && bytes.count <= 200 && !name.hasPrefix(".")
      && bytes.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || [UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "-")]
            .contains(byte)
      }
  }
}
