internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

extension OpenAPIReader {
  /// The parameters of an operation: those of its path, replaced by its own of the same name and place.
  mutating func parameters(
    of operation: Node, in path: Node, _ template: PathTemplate
  ) -> [Parameter] {
    var nodes: [(name: Node, place: String, node: Node)] = []
    for item in path.items(of: "parameters") + operation.items(of: "parameters") {
      guard let node = resolved(item) else { continue }
      check(node, .parameter)
      guard let name = node["name"], name.kind == .scalar,
        let place = node.text(of: "in")
      else { continue }
      if let position = nodes.firstIndex(where: { $0.name.hasText(name.text) && $0.place == place })
      {
        nodes[position] = (name, place, node)
      } else {
        nodes.append((name, place, node))
      }
    }
    var result = nodes.compactMap { parameter($0.name, $0.place, $0.node) }
    // What the path names and nobody describes is text.
    let described = Set(result.filter { $0.location == .path }.map(\.name.value))
    for case .parameter(let name) in template.pieces where !described.contains(name.value) {
      log.add(.undescribed(name))
      result.append(Parameter(location: .path, name: name, type: .scalar(.string)))
    }
    let used = template.pieces.compactMap { piece in
      if case .parameter(let name) = piece { name.value } else { nil }
    }
    return result.filter { $0.location != .path || used.contains($0.name.value) }
  }

  private mutating func parameter(_ name: Node, _ place: String, _ node: Node) -> Parameter? {
    let location: Parameter.Location
    switch place {
    case "path": location = .path
    case "query": location = .query
    case "header":
      // These are said by `Accept`, `Content-Type` and `security` elsewhere (OpenAPI 3.0, section 4.7.12.2).
      if ["accept", "content-type", "authorization"].contains(name.text.lowercased()) {
        return nil
      }
      location = .header
    case "cookie":
      log.add(.cookieParameter(name))
      return nil
    case "body", "formData": return nil
    default:
      log.add(.unknownPlace(node["in"] ?? node))
      return nil
    }
    var parameter = Parameter(
      location: location, name: Located(name.text, name.span), type: .scalar(.string),
      isRequired: location == .path || node["required"]?.isTrue ?? false)
    parameter.documentation = node.text(of: "description")
    if node["deprecated"]?.isTrue ?? false { parameter.deprecation = "" }
    var isJSON = false
    let lowered: LoweredType
    if let (_, media) = preferred(node.entries(of: "content")) {
      isJSON = true
      lowered = media["schema"].map { lower($0) } ?? .anything
    } else if generation == .swagger2 {
      lowered = lower(SchemaObject(node))
    } else if let schema = node["schema"] {
      lowered = lower(schema)
    } else {
      return parameter
    }
    guard !isJSON, let type = written(lowered.type, allowsList: location != .path) else {
      if case .scalar(.file) = lowered.type { return parameter }
      parameter.type = lowered.type
      parameter.objectStyle = isJSON ? .json : objectStyle(of: node, location)
      return parameter
    }
    parameter.type = type
    let described = generation == .swagger2 ? node : node["schema"] ?? node
    if let value = described["default"], let literal = defaultValue(value, of: type),
      location != .path
    {
      parameter.defaultValue = literal
    }
    if isList(type) { parameter.style = style(of: node, location) }
    return parameter
  }

  private mutating func isList(_ type: TypeReference) -> Bool {
    switch type {
    case .array: true
    case .model(let name): meaning(of: name.value).map { isList($0) } ?? false
    case .scalar, .dictionary, .nullable, .inline: false
    }
  }

  /// The type as it can stand in a URL or a header; nil for what has members.
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
      guard let meaning = meaning(of: name.value) else { return nil }
      return written(meaning, allowsList: allowsList).map { inner in
        if case .inline = inner { type } else { inner }
      }
    }
  }

  /// How a value with members is spelled.
  private func objectStyle(
    of node: Node, _ location: Parameter.Location
  ) -> Parameter.ObjectStyle {
    switch node.text(of: "style") {
    case "deepObject": return .deepObject
    case "form" where location == .query, nil where location == .query:
      return node["explode"].map(\.isTrue) ?? true ? .exploded : .comma
    default: return .comma
    }
  }

  /// `style` and `explode`, or `collectionFormat` of Swagger 2.0.
  private func style(of node: Node, _ location: Parameter.Location) -> Parameter.ListStyle {
    if generation == .swagger2 {
      switch node.text(of: "collectionFormat") {
      case "multi": return .repeat
      case "pipes": return .pipe
      case "ssv": return .space
      default: return .comma
      }
    }
    let explodes = node["explode"].map(\.isTrue)
    switch node.text(of: "style") {
    case "spaceDelimited": return explodes ?? false ? .repeat : .space
    case "pipeDelimited": return explodes ?? false ? .repeat : .pipe
    case "deepObject": return .brackets
    case "simple": return .comma
    default: return location == .query ? (explodes ?? true ? .repeat : .comma) : .comma
    }
  }
}

extension Diagnostic {
  fileprivate static func undescribed(_ name: Located<String>) -> Diagnostic {
    Diagnostic(
      .warning, .undescribedPathParameter,
      "\(quoted(name.value)) is in the path but is not described", at: name.span,
      label: "taken as text")
  }

  fileprivate static func cookieParameter(_ name: Node) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "cookie \(quoted(name.text)) is left to the session", at: name.span,
      label: "no parameter of the call")
  }

  fileprivate static func unknownPlace(_ node: Node) -> Diagnostic {
    Diagnostic(
      .warning, .invalidValue, "unknown place of a parameter", at: node.span,
      label: "the parameter is left out", notes: ["places: path, query, header, cookie"])
  }
}
