package import ResourceGenDiagnostics

/// A path with placeholders: `/user/{id:Int}.json`.
package struct PathTemplate: Sendable {
  package enum Piece: Sendable, Hashable {
    case text(String)
    /// A path parameter of the endpoint, by its wire name.
    case parameter(Located<String>)
    /// A field of the model that owns the endpoint, by its wire name: `{self.id}`.
    case ownerField(Located<String>)
  }

  /// Texts, which include the slashes, and placeholders.
  package var pieces: [Piece]
  package var span: SourceSpan

  package init(pieces: [Piece], span: SourceSpan) {
    self.pieces = pieces
    self.span = span
  }
}
