internal import ResourceGenDiagnostics

// A bare `012`, `1.0` or `true` is text if its type is text. The type may be declared further down
// in the file, so literals are converted once the entire spec has been read.
extension API {
  /// Converts bare numbers and booleans to text in defaults and examples of textual types.
  package mutating func convertBareLiterals() {
    let conversion = LiteralConversion(models: ModelIndex(models))
    for position in models.indices {
      models[position].shape = conversion.converted(models[position].shape)
    }
    for position in endpoints.indices { conversion.convert(&endpoints[position]) }
    for position in errors.indices {
      errors[position].type = conversion.converted(errors[position].type)
    }
  }
}

struct LiteralConversion {
  let models: ModelIndex

  func convert(_ endpoint: inout Endpoint) {
    for position in endpoint.parameters.indices {
      var parameter = endpoint.parameters[position]
      parameter.type = converted(parameter.type)
      parameter.defaultValue = converted(parameter.defaultValue, parameter.type)
      parameter.serverDefault = converted(parameter.serverDefault, parameter.type)
      endpoint.parameters[position] = parameter
    }
    if case .json(let type, let isRequired)? = endpoint.body {
      endpoint.body = .json(converted(type), isRequired: isRequired)
    }
    for position in endpoint.errors.indices {
      endpoint.errors[position].type = converted(endpoint.errors[position].type)
    }
    for position in endpoint.responses.indices {
      switch endpoint.responses[position].content {
      case .value(let type): endpoint.responses[position].content = .value(converted(type))
      case .stream(let type, let framing):
        endpoint.responses[position].content = .stream(converted(type), framing)
      case .nothing, .bytes: break
      }
    }
    convertExamples(of: &endpoint)
  }

  func convertExamples(of endpoint: inout Endpoint) {
    guard let response = endpoint.responses.first, let type = response.exampleType else { return }
    for position in endpoint.examples.indices {
      let value = endpoint.examples[position].value.value
      endpoint.examples[position].value.value = converted(value, type, at: response.path[...])
    }
  }

  // MARK: Types with defaults inside

  func converted(_ shape: Model.Shape) -> Model.Shape {
    switch shape {
    case .enumeration: return shape
    case .alias(let type): return .alias(converted(type))
    case .union(var union):
      for position in union.alternatives.indices {
        union.alternatives[position].type = converted(union.alternatives[position].type)
      }
      return .union(union)
    case .object(var fields):
      for position in fields.indices {
        var field = fields[position]
        field.type = converted(field.type)
        field.defaultValue = converted(field.defaultValue, field.type)
        field.serverDefault = converted(field.serverDefault, field.type)
        field.example = converted(field.example, field.type)
        fields[position] = field
      }
      return .object(fields)
    }
  }

  func converted(_ type: TypeReference) -> TypeReference {
    switch type {
    case .scalar, .model: return type
    case .array(let element, let isLenient): return .array(converted(element), isLenient: isLenient)
    case .dictionary(let value): return .dictionary(converted(value))
    case .nullable(let inner): return .nullable(converted(inner))
    case .inline(var model):
      model.shape = converted(model.shape)
      return .inline(model)
    }
  }

  // MARK: Values

  func converted(
    _ literal: JSONLiteral, _ type: TypeReference, at path: ArraySlice<String>
  ) -> JSONLiteral {
    guard let key = path.first else { return converted(literal, type) }
    guard case .object(var members) = literal else { return literal }
    for position in members.indices where members[position].key == key {
      members[position].value = converted(members[position].value, type, at: path.dropFirst())
    }
    return .object(members)
  }

  private func converted(
    _ literal: Located<JSONLiteral>?, _ type: TypeReference
  ) -> Located<JSONLiteral>? {
    literal.map { Located(converted($0.value, type), $0.span) }
  }

  func converted(_ literal: JSONLiteral, _ type: TypeReference) -> JSONLiteral {
    let type = models.withoutAliases(type)
    switch (type, literal) {
    case (.scalar(let scalar), _): return scalar.isText ? literal.asText : literal
    case (.nullable(let inner), _): return literal == .null ? .null : converted(literal, inner)
    case (.array(let element, _), .array(let items)):
      return .array(items.map { converted($0, element) })
    case (.dictionary(let value), .object(let members)):
      return .object(members.map { .init($0.key, converted($0.value, value)) })
    case (.model, _), (.inline, _):
      guard let shape = models.shape(of: type) else { return literal }
      return converted(literal, shape)
    default: return literal
    }
  }

  private func converted(_ literal: JSONLiteral, _ shape: Model.Shape) -> JSONLiteral {
    switch (shape, literal) {
    case (.enumeration(let enumeration), _):
      return enumeration.rawType == .string ? literal.asText : literal
    case (.object(let fields), .object(let members)):
      let index = FieldPositions(fields)
      return .object(
        members.map { member in
          var value = member.value
          let positions = index[member.key]
          if positions.isEmpty, let others = index.others { value = converted(value, others) }
          for position in positions {
            value = converted(value, fields[position].type, at: fields[position].path.dropFirst())
          }
          return .init(member.key, value)
        })
    case (.union, _), (.alias, _), (.object, _): return literal
    }
  }
}

/// The positions of fields by the first key of their paths.
private struct FieldPositions {
  /// The type of all members that no field reads.
  private(set) var others: TypeReference?
  private var positions: [String: [Int]] = [:]

  init(_ fields: [Field]) {
    positions.reserveCapacity(fields.count)
    for position in fields.indices {
      if let key = fields[position].path.first {
        positions[key, default: []].append(position)
      } else if case .dictionary(let type) = fields[position].type {
        others = type
      }
    }
  }

  subscript(key: String) -> [Int] { positions[key] ?? [] }
}

extension ScalarType {
  /// Whether values of the type are strings in JSON.
  var isText: Bool {
    switch self {
    case .string, .url, .uuid, .date, .datePattern, .calendarDate, .data, .secret, .file: true
    case .int, .intAsInt32, .int32, .int64, .uint, .double, .float, .decimal, .bool, .dateUnix,
      .dateUnixMilliseconds, .json, .own:
      false
    }
  }
}

extension JSONLiteral {
  /// The literal with a bare number or boolean converted to the text that was written.
  var asText: JSONLiteral {
    switch self {
    case .number(let spelling): .string(spelling)
    case .bool(let value): .string(value ? "true" : "false")
    case .null, .string, .array, .object: self
    }
  }
}
