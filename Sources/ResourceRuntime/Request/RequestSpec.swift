/// Everything that is asked of a server, before defaults and credentials are added.
///
/// A value without behaviour: making one reads no credential and touches no network.
public struct RequestSpec: Sendable {
  public var method: HTTPMethod
  public var server: Server
  public var path: RequestPath
  public var query: RequestQuery
  public var headers: RequestHeaders
  public var cookies: RequestCookies
  public var body: RequestBody
  public var auth: Authentication

  /// The defaults of server and authentication that this request does without.
  public var omitted: [OmittedDefault]

  public var expected: ExpectedStatuses

  /// How many times the request may be sent again after a failure, whatever its method; nil: as the service has it, which
  /// repeats only what is idempotent (RFC 9110, section 9.2.2).
  public var retries: Int?

  /// The longest one attempt may take, up to the last byte; of a stream or a download, the longest wait for the next byte.
  /// Nil: as the service has it.
  public var timeout: Duration?

  /// Where the request goes instead: the link of a server to another page. It stands for path and query.
  var link: String?

  /// What call sites changed, in the order in which they said so.
  var edits: [RequestEdit] = []

  public init(
    _ method: HTTPMethod, on server: Server, path: RequestPath, query: RequestQuery = [:],
    headers: RequestHeaders = [:], cookies: RequestCookies = [:], body: RequestBody = .none,
    auth: Authentication = .ofServer, omitting omitted: [OmittedDefault] = [],
    expecting expected: ExpectedStatuses = .success, retries: Int? = nil,
    timeout: Duration? = nil
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
  }
}

/// A change to one request where it is loaded; the last layer below the interceptors.
enum RequestEdit: Sendable, Hashable {
  case query(RequestItem)
  case header(RequestItem)
}

extension RequestSpec: Hashable {
  /// Equal specs send the same request, provided the same defaults and credentials. An empty list sends nothing, as
  /// nil does.
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
  /// Without the lists that have no elements.
  fileprivate var sent: [RequestItem] { filter { !$0.value.texts.isEmpty } }
}

extension RequestBody: Hashable {
  /// Bodies are the same if the same bytes are sent, dictionaries in order, whatever the boundary of their parts. Files on disk
  /// are the same if they are in the same place.
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

  private var sent: Result<Sent, RequestFailure> {
    Result { () throws(RequestFailure) in
      switch content {
      case .file(let file): .file(file.source)
      case .multipart(let parts): .parts(try parts.entries(canonical: true))
      case .none, .raw, .form, .json:
        .bytes(try bytes(canonical: true).map { [UInt8]($0) } ?? [])
      }
    }
  }
}
