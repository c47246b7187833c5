internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

// Reads the fields of forms and the parts of multipart bodies, with their `encoding` (OpenAPI 3.1,
// section 4.8.15).
extension OpenAPIReader {
  /// Reads a form. Its fields become separate parameters, unless all its structured fields use
  /// `deepObject`: then the body is one value.
  mutating func form(
    _ schema: Node, _ media: Node, isRequired: Bool, into endpoint: inout Endpoint
  ) {
    let encoding = media["encoding"]
    let isSplit = media["x-resourcegen-fields"]?.isTrue ?? false
    let lowered = lower(schema)
    guard case .object(let fields)? = shape(of: lowered.type) else {
      endpoint.body = .form(lowered.type, .textOrJSON, isRequired: isRequired)
      return
    }
    if !isSplit, isInBrackets(fields, encoding) {
      endpoint.body = .form(lowered.type, .deepObject, isRequired: isRequired)
      return
    }
    reportUnknown(encoding, fields)
    for field in fields where !field.isReadOnly {
      var parameter = parameter(field, .form)
      if field.holdsOthers {
        endpoint.parameters.append(parameter)
        continue
      }
      self.field(encoding?.value(forKey: parameter.name.value), of: &parameter)
      endpoint.parameters.append(parameter)
    }
  }

  /// Reports encodings that name no field.
  private mutating func reportUnknown(_ encoding: Node?, _ fields: [Field]) {
    guard let encoding, !fields.contains(where: \.holdsOthers) else { return }
    for (key, _) in encoding.entries where key.kind == .scalar {
      if fields.contains(where: { key.hasText($0.path.joined(separator: ".")) }) { continue }
      report(.unknownProperty(key), once: key)
    }
  }

  /// Whether all fields that can't be written as text use `deepObject`, and there is at least one
  /// such field.
  private mutating func isInBrackets(_ fields: [Field], _ encoding: Node?) -> Bool {
    guard let encoding, encoding.entries.contains(where: { $0.value.saysDeepObject }) else {
      return false
    }
    var count = 0
    for field in fields {
      let own = encoding.value(forKey: field.path.joined(separator: "."))
      if own?.saysDeepObject ?? false {
        count += 1
      } else if own != nil || written(field.type, allowsList: false) == nil {
        return false
      }
    }
    return count > 0
  }

  /// Applies the encoding to a form field. Without an encoding, a field that can't be written as
  /// text is sent as JSON (OpenAPI 3.1.1, section 4.8.15.1).
  private mutating func field(_ encoding: Node?, of parameter: inout Parameter) {
    let isText = written(parameter.type, allowsList: true) != nil
    guard let encoding else {
      if !isText { parameter.objectStyle = .textOrJSON }
      return
    }
    check(encoding, .encoding)
    let saysStyle = ["style", "explode", "allowReserved"].contains {
      encoding.value(forKey: $0) != nil
    }
    if let type = encoding["contentType"], type.kind == .scalar, !saysStyle {
      let isJSON = MediaKind(type.text) == .json
      if !isText {
        parameter.objectStyle = isJSON ? .json : .textOrJSON
        if !isJSON, isNeverText(parameter.type) { report(.writtenAsJSON(type), once: type) }
      }
      return
    }
    value(of: &parameter, encoding)
  }

  /// Reads the parts of a multipart body as one parameter each.
  mutating func parts(of schema: Node, _ encoding: Node?, into endpoint: inout Endpoint) {
    let lowered = lower(schema).type
    if case .dictionary(let type) = lowered, files(of: type) == nil {
      var parameter = Parameter(
        location: .multipart, name: Located("additionalProperties", schema.span), type: lowered)
      parameter.objectStyle = .exploded
      endpoint.parameters.append(parameter)
      return
    }
    guard let fields = fields(of: schema) else {
      log.add(.unwritableBody(schema))
      return
    }
    reportUnknown(encoding, fields)
    for field in fields where !field.isReadOnly {
      var parameter = parameter(field, .multipart)
      if field.holdsOthers {
        if case .dictionary(let type) = field.type, files(of: type) != nil {
          log.add(.otherFiles(field))
        } else {
          endpoint.parameters.append(parameter)
        }
        continue
      }
      if let files = files(of: field.type) {
        parameter.type = files.isList ? .array(.scalar(.file), isLenient: false) : .scalar(.file)
        if files.isMixed { log.add(.fileOrValue(field)) }
      }
      let encoding = encoding?.value(forKey: parameter.name.value)
      if let encoding {
        part(encoding, of: &parameter)
      } else {
        part(&parameter)
        adoptMediaType(of: field, in: schema, &parameter)
      }
      endpoint.parameters.append(parameter)
      if let encoding { endpoint.parameters += headers(of: parameter, encoding) }
    }
  }

  /// Reads the media type of a file from its own schema (OpenAPI 3.1, section 4.8.14.5).
  private mutating func adoptMediaType(
    of field: Field, in schema: Node, _ parameter: inout Parameter
  ) {
    guard readsSiblings, parameter.type.holdsFile, let name = field.path.first else { return }
    let properties = resolved(SchemaObject(schema)).entries(.properties)
    guard let property = properties.first(where: { $0.key.hasText(name) })?.value,
      let type = (property["items"] ?? property)["contentMediaType"], type.kind == .scalar,
      !type.utf8.contains(UInt8(ascii: "*")), !type.hasText("application/octet-stream")
    else { return }
    parameter.mediaType = named(MediaName(type))
  }

  /// Returns how a part contains files: as bytes, or as a union with bytes among its alternatives.
  /// Nil if it doesn't.
  ///
  /// - Returns: `isMixed` if the part may also be another value.
  mutating func files(of type: TypeReference) -> (isList: Bool, isMixed: Bool)? {
    switch type {
    case .scalar(.data), .scalar(.file): return (isList: false, isMixed: false)
    case .nullable(let inner): return files(of: inner)
    case .array(let element, _):
      guard let files = files(of: element), !files.isList else { return nil }
      return (isList: true, isMixed: files.isMixed)
    case .model, .inline:
      if case .model(let name) = type, let resolvedType = resolvedType(of: name.value) {
        switch resolvedType {
        case .scalar, .array, .nullable: return files(of: resolvedType)
        case .dictionary, .model, .inline: break
        }
      }
      guard case .union(let union)? = shape(of: type) else { return nil }
      let found = union.alternatives.map { files(of: $0.type) }
      let ways = found.compactMap { $0 }
      if ways.isEmpty { return nil }
      let isMixed = ways.count < found.count || ways.contains { $0.isMixed }
      return (isList: ways.contains { $0.isList }, isMixed: isMixed)
    case .scalar, .dictionary: return nil
    }
  }

  /// A list whose elements can't be written as text is sent as one part per element (OpenAPI 3.1.1,
  /// section 4.8.15.4).
  private mutating func part(_ parameter: inout Parameter) {
    guard case .array(let element, _) = parameter.type, !parameter.type.holdsFile,
      written(element, allowsList: false) == nil
    else { return }
    parameter.objectStyle = .textOrJSON
    if hasMembers(element) {
      parameter.mediaType = Located("application/json", parameter.name.span)
    }
  }

  /// Whether every value of the type has members or elements.
  private mutating func isNeverText(_ type: TypeReference) -> Bool {
    switch type {
    case .array: true
    case .nullable(let inner): isNeverText(inner)
    default: hasMembers(type)
    }
  }

  /// Whether every value of the type has members.
  private mutating func hasMembers(_ type: TypeReference) -> Bool {
    if case .dictionary = type { return true }
    if case .object? = shape(of: type) { return true }
    return false
  }

  /// Returns the fields of a body. For a union, these are the fields of all alternatives, required
  /// only if all alternatives require them.
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
    parameter.serverDefault = field.serverDefault
    parameter.documentation = field.documentation
    parameter.deprecation = field.deprecation
    if field.holdsOthers {
      // Additional members are sent under their own names.
      parameter.name.value = "additionalProperties"
      parameter.objectStyle = .exploded
    }
    return parameter
  }

  /// Applies the encoding to a part.
  private mutating func part(_ encoding: Node, of parameter: inout Parameter) {
    check(encoding, .encoding)
    for key in ["encoding", "prefixEncoding", "itemEncoding"] as [StaticString] {
      guard let entry = encoding[key] else { continue }
      report(.unread("parts within parts can't be sent", at: entry), once: entry)
    }
    if encoding["style"] != nil || encoding["explode"] != nil {
      // `style` and `explode` say that the part is text.
      if !parameter.type.holdsFile { value(of: &parameter, encoding) }
      return
    }
    guard let type = encoding["contentType"], type.kind == .scalar else { return }
    let names = type.text.split(separator: ",")
    let kinds = Set(names.map { MediaKind(String($0)) })
    // Without a schema that says otherwise, an image is a file.
    if case .scalar(.json) = parameter.type, kinds.isDisjoint(with: [.json, .text, .form]) {
      parameter.type = .scalar(.file)
    }
    // If several media types are allowed, the file given by the caller states its own.
    guard names.count == 1, !type.utf8.contains(UInt8(ascii: "*")) else {
      guard parameter.type.holdsFile else { return }
      let list = names.map { "`\($0.drop { $0 == " " }.replacing("`", with: "'"))`" }
      let sentence = "Of type \(list.joined(separator: ", "))."
      parameter.documentation = parameter.documentation.map { "\($0)\n\n\(sentence)" } ?? sentence
      return
    }
    let isText = written(parameter.type, allowsList: true) != nil
    if kinds == [.json] || isText || parameter.type.holdsFile {
      if !isText, isNeverText(parameter.type), MediaKind.isUsualJSON(type.text),
        type.text.utf8.allSatisfy({ $0 != 0x3B })
      {
        return
      }
      if isText, MediaKind.essence(of: type.text) == "text/plain" { return }
      parameter.mediaType = named(MediaName(type))
    } else {
      report(.writtenAsJSON(type), once: type)
    }
  }

  /// Applies style and explode to a field or a part.
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

  /// Reads the header fields of a part, other than its content type.
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
      check(node, .header)
      header.part = part.name
      header.documentation = value.text(of: "description") ?? node.text(of: "description")
      if node["deprecated"]?.isTrue ?? false { header.deprecation = "" }
      if let schema = node["schema"] {
        self.value(lower(schema), schema, node, of: &header)
      } else if let content = node["content"] {
        report(.unread("a header of a part is sent as text", at: content), once: content)
      }
      return header
    }
  }

  /// Returns the shape of a type, with named schemas resolved.
  private mutating func shape(of type: TypeReference) -> Model.Shape? {
    switch type {
    case .inline(let model): model.shape
    case .model(let name): resolvedType(of: name.value).flatMap { shape(of: $0) }
    case .scalar, .array, .dictionary, .nullable: nil
    }
  }
}

extension Node {
  fileprivate var saysDeepObject: Bool {
    self["style"]?.hasText("deepObject") ?? false && self["contentType"] == nil
      && !(self["allowReserved"]?.isTrue ?? false)
  }
}

extension Diagnostic {
  fileprivate static func otherFiles(_ field: Field) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "files in parts with arbitrary names are left out", at: field.key,
      label: "only parts with a fixed name can be files")
  }

  fileprivate static func fileOrValue(_ field: Field) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "a part that is a file or a value is sent as a file", at: field.key,
      label: "no type is generated for the value",
      help: "pass the value as bytes: .data(try value.jsonData(), type: \"application/json\")")
  }

  fileprivate static func unknownProperty(_ key: Node) -> Diagnostic {
    Diagnostic(
      .warning, .unknownField, "\(quoted(key.text)) isn't a property of the body", at: key.span,
      label: "this encoding isn't used")
  }

  fileprivate static func writtenAsJSON(_ type: Node) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "a part with members is sent as JSON", at: type.span,
      label: "not as this media type")
  }
}
