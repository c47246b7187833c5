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
    if hasField(where: condition) {
      transformEach { if condition($0) { change(&$0) } }
    }
  }

  fileprivate mutating func transformEach(_ change: (inout Field) -> Void) {
    switch self {
    case .scalar, .model: break
    case .array(var element, let isLenient):
      element.transformEach(change)
      self = .array(element, isLenient: isLenient)
    case .dictionary(var value):
      value.transformEach(change)
      self = .dictionary(value)
    case .nullable(var value):
      value.transformEach(change)
      self = .nullable(value)
    case .inline(var model):
      model.transformEach(change)
      self = .inline(model)
    }
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
    if hasField(where: condition) {
      transformEach { if condition($0) { change(&$0) } }
    }
  }

  fileprivate mutating func transformEach(_ change: (inout Field) -> Void) {
    switch shape {
    case .object(var fields):
      for index in fields.indices {
        change(&fields[index])
        fields[index].type.transformEach(change)
      }
      shape = .object(fields)
    case .union(var union):
      for index in union.alternatives.indices {
        union.alternatives[index].type.transformEach(change)
      }
      shape = .union(union)
    case .alias(var type):
      type.transformEach(change)
      shape = .alias(type)
    case .enumeration: break
    }
  }
}

extension Endpoint {
  /// Changes the fields of inline types in parameters and the body.
  package mutating func transformSentFields(
    where condition: (borrowing Field) -> Bool, _ change: (inout Field) -> Void
  ) {
    switch body {
    case .json(var type, let isRequired):
      type.transformFields(where: condition, change)
      body = .json(type, isRequired: isRequired)
    case .form(var type, let style, let isRequired):
      type.transformFields(where: condition, change)
      body = .form(type, style, isRequired: isRequired)
    case .file, .text, nil: break
    }
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
    for position in replies.indices {
      switch replies[position].content {
      case .value(var type):
        type.transformFields(where: condition, change)
        replies[position].content = .value(type)
      case .stream(var type, let framing):
        type.transformFields(where: condition, change)
        replies[position].content = .stream(type, framing)
      case .nothing, .bytes: break
      }
    }
  }
}
