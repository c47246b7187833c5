/// A parsed pattern of operations, by tag, path or name, or of models.
struct OperationPattern: Sendable {
  let kind: Selection.Kind
  let name: Wildcards
  /// Whether the pattern has no wildcard.
  let isExact: Bool
  /// The two parts of `GET /users/*`; `nil` for a name.
  private let route: (method: String, path: Wildcards)?

  init(_ kind: Selection.Kind, _ text: String) {
    self.kind = kind
    name = Wildcards(text, isPath: kind == .paths)
    isExact = !text.utf8.contains(UInt8(ascii: "*"))
    let parts = text.split(separator: " ", maxSplits: 1)
    if kind == .operations, parts.count == 2, parts[1].hasPrefix("/") {
      route = (parts[0].uppercased(), Wildcards(String(parts[1]), isPath: true))
    } else {
      route = nil
    }
  }

  func matches(_ operation: Selection.Operation) -> Bool {
    switch kind {
    case .tags: return operation.tags.contains(where: name.matches)
    case .paths: return name.matches(operation.path)
    case .models: return false
    case .operations:
      guard let route else { return operation.names.contains(where: name.matches) }
      return (route.method == operation.method || route.method == "*")
        && route.path.matches(operation.path)
    }
  }
}
