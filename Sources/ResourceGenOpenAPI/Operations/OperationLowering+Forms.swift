internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

// Reads the fields of forms, with their `encoding` (OpenAPI 3.1, section 4.8.15).
extension OperationLowering {
  /// Reads a form. Its fields become separate parameters, unless all its structured fields use
  /// `deepObject`: then the body is one value.
  func readForm(
    _ schema: Node, _ media: Node, isRequired: Bool, into endpoint: inout Endpoint
  ) {
    let encoding = document.value(of: "encoding", in: media)
    let isSplit = media["x-resourcegen-fields"]?.isTrue ?? false
    let lowered = schemas.lower(schema)
    endpoint.bodyLimits = schemas.limits(of: [schema], as: lowered.type)
    if let word = media.text(of: "x-resourcegen-style"),
      let style = Parameter.ObjectStyle(rawValue: word)
    {
      endpoint.body = .form(lowered.type, style, isRequired: isRequired)
      return
    }
    guard case .object(let fields)? = shape(of: lowered.type) else {
      endpoint.body = .form(lowered.type, .textOrJSON, isRequired: isRequired)
      return
    }
    if !isSplit, isInBrackets(fields, encoding) {
      endpoint.body = .form(lowered.type, .deepObject, isRequired: isRequired)
      return
    }
    reportUnknown(encoding, fields)
    let encodings = NodesByKey(encoding)
    let properties = NodesByKey(schema["properties"])
    let resolved = NodesByKey(schemas.resolved(SchemaObject(schema)).entries(.properties))
    for field in fields where !field.isReadOnly {
      var parameter = parameter(field, .form)
      if field.holdsOthers {
        endpoint.parameters.append(parameter)
        continue
      }
      apply(
        fieldEncoding: encodings[parameter.name.value].flatMap(document.part), to: &parameter)
      if let node = properties[parameter.name.value] { parameter.applyExtensions(of: node) }
      parameter.removeDefaultIfRequired()
      adoptOnlyValue(&parameter, of: resolved[parameter.name.value])
      endpoint.parameters.append(parameter)
    }
  }

  /// Reports encodings that name no field.
  func reportUnknown(_ encoding: Node?, _ fields: [Field]) {
    guard let encoding, !fields.contains(where: \.holdsOthers) else { return }
    let names = Set(fields.map { WireName($0.path.joined(separator: ".")) })
    for (key, _) in encoding.entries where key.isScalar {
      if names.contains(WireName(key.text)) { continue }
      document.report(.unknownProperty(key), once: key)
    }
  }

  /// Whether all fields that can't be written as text use `deepObject`, and there is at least one
  /// such field.
  private func isInBrackets(_ fields: [Field], _ encoding: Node?) -> Bool {
    guard let encoding, encoding.entries.contains(where: { $0.value.saysDeepObject }) else {
      return false
    }
    var count = 0
    for field in fields {
      let own = encoding[field.path.joined(separator: ".")]
      if own?.saysDeepObject ?? false {
        count += 1
      } else if own != nil || schemas.written(field.type, allowsList: false) == nil {
        return false
      }
    }
    return count > 0
  }

  /// Applies the encoding to a form field. Without an encoding, a field that can't be written as
  /// text is sent as JSON (OpenAPI 3.1.1, section 4.8.15.1).
  private func apply(fieldEncoding encoding: Node?, to parameter: inout Parameter) {
    let isText = schemas.written(parameter.type, allowsList: true) != nil
    guard let encoding else {
      if !isText { parameter.objectStyle = .textOrJSON }
      return
    }
    document.check(encoding, .encoding)
    let saysStyle = ["style", "explode", "allowReserved"].contains {
      encoding[$0] != nil
    }
    if let type = encoding["contentType"], type.isScalar, !saysStyle {
      let isJSON = MediaKind(type.text) == .json
      if !isText {
        parameter.objectStyle = isJSON ? .json : .textOrJSON
        if !isJSON, isNeverText(parameter.type) {
          document.report(.writtenAsJSON(type), once: type)
        }
      }
      return
    }
    apply(styleOf: encoding, to: &parameter)
  }

  /// Whether every value of the type has members or elements.
  func isNeverText(_ type: TypeReference) -> Bool {
    switch type {
    case .array: true
    case .nullable(let inner): isNeverText(inner)
    default: hasMembers(type)
    }
  }

  /// Whether every value of the type has members.
  func hasMembers(_ type: TypeReference) -> Bool {
    if case .dictionary = type { return true }
    if case .object? = shape(of: type) { return true }
    return false
  }

  /// Returns the fields of a body. For a union, these are the fields of all alternatives, required
  /// only if all alternatives require them.
  func bodyFields(of schema: Node) -> [Field]? {
    switch shape(of: schemas.lower(schema).type) {
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

  func parameter(_ field: Field, _ placement: Parameter.Placement) -> Parameter {
    var parameter = Parameter(
      placement, name: Located(field.path.joined(separator: "."), field.key),
      type: schemas.withoutNullElements(field.type), isRequired: field.isRequired)
    parameter.serverDefault = field.defaultValue ?? field.serverDefault
    parameter.documentation = field.documentation
    parameter.deprecation = field.deprecation
    parameter.limits = field.limits
    if field.holdsOthers {
      // Additional members are sent under their own names.
      parameter.name.value = "additionalProperties"
      parameter.objectStyle = .exploded
    }
    return parameter
  }

  /// Applies style and explode to a field or a part.
  func apply(styleOf encoding: Node, to parameter: inout Parameter) {
    let style = ParameterStyle(encoding, in: parameter.location, of: document.generation)
    if let unknown = style.unknown { document.report(.unknownStyle(unknown), once: unknown) }
    let lowered = LoweredType(type: parameter.type, isNullable: false)
    guard let type = schemas.written(lowered.type, allowsList: true) else {
      parameter.objectStyle = style.object
      style.apply(to: &parameter, isList: false)
      return
    }
    style.apply(to: &parameter, isList: schemas.isList(type))
  }

  /// Returns the shape of a type, with named schemas resolved.
  func shape(of type: TypeReference) -> Model.Shape? {
    switch type {
    case .inline(let model): model.shape
    case .model(let name): schemas.resolvedType(of: name.value).flatMap { shape(of: $0) }
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
  fileprivate static func unknownProperty(_ key: Node) -> Diagnostic {
    Diagnostic(
      .warning, .unknownProperty, "\(quoted(key.text)) isn't a property of the body", at: key.span,
      label: "this encoding isn't used")
  }

  static func writtenAsJSON(_ type: Node) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "a part with members is sent as JSON", at: type.span,
      label: "not as this media type")
  }
}
