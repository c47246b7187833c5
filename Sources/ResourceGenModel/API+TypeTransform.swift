// Changing each type reference of a part of a spec; outer types before the types inside them.
//
// A part is moved out of the value that contains it before it is changed. A change of a part that
// is still shared would copy all fields.

extension TypeReference {
  package mutating func transform(_ change: (inout TypeReference) -> Void) {
    change(&self)
    switch self {
    case .scalar, .model: break
    case .array(var element, let isLenient):
      self = .movedOut
      element.transform(change)
      self = .array(element, isLenient: isLenient)
    case .dictionary(var value):
      self = .movedOut
      value.transform(change)
      self = .dictionary(value)
    case .nullable(var value):
      self = .movedOut
      value.transform(change)
      self = .nullable(value)
    case .inline(var model):
      self = .movedOut
      model.transformTypes(change)
      self = .inline(model)
    }
  }

  /// What remains of a type while it is changed.
  package static var movedOut: TypeReference { .scalar(.json) }
}

extension Model {
  package mutating func transformTypes(_ change: (inout TypeReference) -> Void) {
    switch shape {
    case .object(var fields):
      shape = .object([])
      for index in fields.indices { fields[index].type.transform(change) }
      shape = .object(fields)
    case .union(var union):
      shape = .object([])
      for index in union.alternatives.indices { union.alternatives[index].type.transform(change) }
      shape = .union(union)
    case .alias(var type):
      shape = .object([])
      type.transform(change)
      shape = .alias(type)
    case .enumeration: break
    }
  }
}

extension Endpoint {
  /// Changes the types of parameters, bodies, responses and errors, but not those inside them.
  fileprivate mutating func changeTypes(_ change: (inout TypeReference) -> Void) {
    for index in parameters.indices { change(&parameters[index].type) }
    for index in errors.indices { change(&errors[index].type) }
    for index in responseHeaders.indices { change(&responseHeaders[index].type) }
    for index in responses.indices { responses[index].changeType(change) }
    body?.changeType(change)
  }
}

extension Endpoint {
  /// Changes the types of parameters and of the body.
  package mutating func transformSentTypes(_ change: (inout TypeReference) -> Void) {
    for index in parameters.indices { parameters[index].type.transform(change) }
    body?.changeType { $0.transform(change) }
  }
}

extension Endpoint {
  /// Changes the types of responses and errors.
  package mutating func transformReceivedTypes(_ change: (inout TypeReference) -> Void) {
    for index in errors.indices { change(&errors[index].type) }
    for index in responses.indices { responses[index].changeType(change) }
  }
}

extension SuccessResponse {
  /// Changes the type of the value or of the elements, if the response has one.
  package mutating func changeType(_ change: (inout TypeReference) -> Void) {
    switch content {
    case .value(var type):
      content = .nothing
      change(&type)
      content = .value(type)
    case .stream(var type, let framing):
      content = .nothing
      change(&type)
      content = .stream(type, framing)
    case .nothing, .bytes: break
    }
  }
}

extension RequestBody {
  /// Changes the type of the encoded value, if the body has one.
  package mutating func changeType(_ change: (inout TypeReference) -> Void) {
    switch self {
    case .json(var type, let isRequired):
      self = .json(.movedOut, isRequired: isRequired)
      change(&type)
      self = .json(type, isRequired: isRequired)
    case .form(var type, let style, let isRequired):
      self = .json(.movedOut, isRequired: isRequired)
      change(&type)
      self = .form(type, style, isRequired: isRequired)
    case .file, .text: break
    }
  }
}

extension API {
  package mutating func transformTypes(_ change: (inout TypeReference) -> Void) {
    for index in models.indices { models[index].transformTypes(change) }
    changeTypesBesidesModels { $0.transform(change) }
  }

  /// Changes the type references for which a condition holds.
  ///
  /// Most models and endpoints have none. Testing first avoids copying them.
  package mutating func transformTypes(
    where condition: (TypeReference) -> Bool, _ change: (inout TypeReference) -> Void
  ) {
    func changeIfNeeded(_ type: inout TypeReference) { if condition(type) { change(&type) } }
    for index in models.indices where models[index].hasType(where: condition) {
      models[index].transformTypes(changeIfNeeded)
    }
    changeTypesBesidesModels { type in
      if type.hasType(where: condition) { type.transform(changeIfNeeded) }
    }
  }

  /// Changes the models for which a condition holds: those with names, then the inline ones.
  package mutating func transformModels(
    where condition: (Model) -> Bool, _ change: (inout Model) -> Void
  ) {
    for index in models.indices where condition(models[index]) { change(&models[index]) }
    func isInline(_ type: TypeReference) -> Bool {
      if case .inline(let model) = type { condition(model) } else { false }
    }
    transformTypes(where: isInline) {
      guard case .inline(var model) = $0 else { return }
      $0 = .movedOut
      change(&model)
      $0 = .inline(model)
    }
  }

  private mutating func changeTypesBesidesModels(_ change: (inout TypeReference) -> Void) {
    for index in endpoints.indices { endpoints[index].changeTypes(change) }
    for index in credentials.indices { change(&credentials[index].type) }
    for index in errors.indices { change(&errors[index].type) }
    for server in servers.indices {
      for index in servers[server].errors.indices { change(&servers[server].errors[index].type) }
    }
  }
}

extension TypeReference {
  /// Returns whether a condition holds for the type or one inside it.
  package func hasType(where condition: (TypeReference) -> Bool) -> Bool {
    if condition(self) { return true }
    return switch self {
    case .scalar, .model: false
    case .array(let type, _), .dictionary(let type), .nullable(let type):
      type.hasType(where: condition)
    case .inline(let model): model.hasType(where: condition)
    }
  }
}

extension Model {
  /// Returns whether a condition holds for any type in the model.
  package func hasType(where condition: (TypeReference) -> Bool) -> Bool {
    switch shape {
    case .object(let fields): fields.indices.contains { fields[$0].type.hasType(where: condition) }
    case .union(let union):
      union.alternatives.indices.contains { union.alternatives[$0].type.hasType(where: condition) }
    case .alias(let type): type.hasType(where: condition)
    case .enumeration: false
    }
  }
}
