import ResourceGenDiagnostics
import ResourceGenModel
import SeededRandom

extension Mutation {
  static let contents = [
    endpoint("body-added") { endpoint, _ in
      guard
        [.http(.post), .http(.put), .http(.patch)].contains(endpoint.method.value)
          && endpoint.hasNoBody
      else { return nil }
      endpoint.body = .json(.dictionary(.scalar(.string)), isRequired: true)
      return .breaking
    },
    endpoint("body-removed") { endpoint, _ in
      guard endpoint.body != nil else { return nil }
      endpoint.body = nil
      endpoint.bodyMediaType = nil
      return .open
    },
    endpoint("body-required") { endpoint, _ in
      guard case .json(let type, isRequired: false)? = endpoint.body else { return nil }
      endpoint.body = .json(type, isRequired: true)
      return .breaking
    },
    endpoint("body-optional") { endpoint, _ in
      guard case .json(let type, isRequired: true)? = endpoint.body else { return nil }
      endpoint.body = .json(type, isRequired: false)
      return .safe
    },
    endpoint("body-list") { endpoint, _ in
      guard case .json(let type, let isRequired)? = endpoint.body else { return nil }
      endpoint.body = .json(.array(type, isLenient: false), isRequired: isRequired)
      return .breaking
    },
    response("response-list") { response in
      guard case .value(let type) = response.content else { return nil }
      if case .array = type { return nil }
      response.content = .value(.array(type, isLenient: false))
      return .breaking
    },
    response("response-removed") { response in
      guard case .value = response.content, response.path.isEmpty, response.format == nil else {
        return nil
      }
      response.content = .nothing
      response.mediaType = nil
      response.isOptional = false
      return .breaking
    },
    response("response-optional") { response in
      guard case .value = response.content, !response.isOptional, response.format == nil else {
        return nil
      }
      response.isOptional = true
      return .breaking
    },
    endpoint("header-added") { endpoint, _ in
      endpoint.responseHeaders.append(
        ResponseHeader(name: located("X-Added"), type: .scalar(.int), isRequired: false))
      return .safe
    },
    endpoint("header-removed") { endpoint, _ in
      guard !endpoint.responseHeaders.isEmpty else { return nil }
      let removed = endpoint.responseHeaders.removeLast()
      return removed.isRequired ? .breaking : .open
    },
    endpoint("header-optional") { endpoint, random in
      guard let index = random.index(in: endpoint.responseHeaders, where: \.isRequired) else {
        return nil
      }
      endpoint.responseHeaders[index].isRequired = false
      return .breaking
    },
    Mutation("error-added") { api, random in
      guard let index = random.index(in: api.endpoints, where: \.isCalled) else { return nil }
      // A range of statuses already describes the body of this one, which becomes another.
      let errors = api.errors + api.servers.flatMap(\.errors) + api.endpoints[index].errors
      api.endpoints[index].errors.append(
        ErrorResponse(
          status: located(.exactly(418)), type: .dictionary(.scalar(.string))))
      return errors.isEmpty ? .safe : .open
    },
    endpoint("error-removed") { endpoint, random in
      guard !endpoint.errors.isEmpty else { return nil }
      endpoint.errors.remove(at: Int.random(in: endpoint.errors.indices, using: &random))
      return .open
    },
    endpoint("error-type") { endpoint, random in
      guard let index = random.index(in: endpoint.errors, where: { $0.format == nil }) else {
        return nil
      }
      endpoint.errors[index].type = .array(.scalar(.bool), isLenient: false)
      return .breaking
    },
  ]

  /// Changes the only response of an endpoint without pages.
  private static func response(
    _ name: String, _ change: @escaping @Sendable (inout SuccessResponse) -> Expectation?
  ) -> Mutation {
    endpoint(name) { endpoint, _ in
      if endpoint.responses.count != 1 || endpoint.paging != nil { return nil }
      endpoint.examples = []
      return change(&endpoint.responses[0])
    }
  }
}
