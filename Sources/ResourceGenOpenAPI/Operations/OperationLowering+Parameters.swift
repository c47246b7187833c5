internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

extension OperationLowering {
  /// Returns the parameters of an endpoint other than its body.
  func readParameters(_ nodes: [ParameterNode], _ template: PathTemplate) -> [Parameter] {
    var result: [Parameter] = nodes.compactMap { node in
      guard var parameter = readParameter(node) else { return nil }
      readEmptyValue(of: node.node, &parameter)
      parameter.applyExtensions(of: node.node)
      parameter.removeDefaultIfRequired()
      return parameter
    }
    // Parameters that every request sends; the document or the server declares them.
    let shared = nodes.filter { $0.node["x-resourcegen-default"] != nil }
    // A path parameter without a description is a string.
    let described = Set(result.filter { $0.location == .path }.map(\.name.value))
    let undescribed = template.pieces.compactMap { piece -> Located<String>? in
      guard case .parameter(let name) = piece, !described.contains(name.value) else { return nil }
      return name
    }
    for name in undescribed {
      document.add(.undescribed(name))
      result.append(Parameter(.path(), name: name, type: .scalar(.string)))
    }
    let used = template.pieces.compactMap { piece in
      if case .parameter(let name) = piece { name.value } else { nil }
    }
    return result.filter { parameter in
      if shared.contains(where: { $0.describes(parameter) }) { return false }
      if parameter.location != .path || used.contains(parameter.name.value) { return true }
      if !template.hasForeignPlaceholder(named: parameter.name.value) {
        document.add(.notInPath(parameter.name, undescribed.count == 1 ? undescribed[0] : nil))
      }
      return false
    }
  }

  private func readParameter(_ described: ParameterNode) -> Parameter? {
    let (name, node) = (described.name, described.node)
    guard let placement = placement(of: described) else { return nil }
    let location = placement.location
    var parameter = Parameter(
      placement, name: Located(name.text, name.span), type: .scalar(.string),
      isRequired: location == .path || node["required"]?.isTrue ?? false)
    parameter.documentation = described.description
    if node["deprecated"]?.isTrue ?? false { parameter.deprecation = "" }
    if node["content"] != nil {
      guard readContent(of: node, described, &parameter) else { return nil }
      return parameter
    }
    if document.generation == .swagger2, node["type"] != nil || node["schema"] == nil {
      applyType(schemas.lower(SchemaObject(node)), node, node, to: &parameter)
      parameter.limits = limits(of: node, parameter)
      reportNesting(in: node, of: parameter, node)
      parameter.add(limitsOf: node)
    } else if let schema = node["schema"] {
      applyType(schemas.lower(schema), schema, node, to: &parameter)
      parameter.limits = limits(of: schema, parameter)
      reportNesting(in: schema, of: parameter, node)
      describe(&parameter, by: schema)
    }
    let examples = node["examples"]?.entries.compactMap { $0.value["value"] } ?? []
    parameter.type = schemas.widened(
      parameter.type, by: examples + [node["example"]].compactMap { $0 })
    return parameter
  }

  /// Returns the limits of a parameter. The least number of a page is always read, since it shows
  /// where pages begin.
  private func limits(of schema: Node, _ parameter: Parameter) -> Limits? {
    schemas.limits(of: [schema], as: parameter.type, isNeeded: parameter.mayCountPages)
  }

  /// Documents a parameter by its schema. A named schema keeps its own documentation.
  private func describe(_ parameter: inout Parameter, by schema: Node) {
    guard schema.isMapping else { return }
    if parameter.documentation != nil { parameter.add(schemas.listedNumbers(of: schema)) }
    if parameter.documentation == nil, schema["$ref"] == nil {
      parameter.documentation = schemas.documentation(of: SchemaObject(schema))
      parameter.type.removeRepeatedDocumentation(parameter.documentation)
    }
    if schema["deprecated"]?.isTrue ?? false { parameter.deprecation = "" }
    parameter.add(limitsOf: schemas.resolved(SchemaObject(schema)).node)
  }

  /// Sets type, default and style of a parameter or a form field.
  ///
  /// - Parameter styles: The node with the style: the parameter itself, or the encoding of a field.
  func applyType(
    _ lowered: LoweredType, _ schema: Node, _ styles: Node?, to parameter: inout Parameter
  ) {
    let style = styles.map {
      ParameterStyle($0, in: parameter.location, of: generation(ofStyleIn: $0))
    }
    if let unknown = style?.unknown { document.report(.unknownStyle(unknown), once: unknown) }
    guard let type = schemas.written(lowered.type, allowsList: parameter.location != .path) else {
      if case .scalar(.file) = lowered.type { return }
      parameter.type = lowered.type
      parameter.objectStyle = style?.object ?? .exploded
      style?.apply(to: &parameter, isList: false)
      adoptDefault(of: schema, lowered.type, &parameter)
      return
    }
    parameter.type = type
    adoptDefault(of: schema, type, &parameter)
    style?.apply(to: &parameter, isList: schemas.isList(type))
  }

  /// Returns the generation whose keywords describe a style. Vendors write `style` and `explode` in
  /// documents of Swagger 2.0 too.
  private func generation(ofStyleIn node: Node) -> Generation {
    guard document.generation == .swagger2, node["collectionFormat"] == nil,
      let keyword = node["style"] ?? node["explode"]
    else { return document.generation }
    document.findings.once(.styleOfOtherGeneration, atEach: keyword)
    return .openAPI3
  }

  /// Stores the default of a schema as that of the server, which is only documented. The only
  /// permitted value of a required parameter is sent.
  private func adoptDefault(
    of schema: Node, _ type: TypeReference, _ parameter: inout Parameter
  ) {
    guard schema.isMapping else { return }
    let resolved = schemas.resolved(SchemaObject(schema))
    if parameter.isRequired, !document.isExact {
      let values = resolved.items(.enumeration)
      if let only = resolved[.const] ?? (values.count == 1 ? values.first : nil) {
        parameter.defaultValue = schemas.defaultValue(only, of: type)
      } else {
        adoptOnlyValue(&parameter, of: schema)
      }
    }
    guard parameter.location != .path || document.isExact,
      let value = schema["default"] ?? resolved[.default]
    else { return }
    parameter.serverDefault = schemas.defaultValue(value, of: type, isDocumented: true)
  }

  /// Reads a parameter with `content`, which gives its media type. Returns false if it can't be
  /// sent.
  private func readContent(
    of node: Node, _ described: ParameterNode, _ parameter: inout Parameter
  ) -> Bool {
    let contents = mediaContents(of: node)
    guard let (type, media) = preferred(contents) else { return true }
    checkMedia(media)
    defer {
      parameter.limits = media["schema"].flatMap { schemas.limits(of: [$0], as: parameter.type) }
    }
    for other in contents where other.type != type {
      document.report(.otherContent(other.type, chosen: type), once: other.type.node)
    }
    let lowered = media["schema"].map { schemas.lower($0) } ?? .anything
    if described.place == "querystring" {
      // The value is the entire query: its members are the query items.
      guard MediaKind(type.text) == .form else {
        document.report(
          .unread("a query as \(Diagnostic.quoted(type.text)) isn't sent", at: type.node),
          once: type.node)
        return false
      }
      parameter.type = lowered.type
      parameter.objectStyle = .exploded
      if let encoding = media["encoding"] {
        document.report(
          .unread("the items of a 'querystring' are always sent in the usual style", at: encoding),
          once: encoding)
      }
      return true
    }
    switch MediaKind(type.text) {
    case .json:
      parameter.type = lowered.type
      parameter.objectStyle = .json
      guard let schema = media["schema"] else { break }
      describe(&parameter, by: schema)
      adoptDefault(of: schema, lowered.type, &parameter)
    case .form: document.report(.otherInParameter(type), once: type.node)
    default:
      if let written = schemas.written(lowered.type, allowsList: false) {
        parameter.type = written
      } else if media["schema"] != nil {
        document.report(.otherInParameter(type), once: type.node)
      }
    }
    return true
  }

  private func placement(of described: ParameterNode) -> Parameter.Placement? {
    let name = described.name
    switch described.place {
    case "path": return .path()
    case "query": return .query
    case "querystring" where document.generation == .openAPI3:
      if described.node["content"] != nil { return .query }
      document.report(.queryWithoutContent(described.node), once: described.node)
      return nil
    case "header":
      // These header fields are described by media types and by `security`, not as parameters
      // (OpenAPI 3.0, section 4.7.12.2). Swagger 2.0 has no such rule for `Authorization`.
      let lower = name.text.lowercased()
      let isReserved =
        ["accept", "content-type"].contains(lower)
        || lower == "authorization" && document.generation == .openAPI3
      if isReserved, described.node["x-resourcegen-header"]?.isTrue != true {
        if name.text.utf8.count == 13, security.authentications.isEmpty {
          document.report(.unsecured(name), once: name)
        }
        return nil
      }
      guard name.isToken else {
        document.report(.notAHeader(name), once: name)
        return nil
      }
      return .header
    case "cookie":
      guard name.isToken else {
        document.report(.notAHeader(name, "cookie"), once: name)
        return nil
      }
      return .cookie
    case "body" where document.generation == .swagger2,
      "formData" where document.generation == .swagger2:
      return nil
    default:
      document.add(.unknownParameterLocation(described.node["in"] ?? described.node))
      return nil
    }
  }
}

extension Diagnostic {
  fileprivate static func undescribed(_ name: Located<String>) -> Diagnostic {
    Diagnostic(
      .warning, .undescribedPathParameter,
      "\(quoted(name.value)) is in the path, but isn't described", at: name.span,
      label: "read as text",
      help: "describe it: `{name: \(shortened(name.value, atMost: 40)), in: path, …}`")
  }

  /// - Parameter other: The only parameter of the path that isn't described.
  fileprivate static func notInPath(
    _ name: Located<String>, _ other: Located<String>?
  ) -> Diagnostic {
    Diagnostic(
      .warning, .undescribedPathParameter, "\(quoted(name.value)) isn't in the path",
      at: name.span, label: "left out",
      places: other.map { [Note($0.span, "the path has this name")] } ?? [],
      help: other.map { "give both the same name, \(quoted($0.value)) or \(quoted(name.value))" }
        ?? "write '{\(shortened(name.value, atMost: 40))}' at the position of its value")
  }

  static func unknownStyle(_ style: Node) -> Diagnostic {
    // Swagger 2.0 has tab-separated values, which no server is known to use.
    let problem = style.text == "tsv" ? "supported" : "allowed here"
    return Diagnostic(
      .warning, .notExpressed, "style \(quoted(style.text)) isn't \(problem)",
      at: style.span, label: "the default style is used")
  }

  fileprivate static func otherInParameter(_ type: MediaName) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "a parameter can't be sent as \(quoted(type.text))",
      at: type.span, label: "a text that the caller encodes")
  }

  fileprivate static func otherContent(_ type: MediaName, chosen: MediaName) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "the parameter is sent as \(quoted(chosen.text)) only",
      at: type.span, label: "not used")
  }

  fileprivate static func queryWithoutContent(_ node: Node) -> Diagnostic {
    Diagnostic(
      .warning, .missingKey, "a parameter in 'querystring' has no 'content'", at: node.span,
      label: "left out",
      help: "describe the query: `content: {application/x-www-form-urlencoded: …}`")
  }

  /// Creates the diagnostic for an `Authorization` parameter, which OpenAPI ignores (3.0, section
  /// 4.7.12.2), in a document without security schemes.
  fileprivate static func unsecured(_ name: Node) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "the header 'Authorization' can't be a parameter", at: name.span,
      label: "left out, and nothing else says how requests are authorized",
      help: "describe it: `securitySchemes: {token: {type: http, scheme: bearer}}`, and `security`")
  }

  fileprivate static func unknownParameterLocation(_ node: Node) -> Diagnostic {
    let isBody = node.isScalar && (node.hasText("body") || node.hasText("formData"))
    return Diagnostic(
      .warning, .invalidValue, "unknown location of a parameter", at: node.span,
      label: "the parameter is left out",
      help: isBody ? "describe it as the `requestBody` of the operation" : nil,
      notes: ["locations: path, query, querystring, header, cookie"])
  }
}
