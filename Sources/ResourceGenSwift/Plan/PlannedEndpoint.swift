/// An endpoint in Swift: a resource, a case of the router and a member of a model.
package struct PlannedEndpoint: Sendable {
  /// The case of the router, and the name in dot syntax, within its group: `getUser`, `episodeAll`.
  package var name: SwiftIdentifier
  /// The name with those of its groups before it, for declarations outside of groups: `usersGet`.
  package var flatName: SwiftIdentifier
  /// The path for comments: `users.get`.
  package var heading: SwiftCode
  /// The type whose members name the endpoints of the group; `nil` for an endpoint without a group.
  package var group: SwiftCode?
  /// The struct of the resource: `GetUserResource`.
  package var resource: SwiftIdentifier
  package var qualifiedResource: SwiftCode
  /// The first sentence of the comment with the route, or the route.
  package var brief: SwiftComment
  /// The method and path as a code span: `` `GET /user/{id}` ``.
  package var route: SwiftComment
  /// The comment with the route in its first sentence, for completion lists.
  package var summary: SwiftComment
  package var deprecation: PlannedDeprecation?

  package var value: SwiftCode
  /// Whether a success has no value.
  package var isWithoutValue = false
  /// The type of error bodies; `nil` for any JSON value.
  package var errorBody: SwiftCode?
  /// How the response is decoded; `nil` for the runtime's default, JSON.
  package var response: SwiftCode?
  /// How error bodies are decoded, unless their type does that.
  package var errors: PlannedErrorDecoding?
  /// The enumeration of the error bodies, if it is named after the endpoint.
  package var errorType: PlannedErrorType?
  /// The responses by status, if a success has several.
  package var responses: PlannedResponses?
  package var responseHeaders: PlannedHeaders?
  /// The resource's name for a struct of header fields that others have too, in place of
  /// `responseHeaders`.
  package var headersAlias: PlannedHeadersAlias?
  package var stream: PlannedStream?
  package var paging: PlannedPaging?

  /// Whether an initializer is generated; the compiler's memberwise initializer suffices if it
  /// would have the same access, default values and boxes.
  package var needsInitializer = true
  package var parameters: [PlannedParameter]
  /// The request; `nil` for a resource that only exists on disk.
  package var request: PlannedRequest?
  /// The path of the file that has the same resource on disk.
  package var file: SwiftStringLiteral?

  /// The inline types of the endpoint's parameters and response headers.
  package var nested: [PlannedType] = []
  package var member: PlannedMember?
  package var fixtures: [PlannedFixture] = []
  /// Whether the resource can decode its examples without a decoder that the service provides.
  package var readsFixtures = true
  /// The struct with the examples, if there are several.
  package var fixtureGroup: SwiftIdentifier?
  /// The type alias `GetUserOperation`, if the options ask for it.
  package var operation: SwiftIdentifier?
  /// Whether the resource declares how it reads its value: the default needs a value that reads
  /// itself.
  package var readsByReader = false
  /// The modules whose types the declarations of the resource name.
  package var imports = ImportedModules()
  /// The modules whose types a call names: in parameters, the value and the error body.
  package var callImports = ImportedModules()
}

/// A value that the caller passes.
package struct PlannedParameter: Sendable {
  package enum Source: Sendable {
    /// The index of the placeholder in the path.
    case path(Int)
    case query(SwiftStringLiteral)
    case header(SwiftStringLiteral)
    case cookie(SwiftStringLiteral)
    case partHeader(SwiftStringLiteral)
    case form(SwiftStringLiteral)
    case multipart(SwiftStringLiteral, Part)
    case body
    /// The members of the value, as the fields of a form.
    case formBody
    /// A file, as the complete body.
    case file
    /// A text, as the complete body.
    case text
  }

  /// The contents of a multipart part.
  package enum Part: Sendable {
    case text
    case file
    case json
  }

  package var name: SwiftIdentifier
  package var source: Source
  /// The index among the parameters of the endpoint; `nil` for the body and for a field of the
  /// owner.
  package var index: Int?
  package var type: SwiftCode
  /// The type without its question mark.
  package var valueType: SwiftCode
  package var format: SwiftCode?
  package var listStyle: SwiftCode?
  /// How an object is serialized.
  package var objectStyle: SwiftCode?
  /// The prefix of the value in a path.
  package var pathStyle: SwiftCode?
  /// Whether reserved characters are sent unescaped.
  package var allowsReserved = false
  /// Whether an empty text, or `true`, is sent as the name alone.
  package var allowsEmptyValue = false
  package var initialValue: SwiftCode?
  package var isOptional: Bool
  package var isList = false
  /// Whether the argument has a label. A body that is the first argument has none:
  /// `addProduct(product)`, but `setProduct(id: 7, body: product)`.
  package var hasLabel = true
  /// The assignment of a member of the body that each call sends: `.stream = true`.
  package var sentMember: SwiftCode?
  package var comment: SwiftComment
  package var imports = ImportedModules()

  /// Whether the value is the complete body.
  var isBody: Bool {
    switch source {
    case .body, .formBody, .file, .text: true
    case .path, .query, .header, .cookie, .partHeader, .form, .multipart: false
    }
  }
}

/// A request.
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
  /// The statuses of a success; 200 to 299 if empty.
  package var expected: [SwiftCode] = []
  package var retries: SwiftCode?
  package var timeout: SwiftCode?
  /// The path with `{}` for each value, by which the router recognises a request.
  package var pattern: SwiftStringLiteral
  /// The constant query items, which distinguish routes with the same path.
  package var constants: [Item] = []
}

/// The endpoint as a member of its model.
package struct PlannedMember: Sendable {
  package var owner: SwiftCode
  package var name: SwiftIdentifier
  package var isStatic: Bool
  /// The parameters that the model doesn't provide.
  package var parameters: [PlannedParameter]
  /// The arguments of the resource's initializer.
  package var arguments: [Argument]

  package struct Argument: Sendable {
    package var label: SwiftIdentifier?
    package var value: SwiftCode
  }
}

/// An example of the spec, as data for tests.
package struct PlannedFixture: Sendable {
  /// The name; `nil` for the only example.
  package var name: SwiftIdentifier?
  /// The label in the list of examples: `"getProduct.small"`.
  package var label: SwiftStringLiteral
  package var body: SwiftTextBlock
}
