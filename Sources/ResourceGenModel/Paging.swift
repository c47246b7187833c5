package import ResourceGenDiagnostics

/// How the next page is requested.
package struct Paging: Sendable {
  package enum Kind: Sendable {
    /// A parameter is the number of items before the page.
    case offset
    /// A parameter is the number of the page.
    case page
    /// A parameter takes the value that the previous page has under these keys.
    case cursor(at: [String])
    /// The `Link` header field of the response with `rel="next"` has the URL (RFC 8288).
    case link
    /// Each page has the URL of the next one under these keys.
    case linkInBody(at: [String])
  }

  package var kind: Kind
  /// The wire name of the parameter; `offset`, `page` or `cursor` if `nil`.
  package var parameter: Located<String>?
  /// The wire name of the parameter with the size of a page, if a page with fewer items is the last
  /// one; `nil` if only a page without items is.
  package var limit: Located<String>?
  package var span: SourceSpan
  /// Whether the document shows it without saying it.
  package var isFound = false

  package init(kind: Kind, parameter: Located<String>? = nil, span: SourceSpan) {
    self.kind = kind
    self.parameter = parameter
    self.span = span
  }
}
