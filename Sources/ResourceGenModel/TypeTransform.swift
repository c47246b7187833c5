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
  mutating func transformTypes(_ change: (inout TypeReference) -> Void) {
    for index in parameters.indices { parameters[index].type.transform(change) }
    for index in errors.indices { errors[index].type.transform(change) }
    for index in responseHeaders.indices { responseHeaders[index].type.transform(change) }
    for index in replies.indices { replies[index].changeType { $0.transform(change) } }
    body?.changeType { $0.transform(change) }
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
    for index in replies.indices { replies[index].changeType(change) }
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
    for index in endpoints.indices { endpoints[index].transformTypes(change) }
    for index in credentials.indices { credentials[index].type.transform(change) }
    for index in errors.indices { errors[index].type.transform(change) }
    for server in servers.indices {
      for index in servers[server].errors.indices {
        servers[server].errors[index].type.transform(change)
      }
    }
  }
}
