internal import ResourceGenDiagnostics

/// How the credentials of a scheme are refreshed: the endpoint that is called, the credentials that
/// it takes, and those that it returns.
package struct ResolvedRefresh: Sendable {
  /// A parameter or field, and the credential of the same name.
  package struct Match: Sendable, Hashable {
    /// The index among the parameters of the endpoint, or the fields of a body or a response.
    package var part: Int
    /// The index in `API.credentials`.
    package var credential: Int
  }

  /// The index in `API.authentications`.
  package var scheme: Int
  /// The index in `API.endpoints`.
  package var endpoint: Int
  /// The parameters that take credentials, among them all required ones.
  package var arguments: [Match]
  /// The fields of the JSON body that take credentials, among them all required ones.
  package var bodyFields: [Match]
  /// The fields of the response that replace credentials; never empty.
  package var responseFields: [Match]
}

extension ResolvedRefresh {
  /// Returns the refreshes of an API that has passed the checks.
  static func all(in api: API, _ models: ModelIndex) -> [ResolvedRefresh] {
    let matching = CredentialIndex(api.credentials, models)
    return api.authentications.enumerated().compactMap { position, scheme in
      guard let name = scheme.refresh,
        let index = api.endpoints.firstIndex(where: { $0.qualifiedName == name.value })
      else { return nil }
      let endpoint = api.endpoints[index]
      return ResolvedRefresh(
        scheme: position, endpoint: index,
        arguments: endpoint.parameters.enumerated().compactMap { part, parameter in
          guard parameter.constant == nil else { return nil }
          return matching.credential(for: parameter).map { Match(part: part, credential: $0) }
        },
        bodyFields: matching.matches(in: endpoint.bodyFields(models) ?? []),
        responseFields: matching.matches(in: endpoint.responseFields(models) ?? []))
    }
  }
}

/// An index that finds the credential for a parameter or a field: it has the same name, ignoring
/// case and separators, and a type that accepts its value.
struct CredentialIndex {
  private let credentials: [Credential]
  private let models: ModelIndex
  private var positions: [String: Int] = [:]
  /// The indices of credentials by folded name, in which `refresh_token` equals `refreshToken`.
  private var positionsByFoldedName: [String: [Int]] = [:]

  init(_ credentials: [Credential], _ models: ModelIndex) {
    self.credentials = credentials
    self.models = models
    for (position, credential) in credentials.enumerated() {
      positions[credential.name.value] = position
      positionsByFoldedName[folded(credential.name.value), default: []].append(position)
    }
  }

  /// Returns the index of the credential with a name, whatever its type.
  func credential(named name: String, orInSwift swiftName: String?) -> Int? {
    for name in [swiftName, name].compactMap({ $0 }) {
      if let position = positions[name] { return position }
    }
    for name in [swiftName, name].compactMap({ $0 }) {
      if let some = positionsByFoldedName[folded(name)], some.count == 1 { return some[0] }
    }
    return nil
  }

  func credential(for parameter: Parameter) -> Int? {
    credential(named: parameter.name.value, orInSwift: parameter.swiftName?.value)
      .flatMap { fits(parameter.type, $0) ? $0 : nil }
  }

  func credential(for field: Field) -> Int? {
    // A refresh always passes a value and never null, so this field's distinction has no use here.
    if field.distinguishesNullFromAbsence { return nil }
    return credential(named: field.path.joined(separator: "."), orInSwift: field.swiftName?.value)
      .flatMap { fits(field.type, $0) ? $0 : nil }
  }

  func matches(in fields: [Field]) -> [ResolvedRefresh.Match] {
    fields.enumerated().compactMap { part, field in
      credential(for: field).map { ResolvedRefresh.Match(part: part, credential: $0) }
    }
  }

  /// Returns whether a value of the credential is a value of the type; `String` and `Secret` are
  /// the same on the wire.
  func fits(_ type: TypeReference, _ position: Int) -> Bool {
    let type = models.withoutAliases(type)
    let wanted = models.withoutAliases(credentials[position].type)
    switch (type, wanted) {
    case (.scalar(let left), .scalar(let right)):
      return left == right || (left.isPlainText && right.isPlainText)
    case (.model(let left), .model(let right)):
      return models.path(of: left.value) == models.path(of: right.value)
    default: return false
    }
  }
}

extension ScalarType {
  fileprivate var isPlainText: Bool { self == .string || self == .secret }
}

extension Endpoint {
  /// Returns the fields of a JSON body that is an object; `nil` for any other body.
  func bodyFields(_ models: ModelIndex) -> [Field]? {
    guard case .json(let type, _)? = body else { return nil }
    return models.fields(of: type)
  }

  /// Returns the fields of the only response if it is an object that is never absent, otherwise
  /// `nil`.
  func responseFields(_ models: ModelIndex) -> [Field]? {
    guard let response = responses.first, responses.count == 1, !response.isOptional,
      case .value(let type) = response.content
    else { return nil }
    return models.fields(of: type)
  }
}

extension ModelIndex {
  /// Returns the fields of an object; `nil` for any other type.
  fileprivate func fields(of type: TypeReference) -> [Field]? {
    guard case .object(let fields)? = shape(of: withoutAliases(type)) else { return nil }
    return fields
  }
}
