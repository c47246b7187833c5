internal import ResourceGenDiagnostics
internal import ResourceGenModel

// `readOnly` members are not asked for in what is sent, and `writeOnly` ones are not expected in what comes back. One model serves
// both ways, so there they may be absent.
extension OpenAPIReader {
  /// Tells null from absence where a model is sent as JSON: a change that leaves a member alone, or empties it.
  mutating func tellNullFromAbsence() {
    let positions = modelPositions
    let bodies = api.endpoints.compactMap { endpoint -> TypeReference? in
      if case .json(let type, _)? = endpoint.body { return type }
      return nil
    }
    for position in reachable(from: bodies, positions) {
      api.models[position].tellNullFromAbsence(besides: readOnly)
    }
    for position in api.endpoints.indices {
      guard case .json(var type, let isRequired)? = api.endpoints[position].body else { continue }
      type.tellNullFromAbsence(besides: readOnly)
      api.endpoints[position].body = .json(type, isRequired: isRequired)
    }
  }

  private var modelPositions: [WireName: Int] {
    var positions: [WireName: Int] = [:]
    for (position, model) in api.models.enumerated() {
      if let name = model.name { positions[WireName(name.value)] = position }
    }
    return positions
  }

  /// Makes optional what only one of the two directions has, where the model travels in the other.
  mutating func relaxDirections() {
    guard !readOnly.isEmpty || !writeOnly.isEmpty else { return }
    let positions = modelPositions
    let sent = reachable(from: api.endpoints.flatMap(\.sentTypes), positions)
    let received = reachable(from: api.endpoints.flatMap(\.receivedTypes) + payloads, positions)
    // An event is a request of the service's, which leaves out what is only read (OpenAPI 3.0, section 4.7.24.2).
    let pushed = reachable(from: payloads, positions)
    for position in api.models.indices {
      var optional: Set<SourceSpan> = []
      if sent.contains(position) || pushed.contains(position) { optional.formUnion(readOnly) }
      if received.contains(position) { optional.formUnion(writeOnly) }
      // Nobody knows which way a model travels that no operation names.
      if !sent.contains(position), !received.contains(position) {
        optional = readOnly.union(writeOnly)
      }
      if optional.isEmpty { continue }
      api.models[position].relax(optional)
    }
    for position in api.endpoints.indices {
      api.endpoints[position].relax(sent: readOnly, received: writeOnly)
    }
  }

  /// The models that are part of values of these types.
  private func reachable(from types: [TypeReference], _ positions: [WireName: Int]) -> Set<Int> {
    var result: Set<Int> = []
    var pending = types.flatMap(\.namedModels)
    while let name = pending.popLast() {
      guard let position = positions[WireName(name)], result.insert(position).inserted else {
        continue
      }
      pending += api.models[position].shape.types.flatMap(\.namedModels)
    }
    return result
  }
}

extension Endpoint {
  fileprivate var sentTypes: [TypeReference] {
    var types = parameters.map(\.type)
    if let type = body?.type { types.append(type) }
    return types
  }

  fileprivate var receivedTypes: [TypeReference] {
    var types = errors.map(\.type)
    for reply in replies {
      switch reply.content {
      case .value(let type), .stream(let type, _): types.append(type)
      case .nothing, .bytes: break
      }
    }
    return types
  }

  fileprivate mutating func relax(sent: Set<SourceSpan>, received: Set<SourceSpan>) {
    switch body {
    case .json(var type, let isRequired):
      type.relax(sent)
      body = .json(type, isRequired: isRequired)
    case .form(var type, let style, let isRequired):
      type.relax(sent)
      body = .form(type, style, isRequired: isRequired)
    case .file, .text, nil: break
    }
    for position in errors.indices { errors[position].type.relax(received) }
    for position in replies.indices {
      switch replies[position].content {
      case .value(var type):
        type.relax(received)
        replies[position].content = .value(type)
      case .stream(var type, let framing):
        type.relax(received)
        replies[position].content = .stream(type, framing)
      case .nothing, .bytes: break
      }
    }
  }
}

extension TypeReference {
  /// The names of the models in a type, those in inline types included.
  fileprivate var namedModels: [String] {
    switch self {
    case .scalar: []
    case .model(let name): [name.value]
    case .array(let type, _), .dictionary(let type), .nullable(let type): type.namedModels
    case .inline(let model): model.shape.types.flatMap(\.namedModels)
    }
  }

  fileprivate mutating func relax(_ optional: Set<SourceSpan>) {
    switch self {
    case .scalar, .model: break
    case .array(var type, let isLenient):
      type.relax(optional)
      self = .array(type, isLenient: isLenient)
    case .dictionary(var type):
      type.relax(optional)
      self = .dictionary(type)
    case .nullable(var type):
      type.relax(optional)
      self = .nullable(type)
    case .inline(var model):
      model.relax(optional)
      self = .inline(model)
    }
  }
}

extension Model {
  fileprivate mutating func relax(_ optional: Set<SourceSpan>) {
    switch shape {
    case .object(var fields):
      for position in fields.indices {
        if optional.contains(fields[position].key) { fields[position].isRequired = false }
        fields[position].type.relax(optional)
      }
      shape = .object(fields)
    case .union(var union):
      for position in union.alternatives.indices {
        union.alternatives[position].type.relax(optional)
      }
      shape = .union(union)
    case .alias(var type):
      type.relax(optional)
      shape = .alias(type)
    case .enumeration: break
    }
  }
}

// MARK: - Null

extension Model {
  fileprivate mutating func tellNullFromAbsence(besides readOnly: Set<SourceSpan>) {
    switch shape {
    case .object(var fields):
      for position in fields.indices {
        let field = fields[position]
        // Any value may be null as it is.
        if case .scalar(.json) = field.type { continue }
        if field.isNullable, !field.isRequired, field.defaultValue == nil,
          !readOnly.contains(field.key)
        {
          fields[position].tellsNullFromAbsence = true
        }
        fields[position].type.tellNullFromAbsence(besides: readOnly)
      }
      shape = .object(fields)
    case .union(var union):
      for position in union.alternatives.indices {
        union.alternatives[position].type.tellNullFromAbsence(besides: readOnly)
      }
      shape = .union(union)
    case .alias(var type):
      type.tellNullFromAbsence(besides: readOnly)
      shape = .alias(type)
    case .enumeration: break
    }
  }
}

extension TypeReference {
  fileprivate mutating func tellNullFromAbsence(besides readOnly: Set<SourceSpan>) {
    switch self {
    case .scalar, .model: break
    case .array(var type, let isLenient):
      type.tellNullFromAbsence(besides: readOnly)
      self = .array(type, isLenient: isLenient)
    case .dictionary(var type):
      type.tellNullFromAbsence(besides: readOnly)
      self = .dictionary(type)
    case .nullable(var type):
      type.tellNullFromAbsence(besides: readOnly)
      self = .nullable(type)
    case .inline(var model):
      model.tellNullFromAbsence(besides: readOnly)
      self = .inline(model)
    }
  }
}

extension Model.Shape {
  fileprivate var types: [TypeReference] {
    switch self {
    case .object(let fields): fields.map(\.type)
    case .union(let union): union.alternatives.map(\.type)
    case .alias(let type): [type]
    case .enumeration: []
    }
  }
}
