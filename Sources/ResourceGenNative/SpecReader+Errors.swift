internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenReading
internal import ResourceGenYAML

extension SpecReader {
  /// Reads `errors:`: `{404 as notFound: Problem, 5xx: Problem}`.
  mutating func readErrors(_ entry: Entry?) -> [ErrorResponse] {
    guard let entry, let pairs = entry.pairs("a mapping of statuses", reporting: &log) else {
      return []
    }
    return pairs.compactMap { pair in
      let key = pair.key.flatMap { parseFieldKey(of: $0, kind: .parameter, in: pair) }
      let status = key.flatMap { readStatus(of: $0) }
      guard let (type, format) = readErrorBody(pair), let status else { return nil }
      var response = ErrorResponse(status: status, caseName: key?.swiftName, type: type)
      response.format = format
      return response
    }
  }

  /// Reads `Problem`, or `{$type: String, $format: text}` for a body that isn't JSON.
  private mutating func readErrorBody(
    _ entry: Entry
  ) -> (type: TypeReference, format: Located<SuccessResponse.Format>?)? {
    guard entry.value.isMapping, entry.value["$format"] != nil else {
      return readType(entry, in: .plain).map { ($0.type, nil) }
    }
    guard let keywords = Keywords(entry, .errorBody, reporting: &log),
      let type = readDescribedType(keywords, in: .plain)
    else { return nil }
    return (type, keywords[.format]?.choice(SuccessResponse.Format.self, "format", reporting: &log))
  }

  /// Reads the status in a key. A status can't be optional.
  mutating func readStatus(of key: FieldKey) -> Located<StatusPattern>? {
    guard !key.isOptional else {
      log.add(.invalidStatus(Located(key.name.value + "?", key.name.span)))
      return nil
    }
    return readStatus(key.name)
  }

  /// Reads `404`, `4xx` or `default`.
  mutating func readStatus(_ text: Located<String>) -> Located<StatusPattern>? {
    if let status = StatusPattern(text.value) { return Located(status, text.span) }
    log.add(.invalidStatus(text))
    return nil
  }

  /// Reads `expect:`: one status or a list of them.
  mutating func readExpectedStatuses(_ entry: Entry?) -> [StatusPattern] {
    guard let entry else { return [] }
    return entry.strings("a status", reporting: &log).compactMap { text in
      guard text.value != "default" else {
        log.add(.invalidStatus(text))
        return nil
      }
      return readStatus(text)?.value
    }
  }
}

extension Diagnostic {
  fileprivate static func invalidStatus(_ text: Located<String>) -> Diagnostic {
    Diagnostic(
      .error, .invalidStatus, "\(quoted(text.value)) is not a status", at: text.span,
      label: "not a status", help: "a status is '404', '4xx' or, among errors, 'default'")
  }
}
