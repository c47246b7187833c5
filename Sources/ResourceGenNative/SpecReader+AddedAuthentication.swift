internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenReading
internal import ResourceGenYAML

// `auth:` of the configuration, in the notation of the spec's `auth:`.
extension SpecReader {
  /// Reads `bearer`, or a mapping of names to schemes.
  mutating func readAddedAuthentications(_ entry: Entry) -> [AddedAuthentication] {
    if entry.value.isMapping {
      return (entry.pairs("a mapping of authentications", reporting: &log) ?? [])
        .compactMap { pair in
          guard let key = pair.key, let name = readName(key) else { return nil }
          return readAddedAuthentication(pair, named: name)
        }
    }
    guard let text = entry.string("an authentication", reporting: &log) else { return [] }
    let word = text.value.prefix { $0 != " " }
    let name = Located(String(word), text.span)
    return readAddedAuthentication(entry, named: name).map { [$0] } ?? []
  }

  /// Reads one scheme; without a kind, it is a scheme of the spec.
  private mutating func readAddedAuthentication(
    _ entry: Entry, named name: Located<String>
  ) -> AddedAuthentication? {
    if lacksName(entry) { return nil }
    if entry.value.isScalar {
      guard let text = entry.string("an authentication", reporting: &log) else { return nil }
      if let kind = AuthenticationScheme.Kind(usual: text) {
        return AddedAuthentication(name: name, kind: kind)
      }
      if text.value == name.value { return AddedAuthentication(name: name, kind: nil) }
      return readStandardKind(entry).map { AddedAuthentication(name: name, kind: $0) }
    }
    guard
      let reader = MappingReader(
        entry, owner: AuthenticationKey.owner, keys: AuthenticationKey.configurationKeys,
        reporting: &log)
    else { return nil }
    var scheme = AddedAuthentication(name: name, kind: nil)
    if reader.keys.contains(where: { $0 != .doc && $0 != .operations }) {
      guard let kind = readKind(reader) else { return nil }
      scheme.kind = kind
    }
    scheme.documentation = readText(reader[.doc])
    scheme.operations = reader[.operations].map { $0.strings("a pattern", reporting: &log) }
    return scheme
  }
}

extension AuthenticationScheme.Kind {
  /// Creates the kind for `bearer` or `basic` alone, with the usual names of credentials.
  fileprivate init?(usual word: Located<String>) {
    switch word.value {
    case "bearer": self = .bearer(token: Located("token", word.span))
    case "basic":
      self = .basic(
        username: Located("username", word.span), password: Located("password", word.span))
    default: return nil
    }
  }
}
