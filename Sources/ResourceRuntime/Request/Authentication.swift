/// What a request shows to prove who is asking.
///
/// Generated code declares one static a scheme: `extension Authentication { static let member = … }`.
public struct Authentication: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case ofServer
    case none
    case scheme(name: String, query: DefaultParameters, headers: DefaultParameters)
    case all([Authentication])
    case any([Authentication])
  }

  let kind: Kind

  /// Credentials placed in headers and query items by name.
  public init(
    _ name: String, query: DefaultParameters = [:], headers: DefaultParameters = [:]
  ) {
    kind = .scheme(name: name, query: query, headers: headers)
  }

  private init(kind: Kind) {
    self.kind = kind
  }

  /// Whatever the server of the request asks for.
  public static let ofServer = Authentication(kind: .ofServer)

  /// Nothing, not even the defaults that are made from credentials.
  public static let none = Authentication(kind: .none)

  /// `Authorization: Bearer`, with the credential of this name as the token (RFC 6750).
  public static func bearer(_ token: String) -> Authentication {
    Authentication(
      "bearer", headers: ["Authorization": DefaultParameter(.bearer(token: token))])
  }

  /// `Authorization: Basic`, with the credentials of these names (RFC 7617).
  public static func basic(_ username: String, _ password: String) -> Authentication {
    let value = DefaultParameter(.basic(username: username, password: password))
    return Authentication("basic", headers: ["Authorization": value])
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
