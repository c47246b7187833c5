internal import ResourceGenDiagnostics

/// How an OpenAPI document identifies an operation, whatever its name in Swift.
package struct OperationIdentity: Sendable {
  /// The `operationId`.
  package var id: String?
  /// The path as the document writes it.
  package var path: String

  package init(id: String?, path: String) {
    self.id = id
    self.path = path
  }
}

extension Endpoint {
  /// The name that the author of the spec knows, for findings about the spec: the `operationId`, or
  /// the method and the path if an OpenAPI document has none; in other specs the qualified name.
  package var nameInSpec: String {
    guard let identity else { return qualifiedName }
    return identity.id.flatMap { $0.isEmpty ? nil : $0 }
      ?? "\(method.value.rawValue) \(identity.path)"
  }
}
