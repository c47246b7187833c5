/// An endpoint as Swift shows it: a resource, a case of the router, a member of a model.
package struct PlannedEndpoint: Sendable {
  /// The case of the router and the name in dot syntax, within its group: `getUser`, `episodeAll`.
  package var name: SwiftIdentifier
  /// The name with its groups before it, for what has no groups: `usersGet`.
  package var flatName: SwiftIdentifier
  /// The name with its groups before it, for people: `users.get`.
  package var heading: SwiftCode
  /// The type whose members name the endpoints of its group; nil for those without a group.
  package var group: SwiftCode?
  /// `GetUserResource`.
  package var resource: SwiftIdentifier
  package var qualifiedResource: SwiftCode
  package var comment: SwiftComment
  /// Method and path as code in a comment: `` `GET /user/{id}` ``.
  package var route: SwiftComment
  /// The comment with the route in its sentence, for lists of completions.
  package var summary: SwiftComment
  package var deprecation: PlannedDeprecation?

  package var value: SwiftCode
  /// Nothing is expected on success.
  package var isWithoutValue = false
  /// Nil: whatever JSON there is.
  package var errorBody: SwiftCode?
  /// Nil: JSON, as the runtime has it.
  package var reply: SwiftCode?
  package var errors: PlannedErrors?
  /// What each status of a success brings, where there is more than one.
  package var replies: PlannedReplies?
  package var responseHeaders: PlannedHeaders?
  package var stream: PlannedStream?
  package var paging: PlannedPaging?

  /// False where the compiler makes the same one: without access modifier, defaults and boxes.
  package var needsInitializer = true
  package var parameters: [PlannedParameter]
  /// Nil for what only exists on disk.
  package var request: PlannedRequest?
  /// Where the same resource is found on disk.
  package var file: SwiftStringLiteral?

  /// Types that are described in the endpoint's parameters.
  package var nested: [PlannedType] = []
  package var member: PlannedMember?
  package var fixtures: [PlannedFixture] = []
  /// The resource reads its examples without a decoder of somebody else's.
  package var readsFixtures = true
  /// The struct that holds several examples.
  package var fixtureGroup: SwiftIdentifier?
  /// `GetUserOperation`, if asked for.
  package var operation: SwiftIdentifier?
  /// What its resource shows has types of Foundation.
  package var needsFoundation = false
  /// Its parameters or its value have types of Foundation.
  package var callNeedsFoundation = false
}

/// A value that the caller gives.
package struct PlannedParameter: Sendable {
  package enum Source: Sendable {
    /// The position among the placeholders of the path.
    case path(Int)
    case query(SwiftStringLiteral)
    case header(SwiftStringLiteral)
    case cookie(SwiftStringLiteral)
    case partHeader(SwiftStringLiteral)
    case form(SwiftStringLiteral)
    case multipart(SwiftStringLiteral, Part)
    case body
    /// The members of the value are the fields of a form.
    case formBody
    /// A file that is the whole body.
    case file
    /// A text that is the whole body.
    case text
  }

  /// What a part of a multipart body holds.
  package enum Part: Sendable {
    case text
    case file
    case json
  }

  package var name: SwiftIdentifier
  package var source: Source
  package var type: SwiftCode
  /// The type without its question mark.
  package var valueType: SwiftCode
  package var format: SwiftCode?
  package var listStyle: SwiftCode?
  /// How a value with members is spelled.
  package var objectStyle: SwiftCode?
  /// What stands before the value in a path.
  package var pathStyle: SwiftCode?
  /// Reserved characters are sent as they are.
  package var keepsReserved = false
  package var initialValue: SwiftCode?
  package var isOptional: Bool
  package var isList = false
  /// The body has no label: `addProduct(product)`.
  package var hasLabel = true
  package var comment: SwiftComment
  package var needsFoundation = false
}

/// What is sent.
package struct PlannedRequest: Sendable {
  package struct Item: Sendable {
    package var name: SwiftStringLiteral
    package var value: SwiftCode
  }

  package var method: SwiftCode
  package var server: SwiftCode
  package var path: SwiftStringLiteral
  package var query: [Item] = []
  package var headers: [Item] = []
  package var cookies: [Item] = []
  package var body: SwiftCode?
  package var authentication: SwiftCode?
  package var omitted: [SwiftCode] = []
  /// The statuses of a success; empty: 200 to 299.
  package var expected: [SwiftCode] = []
  package var retries: SwiftCode?
  package var timeout: SwiftCode?
  /// The path with `{}` for each value, as routes are recognised by.
  package var pattern: SwiftStringLiteral
  /// Query items that are always sent, by which routes of one path are told apart.
  package var constants: [Item] = []
}

/// The bodies of error statuses, where they are not one type for all.
package struct PlannedErrors: Sendable {
  package struct Case: Sendable {
    /// `404`, `400...499`; nil: every other status.
    package var statuses: SwiftCode?
    /// Nil where all bodies are of one type.
    package var name: SwiftIdentifier?
    package var type: SwiftCode
    /// Reads the body from `data`.
    package var reading: SwiftCode
  }

  /// The enumeration of the endpoint's errors; nil where all bodies are of one type.
  package var name: SwiftIdentifier?
  package var cases: [Case]
  /// What a case holds is kept outside of it: see `TypeWeight`.
  package var isIndirect = false
}

/// The endpoint as a member of the model that it is about.
package struct PlannedMember: Sendable {
  package var owner: SwiftCode
  package var name: SwiftIdentifier
  package var isStatic: Bool
  /// What remains to be given.
  package var parameters: [PlannedParameter]
  /// What the resource is made from.
  package var arguments: [Argument]

  package struct Argument: Sendable {
    package var label: SwiftIdentifier?
    package var value: SwiftCode
  }
}

/// An example of the description, as a test receives it.
package struct PlannedFixture: Sendable {
  /// Nil for the only one.
  package var name: SwiftIdentifier?
  /// Where it stands below the fixtures: `"getProduct.small"`.
  package var label: SwiftStringLiteral
  package var body: SwiftTextBlock
}
