internal import ResourceGenDiagnostics
internal import ResourceGenModel
@_spi(Generated) internal import ResourceRuntime

extension ModelValue {
  /// The value in its default form; nil for null.
  var plainParameter: ParameterValue? {
    switch self {
    case .null: nil
    case .scalar(let value): value.parameterValue
    case .secret(let secret, _): secret.parameterValue
    case .list(let values): values.compactMap(\.plainParameter).parameter(.repeated)
    case .object: parameter(as: .json)
    }
  }

  /// The value in the form that a parameter has on the wire; nil for null.
  func parameter(_ parameter: Parameter) -> ParameterValue? {
    if case .null = self { return nil }
    var value: ParameterValue?
    if let style = parameter.objectStyle {
      value = self.parameter(as: style.runtimeStyle)
    } else if case .list(let values) = self {
      value = values.compactMap(\.plainParameter).parameter(parameter.style.runtimeStyle)
    } else {
      value = plainParameter
    }
    switch parameter.pathStyle {
    case .label?: value = value?.inPath(.label)
    case .matrix?: value = value?.inPath(.matrix(parameter.name.value))
    case nil: break
    }
    if parameter.allowsEmptyValue {
      if case .scalar(let flag as Bool) = self { return flag.allowingEmptyValue }
      value = value?.allowingEmptyValue
    }
    return parameter.allowsReserved ? value?.allowingReserved : value
  }
}

extension Parameter.ListStyle {
  fileprivate var runtimeStyle: ListStyle {
    switch self {
    case .repeat: .repeated
    case .comma: .comma
    case .pipe: .pipe
    case .space: .space
    case .brackets: .brackets
    }
  }
}

extension Parameter.ObjectStyle {
  var runtimeStyle: ObjectStyle {
    switch self {
    case .deepObject: .deepObject
    case .exploded: .exploded
    case .comma: .comma
    case .pipe: .pipe
    case .space: .space
    case .json: .json
    case .textOrJSON: .textOrJSON
    }
  }
}
