/// What the statuses of a success bring, where each has a reply of its own.
package struct PlannedReplies: Sendable {
  package struct Case: Sendable {
    package var name: SwiftIdentifier
    /// Nil where nothing is expected.
    package var type: SwiftCode?
    /// For people: `status 202`.
    package var status: SwiftCode
    /// `202`, `200...299`; nil for every other status.
    package var statuses: SwiftCode?
    /// Reads the payload from `data`.
    package var reading: SwiftCode?
  }

  package var name: SwiftIdentifier
  /// The first is what bytes without a status are read as.
  package var cases: [Case]
  /// The indices of those that are told by their status, in the order in which it is looked for.
  package var byStatus: [Int]
  /// What is expected of a body, whatever its status.
  package var expectation: SwiftCode
  /// What a case holds is kept outside of it: see `TypeWeight`.
  package var isIndirect = false
}

/// The header fields of a success that have a type.
package struct PlannedHeaders: Sendable {
  package struct Field: Sendable {
    package var name: SwiftIdentifier
    package var type: SwiftCode
    /// `try headers.value("X-Total")`
    package var reading: SwiftCode
    package var comment: SwiftComment
  }

  /// The struct inside the resource.
  package var name: SwiftIdentifier
  package var fields: [Field]
}

/// A reply that comes element by element.
package struct PlannedStream: Sendable {
  package var element: SwiftCode
  package var framing: SwiftCode
  /// How an element is read; nil: as the runtime has it.
  package var reading: SwiftCode?
  /// What is asked for; nil: what the framing says.
  package var mediaType: SwiftStringLiteral?
}

/// How the page after a page is asked for.
package struct PlannedPaging: Sendable {
  package var item: SwiftCode
  /// `.offset(\.offset)`
  package var code: SwiftCode
  /// The items of `page`; nil where the page is an array of them.
  package var items: SwiftCode?
}
