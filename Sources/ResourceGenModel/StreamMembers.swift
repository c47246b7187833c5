internal import ResourceGenDiagnostics

/// The member `stream` of the bodies of operations that return a value or a stream, as the member
/// says: with the wrong one, the value would arrive as events, or the events as a value.
struct StreamMembers {
  private struct Operation: Hashable {
    let method: RouteMethod
    let server: String?
    let path: String

    init(_ endpoint: Endpoint) {
      method = endpoint.method.value
      server = endpoint.server?.value
      path = endpoint.path.description
    }
  }

  private let models: ModelIndex
  /// The operations with an endpoint that returns a stream, and one that returns a value.
  private let operations: Set<Operation>

  init(_ endpoints: [Endpoint], _ models: ModelIndex) {
    self.models = models
    let streamed = Set(endpoints.filter(\.isStreamed).map { Operation($0) })
    operations =
      streamed.isEmpty
      ? [] : streamed.intersection(endpoints.filter { !$0.isStreamed }.map { Operation($0) })
  }

  /// Returns the value of the member that an endpoint sends; nil if callers choose it.
  func value(for endpoint: Endpoint) -> Bool? {
    guard !operations.isEmpty, operations.contains(Operation(endpoint)),
      case .json(let type, _)? = endpoint.body, models.streamMember(of: type) != nil
    else { return nil }
    return endpoint.isStreamed
  }
}

extension Endpoint {
  /// Whether the response is a stream.
  package var isStreamed: Bool {
    if case .stream? = responses.first?.content { true } else { false }
  }
}

extension ModelIndex {
  /// Returns the index of the boolean property `stream` of an object.
  package func streamMember(of type: TypeReference) -> Int? {
    guard case .object(let fields)? = shape(of: withoutAliases(type.withoutNull)) else {
      return nil
    }
    return fields.firstIndex { field in
      guard field.path == ["stream"], !field.isReadOnly, field.deprecation == nil,
        case .scalar(.bool) = withoutAliases(field.type.withoutNull)
      else { return false }
      return true
    }
  }
}
