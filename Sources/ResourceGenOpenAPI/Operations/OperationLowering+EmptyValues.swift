internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

// Reads `allowEmptyValue`: an empty text, or `true`, is sent as the name of the parameter alone.
extension OperationLowering {
  func readEmptyValue(of node: Node, _ parameter: inout Parameter) {
    guard let flag = node["allowEmptyValue"], flag.isTrue, parameter.location == .query else {
      return
    }
    if parameter.objectStyle == nil, hasEmptyValue(parameter.type) {
      parameter.allowsEmptyValue = true
    } else {
      document.report(.nameWithoutValue(flag), once: flag)
    }
  }

  /// Whether a value of the type is sent as an empty text, or is `true`.
  private func hasEmptyValue(_ type: TypeReference) -> Bool {
    switch type {
    case .scalar(.string), .scalar(.bool), .scalar(.secret): true
    case .scalar, .dictionary: false
    case .nullable(let inner): hasEmptyValue(inner)
    case .array(.scalar(.bool), _): false
    case .array(let element, _): hasEmptyValue(element)
    case .inline, .model:
      if case .enumeration(let enumeration)? = shape(of: type) {
        enumeration.cases.contains { $0.value.value.isEmpty }
      } else {
        false
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func nameWithoutValue(_ flag: Node) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "no value of this type is empty", at: flag.span,
      label: "the name alone can't be sent")
  }
}
