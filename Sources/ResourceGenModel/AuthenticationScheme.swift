package import ResourceGenDiagnostics

/// One property of the credentials that an app passes to the service.
package struct Credential: Sendable {
  package var name: Located<String>
  package var type: TypeReference
  /// Whether a complete set of credentials may lack this one.
  package var isOptional: Bool
  package var documentation: String?

  package init(
    name: Located<String>, type: TypeReference, isOptional: Bool = false,
    documentation: String? = nil
  ) {
    self.name = name
    self.type = type
    self.isOptional = isOptional
    self.documentation = documentation
  }
}

/// A named authentication scheme.
package struct AuthenticationScheme: Sendable {
  package enum Kind: Sendable {
    /// Credentials sent as named header fields, query items and cookies.
    case parameters(RequestDefaults)
    /// RFC 6750: `Authorization: Bearer <token>`.
    case bearer(token: Located<String>)
    /// RFC 7617: `Authorization: Basic <base64 of username:password>`.
    case basic(username: Located<String>, password: Located<String>)
  }

  package var name: Located<String>
  package var kind: Kind
  package var documentation: String?
  /// The endpoint that refreshes expired credentials, by its qualified name: `session.renew`.
  package var refresh: Located<String>?

  package init(name: Located<String>, kind: Kind, documentation: String? = nil) {
    self.name = name
    self.kind = kind
    self.documentation = documentation
  }
}

/// The authentication schemes of a request: all schemes of one of the alternatives.
///
/// Without alternatives, the request needs no authentication.
package struct AuthenticationRequirement: Sendable {
  package var alternatives: [[Located<String>]]
  /// The alternatives with scopes; none if they have no scopes. Nothing is generated from them;
  /// `diff` compares them.
  package var scopes: [ScopedAlternative] = []

  package init(alternatives: [[Located<String>]]) {
    self.alternatives = alternatives
  }

  /// No authentication, stated explicitly: `auth: none`.
  package static let none = AuthenticationRequirement(alternatives: [])
}

/// An alternative of a requirement with the scopes that a client must have been granted.
package struct ScopedAlternative: Sendable {
  package struct Scheme: Sendable {
    package var name: Located<String>
    package var scopes: [Located<String>]

    package init(name: Located<String>, scopes: [Located<String>]) {
      self.name = name
      self.scopes = scopes
    }
  }

  package var schemes: [Scheme]

  package init(schemes: [Scheme]) {
    self.schemes = schemes
  }

  package var hasScopes: Bool { schemes.contains { !$0.scopes.isEmpty } }
}
