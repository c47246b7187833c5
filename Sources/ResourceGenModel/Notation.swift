internal import ResourceGenDiagnostics

// The notation of the native format, which OpenAPI's `x-resourcegen-…` keywords use too.

extension PathTemplate: CustomStringConvertible {
  /// The path without types: `/user/{id}.json`. A field of the owner is `{self.id}`.
  package var description: String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .parameter(let name): "{\(name.value)}"
      case .ownerField(let name): "{self.\(name.value)}"
      }
    }.joined()
  }
}

extension OmittedDefault: CustomStringConvertible {
  /// `query`, `headers.X-Key`.
  package var description: String {
    switch self {
    case .all: "all"
    case .allQuery: "query"
    case .allHeaders: "headers"
    case .query(let name): "query.\(name.value)"
    case .header(let name): "headers.\(name.value)"
    }
  }
}

extension Paging: CustomStringConvertible {
  /// `offset to start`, `cursor at meta.next to after`, `link`.
  package var description: String {
    let start =
      switch kind {
      case .offset: "offset"
      case .page: "page"
      case .cursor(let path): "cursor at \(path.joined(separator: "."))"
      case .link: "link"
      }
    return start + (parameter.map { " to \($0.value)" } ?? "")
  }
}

extension StatusPattern: CustomStringConvertible {
  /// `404`, `4xx`, `default`.
  package var description: String {
    switch self {
    case .exactly(let status): "\(status)"
    case .hundred(let hundred): "\(hundred)xx"
    case .default: "default"
    }
  }
}
