#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A folder that all files must be in, also those that symbolic links lead to.
///
/// Reports of a spec quote its lines, and go to the comments of a pull request. Its author may have
/// made any file of the repository a link to one of the machine.
package struct FolderBoundary: Sendable {
  private let folder: String

  package init(_ folder: String) {
    self.folder = folder
  }

  /// The path of an existing file or folder without symbolic links; throws if it is outside, or in
  /// the data of git, which may have the token that the repository was fetched with.
  package func resolve(_ path: String) throws(FileError) -> String {
    guard let root = FolderBoundary.resolved(folder) else { throw .system(.unreadable, folder) }
    guard let file = FolderBoundary.resolved(path.isEmpty ? "." : path) else {
      throw .system(.unreadable, path)
    }
    guard file == root || file.hasPrefix(root == "/" ? root : root + "/") else {
      throw FileError(
        .unreadable, path, "it is outside of '\(folder)', the folder of --within",
        help: "put the file itself into the folder, instead of a path or a symbolic link to it")
    }
    // File systems of Apple don't distinguish cases.
    if file.dropFirst(root.count).lowercased().split(separator: "/").contains(".git") {
      throw FileError(.unreadable, path, "it belongs to the data of git")
    }
    return file
  }

  /// The path with symbolic links resolved; nil if that fails, with `errno` set by the system.
  package static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
