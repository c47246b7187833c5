internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenReading
internal import ResourceGenYAML

extension SpecReader {
  /// Reads `credentials:`: names with their types.
  mutating func readCredentials(_ entry: Entry?, into api: inout API) {
    for pair in readSection(entry, .credentials, "a mapping of credentials", into: &api) {
      if let credential = readCredential(pair) {
        api.credentials.append(credential)
      } else {
        let name = pair.name.hasSuffix("?") ? String(pair.name.dropLast()) : pair.name
        api.unread.insert(String(name.prefix { $0 != ":" }), in: .credentials)
      }
    }
  }

  private mutating func readCredential(_ entry: Entry) -> Credential? {
    let key = entry.key.flatMap { parseFieldKey(of: $0, kind: .parameter, in: entry) }
    var documentation: String?
    var type: TypeReference?
    if entry.value.isMapping {
      guard let keywords = Keywords(entry, .credential, reporting: &log) else {
        return nil
      }
      type = readDescribedType(keywords, in: .plain)
      documentation = readText(keywords[.doc])
    } else {
      var place = TypeOptions.plain
      place.key = entry.key
      type = readType(entry, in: place)?.type
    }
    guard let key, let type else { return nil }
    guard key.isQuoted || key.name.value.utf8.allSatisfy(isCredentialName), key.swiftName == nil
    else {
      log.add(.invalidCredentialName(key))
      return nil
    }
    return Credential(
      name: key.name, type: type, isOptional: key.isOptional, documentation: documentation)
  }
}

extension Diagnostic {
  fileprivate static func invalidCredentialName(_ key: FieldKey) -> Diagnostic {
    Diagnostic(
      .error, .invalidKey, "\(quoted(key.name.value)) can't name a credential",
      at: key.swiftName?.span ?? key.name.span,
      label: key.swiftName == nil ? "letters, digits and '_' only" : "has one name only",
      help: "values refer to it as '$\(key.name.value.prefix { $0.isLetter || $0.isNumber })'")
  }
}
