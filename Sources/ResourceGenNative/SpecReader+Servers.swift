internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenReading
internal import ResourceGenYAML

enum ServerKey: String, KnownKey {
  case url, variables, auth, query, headers, errors, doc

  static let owner = "a server"
}

enum VariableKey: String, KnownKey {
  case `default`, doc

  static let owner = "a variable"
}

enum DefaultsKey: String, KnownKey {
  case query, headers

  static let owner = "'defaults'"
}

extension SpecReader {
  /// Reads `servers:`; each is an address, or a mapping with one.
  mutating func readServers(_ entry: Entry?, into api: inout API) {
    for pair in readSection(entry, .servers, "a mapping of names to servers", into: &api) {
      if let server = readServer(pair, into: &api) {
        api.servers.append(server)
      } else {
        api.unread.insert(name(of: pair), in: .servers)
      }
    }
  }

  private mutating func readServer(_ entry: Entry, into api: inout API) -> Server? {
    guard let key = entry.key else { return nil }
    guard let name = readName(key), key.text != name.value || !name.value.contains("/") else {
      log.add(.invalidServerName(Located(key.text, key.span)))
      return nil
    }
    if entry.value.isScalar {
      return entry.string("an address", reporting: &log).map { Server(name: name, url: $0.bare) }
    }
    guard let reader = MappingReader<ServerKey>(entry, reporting: &log) else { return nil }
    let url = reader.required(.url, reporting: &log)?.string("an address", reporting: &log)
    var defaults = RequestDefaults()
    defaults.query = readDefaultValues(reader[.query])
    defaults.headers = readDefaultValues(reader[.headers])
    let authentication = readRequirement(reader[.auth], into: &api)
    let errors = readErrors(reader[.errors])
    let documentation = readText(reader[.doc])
    let variables = readVariables(reader[.variables])
    guard let url else { return nil }
    let pieces = AddressPiece.pieces(of: url.bare.value) { name in
      variables.first { $0.name.value == name }
    }
    var server = Server(name: name, pieces: pieces, span: url.bare.span)
    for variable in variables
    where !server.variables.contains(where: { $0.name.value == variable.name.value }) {
      log.add(.unusedVariable(variable.name, url.bare.value))
    }
    server.defaults = defaults
    server.authentication = authentication
    server.errors = errors
    server.documentation = documentation
    return server
  }

  /// Reads `variables: {region: eu, port: {default: '8443', doc: …}}`: the parts of the address
  /// that callers can set.
  private mutating func readVariables(_ entry: Entry?) -> [ServerVariable] {
    guard let entry, let pairs = entry.pairs("a mapping of names to values", reporting: &log)
    else { return [] }
    return pairs.compactMap { pair in
      guard let key = pair.key else { return nil }
      let name = Located(key.text, key.span)
      if pair.value.isScalar {
        return ServerVariable(name: name, defaultValue: pair.value.text)
      }
      guard let reader = MappingReader<VariableKey>(pair, reporting: &log) else { return nil }
      let value = reader.required(.default, reporting: &log)?.value
      guard let value, value.isScalar else { return nil }
      return ServerVariable(
        name: name, defaultValue: value.text, documentation: readText(reader[.doc]))
    }
  }

  /// Reads `defaults:` of the spec.
  mutating func readDefaults(_ entry: Entry?) -> RequestDefaults {
    var defaults = RequestDefaults()
    guard let entry, let reader = MappingReader<DefaultsKey>(entry, reporting: &log) else {
      return defaults
    }
    defaults.query = readDefaultValues(reader[.query])
    defaults.headers = readDefaultValues(reader[.headers])
    return defaults
  }

  /// Reads names with the values that are sent: `{userId: $userId, Client: app}`.
  mutating func readDefaultValues(_ entry: Entry?) -> [DefaultValue] {
    guard let entry, let pairs = entry.pairs("a mapping of names to values", reporting: &log)
    else { return [] }
    return pairs.compactMap { pair in
      guard let key = pair.key, let value = readTemplate(pair) else { return nil }
      guard !key.text.isEmpty else {
        log.add(.emptyKey(at: key.span))
        return nil
      }
      return DefaultValue(name: Located(key.text, key.span), value: value)
    }
  }
}

extension Located<String> {
  /// The address without a trailing slash, since paths begin with one.
  fileprivate var bare: Located<String> {
    var copy = self
    while copy.value.hasSuffix("/"), !copy.value.hasSuffix("://") { copy.value.removeLast() }
    return copy
  }
}

extension Diagnostic {
  fileprivate static func unusedVariable(_ name: Located<String>, _ url: String) -> Diagnostic {
    Diagnostic(
      .warning, .unknownKey, "variable \(quoted(name.value)) is not in the address", at: name.span,
      label: "ignored", help: "write it in braces: `url: \(url)/{\(name.value)}`")
  }

  fileprivate static func invalidServerName(_ name: Located<String>) -> Diagnostic {
    Diagnostic(
      .error, .invalidKey, "\(quoted(name.value)) is not the name of a server", at: name.span,
      label: "a name is one word", help: "routes refer to it: 'name:/path'")
  }
}
