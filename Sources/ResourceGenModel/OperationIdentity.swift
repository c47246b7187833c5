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
