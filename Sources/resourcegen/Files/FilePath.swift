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
    var rest = path.hasPrefix("./") ? path.dropFirst(2) : path[...]
    let root = withoutEndingSlash(root.hasPrefix("./") ? "\(root.dropFirst(2))" : root)
    if root != ".", !root.isEmpty {
      let start = root.hasSuffix("/") ? root : root + "/"
      guard rest.hasPrefix(start) else { return nil }
      rest = rest.dropFirst(start.count)
    } else if rest.hasPrefix("/") {
      return nil
    }
    let steps = rest.split(separator: "/", omittingEmptySubsequences: false)
    return steps.contains { $0.isEmpty || $0 == ".." || $0 == "." } ? nil : steps.count - 1
  }

  /// `Generated//` → `Generated`: with a slash at the end the system would follow a link.
  static func withoutEndingSlash(_ path: String) -> String {
    var path = Substring(path)
    while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
    return String(path)
  }
}
