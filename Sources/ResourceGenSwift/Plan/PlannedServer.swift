/// A server with the defaults of all requests to it.
package struct PlannedServer: Sendable {
  package var name: SwiftIdentifier
  package var wireName: SwiftStringLiteral
  package var url: SwiftStringLiteral
  package var comment: SwiftComment
  package var query: [PlannedRequest.Item]
  package var headers: [PlannedRequest.Item]
  package var authentication: SwiftCode?
  /// The variables of the address.
  package var variables: [PlannedServerVariable] = []
  /// The address with placeholders for the variables.
  package var template: SwiftStringLiteral
}

package struct PlannedServerVariable: Sendable {
  package var name: SwiftIdentifier
  package var defaultValue: SwiftStringLiteral
}

package struct PlannedAuthentication: Sendable {
  package enum Kind: Sendable {
    case parameters(
      query: [PlannedRequest.Item], headers: [PlannedRequest.Item], cookies: [PlannedRequest.Item])
    case bearer(token: SwiftStringLiteral)
    case basic(username: SwiftStringLiteral, password: SwiftStringLiteral)
  }

  package var name: SwiftIdentifier
  package var wireName: SwiftStringLiteral
  package var comment: SwiftComment
  package var kind: Kind
  /// Whether an endpoint refreshes the credentials of the scheme.
  package var isRefreshed = false
}

package struct PlannedCredentials: Sendable {
  package struct Field: Sendable {
    package var name: SwiftIdentifier
    package var wireName: SwiftStringLiteral
    package var type: SwiftCode
    /// The expression for the value as a parameter: `since.parameter(.unix)`.
    package var parameter: SwiftCode
    package var isOptional: Bool
    /// Whether the value is a `Secret`, which an initializer takes as text too.
    package var isSecret = false
    package var comment: SwiftComment
  }

  package var name: SwiftIdentifier
  package var fields: [Field]
  /// Whether an initializer is generated; the compiler's memberwise initializer suffices if it
  /// would have the same access and default values.
  package var needsInitializer = true
  package var nested: [PlannedType] = []
  /// How expired credentials are refreshed; `nil` if they aren't.
  package var refreshing: PlannedRefreshing?
  package var needsFoundation = false
}

/// The function that refreshes credentials, with names for its local variables that hide no
/// credential.
package struct PlannedRefreshing: Sendable {
  package struct Refresh: Sendable {
    /// The scheme whose credentials are refreshed.
    package var scheme: SwiftStringLiteral
    /// The optional credentials that the request needs.
    package var guarded: [SwiftIdentifier]
    package var resource: SwiftCode
    package var assignments: [Assignment]
  }

  package struct Assignment: Sendable {
    package var name: SwiftIdentifier
    package var value: SwiftCode
  }

  package var scheme: SwiftIdentifier
  package var service: SwiftIdentifier
  package var renewed: SwiftIdentifier
  package var response: SwiftIdentifier
  package var refreshes: [Refresh]
}
