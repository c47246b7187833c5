/// What a request shows to prove who is asking.
///
/// Generated code declares one static a scheme: `extension Authentication { static let member = … }`.
public struct Authentication: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case ofServer
    case none
    case scheme(AuthenticationScheme)
    case all([Authentication])
    case any([Authentication])
  }

  let kind: Kind

  /// Credentials placed in headers, query items and cookies by name.
  ///
  /// Cookies go into one `Cookie` header, behind those that the request has already (RFC 6265, section 4.2.1).
  /// `refreshes`: the credentials are `RefreshableCredentials` that can be renewed for a scheme of this name, as in
  /// `Authentication("session", headers: ["X-Session": .credential("session")], refreshes: true)`.
  public init(
    _ name: String, query: DefaultParameters = [:], headers: DefaultParameters = [:],
    cookies: DefaultParameters = [:], refreshes: Bool = false
  ) {
    self.init(
      scheme: AuthenticationScheme(
        query: query.items, headers: headers.items, cookies: cookies.items,
        refreshed: refreshes ? name : nil))
  }

  private init(scheme: AuthenticationScheme) {
    kind = .scheme(scheme)
  }

  private init(kind: Kind) {
    self.kind = kind
  }

  /// Whatever the server of the request asks for.
  public static let ofServer = Authentication(kind: .ofServer)

  /// Nothing, not even the defaults that are made from credentials.
  public static let none = Authentication(kind: .none)

  /// `Authorization: Bearer`, with the credential of this name as the token (RFC 6750).
  ///
  /// `scheme` is the name under which the credentials can be renewed, if they are `RefreshableCredentials`:
  /// `.bearer("token", refreshes: "session")`. Nil: they cannot.
  public static func bearer(
    _ token: String, refreshes scheme: String? = nil
  ) -> Authentication {
    Authentication(
      scheme: AuthenticationScheme(authorization: .bearer(token: token), refreshed: scheme))
  }

  /// `Authorization: Basic`, with the credentials of these names (RFC 7617).
  ///
  /// `scheme` is the name under which the credentials can be renewed, if they are `RefreshableCredentials`. Nil: they cannot.
  public static func basic(
    _ username: String, _ password: String, refreshes scheme: String? = nil
  ) -> Authentication {
    Authentication(
      scheme: AuthenticationScheme(
        authorization: .basic(username: username, password: password), refreshed: scheme))
  }

  /// Every one of these.
  public static func all(_ schemes: Authentication...) -> Authentication {
    Authentication(kind: .all(schemes))
  }

  /// The first of these whose credentials are there.
  public static func any(_ schemes: Authentication...) -> Authentication {
    Authentication(kind: .any(schemes))
  }
}

/// One way to show credentials.
struct AuthenticationScheme: Sendable, Hashable {
  var query: [DefaultParameters.Item] = []
  var headers: [DefaultParameters.Item] = []
  var cookies: [DefaultParameters.Item] = []

  /// The name by which the credentials are renewed; nil if they cannot be.
  var refreshed: String?

  init(
    query: [DefaultParameters.Item], headers: [DefaultParameters.Item],
    cookies: [DefaultParameters.Item], refreshed: String?
  ) {
    self.query = query
    self.headers = headers
    self.cookies = cookies
    self.refreshed = refreshed
  }

  init(authorization source: DefaultParameter.Source, refreshed: String?) {
    headers = [DefaultParameters.Item(name: "Authorization", value: DefaultParameter(source))]
    self.refreshed = refreshed
  }

  var parameters: [DefaultParameter] { (query + headers + cookies).map(\.value) }
}
