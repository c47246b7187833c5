internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenReading
internal import ResourceGenYAML

extension SpecReader {
  /// Reads `query:`, `headers:`, `form:` or `multipart:` of an endpoint.
  mutating func parameters(_ entry: Entry?, _ location: Parameter.Location) -> [Parameter] {
    guard let entry, let pairs = entry.pairs("a mapping of parameters", reporting: &log) else {
      return []
    }
    return pairs.compactMap { pair in
      // A parameter that cannot be read still exists for those who refer to it.
      parameter(pair, location) ?? unread(pair, location)
    }
  }

  private func unread(_ entry: Entry, _ location: Parameter.Location) -> Parameter? {
    let name = entry.name.prefix { $0 != " " && $0 != "?" && $0 != ":" }
    guard !name.isEmpty else { return nil }
    return Parameter(
      location: location, name: Located(String(name), entry.keySpan), type: .scalar(.string))
  }

  private mutating func parameter(
    _ entry: Entry, _ location: Parameter.Location
  ) -> Parameter? {
    let key = entry.key.flatMap { fieldKey(of: $0, kind: .parameter, in: entry) }
    if let credential = credentialUse(entry) {
      log.add(.credentialInEndpoint(credential))
      return nil
    }
    if entry.value.kind == .scalar, let constant = constant(entry) {
      guard let key, let value = constant.value else { return nil }
      return constantParameter(key, value, location)
    }
    var place = location == .multipart ? TypePlace.part : .parameter
    place.key = entry.key
    guard entry.value.kind == .mapping else {
      guard let expression = type(entry, in: place), let key else { return nil }
      return parameter(key, expression, location)
    }
    guard let keywords = Keywords(entry, ParameterKeyword.self, reporting: &log) else {
      return nil
    }
    var parameter: Parameter?
    if let entry = keywords[.value] {
      if let other = [Keyword.type, .enum, .default, .style].first(where: { keywords[$0] != nil }) {
        log.add(.constantWithType(other, at: keywords[other]?.keySpan ?? entry.keySpan))
        return nil
      }
      let value = entry.string("a constant", reporting: &log)
      if let key, let value { parameter = constantParameter(key, value, location) }
    } else if let type = describedType(keywords, in: place) {
      var expression = TypeExpression(type: type)
      if let value = keywords[.default] {
        expression.defaultValue = literal(of: value).map { Located($0, value.span) }
      }
      if let key { parameter = self.parameter(key, expression, location) }
    }
    if let name = wireName(keywords[.key]) {
      if parameter?.swiftName == nil { parameter?.swiftName = key?.name }
      parameter?.name = name
    }
    if let name = keywords[.as]?.string("a name", reporting: &log) { parameter?.swiftName = name }
    if let entry = keywords[.style],
      let style = entry.choice(Parameter.ListStyle.self, "style", reporting: &log)
    {
      if location == .multipart {
        log.add(.styleOfPart(entry))
      } else if let parameter, !parameter.type.mayBeList {
        log.add(.styleWithoutList(entry))
      }
      parameter?.style = style.value
    }
    parameter?.documentation = text(keywords[.doc])
    parameter?.deprecation = deprecation(keywords[.deprecated])
    return parameter
  }

  private func parameter(
    _ key: FieldKey, _ expression: TypeExpression, _ location: Parameter.Location
  ) -> Parameter {
    var parameter = Parameter(location: location, name: key.name, type: expression.type)
    parameter.swiftName = key.swiftName
    parameter.defaultValue = expression.defaultValue
    parameter.isRequired = !key.isOptional && expression.defaultValue == nil
    return parameter
  }

  private func constantParameter(
    _ key: FieldKey, _ value: Located<String>, _ location: Parameter.Location
  ) -> Parameter {
    var parameter = Parameter(location: location, name: key.name, type: .scalar(.string))
    parameter.swiftName = key.swiftName
    parameter.constant = value
    return parameter
  }

  /// `$userId`, which belongs to servers and defaults.
  private func credentialUse(_ entry: Entry) -> Located<String>? {
    let text = entry.value.text
    guard entry.value.kind == .scalar, text.hasPrefix("$"), !text.hasPrefix("$$") else {
      return nil
    }
    return Located(text, entry.span)
  }
}

extension TypeReference {
  fileprivate var mayBeList: Bool {
    switch self {
    case .array, .model: true
    case .scalar, .dictionary, .nullable, .inline: false
    }
  }
}

extension Diagnostic {
  fileprivate static func credentialInEndpoint(_ name: Located<String>) -> Diagnostic {
    Diagnostic(
      .error, .invalidType, "a credential cannot stand in an endpoint", at: name.span,
      label: "a type is expected", help: "put it under 'auth', a server or 'defaults'",
      notes: ["a constant is written '= text'"])
  }

  static func constantWithType(_ keyword: Keyword, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .unknownKey, "'\(keyword.rawValue)' cannot stand beside '$value'", at: span,
      label: "a constant is text that is never asked for")
  }

  fileprivate static func styleOfPart(_ entry: Entry) -> Diagnostic {
    Diagnostic(
      .error, .invalidValue, "a part has no style", at: entry.keySpan,
      label: "each element of a list is a part of its own")
  }

  fileprivate static func styleWithoutList(_ entry: Entry) -> Diagnostic {
    Diagnostic(
      .error, .invalidValue, "'$style' needs a list", at: entry.keySpan,
      label: "one value is written in one way only")
  }
}
