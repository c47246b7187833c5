internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

/// Chooses the names of operations: their `operationId`, else a name made from method and path,
/// which doesn't depend on the other operations.
struct OperationNames {
  private var counts: [String: Int] = [:]
  private var taken: Set<String> = []

  /// The number of operations of a group that would share each name if shortened by `GroupVerb`.
  private var shortCounts: [String: Int] = [:]

  init(
    of paths: [(key: Node, item: PathItem)], in group: (Node, Node) -> Located<String>?
  ) {
    for path in paths {
      for (_, operation) in path.item.operations {
        if let name = operation.text(of: "operationId") { counts[name, default: 0] += 1 }
      }
    }
    for path in paths {
      for (method, operation) in path.item.operations {
        guard let group = group(operation, path.key)?.value else { continue }
        let name = long(of: operation, method.value, path.key.text, in: group)
        let short = GroupVerb.name(name, in: group) ?? name
        shortCounts["\(group)\0\(short)", default: 0] += 1
      }
    }
  }

  mutating func name(
    of operation: Node, _ method: Located<HTTPMethod>, _ path: String, in group: Located<String>?
  ) -> Located<String> {
    var name = long(of: operation, method.value, path, in: group?.value)
    if let group, let short = GroupVerb.name(name, in: group.value),
      shortCounts["\(group.value)\0\(short)"] == 1
    {
      name = short
    }
    let id = operation["operationId"]
    let isNamed = id?.kind == .scalar && id?.utf8Count ?? 0 > 0
    return Located(free(name, in: group), isNamed ? id?.span ?? method.span : method.span)
  }

  /// Returns the `operationId` if it is unique, else a name made from method and path; without the
  /// group as a prefix.
  private func long(
    of operation: Node, _ method: HTTPMethod, _ path: String, in group: String?
  ) -> String {
    // A duplicate identifies neither operation.
    let id = operation["operationId"].flatMap { node in
      node.kind == .scalar && node.utf8Count > 0 && counts[node.text] == 1 ? node.text : nil
    }
    let name = id ?? OperationNames.name(method, path)
    return group.map { OperationNames.name(name, in: $0) } ?? name
  }

  /// Returns the name of a variant of an operation: `create as multipart`.
  mutating func name(
    of operation: Located<String>, _ words: String, in group: Located<String>?
  ) -> Located<String> {
    Located(free("\(operation.value) \(words)", in: group), operation.span)
  }

  /// Returns a name that no other operation of the group has, with a number appended if needed.
  private mutating func free(_ name: String, in group: Located<String>?) -> String {
    var free = name
    var number = 2
    let prefix = group.map { $0.value + "\0" } ?? ""
    while !taken.insert(prefix + free).inserted {
      free = "\(name)\(number)"
      number += 1
    }
    return free
  }

  /// Removes the group from the front of a name: `repos/list-tags` in the group `repos` →
  /// `list-tags`.
  private static func name(_ name: String, in group: String) -> String {
    guard name.count > group.count, name.lowercased().hasPrefix(group.lowercased()) else {
      return name
    }
    let rest = name.dropFirst(group.count)
    let words = rest.drop { !$0.isLetter && !$0.isNumber }
    // The group must end at a word boundary: `user` isn't a prefix of `users/list`.
    return words.isEmpty || words.startIndex == rest.startIndex ? name : String(words)
  }

  /// Makes a name from method and path: `GET /users/{id}/posts` → `get users by id posts`.
  private static func name(_ method: HTTPMethod, _ path: String) -> String {
    var words = [method.rawValue.lowercased()]
    for segment in path.split(separator: "/") {
      let isParameter = segment.hasPrefix("{")
      let word = segment.filter { $0 != "{" && $0 != "}" }
      words.append(isParameter ? "by \(word)" : word)
    }
    return words.joined(separator: " ")
  }
}
