/// The description of a request, before defaults and credentials are added.
///
/// A plain value: creating one reads no credentials and does not use the network.
public struct RequestSpec: Sendable {
  /// The method.
  public var method: HTTPMethod
  /// Where the request is sent, unless the service replaces it.
  public var server: Server
  /// The path below the server's address.
  public var path: RequestPath
  /// The query items of the endpoint, which replace defaults of the same name.
  public var query: RequestParameters
  /// The header fields of the endpoint, which replace defaults of the same name.
  public var headers: RequestParameters
  /// The cookies of the endpoint, which replace defaults of the same name.
  public var cookies: RequestParameters
  /// The body.
  public var body: RequestBody
  /// How the request is authenticated; the server's default unless set.
  public var auth: Authentication

  /// The defaults of the server and the authentication that this request omits.
  public var omitted: [RequestSpec.OmittedDefault]

  /// The statuses that count as success, 200 to 299 by default.
  public var expected: ExpectedStatuses

  /// The maximum number of retries, whatever the method; nil: as the service decides, which retries
  /// only idempotent methods (RFC 9110, section 9.2.2).
  public var retries: Int?

  /// The maximum duration of one attempt, up to the last byte; for a stream or a download, the
  /// maximum wait for the next byte. Nil: the time-out of the service.
  public var timeout: Duration?

  /// The id of the operation in metrics, logs and errors; nil: made from the name of the resource's
  /// type. Like the route, it isn't sent, so specs are equal whatever it is.
  public var operation: String?

  /// The template of the path in metrics, logs and errors: `/users/{id}`; nil: the path with `{}`
  /// for each value.
  public var route: String?

  /// The kinds of networks that the request may use, on Apple systems. They don't change what is
  /// sent, so specs are equal whatever they are.
  public var allowedNetworks = NetworkKinds.all

  /// A link from the server to another page, which replaces the path and the query.
  var link: String?

  /// The changes by call sites, in the order in which they were made.
  var edits: [RequestEdit] = []

  public init(
    _ method: HTTPMethod, on server: Server, path: RequestPath, query: RequestParameters = [:],
    headers: RequestParameters = [:], cookies: RequestParameters = [:], body: RequestBody = .none,
    auth: Authentication = .serverDefault, omitting omitted: [RequestSpec.OmittedDefault] = [],
    expecting expected: ExpectedStatuses = .success, retries: Int? = nil,
    timeout: Duration? = nil, operation: String? = nil, route: String? = nil
  ) {
    self.method = method
    self.server = server
    self.path = path
    self.query = query
    self.headers = headers
    self.cookies = cookies
    self.body = body
    self.auth = auth
    self.omitted = omitted
    self.expected = expected
    self.retries = retries
    self.timeout = timeout
    self.operation = operation
    self.route = route
  }
}

/// A change to one request by the call site. It is applied after all other layers, but before
/// interceptors.
enum RequestEdit: Sendable, Hashable {
  case query(RequestItem)
  case header(RequestItem)
}

extension RequestSpec: Hashable {
  /// Equal specs send the same request, given the same defaults and credentials. An empty list
  /// sends nothing, like nil.
  public static func == (left: RequestSpec, right: RequestSpec) -> Bool {
    left.method == right.method && left.server == right.server && left.path == right.path
      && left.query.items.sent == right.query.items.sent
      && left.headers.items.sent == right.headers.items.sent
      && left.cookies.items.sent == right.cookies.items.sent && left.auth == right.auth
      && left.omitted == right.omitted && left.expected == right.expected
      && left.edits == right.edits && left.body == right.body
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(method)
    hasher.combine(server)
    hasher.combine(path)
    hasher.combine(query.items.sent)
    hasher.combine(headers.items.sent)
    hasher.combine(cookies.items.sent)
    hasher.combine(edits)
    hasher.combine(body)
  }
}

extension [RequestItem] {
  /// The items without empty lists.
  fileprivate var sent: [RequestItem] { filter { !$0.value.texts.isEmpty } }
}

extension RequestBody: Hashable {
  /// Bodies are equal if they send the same bytes, with sorted dictionaries and whatever the
  /// boundary. Files on disk are equal if their URLs are.
  public static func == (left: RequestBody, right: RequestBody) -> Bool {
    left.contentType == right.contentType && left.sent == right.sent
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(contentType)
    hasher.combine(sent)
  }

  private enum Sent: Hashable {
    case bytes([UInt8])
    case file(UploadFile.Source)
    case parts([MultipartEntry])
  }

  private var sent: Result<Sent, RequestError> {
    Result { () throws(RequestError) in
      switch content {
      case .file(let file): .file(file.source)
      case .multipart(let parts): .parts(try parts.entries(canonical: true))
      case .none, .raw, .form, .json:
        .bytes(try bytes(canonical: true).map { [UInt8]($0) } ?? [])
      }
    }
  }
}

extension RequestSpec {
  /// Sets a header field as a call site does: it replaces all others of the same name.
  package mutating func setHeader(_ name: String, _ text: String) {
    edits.append(.header(RequestItem(name: name, value: ParameterValue(text))))
  }
}
