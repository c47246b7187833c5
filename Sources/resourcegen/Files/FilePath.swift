/// Paths as text: what is needed to join and split them, without asking the disk.
enum FilePath {
  static func join(_ folder: String, _ name: String) -> String {
    if name.hasPrefix("/") || folder.isEmpty || folder == "." { return name }
    return folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// `Specs/api.yaml` → `Specs`; `api.yaml` → nothing.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// `Specs/api.yaml` → `api.yaml`.
  static func name(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return path }
    return String(path[path.index(after: slash)...])
  }

  /// How many folders lie between a folder and a file below it: one from `Specs` to `Specs/api/pets.yaml`. Nil: it is not below.
  static func folders(from root: String, to path: String) -> Int? {
    steps(from: root, to: path).map { $0.count - 1 }
  }

  /// The names from a folder down to what is below it; nil for what is not.
  static func steps(from root: String, to path: String) -> [String]? {
    guard root.hasPrefix("/") == path.hasPrefix("/") else { return nil }
    let root = steps(of: root)
    let all = steps(of: path)
    guard all.count > root.count, all.starts(with: root) else { return nil }
    let rest = all.dropFirst(root.count)
    // What is counted are the names that stand in the path.
    let written = path.split(separator: "/", omittingEmptySubsequences: false).suffix(rest.count)
    return written.elementsEqual(rest, by: { $0 == $1 }) && !rest.contains("..")
      ? Array(rest) : nil
  }

  /// The names that a path consists of, `.` and what `..` takes back left out.
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

  /// `Generated//` → `Generated`: with a slash at the end the system would follow a link.
  static func withoutEndingSlash(_ path: String) -> String {
    var path = Substring(path)
    while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
    return String(path)
  }
}
