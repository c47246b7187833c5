/// The error bodies of an endpoint in Swift.
struct EndpointErrors {
  /// The type of the bodies; `nil` for any JSON value.
  var body: SwiftCode?
  /// How the bodies are decoded, unless their type does that for all statuses of the endpoint.
  var decoding: PlannedErrorDecoding?
  /// The enumeration of the bodies, if no other endpoint can have it.
  var type: PlannedErrorType?
}

/// How error bodies are decoded, by status.
package struct PlannedErrorDecoding: Sendable, Hashable {
  package struct Case: Sendable, Hashable {
    /// The patterns in a `switch` over the status, `404, 410` or `400...499`; `nil` for all others.
    package var statuses: SwiftCode?
    /// The name of the case; `nil` if all bodies have the same type.
    package var name: SwiftIdentifier?
    /// The expression that decodes the body from `data`.
    package var reading: SwiftCode
  }

  package var cases: [Case]
}

/// An enumeration of error bodies.
package struct PlannedErrorType: Sendable {
  package struct Case: Sendable {
    package var name: SwiftIdentifier
    package var type: SwiftCode
  }

  package var name: SwiftIdentifier
  package var comment: SwiftComment
  package var cases: [Case]
  /// How it is decoded, unless an endpoint has other statuses.
  package var decoding: PlannedErrorDecoding
  /// Whether the enumeration is `indirect`, since its payloads are large; see `TypeWeight`.
  package var isIndirect = false
  /// The modules of its bodies, and Foundation for `Data`.
  package var imports: ImportedModules
}
