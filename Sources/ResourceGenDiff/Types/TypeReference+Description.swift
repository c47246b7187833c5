internal import ResourceGenDiagnostics
internal import ResourceGenModel

extension TypeReference {
  /// The type for messages: `[Photo]`, `Date?`, `an object`.
  var description: String {
    switch self {
    case .scalar(let scalar): scalar.rawValue
    case .model(let name): Diagnostic.shortened(name.value, atMost: 40)
    case .array(let element, _): "[\(element.description)]"
    case .dictionary(let value): "[String: \(value.description)]"
    case .nullable(let type): "\(type.description)?"
    case .inline(let model): model.shape.description
    }
  }

  var isNamed: Bool {
    if case .model = self { true } else { false }
  }
}

extension Model.Shape {
  fileprivate var description: String {
    switch self {
    case .object: "object"
    case .enumeration(let enumeration):
      switch enumeration.rawType {
      case .string: "enumeration of texts"
      case .integer, .number: "enumeration of numbers"
      case .json: "enumeration"
      }
    case .union: "union"
    case .alias(let type): type.description
    }
  }
}

extension JSONLiteral {
  /// The value for messages, shortened: `20`, `'name'`, `a list`.
  var description: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let spelling): Diagnostic.shortened(spelling, atMost: 40)
    case .string(let text): Diagnostic.quoted(text)
    case .array(let items): items.isEmpty ? "[]" : "a list"
    case .object(let members): members.isEmpty ? "{}" : "an object"
    }
  }
}
