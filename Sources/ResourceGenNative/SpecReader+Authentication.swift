internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenReading
internal import ResourceGenYAML

enum AuthenticationKey: String, KnownKey {
  case bearer, basic, headers, query, cookies, doc, refresh, operations

  static let owner = "an authentication"

  /// The keys in a spec. Only the configuration has `operations`.
  static let specKeys = allCases.filter { $0 != .operations }
  /// The keys in the configuration, which has `refresh` next to `auth`.
  static let configurationKeys = allCases.filter { $0 != .refresh }
}

enum RequirementKey: String, KnownKey {
  case any

  static let owner = "'auth'"
}

extension SpecReader {
  /// Reads `auth:` of the spec.
  mutating func readAuthentications(_ entry: Entry?, into api: inout API) {
    for pair in readSection(entry, .authentications, "a mapping of authentications", into: &api) {
      if let scheme = readAuthentication(pair) {
        api.authentications.append(scheme)
      } else {
        api.unread.insert(name(of: pair), in: .authentications)
      }
    }
  }

  private mutating func readAuthentication(_ entry: Entry) -> AuthenticationScheme? {
    guard let key = entry.key else { return nil }
    guard let name = readName(key), key.text != "none" else {
      log.add(.invalidAuthenticationName(Located(key.text, key.span)))
      return nil
    }
    if lacksName(entry) { return nil }
    if entry.value.isScalar {
      guard let kind = readStandardKind(entry) else { return nil }
      return AuthenticationScheme(name: name, kind: kind)
    }
    guard
      let reader = MappingReader(
        entry, owner: AuthenticationKey.owner, keys: AuthenticationKey.specKeys, reporting: &log)
    else { return nil }
    let kind = readKind(reader)
    let documentation = readText(reader[.doc])
    let refresh = reader[.refresh]?.string("the name of an endpoint", reporting: &log)
    guard let kind else { return nil }
    var scheme = AuthenticationScheme(name: name, kind: kind, documentation: documentation)
    scheme.refresh = refresh
    return scheme
  }

  /// Whether an entry is `bearer: $token` or `basic: [$username, $password]`, which is reported:
  /// its key is the name of a scheme.
  mutating func lacksName(_ entry: Entry) -> Bool {
    let value = entry.value
    guard ["bearer", "basic"].contains(entry.name),
      value.isSequence || value.isScalar && value.utf8.starts(with: "$".utf8)
    else { return false }
    log.add(.namelessAuthentication(entry))
    return true
  }

  /// Reads `{bearer: $token}`, `{basic: [$username, $password]}` or
  /// `{headers: {...}, query: {...}, cookies: {...}}`.
  mutating func readKind(
    _ reader: MappingReader<AuthenticationKey>
  ) -> AuthenticationScheme.Kind? {
    let kinds = reader.keys.filter { ![.doc, .refresh, .operations].contains($0) }
    if kinds.contains(.bearer) || kinds.contains(.basic), kinds.count > 1,
      let first = kinds.first.flatMap({ reader[$0] }),
      let second = kinds.dropFirst().first.flatMap({ reader[$0] })
    {
      log.add(.twoKinds(second, first: first))
      return nil
    }
    if let entry = reader[.bearer] {
      return readCredentials(entry, 1).map { .bearer(token: $0[0]) }
    }
    if let entry = reader[.basic] {
      return readCredentials(entry, 2).map { .basic(username: $0[0], password: $0[1]) }
    }
    var defaults = RequestDefaults()
    defaults.headers = readDefaultValues(reader[.headers])
    defaults.query = readDefaultValues(reader[.query])
    defaults.cookies = readDefaultValues(reader[.cookies])
    return .parameters(defaults)
  }

  /// Reads exactly `count` credentials: `$token`, `[$username, $password]`.
  private mutating func readCredentials(_ entry: Entry, _ count: Int) -> [Located<String>]? {
    guard let items = entry.oneOrMany("a credential", reporting: &log) else { return nil }
    guard items.count == count else {
      log.add(.wrongCount(entry, count))
      return nil
    }
    let names = items.compactMap { item -> Located<String>? in
      guard item.string("a credential", reporting: &log) != nil else { return nil }
      var scanner = ExpressionScanner(item.value)
      guard let name = parseCredential(&scanner) else { return nil }
      scanner.skipSpaces()
      guard scanner.isAtEnd else {
        log.add(.endOfAuthentication(scanner))
        return nil
      }
      return name
    }
    return names.count == count ? names : nil
  }

  /// Reads `bearer $token` or `basic $username $password`.
  mutating func readStandardKind(_ entry: Entry) -> AuthenticationScheme.Kind? {
    guard entry.string("an authentication", reporting: &log) != nil else { return nil }
    var scanner = ExpressionScanner(entry.value)
    scanner.skipSpaces()
    let word = scanner.located(scanner.takeWord())
    var kind: AuthenticationScheme.Kind
    switch word.value {
    case "bearer":
      guard let token = parseCredential(&scanner) else { return nil }
      kind = .bearer(token: token)
    case "basic":
      guard let username = parseCredential(&scanner), let password = parseCredential(&scanner)
      else {
        return nil
      }
      kind = .basic(username: username, password: password)
    default:
      log.add(.unknownKind(word))
      return nil
    }
    scanner.skipSpaces()
    guard scanner.isAtEnd else {
      log.add(.endOfAuthentication(scanner))
      return nil
    }
    return kind
  }

  // MARK: Requirements of endpoints and servers

  /// Reads `none`, `member`, `[a, b]`, `{any: [a, b]}` or `bearer $token`.
  mutating func readRequirement(_ entry: Entry?, into api: inout API) -> AuthenticationRequirement?
  {
    guard let entry else { return nil }
    switch entry.value.kind {
    case .scalar:
      guard let name = entry.string("an authentication", reporting: &log) else { return nil }
      if name.value == "none" { return AuthenticationRequirement.none }
      return readScheme(entry, name, into: &api).map { .init(alternatives: [[$0]]) }
    case .sequence:
      return readCombination(entry, into: &api).map { .init(alternatives: [$0]) }
    case .mapping:
      guard let reader = MappingReader<RequirementKey>(entry, reporting: &log),
        let any = reader.required(.any, reporting: &log),
        let items = any.items("a list of authentications", reporting: &log)
      else { return nil }
      guard !items.isEmpty else {
        log.add(.noAuthentication(any))
        return nil
      }
      let alternatives = items.compactMap { item -> [Located<String>]? in
        // `none` is the last alternative: clients that have credentials still send them.
        if item.value.isScalar, item.value.text == "none" { return [] }
        return readCombination(item, into: &api)
      }
      return alternatives.isEmpty ? nil : .init(alternatives: alternatives)
    }
  }

  private mutating func readCombination(_ entry: Entry, into api: inout API) -> [Located<String>]? {
    guard let items = entry.oneOrMany("an authentication", reporting: &log) else { return nil }
    guard !items.isEmpty else {
      log.add(.noAuthentication(entry))
      return nil
    }
    var names: [Located<String>] = []
    for item in items {
      guard let name = item.string("an authentication", reporting: &log),
        let scheme = readScheme(item, name, into: &api)
      else { continue }
      if name.value == "none" {
        log.add(.noneAmongOthers(name.span))
        continue
      }
      names.append(scheme)
    }
    return names.isEmpty ? nil : names
  }

  /// Returns the name of a scheme. An inline scheme is added under a name made of its credentials.
  private mutating func readScheme(
    _ entry: Entry, _ name: Located<String>, into api: inout API
  ) -> Located<String>? {
    if let quoted = readName(entry.value), quoted.value != name.value { return quoted }
    guard name.value.contains("$") else { return name }
    guard let kind = readStandardKind(entry) else { return nil }
    let made = Located(kind.name, name.span)
    if !api.authentications.contains(where: { $0.name.value == made.value }) {
      api.authentications.append(AuthenticationScheme(name: made, kind: kind))
    }
    return made
  }
}

extension AuthenticationScheme.Kind {
  /// `bearerToken`, `basicUsernamePassword`: the same for the same credentials.
  fileprivate var name: String {
    switch self {
    case .parameters: "parameters"
    case .bearer(let token): "bearer" + token.value.capitalizedFirst
    case .basic(let username, let password):
      "basic" + username.value.capitalizedFirst + password.value.capitalizedFirst
    }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension Diagnostic {
  fileprivate static func invalidAuthenticationName(_ name: Located<String>) -> Diagnostic {
    Diagnostic(
      .error, .invalidKey, "\(quoted(name.value)) can't name an authentication", at: name.span,
      label: name.value == "none" ? "means no authentication" : "a name is one word")
  }

  fileprivate static func namelessAuthentication(_ entry: Entry) -> Diagnostic {
    let example = entry.name == "basic" ? "basic $username $password" : "bearer $token"
    return Diagnostic(
      .error, .unknownAuthentication, "this authentication has no name", at: entry.keySpan,
      label: "the kind; a name comes first", help: "write 'session: \(example)'")
  }

  fileprivate static func unknownKind(_ word: Located<String>) -> Diagnostic {
    let kinds = ["bearer", "basic"]
    return Diagnostic(
      .error, .unknownAuthentication, "unknown kind of authentication \(quoted(word.value))",
      at: word.span, label: "not a kind",
      help: "write 'bearer $token', 'basic $username $password' or '{headers: {...}}'"
    )
    .suggesting(NearestName.nearest(to: word.value, among: kinds), replacing: word.span)
  }

  fileprivate static func twoKinds(_ second: Entry, first: Entry) -> Diagnostic {
    Diagnostic(
      .error, .invalidValue, "an authentication is of one kind", at: second.keySpan,
      label: "a second kind", places: [Note(first.keySpan, "the first is here")],
      help: "describe two, and write 'auth: [a, b]' where both are needed")
  }

  fileprivate static func wrongCount(_ entry: Entry, _ count: Int) -> Diagnostic {
    Diagnostic(
      .error, .invalidValue,
      count == 1 ? "'bearer' takes one credential" : "'basic' takes two credentials",
      at: entry.span, label: "not \(count == 1 ? "one" : "two")",
      help: count == 1 ? "write 'bearer: $token'" : "write 'basic: [$username, $password]'")
  }

  fileprivate static func endOfAuthentication(_ scanner: ExpressionScanner) -> Diagnostic {
    Diagnostic(
      .error, .invalidCredential, "unexpected text after an authentication",
      at: scanner.span(scanner.rest), label: "not part of it")
  }

  fileprivate static func noAuthentication(_ entry: Entry) -> Diagnostic {
    Diagnostic(
      .error, .invalidValue, "no authentication is named", at: entry.span, label: "empty",
      help: "write 'auth: none' for an endpoint that needs none")
  }

  fileprivate static func noneAmongOthers(_ span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .invalidValue, "'none' can't be combined", at: span, label: "together with another",
      help: "write 'auth: none'")
  }
}
