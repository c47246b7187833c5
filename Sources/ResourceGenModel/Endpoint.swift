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

/// A value of the request outside of a JSON body.
package struct Parameter: Sendable {
  package enum Location: Sendable {
    case path
    case query
    case header
    case cookie
    case form
    /// A part of a `multipart/form-data` body (RFC 7578).
    case multipart
    /// A header field of the multipart part that `Parameter.part` names.
    case partHeader
  }

  /// How a list is serialized.
  package enum ListStyle: String, Sendable, CaseIterable {
    case `repeat`
    case comma
    case pipe
    case space
    case brackets
  }

  /// How an object is serialized, for the name `filter` and the value `{"a": 1}`.
  package enum ObjectStyle: Sendable {
    /// `filter[a]=1`
    case deepObject
    /// `a=1`
    case exploded
    /// `filter=a,1`
    case comma
    /// `filter=a|1`
    case pipe
    /// `filter=a 1`
    case space
    /// `filter={"a":1}`
    case json
    /// `filter={"a":1}`, but strings without quotes and lists as their elements.
    case textOrJSON
  }

  /// The prefix of a value in a path, for the name `id` and the value 1 (RFC 6570).
  package enum PathStyle: String, Sendable, CaseIterable {
    /// `.1`
    case label
    /// `;id=1`
    case matrix
  }

  package var location: Location
  package var name: Located<String>
  package var swiftName: Located<String>?
  package var type: TypeReference
  package var isRequired: Bool
  /// The author's default, which is sent if the caller passes no value.
  package var defaultValue: Located<JSONLiteral>?
  /// The server's default for an absent parameter, which is documented but not sent.
  package var serverDefault: Located<JSONLiteral>?
  /// The value that is always sent; callers can't change it.
  package var constant: Located<String>?
  package var style: ListStyle = .repeat
  /// How an object is serialized, or a value that may be an object; `nil` for other values.
  package var objectStyle: ObjectStyle?
  /// The prefix of a value in a path; `nil` for none.
  package var pathStyle: PathStyle?
  /// Whether the reserved characters of URLs are sent unescaped.
  package var allowsReserved = false
  /// The media type of a multipart part; `nil` for the usual one of its type.
  package var mediaType: Located<String>?
  /// The part that a `partHeader` parameter belongs to.
  package var part: Located<String>?
  package var documentation: String?
  package var deprecation: String?

  package init(
    location: Location, name: Located<String>, type: TypeReference, isRequired: Bool = true
  ) {
    self.location = location
    self.name = name
    self.type = type
    self.isRequired = isRequired
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

/// A declared header field of a response.
package struct ResponseHeader: Sendable {
  package var name: Located<String>
  package var swiftName: Located<String>?
  package var type: TypeReference
  package var isRequired: Bool
  package var documentation: String?

  package init(name: Located<String>, type: TypeReference, isRequired: Bool) {
    self.name = name
    self.type = type
    self.isRequired = isRequired
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
  package var span: SourceSpan

  package init(kind: Kind, parameter: Located<String>? = nil, span: SourceSpan) {
    self.kind = kind
    self.parameter = parameter
    self.span = span
  }
}

/// A successful response, as the spec declares it.
package struct SuccessResponse: Sendable {
  package enum Content: Sendable {
    /// No value; a body is ignored.
    case nothing
    case value(TypeReference)
    /// The bytes of the body, with a media type: `Data as image/png`. `File` accepts any: `*/*`.
    case bytes(mediaType: String)
    /// A stream of elements without a fixed end.
    case stream(TypeReference, Framing)
  }

  /// How the body of a stream is split into elements.
  package enum Framing: String, Sendable, CaseIterable {
    /// Server-sent events: `text/event-stream`.
    case events
    /// JSON Lines: one JSON value per line.
    case lines
  }

  package enum Format: String, Sendable, CaseIterable {
    case json
    case plist
    case xml
    case text
    case data
  }

  package var content: Content
  /// The keys from the root of the body down to the value.
  package var path: [String] = []
  /// Whether an empty body is decoded as `nil`.
  package var isOptional = false
  /// The format of the body; `nil` for the usual one of the type.
  package var format: Located<Format>?
  /// The media type to accept; `nil` for the one of the format.
  package var mediaType: Located<String>?
  /// The statuses that have this response; `nil` for the only response, whatever its status.
  package var status: Located<StatusPattern>?
  /// The name of the case in the endpoint's enumeration of responses, if the spec chooses it.
  package var caseName: Located<String>?
  package var span: SourceSpan

  package init(content: Content, span: SourceSpan) {
    self.content = content
    self.span = span
  }

  /// The type of an example; for a stream, the list of its elements. `nil` if examples have no
  /// type.
  package var exampleType: TypeReference? {
    switch content {
    case .value(let type): type
    case .stream(let element, _): .array(element, isLenient: false)
    case .nothing, .bytes: nil
    }
  }
}

/// A set of statuses: `404`, `4xx` or `default`.
package enum StatusPattern: Sendable, Hashable {
  case exactly(Int)
  /// All statuses of a class, by their first digit: 4 for 400 to 499.
  case hundred(Int)
  case `default`
}

/// The declared body of an error status.
package struct ErrorResponse: Sendable {
  package var status: Located<StatusPattern>
  /// The name of the case in the endpoint's enumeration of errors, if the spec chooses it.
  package var caseName: Located<String>?
  package var type: TypeReference
  /// The format of the body; JSON if `nil`.
  package var format: Located<SuccessResponse.Format>?

  package init(
    status: Located<StatusPattern>, caseName: Located<String>? = nil, type: TypeReference
  ) {
    self.status = status
    self.caseName = caseName
    self.type = type
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
