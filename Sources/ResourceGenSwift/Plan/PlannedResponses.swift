/// The enumeration of the responses on success, if each status has its own.
package struct PlannedResponses: Sendable {
  package struct Case: Sendable {
    package var name: SwiftIdentifier
    /// The type of the payload; `nil` if the response has none.
    package var type: SwiftCode?
    /// The status for comments: `status 202`.
    package var status: SwiftCode
    /// The pattern in a `switch` over the status, `202` or `200...299`; `nil` for all others.
    package var statuses: SwiftCode?
    /// The expression that decodes the payload from `data`.
    package var reading: SwiftCode?
  }

  package var name: SwiftIdentifier
  /// The cases; data without a status is decoded as the first one.
  package var cases: [Case]
  /// The indices of the cases that the status selects, in the order in which they are tested.
  package var byStatus: [Int]
  /// The format and media types to accept, for all statuses.
  package var expectation: SwiftCode
  /// Whether the enumeration is `indirect`, since its payloads are large; see `TypeWeight`.
  package var isIndirect = false
}

/// The declared header fields of a successful response.
package struct PlannedHeaders: Sendable {
  package struct Field: Sendable {
    package var name: SwiftIdentifier
    package var type: SwiftCode
    /// The expression that decodes the value: `try headers.value("X-Total")`.
    package var reading: SwiftCode
    package var comment: SwiftComment
  }

  /// The struct, which is nested in the resource unless several resources have it in common.
  package var name: SwiftIdentifier
  package var fields: [Field]
  package var isNested = true
  /// What the types of the fields need.
  package var imports: ImportedModules
}

/// The name that a resource gives a struct of header fields that it has in common with others.
package struct PlannedHeadersAlias: Sendable {
  package var name: SwiftIdentifier
  package var type: SwiftCode
}

/// A response that is a stream of elements.
package struct PlannedStream: Sendable {
  package var element: SwiftCode
  package var framing: SwiftCode
  /// How an element is decoded; `nil` for the runtime's default.
  package var reading: SwiftCode?
  /// The media type to accept; `nil` for the one of the framing.
  package var mediaType: SwiftStringLiteral?
}

/// How the next page is requested.
package struct PlannedPaging: Sendable {
  package var item: SwiftCode
  /// The value of the runtime's `Paging`: `.offset(\.offset)`.
  package var code: SwiftCode
  /// The expression for the items of `page`; `nil` if the page is an array of them.
  package var items: SwiftCode?
}
