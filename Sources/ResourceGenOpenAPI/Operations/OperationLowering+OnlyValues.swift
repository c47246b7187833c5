internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

extension OperationLowering {
  /// Gives a required parameter whose enumeration has one value that value as its default: there is
  /// no other that a caller could pass, unless the enumeration is one of several alternatives.
  func adoptOnlyValue(_ parameter: inout Parameter, of schema: Node?) {
    let resolved = schema.map { schemas.resolved(SchemaObject($0)) }
    guard resolved?[.anyOf] == nil, resolved?[.oneOf] == nil, parameter.isRequired,
      parameter.defaultValue == nil, !document.isExact,
      case .enumeration(let enumeration)? = shape(of: parameter.type.withoutNull),
      enumeration.cases.count == 1, let only = enumeration.cases.first
    else { return }
    let value: JSONLiteral? =
      switch enumeration.rawType {
      case .string: .string(only.value.value)
      case .integer, .number: .number(only.value.value)
      case .json: only.literal
      }
    if let value { parameter.defaultValue = Located(value, only.value.span) }
  }
}
