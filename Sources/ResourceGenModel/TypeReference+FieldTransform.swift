// Finding and changing the fields of a part of a spec, including those of inline types.

extension TypeReference {
  package var allFields: [Field] {
    switch self {
    case .scalar, .model: []
    case .array(let type, _), .dictionary(let type), .nullable(let type): type.allFields
    case .inline(let model): model.allFields
    }
  }

  /// Returns whether a condition holds for any of the fields.
  package func hasField(where condition: (borrowing Field) -> Bool) -> Bool {
    switch self {
    case .scalar, .model: false
    case .array(let type, _), .dictionary(let type), .nullable(let type):
      type.hasField(where: condition)
    case .inline(let model): model.hasField(where: condition)
    }
  }

  /// Changes the fields for which a condition holds.
  ///
  /// Most types have none. Testing first avoids copying them.
  package mutating func transformFields(
    where condition: (borrowing Field) -> Bool, _ change: (inout Field) -> Void
  ) {
    guard hasField(where: condition) else { return }
    transform { type in
      type.changeOwnFields { if condition($0) { change(&$0) } }
    }
  }

  /// Changes the properties of an inline type, but not those of types inside it.
  fileprivate mutating func changeOwnFields(_ change: (inout Field) -> Void) {
    guard case .inline(var model) = self else { return }
    self = .movedOut
    model.changeOwnFields(change)
    self = .inline(model)
  }
}

extension Model {
  package var allFields: [Field] {
    switch shape {
    case .object(let fields): fields.flatMap { [$0] + $0.type.allFields }
    case .union(let union): union.alternatives.flatMap(\.type.allFields)
    case .alias(let type): type.allFields
    case .enumeration: []
    }
  }

  /// Returns whether a condition holds for any of the fields.
  package func hasField(where condition: (borrowing Field) -> Bool) -> Bool {
    switch shape {
    case .object(let fields):
      fields.indices.contains {
        condition(fields[$0]) || fields[$0].type.hasField(where: condition)
      }
    case .union(let union):
      union.alternatives.indices.contains {
        union.alternatives[$0].type.hasField(where: condition)
      }
    case .alias(let type): type.hasField(where: condition)
    case .enumeration: false
    }
  }

  /// Changes the fields for which a condition holds.
  ///
  /// Most models have none. Testing first avoids copying them.
  package mutating func transformFields(
    where condition: (borrowing Field) -> Bool, _ change: (inout Field) -> Void
  ) {
    guard hasField(where: condition) else { return }
    changeOwnFields { if condition($0) { change(&$0) } }
    transformTypes { type in
      type.changeOwnFields { if condition($0) { change(&$0) } }
    }
  }

  fileprivate mutating func changeOwnFields(_ change: (inout Field) -> Void) {
    guard case .object(var fields) = shape else { return }
    shape = .object([])
    for index in fields.indices { change(&fields[index]) }
    shape = .object(fields)
  }
}

extension Endpoint {
  /// Changes the fields of inline types in parameters and the body.
  package mutating func transformSentFields(
    where condition: (borrowing Field) -> Bool, _ change: (inout Field) -> Void
  ) {
    body?.changeType { $0.transformFields(where: condition, change) }
    for position in parameters.indices {
      parameters[position].type.transformFields(where: condition, change)
    }
  }

  /// Changes the fields of inline types in responses and errors.
  package mutating func transformReceivedFields(
    where condition: (borrowing Field) -> Bool, _ change: (inout Field) -> Void
  ) {
    for position in errors.indices {
      errors[position].type.transformFields(where: condition, change)
    }
    for position in responses.indices {
      responses[position].changeType { $0.transformFields(where: condition, change) }
    }
  }
}
