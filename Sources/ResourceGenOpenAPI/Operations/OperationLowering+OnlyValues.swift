internal import ResourceGenDiagnostics
internal import ResourceGenModel

extension OperationLowering {
  /// Gives a required parameter whose enumeration has one value that value as its default: there is
  /// no other that a caller could pass.
  func adoptOnlyValue(_ parameter: inout Parameter) {
    guard parameter.isRequired, parameter.defaultValue == nil, !document.isExact,
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
