internal import ResourceGenCommandLine
internal import ResourceGenDiagnostics

/// The files of a revision in the git repository that the working folder is in.
///
/// Paths are relative to the root of the repository.
struct Revision: FileStore {
  private let name: String
  private let objects: GitObjects
  /// The ID of the root folder. It is looked up once, so all files are of the same revision even
  /// if a branch moves meanwhile.
  private let root: String
  private let workingFolder: WorkingFolder
  private let fileSystem: FileSystem

  /// Finds a revision.
  ///
  /// - Parameters:
  ///   - path: the file that is looked for, as messages show it.
  ///   - fileSystem: where files outside of the repository are read from.
  init(
    _ name: String, for path: String, beside fileSystem: FileSystem
  ) throws(FileError) {
    self.fileSystem = fileSystem
    func unreadable(_ reason: String, _ help: String) -> FileError {
      FileError(.unreadable, path, reason, help: help)
    }
    let asFile = "name a file; a path after ':' is read at the revision before it"
    guard let location = GitProcess.start(["rev-parse", "--show-prefix"], mergesErrors: true) else {
      throw unreadable("git isn't installed", "install git, or \(asFile)")
    }
    workingFolder = try WorkingFolder(location, for: path, help: asFile)
    guard let objects = GitObjects() else {
      throw unreadable("git isn't installed", "install git, or \(asFile)")
    }
    switch objects.object("\(name)^{tree}") {
    case .object(let id, _): root = id
    case .missing:
      throw unreadable(
        "unknown revision \(Diagnostic.quoted(name))",
        "fetch it first: `git fetch`; a shallow clone lacks it until `git fetch --unshallow`")
    case .ambiguous:
      throw unreadable(
        "several revisions begin with \(Diagnostic.quoted(name))", "write more digits of its ID")
    case .none:
      throw unreadable(
        "git can't read the repository",
        "run `git fsck`; a partial clone may lack its objects until `git fetch --refetch`")
    }
    self.name = name
    self.objects = objects
  }

  var label: String { name + ":" }

  func bytes(at path: String) throws(FileError) -> [UInt8] {
    // A file outside of the repository has no revisions.
    if path.hasPrefix("/") { return try fileSystem.bytes(at: path) }
    let found = try find(path)
    return try contents(of: found.id, at: path)
  }

  func bytesIfPresent(at path: String) throws(FileError) -> [UInt8]? {
    do throws(FileError) {
      return try bytes(at: path)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  func exists(at path: String) -> Bool {
    do {
      return try bytesIfPresent(at: FilePath.normalized(path)) != nil
    } catch {
      return false
    }
  }

  func bytes(at path: String, below folder: String) throws(FileError) -> [UInt8] {
    let path = FilePath.join(folder, path)
    let root = try find(folder, isFolder: true)
    let file = try find(path)
    guard file.steps.count > root.steps.count, file.steps.starts(with: root.steps) else {
      throw .leadingOut(label + path)
    }
    return try contents(of: file.id, at: path)
  }

  func path(ofOption path: String) -> String { workingFolder.pathInRepository(of: path) }

  /// The path from the root of the repository, as git resolves it after a colon.
  func path(afterColon path: String) -> String {
    path.hasPrefix("./") || path.hasPrefix("../")
      ? workingFolder.pathInRepository(of: path) : String(path.drop { $0 == "/" })
  }

  // MARK: Paths

  private func contents(of id: String, at path: String) throws(FileError) -> [UInt8] {
    guard case .object(_, let bytes) = objects.object(id) else { throw missingObject(path) }
    return bytes
  }

  /// Follows a path, with its symbolic links; returns the path without them and the ID.
  private func find(
    _ path: String, isFolder: Bool = false
  ) throws(FileError) -> (steps: [String], id: String) {
    let shown = label + path
    var folders: [(name: String, id: String)] = []
    // The next step is last.
    var rest = Array(path.split(separator: "/").map(String.init).reversed())
    var links = 0
    while let step = rest.popLast() {
      if step == "." { continue }
      if step == ".." {
        guard folders.popLast() != nil else {
          throw FileError(.unreadable, shown, "the path leads out of the repository")
        }
        continue
      }
      guard let entries = objects.folder(folders.last?.id ?? root) else {
        throw missingObject(path)
      }
      guard let entry = entries[step] else {
        throw FileError(
          .unreadable, shown, "no such file at this revision", isMissing: true)
      }
      switch entry.kind {
      case .folder: folders.append((step, entry.id))
      case .link:
        links += 1
        let target = String(decoding: try contents(of: entry.id, at: path), as: UTF8.self)
        guard links <= Revision.maxLinks else {
          throw FileError(.unreadable, shown, "it is part of a loop of symbolic links")
        }
        if target.hasPrefix("/") { throw .leadingOut(shown) }
        rest += target.split(separator: "/").map(String.init).reversed()
      case .submodule: throw FileError(.unreadable, shown, "it is in a submodule of the repository")
      case .file:
        guard rest.isEmpty, !isFolder else {
          throw FileError(.unreadable, shown, "a part of the path is a file, not a folder")
        }
        return (folders.map(\.name) + [step], entry.id)
      }
    }
    guard isFolder else { throw FileError(.unreadable, shown, "it is a folder") }
    return (folders.map(\.name), folders.last?.id ?? root)
  }

  private func missingObject(_ path: String) -> FileError {
    FileError(
      .unreadable, label + path, "the clone lacks its contents",
      help: "resourcegen fetches nothing; a partial clone has them after `git fetch --refetch`, a "
        + "damaged one is described by `git fsck`")
  }

  /// As many as Linux follows in a path.
  private static let maxLinks = 40
}

/// The working folder, as a path from the root of the repository.
private struct WorkingFolder {
  /// Empty, or with a slash at the end.
  private let prefix: String
  /// The absolute path of the root of the repository, with a slash at the end.
  private let root: String

  /// - Parameter git: a running `git rev-parse --show-prefix`.
  init(_ git: consuming GitProcess, for path: String, help: String) throws(FileError) {
    let line = git.readLine() ?? ""
    guard git.end() else {
      let reason = line.hasPrefix("fatal: ") ? String(line.dropFirst(7)) : line
      throw FileError(.unreadable, path, "git: \(reason)", help: help)
    }
    prefix = line
    let own = InputFile.workingFolder.map { $0.hasSuffix("/") ? $0 : $0 + "/" } ?? ""
    root = own.hasSuffix("/" + line) ? String(own.dropLast(line.count)) : own
  }

  /// The path of a file from the root of the repository. That of a file outside of it has `..`, or
  /// begins with a slash.
  func pathInRepository(of path: String) -> String {
    if path.hasPrefix("/") {
      return path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path
    }
    return FilePath.normalized(prefix + path)
  }
}

extension FileError {
  fileprivate static func leadingOut(_ path: String) -> FileError {
    FileError(
      .unreadable, path, "a symbolic link leads out of the spec's folder",
      help: "`--root` can name a folder that contains both")
  }
}
