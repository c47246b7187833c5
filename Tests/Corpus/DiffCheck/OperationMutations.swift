import ResourceGenDiagnostics
import ResourceGenModel
import SeededRandom

extension Mutation {
  /// Changes one random endpoint that has what the change needs.
  static func endpoint(
    _ name: String,
    _ change: @escaping @Sendable (inout Endpoint, inout SeededGenerator) -> Expectation?
  ) -> Mutation {
    Mutation(name) { api, random in
      for index in api.endpoints.indices.shuffled(using: &random)
      where api.endpoints[index].isCalled {
        var endpoint = api.endpoints[index]
        guard let expectation = change(&endpoint, &random) else { continue }
        api.endpoints[index] = endpoint
        return expectation
      }
      return nil
    }
  }

  static let service = [
    Mutation("server-added") { api, _ in
      if api.servers.isEmpty { return nil }
      let url = located("https://added.example.com")
      api.servers.append(Server(name: located("addedServer"), url: url))
      return .safe
    },
    Mutation("server-removed") { api, random in
      if api.servers.count < 2 { return nil }
      // Endpoints that name none use the first server.
      api.servers.remove(at: Int.random(in: 1..<api.servers.count, using: &random))
      return .breaking
    },
    Mutation("server-address") { api, random in
      guard let index = random.index(in: api.servers, where: \.pieces.isEmpty) else { return nil }
      api.servers[index].url.value += "/moved"
      return .breaking
    },
    Mutation("credential-added") { api, _ in
      if api.credentials.isEmpty { return nil }
      api.credentials.append(
        Credential(name: located("addedCredential"), type: .scalar(.string), isOptional: true))
      return .safe
    },
    Mutation("title-documented") { api, _ in
      api.documentation = "Another description of the service."
      return .safe
    },
  ]

  static let operations = [
    Mutation("operation-added") { api, random in
      guard let index = random.index(in: api.endpoints, where: \.isCalled) else { return nil }
      var endpoint = api.endpoints[index]
      endpoint.name.value += "Copy"
      endpoint.path.pieces.append(.text("/copy"))
      endpoint.file = nil
      api.endpoints.append(endpoint)
      return .safe
    },
    Mutation("operation-removed") { api, random in
      guard let index = random.index(in: api.endpoints, where: \.isCalled),
        api.endpoints.count > 1
      else { return nil }
      api.endpoints.remove(at: index)
      return .breaking
    },
    endpoint("operation-renamed") { endpoint, _ in
      endpoint.name.value += "Renamed"
      return .safe
    },
    endpoint("operation-method") { endpoint, _ in
      guard [.http(.put), .http(.patch)].contains(endpoint.method.value) else { return nil }
      endpoint.method.value = endpoint.method.value == .http(.put) ? .http(.patch) : .http(.put)
      return .breaking
    },
    endpoint("operation-path") { endpoint, _ in
      endpoint.path.pieces.append(.text("/v9"))
      return .breaking
    },
    Mutation("operation-server") { api, random in
      guard api.servers.count > 1, let other = api.servers.last,
        let index = random.index(
          in: api.endpoints,
          where: { $0.isCalled && $0.server?.value != other.name.value }),
        // Two servers may have one address.
        Set(api.servers.map(\.url.value)).count == api.servers.count
      else { return nil }
      api.endpoints[index].server = other.name
      return .breaking
    },
    endpoint("operation-deprecated") { endpoint, _ in
      guard endpoint.deprecation == nil else { return nil }
      endpoint.deprecation = "Use something else."
      return .safe
    },
    endpoint("operation-documented") { endpoint, _ in
      endpoint.documentation = "Does something else, says this text."
      return .safe
    },
    endpoint("operation-timeout") { endpoint, _ in
      guard endpoint.timeout == nil else { return nil }
      endpoint.timeout = located(5000)
      return .safe
    },
    Mutation("operation-authenticated") { api, random in
      guard let scheme = api.authentications.randomElement(using: &random),
        let index = random.index(
          in: api.endpoints,
          where: { [api] endpoint in
            let server = api.servers.first { $0.name.value == endpoint.server?.value }
            let requirement =
              endpoint.authentication ?? (server ?? api.servers.first)?.authentication
            return endpoint.isCalled && requirement?.alternatives.isEmpty ?? true
          })
      else { return nil }
      api.endpoints[index].authentication =
        AuthenticationRequirement(alternatives: [[scheme.name]])
      return .breaking
    },
    endpoint("operation-unauthenticated") { endpoint, _ in
      guard endpoint.authentication?.alternatives.isEmpty == false else { return nil }
      endpoint.authentication = AuthenticationRequirement.none
      return .safe
    },
    endpoint("paging-removed") { endpoint, _ in
      guard endpoint.paging != nil else { return nil }
      endpoint.paging = nil
      return .safe
    },
  ]

  static let parameters = [
    endpoint("parameter-added-optional") { endpoint, _ in
      if !endpoint.hasNoForm { return nil }
      endpoint.parameters.append(
        Parameter(.query, name: located("added"), type: .scalar(.int), isRequired: false))
      return .safe
    },
    endpoint("parameter-added-required") { endpoint, _ in
      endpoint.parameters.append(
        Parameter(.query, name: located("added"), type: .scalar(.string)))
      return .breaking
    },
    endpoint("parameter-removed") { endpoint, random in
      guard endpoint.paging == nil,
        let index = random.index(in: endpoint.parameters, where: \.isChosen)
      else { return nil }
      endpoint.parameters.remove(at: index)
      return .open
    },
    parameter("parameter-optional") { parameter in
      guard parameter.isRequired, parameter.defaultValue == nil else { return nil }
      parameter.isRequired = false
      return .safe
    },
    parameter("parameter-required") { parameter in
      guard !parameter.isRequired, parameter.defaultValue == nil else { return nil }
      parameter.isRequired = true
      parameter.serverDefault = nil
      return .breaking
    },
    parameter("parameter-narrowed") { parameter in
      guard parameter.isPlain(.string) else { return nil }
      parameter.type = .scalar(.int)
      return .breaking
    },
    parameter("parameter-widened") { parameter in
      guard parameter.isPlain(.int) else { return nil }
      parameter.type = .scalar(.string)
      return .safe
    },
    parameter("parameter-list") { parameter in
      guard parameter.isPlain(.string) else { return nil }
      parameter.type = .array(parameter.type, isLenient: false)
      return .open
    },
    parameter("parameter-moved") { parameter in
      guard parameter.isRequired, parameter.isPlain(.string),
        // Other names can't be those of header fields.
        parameter.name.value.utf8.allSatisfy({ (0x61...0x7A).contains($0 | 0x20) })
      else { return nil }
      parameter.placement = .header
      return .breaking
    },
    parameter("parameter-renamed-required") { parameter in
      guard parameter.isRequired else { return nil }
      parameter.name.value += "Renamed"
      return .breaking
    },
    parameter("parameter-renamed-optional") { parameter in
      guard !parameter.isRequired else { return nil }
      parameter.name.value += "Renamed"
      return .open
    },
    parameter("parameter-renamed-in-Swift") { parameter in
      parameter.swiftName = located("chosenName")
      return .safe
    },
    parameter("parameter-default") { parameter in
      guard parameter.isPlain(.string), !parameter.isRequired else { return nil }
      parameter.defaultValue = located(.string("chosen"))
      return .open
    },
    parameter("parameter-style") { parameter in
      guard case .array = parameter.type, parameter.style == .repeat else { return nil }
      parameter.style = .pipe
      return .breaking
    },
  ]

  /// Changes one random query parameter, of an endpoint without pages.
  private static func parameter(
    _ name: String, _ change: @escaping @Sendable (inout Parameter) -> Expectation?
  ) -> Mutation {
    endpoint(name) { endpoint, random in
      if endpoint.paging != nil { return nil }
      for index in endpoint.parameters.indices.shuffled(using: &random)
      where endpoint.parameters[index].isChosen {
        var parameter = endpoint.parameters[index]
        guard let expectation = change(&parameter) else { continue }
        endpoint.parameters[index] = parameter
        return expectation
      }
      return nil
    }
  }
}

extension Endpoint {
  var isCalled: Bool { method.value != .file }

  var hasNoForm: Bool {
    parameters.allSatisfy { [.path, .query, .header, .cookie].contains($0.location) }
  }

  var hasNoBody: Bool { body == nil && hasNoForm }
}

extension Parameter {
  /// Whether the caller passes the value, in the query.
  fileprivate var isChosen: Bool { location == .query && constant == nil }

  fileprivate func isPlain(_ scalar: ScalarType) -> Bool {
    guard case .scalar(scalar) = type else { return false }
    return defaultValue == nil && serverDefault == nil
  }
}
