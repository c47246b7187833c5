internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

extension OpenAPIReader {
  /// Reads `paths`, one operation after the other.
  mutating func operations() {
    var paths: [(key: Node, item: Node)] = []
    for (key, value) in root.entries(of: "paths") {
      guard key.text.hasPrefix("/") else {
        if !key.text.hasPrefix("x-") { log.add(.pathWithoutSlash(key)) }
        continue
      }
      guard let path = resolved(value) else { continue }
      paths.append((key, path))
    }
    var names = OperationNames(of: paths.map(\.item))
    let untagged = UntaggedGroups(of: paths)
    for (key, path) in paths {
      check(path, .pathItem)
      for (method, operation) in path.entries where method.kind == .scalar {
        guard let known = HTTPMethod(openAPI: method.text), operation.kind == .mapping else {
          continue
        }
        let group =
          operation.items(of: "tags").first { $0.kind == .scalar && !$0.text.isEmpty }
          .map { Located($0.text, $0.span) } ?? untagged.group(of: key)
        let name = names.name(of: operation, Located(known, method.span), key.text, in: group)
        guard keeps(operation, method.text, key.text) else { continue }
        endpoint(name, in: group, Located(known, method.span), key, path, operation)
      }
    }
  }

  private mutating func endpoint(
    _ name: Located<String>, in group: Located<String>?, _ method: Located<HTTPMethod>,
    _ key: Node, _ path: Node, _ operation: Node
  ) {
    guard let template = PathTemplate(openAPI: key) else {
      log.add(.unreadablePath(key))
      return
    }
    var endpoint = Endpoint(name: name, method: method, path: template)
    endpoint.groups = group.map { [$0] } ?? []
    check(operation, .operation)
    endpoint.documentation = documentation(of: operation)
    if operation["deprecated"]?.isTrue ?? false { endpoint.deprecation = "" }
    endpoint.server = server(of: operation, in: path)
    endpoint.authentication = requirement(of: operation)
    endpoint.parameters = parameters(of: operation, in: path, template)
    body(of: operation, into: &endpoint)
    responses(of: operation, into: &endpoint)
    callbacks(of: operation)
    api.endpoints.append(endpoint)
  }

  /// The summary as the first sentence, the description behind it.
  private func documentation(of operation: Node) -> String? {
    let summary = operation.text(of: "summary") ?? ""
    let description = operation.text(of: "description") ?? ""
    if summary.isEmpty || description.hasPrefix(summary) {
      return description.isEmpty ? nil : description
    }
    return description.isEmpty ? summary : "\(summary)\n\n\(description)"
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
    default: return nil
    }
  }
}

extension PathTemplate {
  /// `/users/{id}`; nil if a brace is not closed.
  fileprivate init?(openAPI key: Node) {
    var pieces: [Piece] = []
    var text = ""
    var rest = Substring(key.text)
    var offset = 0
    while let character = rest.first {
      guard character == "{" else {
        text.append(rest.removeFirst())
        offset += character.utf8.count
        continue
      }
      guard let end = rest.firstIndex(of: "}") else { return nil }
      let name = String(rest[rest.index(after: rest.startIndex)..<end])
      guard !name.isEmpty, !name.contains("{") else { return nil }
      if !text.isEmpty { pieces.append(.text(text)) }
      text = ""
      let start = offset + 1
      let span = key.span(ofText: start..<start + name.utf8.count)
      pieces.append(.parameter(Located(name, span)))
      offset = start + name.utf8.count + 1
      rest = rest[rest.index(after: end)...]
    }
    // A slash at the end is part of the path, and so is a `#` or `?` that a vendor tells operations apart by.
    if !text.isEmpty { pieces.append(.text(text)) }
    self.init(pieces: pieces, span: key.span)
  }
}

extension Diagnostic {
  fileprivate static func pathWithoutSlash(_ key: Node) -> Diagnostic {
    Diagnostic(
      .warning, .invalidRoute, "path \(quoted(key.text)) does not begin with a slash", at: key.span,
      label: "left out")
  }

  fileprivate static func unreadablePath(_ key: Node) -> Diagnostic {
    Diagnostic(
      .error, .invalidRoute, "path \(quoted(key.text)) has a brace that is not closed",
      at: key.span, label: "'{' needs its '}'")
  }
}
