internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenReading
internal import ResourceGenYAML

extension SpecReader {
  /// Reads `body:`, or `body?:` for an optional one: a type that is sent as JSON, a file that is
  /// sent unchanged, or the long form of either:
  /// `{$type: Patch, $media: application/merge-patch+json, $doc: What changes.}`,
  /// `{$type: Patch, $null: true}`, `{$type: File, $doc: The picture.}`.
  mutating func readBody(_ reader: MappingReader<EndpointKey>) -> DescribedBody? {
    if let form = readFormBody(reader) { return form }
    guard let entry = reader[.body] ?? reader[.optionalBody],
      entry.value["$media"] != nil || entry.value["$null"] != nil
        || entry.value["$passed"] != nil || entry.value["$type"]?.hasText("File") ?? false
    else { return readContent(reader).map { DescribedBody(content: $0) } }
    var place = TypeOptions.body
    place.key = entry.key
    guard let keywords = Keywords(entry, .body, reporting: &log),
      let type = readDescribedType(keywords, in: place)
    else { return nil }
    let mediaType = readMediaType(keywords[.media])
    let documentation = readText(keywords[.doc])
    let isNull = keywords[.null]?.bool(reporting: &log)?.value ?? false
    guard mediaType != nil || keywords[.media] == nil else { return nil }
    let isRequired = reader[.body] != nil
    var body = DescribedBody(
      content: .json(isNull ? .nullable(type) : type, isRequired: isRequired))
    body.documentation = documentation
    body.isPassed = keywords[.passed]?.bool(reporting: &log)?.value ?? false
    guard let mediaType else {
      if case .scalar(.file) = type {
        body.content = .file(mediaType: nil, isRequired: isRequired, span: entry.span)
      }
      return body
    }
    switch type {
    case .scalar(.file):
      body.content = .file(mediaType: mediaType, isRequired: isRequired, span: entry.span)
    case _ where mediaType.value.isJSON:
      // `application/json` is the default and isn't stored.
      if mediaType.value != "application/json" { body.mediaType = mediaType }
    case .scalar(.string): body.content = .text(mediaType: mediaType, isRequired: isRequired)
    default: log.add(.valueAsText(mediaType))
    }
    return body
  }

  private mutating func readContent(_ reader: MappingReader<EndpointKey>) -> RequestBody? {
    guard let entry = reader[.body] ?? reader[.optionalBody] else { return nil }
    if reader[.body] != nil, let second = reader[.optionalBody] {
      log.add(.duplicateBody(second, first: entry))
      return nil
    }
    let isRequired = reader[.body] != nil
    if let mediaType = parseFileMediaType(entry) {
      guard mediaType.value.isMediaType else {
        log.add(.invalidMediaType(mediaType))
        return nil
      }
      return .file(mediaType: mediaType, isRequired: isRequired, span: entry.span)
    }
    var place = TypeOptions.body
    place.key = entry.key
    guard let type = readType(entry, in: place)?.type else { return nil }
    switch type {
    case .scalar(.file):
      return .file(mediaType: nil, isRequired: isRequired, span: entry.span)
    case _ where type.holdsFile:
      log.add(.filesAsBody(entry))
      return nil
    default: return .json(type, isRequired: isRequired)
    }
  }

  /// Reads a body that is a form of one value: `form: Filter`, or
  /// `form: {$type: Filter, $style: deepObject}`.
  private mutating func readFormBody(_ reader: MappingReader<EndpointKey>) -> DescribedBody? {
    guard let entry = reader[.optionalForm] ?? reader[.form], entry.isSingleValueForm else {
      return nil
    }
    let isRequired = reader[.optionalForm] == nil
    var place = TypeOptions.plain
    place.key = entry.key
    guard entry.value.isMapping else {
      return readType(entry, in: place).map {
        DescribedBody(content: .form($0.type, .exploded, isRequired: isRequired))
      }
    }
    guard let keywords = Keywords(entry, .form, reporting: &log),
      let type = readDescribedType(keywords, in: place)
    else { return nil }
    let style = keywords[.style]?.choice(WrittenStyle.self, "style", reporting: &log)
    var body = DescribedBody(
      content: .form(type, style?.value.ofObjects ?? .exploded, isRequired: isRequired))
    body.isPassed = keywords[.passed]?.bool(reporting: &log)?.value ?? false
    return body
  }

  /// The media type of `File as image/png`, which may be empty; nil for any other text.
  private func parseFileMediaType(_ entry: Entry) -> Located<String>? {
    guard entry.value.isScalar, !modelNames.contains("File") else { return nil }
    var scanner = ExpressionScanner(entry.value)
    scanner.skipSpaces()
    return parseMediaType(of: "File", &scanner)
  }
}

/// A body with its media type and documentation.
struct DescribedBody {
  var content: RequestBody
  var mediaType: Located<String>?
  var documentation: String?
  /// Whether callers must write the argument of an optional body.
  var isPassed = false
}

extension String {
  /// Whether this is a media type of JSON.
  var isJSON: Bool {
    let essence = prefix { $0 != ";" && $0 != " " }.lowercased()
    return essence == "application/json" || essence == "text/json" || essence.hasSuffix("+json")
  }
}

extension Entry {
  /// Whether the form is one value, rather than a mapping of parameters.
  var isSingleValueForm: Bool {
    !value.isMapping || value["$type"] != nil || name == EndpointKey.optionalForm.rawValue
  }
}

extension Diagnostic {
  fileprivate static func duplicateBody(_ second: Entry, first: Entry) -> Diagnostic {
    Diagnostic(
      .error, .unexpectedBody, "a request has one body", at: second.keySpan,
      label: "a second one", places: [Note(first.keySpan, "the first is here")],
      help: "remove one of them")
  }

  fileprivate static func valueAsText(_ mediaType: Located<String>) -> Diagnostic {
    Diagnostic(
      .error, .invalidMediaType, "\(quoted(mediaType.value)) isn't JSON", at: mediaType.span,
      label: "a value is sent as JSON", help: "a text has the type String, bytes the type File")
  }

  fileprivate static func filesAsBody(_ entry: Entry) -> Diagnostic {
    Diagnostic(
      .error, .invalidType, "a body is one file", at: entry.span, label: "more than a file",
      help: "several files are parts: 'multipart: {files: [File]}'")
  }
}
