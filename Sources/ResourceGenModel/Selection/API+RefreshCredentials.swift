internal import ResourceGenDiagnostics

// The credentials that a refresh takes and returns, for documents that only describe schemes.
extension API {
  /// Adds the credentials that the endpoint needs and no scheme has: `refresh_token`. The token of
  /// the scheme gets the name that the response has for it: `access_token`.
  mutating func addCredentials(toRefresh scheme: Int, by index: Int) {
    let endpoint = endpoints[index]
    let models = ModelIndex(self.models)
    let returned = endpoint.responseFields(models) ?? []
    nameToken(of: scheme, after: returned, models)

    let known = CredentialIndex(credentials, models)
    let fields = (endpoint.bodyFields(models) ?? []).map { field in
      let isRequired = (field.isRequired || field.isRequiredToSend) && field.defaultValue == nil
      return (field.path.joined(separator: "."), field.swiftName?.value, field.type, isRequired)
    }
    let parameters = endpoint.parameters.filter { $0.constant == nil }.map {
      ($0.name.value, $0.swiftName?.value, $0.type, $0.isRequired && $0.defaultValue == nil)
    }
    let names = Set(returned.map { folded($0.path.joined(separator: ".")) })
    for (name, swiftName, type, isRequired) in parameters + fields {
      guard isRequired || names.contains(folded(name)), !name.isEmpty,
        name.utf8.allSatisfy(\.isCredentialName),
        known.credential(named: name, orInSwift: swiftName) == nil,
        !credentials.contains(where: { $0.name.value == name }),
        case .scalar(let scalar) = models.withoutAliases(type)
      else { continue }
      let span = authentications[scheme].refresh?.span ?? endpoint.name.span
      let isSecret = scalar == .secret || (scalar == .string && name.soundsSecret)
      credentials.append(
        Credential(
          name: Located(name, span), type: .scalar(isSecret ? .secret : scalar), isOptional: true))
    }
  }

  /// Names the token of a bearer scheme after the member of the response that replaces it.
  private mutating func nameToken(of scheme: Int, after fields: [Field], _ models: ModelIndex) {
    guard case .bearer(let token) = authentications[scheme].kind,
      CredentialIndex(credentials, models).matches(in: fields).isEmpty,
      let position = credentials.firstIndex(where: { $0.name.value == token.value })
    else { return }
    let names = fields.map { $0.path.joined(separator: ".") }
    let found = ["accesstoken", "token", "idtoken", "jwt"].lazy.compactMap { usual in
      names.first { folded($0) == usual }
    }.first
    guard let name = found, name.utf8.allSatisfy(\.isCredentialName),
      !credentials.contains(where: { $0.name.value == name })
    else { return }
    credentials[position].name = Located(name, token.span)
    for index in authentications.indices {
      guard case .bearer(let other) = authentications[index].kind, other.value == token.value
      else { continue }
      authentications[index].kind = .bearer(token: Located(name, other.span))
    }
  }
}

extension UInt8 {
  fileprivate var isCredentialName: Bool {
    self == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
}

extension String {
  /// Whether a text of this name must not be logged.
  fileprivate var soundsSecret: Bool {
    let name = lowercased()
    return ["token", "secret", "password", "key", "code"].contains { name.contains($0) }
  }
}
