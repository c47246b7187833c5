internal import ResourceGenDiagnostics

// A bare `012`, `1.0` or `true` is text if the type is text. What a type is may stand further down in the file, so this
// is settled when all of it is read.
extension API {
  /// Makes text of bare numbers and booleans in defaults and examples of types that are text.
  package mutating func adoptTypesOfLiterals() {
    let adoption = LiteralAdoption(models: ModelIndex(models))
    for position in models.indices {
      models[position].shape = adoption.adopting(models[position].shape)
    }
    for position in endpoints.indices { adoption.adopt(&endpoints[position]) }
    for position in errors.indices {
      errors[position].type = adoption.adopting(errors[position].type)
    }
  }
}

struct LiteralAdoption {
  let models: ModelIndex

  func adopt(_ endpoint: inout Endpoint) {
    for position in endpoint.parameters.indices {
      var parameter = endpoint.parameters[position]
      parameter.type = adopting(parameter.type)
      parameter.defaultValue = adopting(parameter.defaultValue, parameter.type)
      parameter.serverDefault = adopting(parameter.serverDefault, parameter.type)
      endpoint.parameters[position] = parameter
    }
    if case .json(let type, let isRequired)? = endpoint.body {
      endpoint.body = .json(adopting(type), isRequired: isRequired)
    }
    for position in endpoint.errors.indices {
      endpoint.errors[position].type = adopting(endpoint.errors[position].type)
    }
    for position in endpoint.replies.indices {
      switch endpoint.replies[position].content {
      case .value(let type): endpoint.replies[position].content = .value(adopting(type))
      case .stream(let type, let framing):
        endpoint.replies[position].content = .stream(adopting(type), framing)
      case .nothing, .bytes: break
      }
    }
    adoptExamples(of: &endpoint)
  }

  func adoptExamples(of endpoint: inout Endpoint) {
    guard let reply = endpoint.replies.first, let type = reply.exampleType else { return }
    for position in endpoint.examples.indices {
      let value = endpoint.examples[position].value.value
      endpoint.examples[position].value.value = adopting(value, type, at: reply.path[...])
    }
  }

  // MARK: Types with defaults inside

  func adopting(_ shape: Model.Shape) -> Model.Shape {
    switch shape {
    case .enumeration: return shape
    case .alias(let type): return .alias(adopting(type))
    case .union(var union):
      for position in union.alternatives.indices {
        union.alternatives[position].type = adopting(union.alternatives[position].type)
      }
      return .union(union)
    case .object(var fields):
      for position in fields.indices {
        var field = fields[position]
        field.type = adopting(field.type)
        field.defaultValue = adopting(field.defaultValue, field.type)
        field.serverDefault = adopting(field.serverDefault, field.type)
        field.example = adopting(field.example, field.type)
        fields[position] = field
      }
      return .object(fields)
    }
  }

  func adopting(_ type: TypeReference) -> TypeReference {
    switch type {
    case .scalar, .model: return type
    case .array(let element, let isLenient): return .array(adopting(element), isLenient: isLenient)
    case .dictionary(let value): return .dictionary(adopting(value))
    case .nullable(let inner): return .nullable(adopting(inner))
    case .inline(var model):
      model.shape = adopting(model.shape)
      return .inline(model)
    }
  }

  // MARK: Values

  func adopting(
    _ literal: JSONLiteral, _ type: TypeReference, at path: ArraySlice<String>
  ) -> JSONLiteral {
    guard let key = path.first else { return adopting(literal, type) }
    guard case .object(var members) = literal else { return literal }
    for position in members.indices where members[position].key == key {
      members[position].value = adopting(members[position].value, type, at: path.dropFirst())
    }
    return .object(members)
  }

  private func adopting(
    _ literal: Located<JSONLiteral>?, _ type: TypeReference
  ) -> Located<JSONLiteral>? {
    literal.map { Located(adopting($0.value, type), $0.span) }
  }

  func adopting(_ literal: JSONLiteral, _ type: TypeReference) -> JSONLiteral {
    let type = models.withoutAliases(type)
    switch (type, literal) {
    case (.scalar(let scalar), _): return scalar.isText ? literal.asText : literal
    case (.nullable(let inner), _): return literal == .null ? .null : adopting(literal, inner)
    case (.array(let element, _), .array(let items)):
      return .array(items.map { adopting($0, element) })
    case (.dictionary(let value), .object(let members)):
      return .object(members.map { .init($0.key, adopting($0.value, value)) })
    case (.model, _), (.inline, _):
      guard let shape = models.shape(of: type) else { return literal }
      return adopting(literal, shape)
    default: return literal
    }
  }

  private func adopting(_ literal: JSONLiteral, _ shape: Model.Shape) -> JSONLiteral {
    switch (shape, literal) {
    case (.enumeration(let enumeration), _):
      return enumeration.rawType == .string ? literal.asText : literal
    case (.object(let fields), .object(let members)):
      var fieldsByKey: [String: [Field]] = [:]
      var others: TypeReference?
      for field in fields {
        if case .dictionary(let type) = field.type, field.holdsOthers { others = type }
        guard let key = field.path.first else { continue }
        fieldsByKey[key, default: []].append(field)
      }
      return .object(
        members.map { member in
          var value = member.value
          if fieldsByKey[member.key] == nil, let others { value = adopting(value, others) }
          for field in fieldsByKey[member.key] ?? [] {
            value = adopting(value, field.type, at: field.path.dropFirst())
          }
          return .init(member.key, value)
        })
    case (.union, _), (.alias, _), (.object, _): return literal
    }
  }
}

extension ScalarType {
  /// Whether values of the type are strings in JSON.
  var isText: Bool {
    switch self {
    case .string, .url, .uuid, .date, .calendarDate, .data, .secret, .file: true
    case .int, .int32, .int64, .uint, .double, .float, .decimal, .bool, .dateUnix,
      .dateUnixMilliseconds, .json:
      false
    }
  }
}

extension JSONLiteral {
  /// The same with a bare number or boolean as the text that was written.
  var asText: JSONLiteral {
    switch self {
    case .number(let spelling): .string(spelling)
    case .bool(let value): .string(value ? "true" : "false")
    case .null, .string, .array, .object: self
    }
  }
}
