internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

// The fields of forms and the parts of multipart bodies, each with what `encoding` says about it (OpenAPI 3.1, section 4.8.15).
extension OpenAPIReader {
  /// A form of texts takes them one by one; one with members inside of members takes a value, unless each is spelled in a way of its
  /// own.
  mutating func form(
    _ schema: Node, _ encoding: Node?, isRequired: Bool, into endpoint: inout Endpoint
  ) {
    let lowered = lower(schema)
    let styles = encoding?.entries.map { $0.value.text(of: "style") ?? "" } ?? []
    let isUniform = encoding?.entries.allSatisfy { isPlain($0.value) } ?? true
    if case .object(let fields)? = shape(of: lowered.type) {
      let isFlat = fields.allSatisfy { written($0.type, allowsList: true) != nil }
      if isFlat || !isUniform {
        for field in fields {
          var parameter = parameter(field, .form)
          self.field(encoding?.value(forKey: parameter.name.value), of: &parameter)
          endpoint.parameters.append(parameter)
        }
        return
      }
    }
    endpoint.body = .form(
      lowered.type, styles.contains("deepObject") ? .deepObject : .exploded,
      isRequired: isRequired)
  }

  /// Spells a field as its encoding has it. One with members and without an encoding puts them in brackets, which is what most servers
  /// read.
  private mutating func field(_ encoding: Node?, of parameter: inout Parameter) {
    let isText = written(parameter.type, allowsList: true) != nil
    guard let encoding else {
      if !isText { parameter.objectStyle = .deepObject }
      return
    }
    check(encoding, .encoding)
    let saysStyle = ["style", "explode", "allowReserved"].contains {
      encoding.value(forKey: $0) != nil
    }
    if let type = encoding.text(of: "contentType"), !saysStyle {
      if !isText { parameter.objectStyle = MediaKind(type) == .json ? .json : .deepObject }
      return
    }
    value(of: &parameter, encoding)
  }

  /// Whether a value as a whole can be spelled so: each of its members in the same way.
  private func isPlain(_ encoding: Node) -> Bool {
    let style = encoding.text(of: "style")
    return encoding["contentType"] == nil && !(encoding["allowReserved"]?.isTrue ?? false)
      && (style == "deepObject" || style == "form" || style == nil)
      && !(encoding["explode"]?.isFalse ?? false)
  }

  /// The parts of a multipart body, one parameter each.
  mutating func parts(of schema: Node, _ encoding: Node?, into endpoint: inout Endpoint) {
    guard let fields = fields(of: schema) else {
      log.add(.unwritableBody(schema))
      return
    }
    for field in fields {
      var parameter = parameter(field, .multipart)
      if case .scalar(.data) = field.type { parameter.type = .scalar(.file) }
      if case .array(.scalar(.data), let isLenient) = field.type {
        parameter.type = .array(.scalar(.file), isLenient: isLenient)
      }
      let encoding = encoding?.value(forKey: parameter.name.value)
      if let encoding { part(encoding, of: &parameter) }
      endpoint.parameters.append(parameter)
      if let encoding { endpoint.parameters += headers(of: parameter, encoding) }
    }
  }

  /// The fields of a body of parts. Of several bodies that are possible all fields, of which only those must be there that all have.
  mutating func fields(of schema: Node) -> [Field]? {
    switch shape(of: lower(schema).type) {
    case .object(let fields)?: return fields
    case .union(let union)?:
      var result: [Field] = []
      for (position, alternative) in union.alternatives.enumerated() {
        guard case .object(let fields)? = shape(of: alternative.type) else { return nil }
        let names = Set(fields.map(\.path))
        for index in result.indices where !names.contains(result[index].path) {
          result[index].isRequired = false
        }
        for var field in fields where !result.contains(where: { $0.path == field.path }) {
          if position > 0 { field.isRequired = false }
          result.append(field)
        }
      }
      return result
    case .enumeration?, .alias?, nil: return nil
    }
  }

  private func parameter(_ field: Field, _ location: Parameter.Location) -> Parameter {
    var parameter = Parameter(
      location: location, name: Located(field.path.joined(separator: "."), field.key),
      type: field.type, isRequired: field.isRequired)
    parameter.defaultValue = field.defaultValue
    parameter.documentation = field.documentation
    parameter.deprecation = field.deprecation
    return parameter
  }

  /// What a part is sent as.
  private mutating func part(_ encoding: Node, of parameter: inout Parameter) {
    check(encoding, .encoding)
    for key in ["encoding", "prefixEncoding", "itemEncoding"] as [StaticString] {
      guard let entry = encoding[key] else { continue }
      report(.unread("parts inside of parts are not written", at: entry), once: entry)
    }
    if encoding["style"] != nil || encoding["explode"] != nil {
      // What is said about the spelling of a part makes it text.
      if !parameter.type.holdsFile { value(of: &parameter, encoding) }
      return
    }
    guard let type = encoding["contentType"], type.kind == .scalar else { return }
    let names = type.text.split(separator: ",")
    let kinds = Set(names.map { MediaKind(String($0)) })
    // Without a schema that says what it is, an image is a file.
    if case .scalar(.json) = parameter.type, kinds.isDisjoint(with: [.json, .text, .form]) {
      parameter.type = .scalar(.file)
    }
    // Which of several it is, the file says itself.
    guard names.count == 1, !type.utf8.contains(UInt8(ascii: "*")) else { return }
    let isText = written(parameter.type, allowsList: true) != nil
    if kinds == [.json] || isText || parameter.type.holdsFile {
      if !isText, MediaKind.isUsualJSON(type.text), type.text.utf8.allSatisfy({ $0 != 0x3B }) {
        return
      }
      if isText, MediaKind.essence(of: type.text) == "text/plain" { return }
      parameter.mediaType = named(MediaName(type))
    } else {
      report(.writtenAsJSON(type), once: type)
    }
  }

  /// Spells a field or a part as its encoding has it.
  private mutating func value(of parameter: inout Parameter, _ encoding: Node) {
    let style = ParameterStyle(encoding, in: parameter.location, of: generation)
    if let unknown = style.unknown { report(.unknownStyle(unknown), once: unknown) }
    let lowered = LoweredType(type: parameter.type, isNullable: false)
    guard let type = written(lowered.type, allowsList: true) else {
      parameter.objectStyle = style.object
      style.apply(to: &parameter, isList: false)
      return
    }
    style.apply(to: &parameter, isList: isList(type))
  }

  /// The header fields of a part, beside its type.
  private mutating func headers(of part: Parameter, _ encoding: Node) -> [Parameter] {
    encoding.entries(of: "headers").compactMap { key, value in
      guard key.text.lowercased() != "content-type", let node = resolved(value) else { return nil }
      guard key.isHeaderName else {
        report(.notAHeader(key), once: key)
        return nil
      }
      var header = Parameter(
        location: .partHeader, name: Located(key.text, key.span), type: .scalar(.string),
        isRequired: part.isRequired && node["required"]?.isTrue ?? false)
      header.part = part.name
      header.documentation = node.text(of: "description")
      if let schema = node["schema"] { self.value(lower(schema), schema, node, of: &header) }
      return header
    }
  }

  /// What a type is, named schemas looked up.
  private mutating func shape(of type: TypeReference) -> Model.Shape? {
    switch type {
    case .inline(let model): model.shape
    case .model(let name): meaning(of: name.value).flatMap { shape(of: $0) }
    case .scalar, .array, .dictionary, .nullable: nil
    }
  }
}

extension Diagnostic {
  fileprivate static func writtenAsJSON(_ type: Node) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "a part with members is sent as JSON", at: type.span,
      label: "not in this type")
  }
}
