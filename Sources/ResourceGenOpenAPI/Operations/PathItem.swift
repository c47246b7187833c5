internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

/// A path item, followed by the targets of its reference.
struct PathItem {
  let parts: [Node]
  /// The operations with their methods, including those of `additionalOperations` (OpenAPI 3.2).
  let operations: [(method: Located<HTTPMethod>, operation: Node)]
  /// The keys of invalid operations: the method is repeated, isn't a valid HTTP method, or the
  /// value isn't a mapping.
  let unread: [Node]
  /// The operations that aren't read: the invalid ones, and those whose value isn't a mapping.
  let lost: [(key: Node, value: Node)]

  /// - Parameter follow: Returns an operation, or the target of a reference in its place.
  init(parts: [Node], following follow: (Node) -> Node?) {
    self.parts = parts
    var result: [(method: Located<HTTPMethod>, operation: Node)] = []
    var unread: [Node] = []
    var lost: [(key: Node, value: Node)] = []
    func add(_ method: HTTPMethod, _ key: Node, _ node: Node) {
      guard let operation = follow(node), operation.isMapping else {
        if !node.isNull { lost.append((key, node)) }
        return
      }
      if result.contains(where: { $0.method.value == method }) {
        unread.append(key)
        lost.append((key, node))
      } else {
        result.append((Located(method, key.span), operation))
      }
    }
    for part in parts {
      for (key, operation) in part.entries where key.isScalar {
        if let method = HTTPMethod(openAPI: key.text) {
          add(method, key, operation)
        } else if key.hasText("additionalOperations")
          || key.hasText("x-resourcegen-operations")
        {
          for (key, operation) in follow(operation)?.entries ?? operation.noEntries
          where key.isScalar {
            guard key.isToken, operation.isMapping else {
              unread.append(key)
              lost.append((key, operation))
              continue
            }
            add(HTTPMethod(rawValue: key.text) ?? .other(key.text), key, operation)
          }
        }
      }
    }
    operations = result
    self.unread = unread
    self.lost = lost
  }

  /// The first value of a key, from the path item or the targets of its reference.
  subscript(key: String) -> Node? {
    parts.lazy.compactMap { $0[key] }.first
  }
}

extension HTTPMethod {
  init?(openAPI name: String) {
    switch name {
    case "get": self = .get
    case "post": self = .post
    case "put": self = .put
    case "patch": self = .patch
    case "delete": self = .delete
    case "head": self = .head
    case "options": self = .options
    case "trace": self = .trace
    case "query": self = .query
    default: return nil
    }
  }
}
