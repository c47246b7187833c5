internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

extension OpenAPIReader {
  /// Returns the parameters of a path and of its operation. A parameter of the operation replaces
  /// one of the path with the same name and location.
  mutating func parameterNodes(of operation: Node, in path: PathItem) -> [ParameterNode] {
    var nodes: [ParameterNode] = []
    let shared = path.items(of: "parameters")
    var sharedCount = 0
    for (number, item) in (shared + operation.items(of: "parameters")).enumerated() {
      if number == shared.count { sharedCount = nodes.count }
      guard let node = resolved(item) else { continue }
      check(node, .parameter)
      guard let name = node["name"], name.kind == .scalar,
        let place = node.text(of: "in")
      else {
        report(.unread("a parameter without 'name' or 'in' isn't sent", at: node), once: node)
        continue
      }
      // A description next to a reference describes this use of the parameter.
      let description = item.text(of: "description") ?? node.text(of: "description")
      let parameter = ParameterNode(
        name: name, place: place, node: node, description: description)
      if let position = nodes.firstIndex(where: { $0.isSame(as: parameter) }) {
        if number < shared.count || position >= sharedCount {
          report(.secondParameter(item, name), once: item)
        }
        if number >= shared.count { sharedCount = min(sharedCount, position) }
        nodes[position] = parameter
      } else {
        nodes.append(parameter)
      }
    }
    return nodes
  }

  /// Returns the parameters of an endpoint other than its body.
  mutating func parameters(_ nodes: [ParameterNode], _ template: PathTemplate) -> [Parameter] {
    var result = nodes.compactMap { parameter($0) }
    // A path parameter without a description is a string.
    let described = Set(result.filter { $0.location == .path }.map(\.name.value))
    for case .parameter(let name) in template.pieces where !described.contains(name.value) {
      log.add(.undescribed(name))
      result.append(Parameter(location: .path, name: name, type: .scalar(.string)))
    }
    let used = template.pieces.compactMap { piece in
      if case .parameter(let name) = piece { name.value } else { nil }
    }
    return result.filter { parameter in
      if parameter.location != .path || used.contains(parameter.name.value) { return true }
      log.add(.notInPath(parameter.name))
      return false
    }
  }

  private mutating func parameter(_ described: ParameterNode) -> Parameter? {
    let (name, node) = (described.name, described.node)
    guard let location = location(of: described) else { return nil }
    var parameter = Parameter(
      location: location, name: Located(name.text, name.span), type: .scalar(.string),
      isRequired: location == .path || node["required"]?.isTrue ?? false)
    parameter.documentation = described.description
    if node["deprecated"]?.isTrue ?? false { parameter.deprecation = "" }
    defer {
      if node["allowEmptyValue"]?.isTrue ?? false, location == .query, !isText(parameter.type) {
        report(
          .unread("'allowEmptyValue' isn't supported: an empty parameter isn't sent", at: node),
          once: node)
      }
    }
    if node["content"] != nil {
      guard self.content(of: node, described, &parameter) else { return nil }
      return parameter
    }
    if generation == .swagger2, node["type"] != nil || node["schema"] == nil {
      value(lower(SchemaObject(node)), node, node, of: &parameter)
      parameter.add(limitsOf: node)
    } else if let schema = node["schema"] {
      value(lower(schema), schema, node, of: &parameter)
      describe(&parameter, by: schema)
    }
    return parameter
  }

  /// Documents a parameter by its schema. A named schema keeps its own documentation.
  private mutating func describe(_ parameter: inout Parameter, by schema: Node) {
    guard schema.kind == .mapping else { return }
    if parameter.documentation == nil, schema["$ref"] == nil {
      parameter.documentation = documentation(of: SchemaObject(schema))
      parameter.type.removeRepeatedDocumentation(parameter.documentation)
    }
    if schema["deprecated"]?.isTrue ?? false { parameter.deprecation = "" }
    parameter.add(limitsOf: resolved(SchemaObject(schema)).node)
  }

  /// Sets type, default and style of a parameter or a form field.
  ///
  /// - Parameter styles: The node with the style: the parameter itself, or the encoding of a field.
  mutating func value(
    _ lowered: LoweredType, _ schema: Node, _ styles: Node?, of parameter: inout Parameter
  ) {
    let style = styles.map { ParameterStyle($0, in: parameter.location, of: generation) }
    if let unknown = style?.unknown { report(.unknownStyle(unknown), once: unknown) }
    guard let type = written(lowered.type, allowsList: parameter.location != .path) else {
      if case .scalar(.file) = lowered.type { return }
      parameter.type = lowered.type
      parameter.objectStyle = style?.object ?? .exploded
      style?.apply(to: &parameter, isList: false)
      return
    }
    parameter.type = type
    adoptDefault(of: schema, type, &parameter)
    style?.apply(to: &parameter, isList: isList(type))
  }

  /// Stores the default of a schema: as `defaultValue`, which is sent, if the parameter is
  /// required; else as `serverDefault`, which is only documented.
  private mutating func adoptDefault(
    of schema: Node, _ type: TypeReference, _ parameter: inout Parameter
  ) {
    guard schema.kind == .mapping, parameter.location != .path,
      let value = schema["default"]
        ?? (schema["$ref"] == nil ? nil : resolved(SchemaObject(schema))[.default])
    else { return }
    if parameter.isRequired {
      parameter.defaultValue = defaultValue(value, of: type)
    } else {
      parameter.serverDefault = defaultValue(value, of: type, isDocumented: true)
    }
  }

  /// Reads a parameter with `content`, which gives its media type. Returns false if it can't be
  /// sent.
  private mutating func content(
    of node: Node, _ described: ParameterNode, _ parameter: inout Parameter
  ) -> Bool {
    let contents = contents(of: node)
    guard let (type, media) = preferred(contents) else { return true }
    checkMedia(media)
    for other in contents where other.type != type {
      report(.otherContent(other.type, chosen: type), once: other.type.node)
    }
    let lowered = media["schema"].map { lower($0) } ?? .anything
    if described.place == "querystring" {
      // The value is the entire query: its members are the query items.
      guard MediaKind(type.text) == .form else {
        report(
          .unread("a query as \(Diagnostic.quoted(type.text)) isn't sent", at: type.node),
          once: type.node)
        return false
      }
      parameter.type = lowered.type
      parameter.objectStyle = .exploded
      if let encoding = media["encoding"] {
        report(
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
    case .form: report(.otherInParameter(type), once: type.node)
    default:
      if let written = written(lowered.type, allowsList: false) {
        parameter.type = written
      } else if media["schema"] != nil {
        report(.otherInParameter(type), once: type.node)
      }
    }
    return true
  }

  private mutating func location(of described: ParameterNode) -> Parameter.Location? {
    let name = described.name
    switch described.place {
    case "path": return .path
    case "query": return .query
    case "querystring" where generation == .openAPI3:
      if described.node["content"] != nil { return .query }
      report(.queryWithoutContent(described.node), once: described.node)
      return nil
    case "header":
      // These header fields are described by media types and by `security`, not as parameters
      // (OpenAPI 3.0, section 4.7.12.2).
      if ["accept", "content-type", "authorization"].contains(name.text.lowercased()) {
        if name.text.utf8.count == 13, api.authentications.isEmpty {
          report(.unsecured(name), once: name)
        }
        return nil
      }
      guard name.isHeaderName else {
        report(.notAHeader(name), once: name)
        return nil
      }
      return .header
    case "cookie":
      guard name.isHeaderName else {
        report(.notAHeader(name, "cookie"), once: name)
        return nil
      }
      return .cookie
    case "body" where generation == .swagger2, "formData" where generation == .swagger2: return nil
    default:
      log.add(.unknownParameterLocation(described.node["in"] ?? described.node))
      return nil
    }
  }

  mutating func isList(_ type: TypeReference) -> Bool {
    switch type {
    case .array: true
    case .model(let name): resolvedType(of: name.value).map { isList($0) } ?? false
    case .scalar, .dictionary, .nullable, .inline: false
    }
  }

  /// Returns a type that can be written as text in a URL or a header field; nil for types with
  /// members.
  mutating func written(_ type: TypeReference, allowsList: Bool) -> TypeReference? {
    switch type {
    case .scalar(.json), .scalar(.file), .dictionary: return nil
    case .scalar: return type
    case .nullable(let inner): return written(inner, allowsList: allowsList)
    case .array(let element, _):
      guard allowsList, let inner = written(element, allowsList: false) else { return nil }
      return .array(inner, isLenient: false)
    case .inline(let model):
      switch model.shape {
      case .enumeration: return type
      case .alias(let inner): return written(inner, allowsList: allowsList)
      case .object, .union: return nil
      }
    case .model(let name):
      guard let resolvedType = resolvedType(of: name.value) else { return nil }
      return written(resolvedType, allowsList: allowsList).map { inner in
        if case .inline = inner { type } else { inner }
      }
    }
  }
}

/// A parameter as described in the document, with references resolved.
struct ParameterNode {
  let name: Node
  /// `path`, `query`, `querystring`, `header` or `cookie`; `body` or `formData` in Swagger 2.0.
  let place: String
  let node: Node
  let description: String?

  /// Whether two parameters have the same name and location. Names of header fields are
  /// case-insensitive (RFC 9110, section 5.1).
  func isSame(as other: ParameterNode) -> Bool {
    guard place == other.place else { return false }
    if place == "header" { return name.text.lowercased() == other.name.text.lowercased() }
    return name.hasText(other.name.text)
  }
}

extension Node {
  /// Whether the text is a valid name of a header field (RFC 9110, section 5.6.2).
  var isHeaderName: Bool {
    utf8Count > 0
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }

  fileprivate var holdsControlCharacter: Bool { utf8.contains { $0 < 0x20 || $0 == 0x7F } }
}

extension Diagnostic {
  fileprivate static func undescribed(_ name: Located<String>) -> Diagnostic {
    Diagnostic(
      .warning, .undescribedPathParameter,
      "\(quoted(name.value)) is in the path, but isn't described", at: name.span,
      label: "read as text")
  }

  /// Creates the diagnostic for an invalid name of a header field, a cookie or a part, which is
  /// omitted. A control character such as a line break is an error: it could end the header field
  /// and begin another (RFC 9110, section 5.5).
  static func notAHeader(_ name: Node, _ kind: String = "header") -> Diagnostic {
    if name.holdsControlCharacter {
      return Diagnostic(
        .error, .invalidHeader, "\(quoted(name.text)) isn't a valid name of a \(kind)",
        at: name.span, label: "contains a line break or another control character")
    }
    return Diagnostic(
      .warning, .notExpressed, "\(quoted(name.text)) isn't a valid name of a \(kind)",
      at: name.span, label: "left out")
  }

  fileprivate static func notInPath(_ name: Located<String>) -> Diagnostic {
    Diagnostic(
      .warning, .undescribedPathParameter, "\(quoted(name.value)) isn't in the path",
      at: name.span, label: "left out")
  }

  static func unknownStyle(_ style: Node) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "style \(quoted(style.text)) isn't allowed here",
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

  fileprivate static func secondParameter(_ item: Node, _ name: Node) -> Diagnostic {
    Diagnostic(
      .warning, .duplicateName, "parameter \(quoted(name.text)) is described twice",
      at: item.span, label: "this one is used")
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
    Diagnostic(
      .warning, .invalidValue, "unknown location of a parameter", at: node.span,
      label: "the parameter is left out",
      notes: ["locations: path, query, querystring, header, cookie"])
  }
}
