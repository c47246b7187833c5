/// Joins and splits paths as text, without access to the file system.
package enum FilePath {
  package static func join(_ folder: String, _ name: String) -> String {
    if name.hasPrefix("/") || folder.isEmpty || folder == "." { return name }
    return folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// The folder of a path: `Specs` for `Specs/api.yaml`, empty for `api.yaml`.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last component of a path: `api.yaml` for `Specs/api.yaml`.
  package static func name(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return path }
    return String(path[path.index(after: slash)...])
  }

  /// The number of folders between a folder and a file below it, 1 from `Specs` to
  /// `Specs/api/pets.yaml`; nil if the file is not below the folder.
  package static func folders(from root: String, to path: String) -> Int? {
    steps(from: root, to: path).map { $0.count - 1 }
  }

  /// The path components from a folder down to a path below it; nil if the path is not below the
  /// folder.
  package static func steps(from root: String, to path: String) -> [String]? {
    guard root.hasPrefix("/") == path.hasPrefix("/") else { return nil }
    let root = steps(of: root)
    let all = steps(of: path)
    guard all.count > root.count, all.starts(with: root) else { return nil }
    let rest = all.dropFirst(root.count)
    // The components must be written in the path itself, not come from resolving `..`.
    let written = path.split(separator: "/", omittingEmptySubsequences: false).suffix(rest.count)
    return written.elementsEqual(rest, by: { $0 == $1 }) && !rest.contains("..")
      ? Array(rest) : nil
  }

  /// A path with `.` and `..` resolved as far as possible.
  package static func normalized(_ path: String) -> String {
    (path.hasPrefix("/") ? "/" : "") + steps(of: path).joined(separator: "/")
  }

  /// The components of a path, with `.` and `..` resolved as far as possible.
  private static func steps(of path: String) -> [String] {
    var steps: [String] = []
    for step in path.split(separator: "/") {
      switch step {
      case ".": break
      case "..":
        if steps.isEmpty || steps.last == ".." { steps.append("..") } else { steps.removeLast() }
      default: steps.append(String(step))
      }
    }
    return steps
  }

  /// Removes slashes at the end: with them, system calls would follow a symbolic link.
  package static func withoutEndingSlash(_ path: String) -> String {
    var path = Substring(path)
    while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
    return String(path)
  }
}
