/// The credentials that a request carries, and how it carries them.
///
/// Generated code declares one static property for each scheme:
/// `extension Authentication { static let member = … }`.
public struct Authentication: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case serverDefault
    case none
    case scheme(AuthenticationScheme)
    case all([Authentication])
    case any([Authentication])
  }

  let kind: Kind

  /// Creates a scheme whose credentials are sent in header fields, query items and cookies.
  ///
  /// Cookies are appended to the `Cookie` header of the request (RFC 6265, section 4.2.1). With
  /// `refreshes`, the credentials are `RefreshableCredentials` that can be refreshed for a scheme
  /// of this name, as in
  /// `Authentication("session", headers: ["X-Session": .credential("session")], refreshes: true)`.
  public init(
    _ name: String, query: KeyValuePairs<String, DefaultParameter> = [:],
    headers: KeyValuePairs<String, DefaultParameter> = [:],
    cookies: KeyValuePairs<String, DefaultParameter> = [:], refreshes: Bool = false
  ) {
    self.init(
      name, query: DefaultParameters(query), headers: DefaultParameters(headers),
      cookies: DefaultParameters(cookies), refreshes: refreshes)
  }

  package init(
    _ name: String, query: DefaultParameters, headers: DefaultParameters,
    cookies: DefaultParameters, refreshes: Bool
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

  /// The authentication that the server of the request requires.
  public static let serverDefault = Authentication(kind: .serverDefault)

  /// No authentication; omits the defaults that are made from credentials too.
  public static let none = Authentication(kind: .none)

  /// Returns a scheme that sends `Authorization: Bearer` with the credential of this name as the
  /// token (RFC 6750).
  ///
  /// `credential` is the name of a credential, not its value: a real token does not belong here.
  ///
  /// `scheme` is the name under which the credentials can be refreshed, if they are
  /// `RefreshableCredentials`: `.bearer(credential: "token", refreshes: "session")`. Nil means that
  /// they cannot.
  public static func bearer(
    credential: String, refreshes scheme: String? = nil
  ) -> Authentication {
    Authentication(
      scheme: AuthenticationScheme(authorization: .bearer(token: credential), refreshed: scheme))
  }

  /// Returns a scheme that sends `Authorization: Basic` with the credentials of these names (RFC
  /// 7617).
  ///
  /// Both are the names of credentials, not their values: a real password does not belong here.
  ///
  /// `scheme` is the name under which the credentials can be refreshed, if they are
  /// `RefreshableCredentials`. Nil means that they cannot.
  public static func basic(
    usernameCredential username: String, passwordCredential password: String,
    refreshes scheme: String? = nil
  ) -> Authentication {
    Authentication(
      scheme: AuthenticationScheme(
        authorization: .basic(username: username, password: password), refreshed: scheme))
  }

  /// Combines schemes that are all required.
  public static func all(_ schemes: Authentication...) -> Authentication {
    Authentication(kind: .all(schemes))
  }

  /// Uses the first scheme whose credentials are in the store.
  public static func any(_ schemes: Authentication...) -> Authentication {
    Authentication(kind: .any(schemes))
  }

  /// Uses the first of several alternatives, each a list of schemes that are all required, whose
  /// credentials are in the store.
  package static func any(of alternatives: [[Authentication]]) -> Authentication {
    Authentication(kind: .any(alternatives.map { Authentication(kind: .all($0)) }))
  }
}

/// One scheme: the parameters that carry its credentials.
struct AuthenticationScheme: Sendable, Hashable {
  var query: [DefaultParameters.Item] = []
  var headers: [DefaultParameters.Item] = []
  var cookies: [DefaultParameters.Item] = []

  /// The name under which the credentials are refreshed; nil if they cannot be.
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
