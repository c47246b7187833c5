/// A server with everything that is sent to it unasked.
package struct PlannedServer: Sendable {
  package var name: SwiftIdentifier
  package var wireName: SwiftStringLiteral
  package var url: SwiftStringLiteral
  package var comment: SwiftComment
  package var query: [PlannedRequest.Item]
  package var headers: [PlannedRequest.Item]
  package var authentication: SwiftCode?
  /// What callers may choose of the address.
  package var variables: [PlannedServerVariable] = []
  /// The address with the variables in it.
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
  /// An endpoint gives new credentials for expired ones.
  package var isRefreshed = false
}

package struct PlannedCredentials: Sendable {
  package struct Field: Sendable {
    package var name: SwiftIdentifier
    package var wireName: SwiftStringLiteral
    package var type: SwiftCode
    /// The value as it is looked up: `since.parameter(.unix)`.
    package var parameter: SwiftCode
    package var isOptional: Bool
    package var comment: SwiftComment
  }

  package var name: SwiftIdentifier
  package var fields: [Field]
  /// False where the compiler makes the same one: without access modifier, defaults and boxes.
  package var needsInitializer = true
  package var nested: [PlannedType] = []
  /// How expired ones are renewed; nil if they are not.
  package var refreshing: PlannedRefreshing?
  package var needsFoundation = false
}

/// The function that renews credentials, and what it calls its own values so that no credential is hidden.
package struct PlannedRefreshing: Sendable {
  package struct Refresh: Sendable {
    /// The scheme whose credentials it gives.
    package var scheme: SwiftStringLiteral
    /// Credentials that must be there to ask for others.
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
  package var reply: SwiftIdentifier
  package var refreshes: [Refresh]
}
