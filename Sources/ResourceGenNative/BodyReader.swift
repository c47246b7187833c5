internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenReading
internal import ResourceGenYAML

extension SpecReader {
  /// Reads `body:`, or `body?:` for one that may be left out: a type that is sent as JSON, or a file as it is.
  mutating func body(_ reader: MappingReader<EndpointKey>) -> RequestBody? {
    if let form = formBody(reader) { return form }
    guard let entry = reader[.body] ?? reader[.optionalBody] else { return nil }
    if reader[.body] != nil, let second = reader[.optionalBody] {
      log.add(.bodyTwice(second, first: entry))
      return nil
    }
    let isRequired = reader[.body] != nil
    if let mediaType = fileMediaType(entry) {
      guard mediaType.value.isMediaType else {
        log.add(.invalidMediaType(mediaType))
        return nil
      }
      return .file(mediaType: mediaType, isRequired: isRequired, span: entry.span)
    }
    var place = TypePlace.body
    place.key = entry.key
    guard let type = type(entry, in: place)?.type else { return nil }
    switch type {
    case .scalar(.file):
      return .file(mediaType: nil, isRequired: isRequired, span: entry.span)
    case _ where type.holdsFile:
      log.add(.filesAsBody(entry))
      return nil
    default: return .json(type, isRequired: isRequired)
    }
  }

  /// Reads `form: Filter` or `form: {$type: Filter, $style: deepObject}`: the members of one value as a form.
  private mutating func formBody(_ reader: MappingReader<EndpointKey>) -> RequestBody? {
    guard let entry = reader[.optionalForm] ?? reader[.form], entry.isWholeForm else { return nil }
    let isRequired = reader[.optionalForm] == nil
    var place = TypePlace.plain
    place.key = entry.key
    guard entry.value.kind == .mapping else {
      return type(entry, in: place).map { .form($0.type, .exploded, isRequired: isRequired) }
    }
    guard let keywords = Keywords(entry, FormKeyword.self, reporting: &log),
      let type = describedType(keywords, in: place)
    else { return nil }
    let style = keywords[.style]?.choice(WrittenStyle.self, "style", reporting: &log)
    return .form(type, style?.value.ofObjects ?? .exploded, isRequired: isRequired)
  }

  /// The media type of `File as image/png`, which may be empty; nil for anything else.
  private func fileMediaType(_ entry: Entry) -> Located<String>? {
    guard entry.value.kind == .scalar, !modelNames.contains("File") else { return nil }
    var scanner = ExpressionScanner(entry.value)
    scanner.skipBlanks()
    return mediaType(of: "File", &scanner)
  }
}

extension Entry {
  /// Whether a form is one value, and not a map of its fields.
  var isWholeForm: Bool {
    value.kind != .mapping || value["$type"] != nil || name == EndpointKey.optionalForm.rawValue
  }
}

extension Diagnostic {
  fileprivate static func bodyTwice(_ second: Entry, first: Entry) -> Diagnostic {
    Diagnostic(
      .error, .unexpectedBody, "a request has one body", at: second.keySpan,
      label: "a second one", places: [Note(first.keySpan, "the first is here")],
      help: "leave one of them out")
  }

  fileprivate static func filesAsBody(_ entry: Entry) -> Diagnostic {
    Diagnostic(
      .error, .invalidType, "a body is one file", at: entry.span, label: "more than a file",
      help: "several files are parts: 'multipart: {files: [File]}'")
  }
}
