internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenReading
internal import ResourceGenYAML

extension SpecReader {
  /// Reads `query:`, `headers:`, `cookies:`, `form:` or `multipart:` of an endpoint.
  mutating func readParameters(_ entry: Entry?, _ placement: Parameter.Placement) -> [Parameter] {
    guard let entry else { return [] }
    if let diagnostic = Diagnostic.notParameters(entry) {
      log.add(diagnostic)
      return []
    }
    guard let pairs = entry.pairs("a mapping of parameters", reporting: &log) else { return [] }
    return pairs.flatMap { pair -> [Parameter] in
      // A parameter with an error still exists, so that references to it are not reported too.
      guard let parameter = readParameter(pair, placement) ?? unread(pair, placement) else {
        return []
      }
      return [parameter] + readHeaders(of: parameter, pair)
    }
  }

  /// Reads `$headers` of a part.
  private mutating func readHeaders(of part: Parameter, _ entry: Entry) -> [Parameter] {
    let pair = entry.value.entries.first { $0.key.hasText(Keyword.headers.rawValue) }
    guard part.location == .multipart, let pair else { return [] }
    return readParameters(Entry(key: pair.key, value: pair.value), .partHeader(of: part.name))
  }

  /// Adds the details in `path:` to the placeholders of a route.
  mutating func describe(_ placeholders: inout [Parameter], _ details: [Parameter]) {
    for detail in details {
      let isPlaceholder = { (parameter: Parameter) in
        parameter.location == .path
          && WireName(parameter.name.value) == WireName(detail.name.value)
      }
      guard let position = placeholders.firstIndex(where: isPlaceholder) else {
        let names = placeholders.filter { $0.location == .path }.map(\.name.value)
        log.add(
          .noSuchPlaceholder(detail.name)
            .suggesting(
              NearestName.nearest(to: detail.name.value, among: names), replacing: detail.name.span)
        )
        continue
      }
      guard placeholders[position].type.isString else {
        log.add(.duplicatePlaceholderType(detail.name, placeholders[position].name))
        continue
      }
      guard detail.isRequired || detail.defaultValue != nil, detail.constant == nil else {
        log.add(.optionalPlaceholder(detail.name))
        continue
      }
      var parameter = detail
      parameter.name = placeholders[position].name
      parameter.isRequired = true
      placeholders[position] = parameter
    }
  }

  private func unread(_ entry: Entry, _ placement: Parameter.Placement) -> Parameter? {
    let name = entry.name.prefix { $0 != " " && $0 != "?" && $0 != ":" }
    guard !name.isEmpty else { return nil }
    return Parameter(
      placement, name: Located(String(name), entry.keySpan), type: .scalar(.string))
  }

  private mutating func readParameter(
    _ entry: Entry, _ placement: Parameter.Placement
  ) -> Parameter? {
    let key = entry.key.flatMap { parseFieldKey(of: $0, kind: .parameter, in: entry) }
    if let credential = credentialUse(entry) {
      log.add(.credentialInEndpoint(credential))
      return nil
    }
    if entry.value.isScalar, let constant = readConstant(entry) {
      guard let key, let value = constant.value else { return nil }
      return makeConstantParameter(key, value, placement)
    }
    var place = placement.location == .multipart ? TypeOptions.part : .parameter
    place.key = entry.key
    guard entry.value.isMapping else {
      guard let expression = readType(entry, in: place), let key else { return nil }
      return makeParameter(key, expression, placement)
    }
    guard let keywords = Keywords(entry, .parameter, reporting: &log) else {
      return nil
    }
    var parameter: Parameter?
    if let entry = keywords[.value] {
      if let other = [Keyword.type, .enum, .default, .style].first(where: { keywords[$0] != nil }) {
        log.add(.constantWithType(other, at: keywords[other]?.keySpan ?? entry.keySpan))
        return nil
      }
      let value = entry.string("a constant", reporting: &log)
      if let key, let value { parameter = makeConstantParameter(key, value, placement) }
    } else if let type = readDescribedType(keywords, in: place) {
      var expression = TypeExpression(type: type)
      if let value = keywords[.default] {
        expression.defaultValue = readLiteral(of: value).map { Located($0, value.span) }
      }
      if let key { parameter = makeParameter(key, expression, placement) }
    }
    if let name = readWireName(keywords[.key]) {
      if parameter?.swiftName == nil { parameter?.swiftName = key?.name }
      parameter?.name = name
    }
    if let name = keywords[.as]?.string("a name", reporting: &log) { parameter?.swiftName = name }
    if let entry = keywords[.style],
      let style = entry.choice(WrittenStyle.self, "style", reporting: &log)
    {
      if placement.location == .multipart, parameter?.type.holdsFile ?? false {
        log.add(.styleOfPart(entry))
      } else if let parameter, !parameter.type.hasParts {
        log.add(.styleWithoutList(entry))
      }
      parameter?.style = style.value.ofLists ?? .repeat
      parameter?.objectStyle = style.value.ofObjects
    }
    readSpelling(keywords, placement, of: &parameter)
    parameter?.documentation = readText(keywords[.doc])
    parameter?.deprecation = readDeprecation(keywords[.deprecated])
    return parameter
  }

  /// Reads `$mark`, `$reserved`, `$empty` and `$media`.
  private mutating func readSpelling(
    _ keywords: Keywords, _ placement: Parameter.Placement, of parameter: inout Parameter?
  ) {
    if let entry = keywords[.mark] {
      let prefix = entry.choice(Parameter.PathStyle.self, "mark", reporting: &log)?.value
      if case .path = placement {
        parameter?.placement = .path(prefix: prefix)
      } else {
        log.add(.misplaced(entry, "in a path"))
      }
    }
    if let entry = keywords[.reserved] {
      parameter?.allowsReserved = entry.bool(reporting: &log)?.value ?? false
    }
    if let entry = keywords[.empty] {
      let isAllowed = entry.bool(reporting: &log)?.value ?? false
      if case .query = placement {
        parameter?.allowsEmptyValue = isAllowed
      } else {
        log.add(.misplaced(entry, "in a query"))
      }
    }
    if let entry = keywords[.media] {
      let mediaType = readMediaType(entry)
      if case .multipart = placement {
        parameter?.placement = .multipart(mediaType: mediaType)
      } else {
        log.add(.misplaced(entry, "in a part"))
      }
    }
    if let entry = keywords[.headers], placement.location != .multipart {
      log.add(.misplaced(entry, "in a part"))
    }
  }

  /// Reads a media type: `text/markdown`.
  mutating func readMediaType(_ entry: Entry?) -> Located<String>? {
    guard let entry, let name = entry.string("a media type", reporting: &log) else { return nil }
    if name.value.isMediaType { return name }
    log.add(.invalidMediaType(name))
    return nil
  }

  private func makeParameter(
    _ key: FieldKey, _ expression: TypeExpression, _ placement: Parameter.Placement
  ) -> Parameter {
    var parameter = Parameter(placement, name: key.name, type: expression.type)
    parameter.swiftName = key.swiftName
    if key.isOptional {
      parameter.serverDefault = expression.defaultValue
    } else {
      parameter.defaultValue = expression.defaultValue
    }
    parameter.isRequired = !key.isOptional && expression.defaultValue == nil
    return parameter
  }

  private func makeConstantParameter(
    _ key: FieldKey, _ value: Located<String>, _ placement: Parameter.Placement
  ) -> Parameter {
    var parameter = Parameter(placement, name: key.name, type: .scalar(.string))
    parameter.swiftName = key.swiftName
    parameter.constant = value
    return parameter
  }

  /// Recognizes `$userId`, which is only allowed in servers and defaults.
  private func credentialUse(_ entry: Entry) -> Located<String>? {
    let text = entry.value.text
    guard entry.value.isScalar, text.hasPrefix("$"), !text.hasPrefix("$$") else {
      return nil
    }
    return Located(text, entry.span)
  }
}

extension TypeReference {
  fileprivate var isString: Bool { if case .scalar(.string) = self { true } else { false } }

  /// Whether a value can have elements or members, so that there are several ways to write it.
  fileprivate var hasParts: Bool {
    switch self {
    case .array, .model, .dictionary, .scalar(.json): true
    case .inline(let model): if case .enumeration = model.shape { false } else { true }
    case .scalar, .nullable: false
    }
  }
}

extension Diagnostic {
  /// Parameters as a list of their names: `query: [limit, offset]`.
  fileprivate static func notParameters(_ entry: Entry) -> Diagnostic? {
    guard entry.value.isSequence, let first = entry.value.items.first else { return nil }
    let name = first.isScalar ? first.text : first.entries.first?.value.text
    var diagnostic = wrongKind(of: entry, "a mapping of parameters")
    diagnostic.help =
      "give each parameter its type: '\(entry.name): {\(shortened(name ?? "name", atMost: 40)): Int}'"
    return diagnostic
  }

  fileprivate static func noSuchPlaceholder(_ name: Located<String>) -> Diagnostic {
    Diagnostic(
      .error, .invalidKey, "the route has no placeholder \(quoted(name.value))", at: name.span,
      label: "not in the path", help: "write '{\(name.value)}' at the position of the value")
  }

  fileprivate static func optionalPlaceholder(_ name: Located<String>) -> Diagnostic {
    Diagnostic(
      .error, .invalidKey, "\(quoted(name.value)) can't be optional in a path", at: name.span,
      label: "has '?' or a constant", help: "describe two endpoints")
  }

  fileprivate static func duplicatePlaceholderType(
    _ name: Located<String>, _ placeholder: Located<String>
  ) -> Diagnostic {
    Diagnostic(
      .error, .invalidKey, "\(quoted(name.value)) has its type in the route", at: name.span,
      label: "a second description", places: [Note(placeholder.span, "the first")],
      help: "write '{\(name.value)}' in the route, and the type here")
  }

  fileprivate static func credentialInEndpoint(_ name: Located<String>) -> Diagnostic {
    Diagnostic(
      .error, .invalidType, "a credential isn't allowed in an endpoint", at: name.span,
      label: "a type is expected", help: "put it under 'auth', a server or 'defaults'",
      notes: ["write a constant as '= text'"])
  }

  static func constantWithType(_ keyword: Keyword, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .unknownKey, "'\(keyword.rawValue)' isn't allowed next to '$value'", at: span,
      label: "a constant is a fixed text")
  }

  fileprivate static func styleOfPart(_ entry: Entry) -> Diagnostic {
    Diagnostic(
      .error, .invalidValue, "a part has no style", at: entry.keySpan,
      label: "each element of a list is a separate part")
  }

  fileprivate static func misplaced(_ entry: Entry, _ place: String) -> Diagnostic {
    Diagnostic(
      .error, .invalidKey, "\(quoted(entry.name)) isn't allowed here", at: entry.keySpan,
      label: "only allowed \(place)")
  }

  fileprivate static func styleWithoutList(_ entry: Entry) -> Diagnostic {
    Diagnostic(
      .error, .invalidValue, "'$style' needs a list", at: entry.keySpan,
      label: "a single value is written in only one way")
  }
}
