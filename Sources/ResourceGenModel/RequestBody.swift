package import ResourceGenDiagnostics

/// The body of a request, except for form fields and multipart parts, which are parameters.
package enum RequestBody: Sendable {
  case json(TypeReference, isRequired: Bool)
  /// The members of an object, as `application/x-www-form-urlencoded`.
  case form(TypeReference, Parameter.ObjectStyle, isRequired: Bool)
  /// The bytes of a file, streamed; without a media type, that of the file is sent.
  case file(mediaType: Located<String>?, isRequired: Bool, span: SourceSpan)
  /// A text, sent unchanged.
  case text(mediaType: Located<String>, isRequired: Bool)

  /// Whether the spec requires the body.
  package var isRequired: Bool {
    switch self {
    case .json(_, let isRequired), .form(_, _, let isRequired), .file(_, let isRequired, _),
      .text(_, let isRequired):
      isRequired
    }
  }

  /// The type of the encoded value; `nil` for a file and for a text.
  package var type: TypeReference? {
    switch self {
    case .json(let type, _), .form(let type, _, _): type
    case .file, .text: nil
    }
  }
}
