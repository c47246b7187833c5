internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceRuntime

extension JSONValue {
  /// Creates the value of a literal in a spec.
  init(_ literal: JSONLiteral) {
    switch literal {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    // A number that JSON doesn't allow, such as an infinite one, can only be a text.
    case .number(let digits): self = Number(digits).map { .number($0) } ?? .string(digits)
    case .string(let text): self = .string(text)
    case .array(let values): self = .array(values.map { JSONValue($0) })
    case .object(let members):
      self = .object(JSONMembers(members.map { (name: $0.key, value: JSONValue($0.value)) }))
    }
  }
}

extension Enumeration.Case {
  /// The value on the wire.
  func jsonValue(_ type: Enumeration.RawType) -> JSONValue {
    switch type {
    case .string: .string(value.value)
    case .integer, .number: JSONValue(.number(value.value))
    case .json: literal.map { JSONValue($0) } ?? .string(value.value)
    }
  }
}
