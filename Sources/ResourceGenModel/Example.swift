package import ResourceGenDiagnostics

/// An example of a response body.
package struct Example: Sendable {
  /// The name; `nil` if this is the only example.
  package var name: Located<String>?
  package var value: Located<JSONLiteral>

  package init(name: Located<String>? = nil, value: Located<JSONLiteral>) {
    self.name = name
    self.value = value
  }
}
