internal import ResourceGenDiagnostics
internal import ResourceGenModel

extension Endpoint {
  /// The qualified name as an operation id: `users_list`, `Episode_all`.
  var operationID: String { qualifiedName.replacing(".", with: "_") }
}

extension HTTPMethod {
  /// The key of a path for operations of this method; nil where OpenAPI 3.1 has none.
  var openAPI: String? {
    switch self {
    case .get, .post, .put, .patch, .delete, .head, .options, .trace: rawValue.lowercased()
    case .query, .other: nil
    }
  }
}

extension PathTemplate {
  /// The path in OpenAPI's notation: `/user/{id}.json`. A field of the owner is written as
  /// `{self.id}`.
  var openAPI: String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .parameter(let name): "{\(name.value)}"
      case .ownerField(let name): "{self.\(name.value)}"
      }
    }.joined()
  }
}

extension StatusPattern {
  var openAPI: String {
    switch self {
    case .exactly(let status): "\(status)"
    case .hundred(let hundred): "\(hundred)XX"
    case .default: "default"
    }
  }
}

extension Parameter.Location {
  /// The value of `in`; nil for locations in a body.
  var openAPI: String? {
    switch self {
    case .path: "path"
    case .query: "query"
    case .header: "header"
    case .cookie: "cookie"
    case .form, .multipart, .partHeader: nil
    }
  }
}

extension Parameter.ObjectStyle {
  var words: String {
    switch self {
    case .deepObject: "deepObject"
    case .exploded: "exploded"
    case .comma: "comma"
    case .pipe: "pipe"
    case .space: "space"
    case .json: "json"
    case .textOrJSON: "textOrJSON"
    }
  }
}

extension OmittedDefault {
  var words: String {
    switch self {
    case .all: "all"
    case .allQuery: "query"
    case .allHeaders: "headers"
    case .query(let name): "query.\(name.value)"
    case .header(let name): "headers.\(name.value)"
    }
  }
}

extension Paging {
  /// The native format's notation: `offset to start`, `cursor at meta.next to after`, `link`.
  var words: String {
    let way =
      switch kind {
      case .offset: "offset"
      case .page: "page"
      case .cursor(let path): "cursor at \(path.joined(separator: "."))"
      case .link: "link"
      }
    return way + (parameter.map { " to \($0.value)" } ?? "")
  }
}

extension SuccessResponse.Format {
  var mediaType: String {
    switch self {
    case .json: "application/json"
    case .plist: "application/x-plist"
    case .xml: "application/xml"
    case .text: "text/plain"
    case .data: "application/octet-stream"
    }
  }
}
