package import ResourceGenDiagnostics

/// One operation of an API.
package struct Endpoint: Sendable {
  /// The name in the spec, without its groups and its owner: `getUser`, `all`.
  package var name: Located<String>
  /// The groups that contain the endpoint, outermost first.
  package var groups: [Located<String>] = []
  /// The model that the endpoint is a member of: `Episode` in `Episode.all`.
  package var owner: Located<String>?
  package var documentation: String?
  package var deprecation: String?

  package var method: Located<RouteMethod>
  /// The server; the first one if `nil`.
  package var server: Located<String>?
  package var path: PathTemplate
  /// The parameters of all locations, in the order in which a caller writes them.
  package var parameters: [Parameter] = []
  package var body: RequestBody?
  /// The media type of a JSON body; `nil` for `application/json`.
  package var bodyMediaType: Located<String>?
  package var bodyDocumentation: String?

  /// The responses on success; more than one only if the spec lists several statuses.
  package var replies: [SuccessResponse] = []
  /// The endpoint's own error responses; `CheckedAPI` adds those of the server and the document.
  package var errors: [ErrorResponse] = []
  /// The statuses that count as success. If empty, those of `replies`, or 200 to 299 if these have
  /// none.
  package var expectedStatuses: [StatusPattern] = []
  /// The header fields of a successful response that the spec declares.
  package var responseHeaders: [ResponseHeader] = []

  /// How the next page is requested; `nil` if the response isn't a page.
  package var paging: Paging?
  /// How often the request may be retried, whatever its method; `nil` for the service's policy.
  package var retries: Located<Int>?
  /// The time limit of one attempt, in milliseconds; `nil` for the service's limit.
  package var timeout: Located<Int>?

  /// The required authentication; that of the server if `nil`.
  package var authentication: AuthenticationRequirement?
  package var omitted: [OmittedDefault] = []

  /// The path of the file that has the same resource on disk.
  package var file: PathTemplate?
  package var examples: [Example] = []
  /// The ids of diagnostics that are allowed here.
  package var allowed: [Located<String>] = []
  /// The endpoint's mapping in the spec and its key, in which `allowed` holds; `nil` if the spec
  /// describes it in one line.
  package var scope: SourceSpan?

  package init(name: Located<String>, method: Located<RouteMethod>, path: PathTemplate) {
    self.name = name
    self.method = method
    self.path = path
  }

  /// The name with its groups and its owner, as other parts of the spec refer to it: `users.get`,
  /// `Episode.all`.
  package var qualifiedName: String {
    (groups + [owner, name].compactMap { $0 }).map(\.value).joined(separator: ".")
  }
}

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

/// The body of a request, except for form fields and multipart parts, which are parameters.
package enum RequestBody: Sendable {
  case json(TypeReference, isRequired: Bool)
  /// The members of an object, as `application/x-www-form-urlencoded`.
  case form(TypeReference, Parameter.ObjectStyle, isRequired: Bool)
  /// The bytes of a file, streamed; without a media type, that of the file is sent.
  case file(mediaType: Located<String>?, isRequired: Bool, span: SourceSpan)
  /// A text, sent unchanged.
  case text(mediaType: Located<String>, isRequired: Bool)

  /// The type of the encoded value; `nil` for a file and for a text.
  package var type: TypeReference? {
    switch self {
    case .json(let type, _), .form(let type, _, _): type
    case .file, .text: nil
    }
  }
}

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
  }

  package var kind: Kind
  /// The wire name of the parameter; `offset`, `page` or `cursor` if `nil`.
  package var parameter: Located<String>?
  /// The wire name of the parameter with the size of a page, if a page with fewer items is the last
  /// one; `nil` if only a page without items is.
  package var limit: Located<String>?
  package var span: SourceSpan

  package init(kind: Kind, parameter: Located<String>? = nil, span: SourceSpan) {
    self.kind = kind
    self.parameter = parameter
    self.span = span
  }
}

/// Defaults that an endpoint omits.
package enum OmittedDefault: Sendable {
  case all(SourceSpan)
  case allQuery(SourceSpan)
  case allHeaders(SourceSpan)
  case query(Located<String>)
  case header(Located<String>)
}

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
