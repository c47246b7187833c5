internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

// Reads the parts of multipart bodies, with their `encoding` (OpenAPI 3.1, section 4.8.15).
extension OperationLowering {
  /// Reads the parts of a multipart body as one parameter each.
  func readParts(of schema: Node, _ encoding: Node?, into endpoint: inout Endpoint) {
    let lowered = schemas.lower(schema).type
    switch lowered {
    case .scalar(.json):
      addParts(.dictionary(lowered), at: schema.span, to: &endpoint)
      return
    case .dictionary(let type) where files(of: type) == nil:
      addParts(lowered, at: schema.span, to: &endpoint)
      return
    default: break
    }
    guard let fields = bodyFields(of: schema) else {
      readUnnamedPart(schema, lowered, into: &endpoint)
      return
    }
    reportUnknown(encoding, fields)
    let encodings = NodesByKey(encoding)
    let properties = NodesByKey(schema["properties"])
    let contents = partContents(of: schema)
    let resolved = NodesByKey(schemas.resolved(SchemaObject(schema)).entries(.properties))
    for field in fields where !field.isReadOnly {
      var parameter = parameter(field, .multipart())
      if field.holdsOthers {
        if case .dictionary(let type) = field.type, files(of: type) != nil {
          document.add(.otherFiles(field))
        } else {
          endpoint.parameters.append(parameter)
        }
        continue
      }
      if let files = files(of: field.type, contents[parameter.name.value]) {
        parameter.type = files.isList ? .array(.scalar(.file), isLenient: false) : .scalar(.file)
        if files.isMixed { document.add(.fileOrValue(field)) }
      }
      let encoding = encodings[parameter.name.value].flatMap(document.part)
      if let encoding {
        apply(partEncoding: encoding, to: &parameter)
      } else {
        applyPartDefaults(to: &parameter)
        adoptMediaType(of: field, in: resolved, &parameter)
      }
      if let node = properties[parameter.name.value] { parameter.applyExtensions(of: node) }
      parameter.removeDefaultIfRequired()
      adoptOnlyValue(&parameter, of: resolved[parameter.name.value])
      endpoint.parameters.append(parameter)
      if let encoding { endpoint.parameters += readHeaders(of: parameter, encoding) }
    }
  }

  /// Adds parts whose names the caller chooses.
  func addParts(
    _ type: TypeReference, at span: SourceSpan, to endpoint: inout Endpoint
  ) {
    var parameter = Parameter(
      .multipart(), name: Located("additionalProperties", span), type: type)
    parameter.objectStyle = .exploded
    endpoint.parameters.append(parameter)
  }

  /// Reads a multipart body whose schema isn't an object, which doesn't name its parts: files are
  /// parts with the usual name `file`, any other value is the part `body`.
  private func readUnnamedPart(_ schema: Node, _ type: TypeReference, into endpoint: inout Endpoint)
  {
    let files = files(of: type, content(of: schema))
    var part = Parameter(
      .multipart(), name: Located(files == nil ? "body" : "file", schema.span), type: type,
      isRequired: true)
    if let files {
      part.type = files.isList ? .array(.scalar(.file), isLenient: false) : .scalar(.file)
    } else {
      applyPartDefaults(to: &part)
    }
    document.report(.unnamedPart(part.name), once: schema)
    endpoint.parameters.append(part)
  }

  /// Whether values of a type are lists, with named schemas and null resolved.
  private func isList(_ type: TypeReference) -> Bool {
    switch type {
    case .array: true
    case .nullable(let inner): isList(inner)
    case .model(let name): schemas.resolvedType(of: name.value).map { isList($0) } ?? false
    case .scalar, .dictionary, .inline: false
    }
  }

  /// Reads the media type of a file from its own schema (OpenAPI 3.1, section 4.8.14.5).
  private func adoptMediaType(
    of field: Field, in properties: NodesByKey, _ parameter: inout Parameter
  ) {
    guard document.readsSiblings, parameter.type.holdsFile, let name = field.path.first,
      let property = properties[name],
      let type = (property["items"] ?? property)["contentMediaType"], type.isScalar,
      !type.utf8.contains(UInt8(ascii: "*")), !type.hasText("application/octet-stream")
    else { return }
    parameter.placement = .multipart(mediaType: named(MediaName(type)))
  }

  /// Returns how a part contains files, by its type and by what its schema says of its strings.
  func files(
    of type: TypeReference, _ content: PartContent?
  ) -> (isList: Bool, isMixed: Bool)? {
    switch content {
    case .base64?: nil
    case .file?: files(of: type) ?? (isList: isList(type), isMixed: false)
    case nil: files(of: type)
    }
  }

  /// Returns how a part contains files: as bytes, or as a union with bytes among its alternatives.
  /// Nil if it doesn't.
  ///
  /// - Parameter models: The models that contain the type, which may lead back to themselves.
  /// - Returns: `isMixed` if the part may also be another value.
  func files(
    of type: TypeReference, inside models: Set<WireName> = []
  ) -> (isList: Bool, isMixed: Bool)? {
    switch type {
    case .scalar(.data), .scalar(.file): return (isList: false, isMixed: false)
    case .nullable(let inner): return files(of: inner, inside: models)
    case .array(let element, _):
      guard let files = files(of: element, inside: models), !files.isList else { return nil }
      return (isList: true, isMixed: files.isMixed)
    case .model, .inline:
      var models = models
      if case .model(let name) = type {
        guard models.insert(WireName(name.value)).inserted else { return nil }
        let resolvedType = schemas.resolvedType(of: name.value)
        switch resolvedType {
        case .scalar?, .array?, .nullable?:
          return resolvedType.flatMap { files(of: $0, inside: models) }
        case .dictionary?, .model?, .inline?, nil: break
        }
      }
      guard case .union(let union)? = shape(of: type) else { return nil }
      let found = union.alternatives.map { files(of: $0.type, inside: models) }
      let ways = found.compactMap { $0 }
      if ways.isEmpty { return nil }
      let isMixed = ways.count < found.count || ways.contains { $0.isMixed }
      return (isList: ways.contains { $0.isList }, isMixed: isMixed)
    case .scalar, .dictionary: return nil
    }
  }

  /// A list whose elements can't be written as text is sent as one part per element (OpenAPI 3.1.1,
  /// section 4.8.15.4).
  private func applyPartDefaults(to parameter: inout Parameter) {
    guard case .array(let element, _) = parameter.type, !parameter.type.holdsFile,
      schemas.written(element, allowsList: false) == nil
    else { return }
    parameter.objectStyle = .textOrJSON
    if hasMembers(element) {
      parameter.placement = .multipart(
        mediaType: Located("application/json", parameter.name.span))
    }
  }

  /// Applies the encoding to a part.
  private func apply(partEncoding encoding: Node, to parameter: inout Parameter) {
    document.check(encoding, .encoding)
    for key in ["encoding", "prefixEncoding", "itemEncoding"] {
      guard let entry = encoding[key] else { continue }
      document.report(.unread("parts within parts can't be sent", at: entry), once: entry)
    }
    if encoding["style"] != nil || encoding["explode"] != nil {
      // `style` and `explode` say that the part is text.
      if !parameter.type.holdsFile { apply(styleOf: encoding, to: &parameter) }
      return
    }
    guard let type = encoding["contentType"], type.isScalar else { return }
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
    let isText = schemas.written(parameter.type, allowsList: true) != nil
    if kinds == [.json] || isText || parameter.type.holdsFile {
      if !isText, isNeverText(parameter.type), MediaKind.isUsualJSON(type.text),
        type.text.utf8.allSatisfy({ $0 != 0x3B })
      {
        return
      }
      if isText, MediaKind.essence(of: type.text) == "text/plain" { return }
      parameter.placement = .multipart(mediaType: named(MediaName(type)))
    } else {
      document.report(.writtenAsJSON(type), once: type)
    }
  }

  /// Reads the header fields of a part, other than its content type.
  private func readHeaders(of part: Parameter, _ encoding: Node) -> [Parameter] {
    document.entries(of: "headers", in: encoding).compactMap { key, value in
      guard key.text.lowercased() != "content-type", let node = document.resolved(value) else {
        return nil
      }
      guard key.isToken else {
        document.report(.notAHeader(key), once: key)
        return nil
      }
      var header = Parameter(
        .partHeader(of: part.name), name: Located(key.text, key.span), type: .scalar(.string),
        isRequired: part.isRequired && node["required"]?.isTrue ?? false)
      document.check(node, .header)
      header.documentation = value.text(of: "description") ?? node.text(of: "description")
      if node["deprecated"]?.isTrue ?? false { header.deprecation = "" }
      if let schema = node["schema"] {
        applyType(schemas.lower(schema), schema, node, to: &header)
      } else if let content = node["content"] {
        document.report(.unread("a header of a part is sent as text", at: content), once: content)
      }
      return header
    }
  }
}

extension Diagnostic {
  fileprivate static func otherFiles(_ field: Field) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "files in parts with arbitrary names are left out", at: field.key,
      label: "only parts with a fixed name can be files")
  }

  fileprivate static func unnamedPart(_ name: Located<String>) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "the schema of a multipart body doesn't name its parts",
      at: name.span, label: "sent as the part \(quoted(name.value))",
      help: "describe an object: `{type: object, properties: {file: …}}`")
  }

  fileprivate static func fileOrValue(_ field: Field) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "a part that is a file or a value is sent as a file", at: field.key,
      label: "no type is generated for the value",
      help: "pass the value as bytes: .data(try value.jsonData(), type: \"application/json\")")
  }
}
