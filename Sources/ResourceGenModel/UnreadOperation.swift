package import ResourceGenDiagnostics

/// An operation that the spec has, but that couldn't be read, so that no endpoint is made of it.
package struct UnreadOperation: Sendable {
  /// The method and the path, as far as they are known: `GET /users/{id`.
  package var name: Located<String>
  /// A number that is equal for equal descriptions; nil if these are too large to compare.
  package var digest: Int?

  package init(name: Located<String>, digest: Int?) {
    self.name = name
    self.digest = digest
  }
}
