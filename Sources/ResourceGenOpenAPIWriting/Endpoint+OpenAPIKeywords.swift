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

extension StatusPattern {
  var openAPI: String {
    switch self {
    case .exactly(let status): "\(status)"
    case .hundred(let hundred): "\(hundred)XX"
    case .default: "default"
    }
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
