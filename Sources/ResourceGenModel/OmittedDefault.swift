package import ResourceGenDiagnostics

/// Defaults that an endpoint omits.
package enum OmittedDefault: Sendable {
  case all(SourceSpan)
  case allQuery(SourceSpan)
  case allHeaders(SourceSpan)
  case query(Located<String>)
  case header(Located<String>)
}
