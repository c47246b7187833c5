package import ResourceGenDiagnostics

/// One thing that can be asked of the service.
package struct Endpoint: Sendable {
  /// The name in the description, without its groups and its owner: `getUser`, `all`.
  package var name: Located<String>
  /// The groups it stands in, outermost first.
  package var groups: [Located<String>] = []
  /// The model that it is a member of: `Episode` in `Episode.all`.
  package var owner: Located<String>?
  package var documentation: String?
  package var deprecation: String?

  package var method: Located<HTTPMethod>
  /// Nil: the first server.
  package var server: Located<String>?
  package var path: PathTemplate
  /// Path, query, header and form parameters, in the order in which a caller writes them.
  package var parameters: [Parameter] = []
  package var body: RequestBody?
  /// What JSON is sent as, where that is not `application/json`.
  package var bodyMediaType: Located<String>?
  package var bodyDocumentation: String?

  /// What is received on success. More than one only where the description lists several statuses.
  package var replies: [Reply] = []
  /// The endpoint's own; those of the server and the document are merged in by `CheckedAPI`.
  package var errors: [ErrorReply] = []
  /// Statuses that count as success. Empty: those of the replies, or 200 to 299 where these name none.
  package var expectedStatuses: [StatusPattern] = []
  /// Header fields of a success that the description gives a type.
  package var responseHeaders: [ResponseHeader] = []

  /// How the next page is asked for; nil: the reply is not a page.
  package var paging: Paging?
  /// How many times the request may be sent again, whatever its method. Nil: as the service has it.
  package var retries: Located<Int>?
  /// The longest that one attempt may take, in milliseconds. Nil: as the service has it.
  package var timeout: Located<Int>?

  /// Nil: the server's.
  package var authentication: AuthenticationRequirement?
  package var omitted: [OmittedDefault] = []

  /// Where the same resource is found on disk.
  package var file: PathTemplate?
  package var examples: [Example] = []
  /// Ids of findings that the author accepts here.
  package var allowed: [Located<String>] = []

  package init(name: Located<String>, method: Located<HTTPMethod>, path: PathTemplate) {
    self.name = name
    self.method = method
    self.path = path
  }

  /// The name with its groups and its owner, as other places of the description write it: `users.get`, `Episode.all`.
  package var qualifiedName: String {
    (groups + [owner, name].compactMap { $0 }).map(\.value).joined(separator: ".")
  }
}

/// A path with values in it: `/user/{id:Int}.json`.
package struct PathTemplate: Sendable {
  package enum Piece: Sendable, Hashable {
    case text(String)
    /// A path parameter of the endpoint, by wire name.
    case parameter(Located<String>)
    /// A field of the model that owns the endpoint, by wire name: `{self.id}`.
    case ownerField(Located<String>)
  }

  /// Text and values in turn; slashes stand in the text.
  package var pieces: [Piece]
  package var span: SourceSpan

  package init(pieces: [Piece], span: SourceSpan) {
    self.pieces = pieces
    self.span = span
  }
}

/// A value that goes into the request outside of a JSON body.
package struct Parameter: Sendable {
  package enum Location: Sendable {
    case path
    case query
    case header
    case cookie
    case form
    /// A part of a `multipart/form-data` body (RFC 7578).
    case multipart
    /// A header field of a part, which `part` names.
    case partHeader
  }

  /// How a list is spelled.
  package enum ListStyle: String, Sendable, CaseIterable {
    case `repeat`
    case comma
    case pipe
    case space
    case brackets
  }

  /// How a value with members is spelled, for the name `filter` and the value `{"a": 1}`.
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
    /// `filter={"a":1}`, but a text as it is and a list by its elements.
    case textOrJSON
  }

  /// What stands before a value in a path, for the name `id` and the value 1 (RFC 6570).
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
  /// The author's default: sent if the caller gives no value.
  package var defaultValue: Located<JSONLiteral>?
  /// The server's default for an absent parameter: documented, but not sent.
  package var serverDefault: Located<JSONLiteral>?
  /// Always sent, never asked for.
  package var constant: Located<String>?
  package var style: ListStyle = .repeat
  /// How a value with members is spelled, or one that may have some. Nil: it has none.
  package var objectStyle: ObjectStyle?
  /// Nil: the value alone.
  package var pathStyle: PathStyle?
  /// Reserved characters of a URL are sent as they are.
  package var keepsReserved = false
  /// What a part of a multipart body is sent as. Nil: as its type suggests.
  package var mediaType: Located<String>?
  /// The part whose header field this is.
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

/// What is sent as a body; fields of forms and parts of multipart bodies are parameters.
package enum RequestBody: Sendable {
  case json(TypeReference, isRequired: Bool)
  /// The members of a value as `application/x-www-form-urlencoded`.
  case form(TypeReference, Parameter.ObjectStyle, isRequired: Bool)
  /// A file as it is, streamed. The media type is the file's own if nil.
  case file(mediaType: Located<String>?, isRequired: Bool, span: SourceSpan)
  /// A text as it is.
  case text(mediaType: Located<String>, isRequired: Bool)

  /// What is written into the body; nil for a file and for a text.
  package var type: TypeReference? {
    switch self {
    case .json(let type, _), .form(let type, _, _): type
    case .file, .text: nil
    }
  }
}

/// A header field of a response that has a type.
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

/// How the page after a page is asked for.
package struct Paging: Sendable {
  package enum Kind: Sendable {
    /// A parameter counts the items before the page.
    case offset
    /// A parameter is the number of the page.
    case page
    /// A parameter takes what the page before holds under these keys.
    case cursor(at: [String])
    /// The `Link` header of the response, `rel="next"` (RFC 8288).
    case link
  }

  package var kind: Kind
  /// The query parameter by its wire name; nil: `offset`, `page` or `cursor`.
  package var parameter: Located<String>?
  package var span: SourceSpan

  package init(kind: Kind, parameter: Located<String>? = nil, span: SourceSpan) {
    self.kind = kind
    self.parameter = parameter
    self.span = span
  }
}

/// What a success brings.
package struct Reply: Sendable {
  package enum Content: Sendable {
    /// Whatever is in the body is ignored.
    case nothing
    case value(TypeReference)
    /// Bytes of a media type: `Data as image/png`; also of a file, `File`, whose type is open: `*/*`.
    case bytes(mediaType: String)
    /// Elements one after the other, for as long as the server likes.
    case stream(TypeReference, Framing)
  }

  /// How the body of a stream is cut into elements.
  package enum Framing: String, Sendable, CaseIterable {
    /// Server-sent events: `text/event-stream`.
    case events
    /// JSON Lines: one JSON value a line.
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
  /// Keys from the root of the body down to the value.
  package var path: [String] = []
  /// An empty body is nil.
  package var isOptional = false
  /// Nil: as the type suggests.
  package var format: Located<Format>?
  /// What is asked for, where that is not what the format says.
  package var mediaType: Located<String>?
  /// The status that brings it. Nil: the only reply, whatever the status of the success.
  package var status: Located<StatusPattern>?
  /// The case of the endpoint's reply enumeration, where it has one.
  package var caseName: Located<String>?
  package var span: SourceSpan

  package init(content: Content, span: SourceSpan) {
    self.content = content
    self.span = span
  }

  /// What an example of the reply is a value of: of a stream, the list of its elements. Nil: an example says nothing.
  package var exampleType: TypeReference? {
    switch content {
    case .value(let type): type
    case .stream(let element, _): .array(element, isLenient: false)
    case .nothing, .bytes: nil
    }
  }
}

/// `404`, `4xx` or `default`.
package enum StatusPattern: Sendable, Hashable {
  case exactly(Int)
  /// 4 for 400 to 499.
  case hundred(Int)
  case `default`
}

/// The body that goes with an error status.
package struct ErrorReply: Sendable {
  package var status: Located<StatusPattern>
  /// The case of the endpoint's error enumeration, where it has one.
  package var caseName: Located<String>?
  package var type: TypeReference
  /// Nil: JSON.
  package var format: Located<Reply.Format>?

  package init(
    status: Located<StatusPattern>, caseName: Located<String>? = nil, type: TypeReference
  ) {
    self.status = status
    self.caseName = caseName
    self.type = type
  }
}

/// A default that an endpoint does without.
package enum OmittedDefault: Sendable {
  case all(SourceSpan)
  case allQuery(SourceSpan)
  case allHeaders(SourceSpan)
  case query(Located<String>)
  case header(Located<String>)
}

/// A body that the endpoint may answer with.
package struct Example: Sendable {
  /// Nil for the only one.
  package var name: Located<String>?
  package var value: Located<JSONLiteral>

  package init(name: Located<String>? = nil, value: Located<JSONLiteral>) {
    self.name = name
    self.value = value
  }
}
