internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// How a value with elements or members is written, as `$style` says it.
enum WrittenStyle: String, CaseIterable {
  case `repeat`, comma, pipe, space, brackets
  case deepObject, exploded, json, textOrJSON

  /// Nil for a style that no list has.
  var ofLists: Parameter.ListStyle? { Parameter.ListStyle(rawValue: rawValue) }

  /// Nil for a style that lists have as well: what the type is may stand further down.
  var ofObjects: Parameter.ObjectStyle? {
    switch self {
    case .deepObject: .deepObject
    case .exploded: .exploded
    case .json: .json
    case .textOrJSON: .textOrJSON
    case .repeat, .comma, .pipe, .space, .brackets: nil
    }
  }
}

extension API {
  /// Takes `comma`, `pipe` and `space` for the style of a value with members where the type is one, once all types are known.
  mutating func adoptStyles() {
    let index = ModelIndex(models)
    for position in endpoints.indices {
      for number in endpoints[position].parameters.indices {
        let parameter = endpoints[position].parameters[number]
        guard let style = parameter.style.ofObjects, parameter.objectStyle == nil,
          index.hasMembers(parameter.type, isInPath: parameter.location == .path)
        else { continue }
        endpoints[position].parameters[number].style = .repeat
        endpoints[position].parameters[number].objectStyle = style
      }
    }
  }
}

extension Parameter.ListStyle {
  /// The style of this name that values with members have; nil if they have none.
  fileprivate var ofObjects: Parameter.ObjectStyle? {
    switch self {
    case .comma: .comma
    case .pipe: .pipe
    case .space: .space
    case .repeat, .brackets: nil
    }
  }
}

extension ModelIndex {
  /// Whether values of a type have members, or may have some; in a path a list is written as one value, too.
  fileprivate func hasMembers(_ type: TypeReference, isInPath: Bool) -> Bool {
    let type = withoutAliases(type)
    switch type {
    case .scalar(let scalar): return scalar == .json
    case .dictionary: return true
    case .nullable(let inner): return hasMembers(inner, isInPath: isInPath)
    case .array(let element, _): return isInPath || hasMembers(element, isInPath: true)
    case .model, .inline:
      switch shape(of: type) {
      case .object, .union: return true
      case .enumeration, .alias, nil: return false
      }
    }
  }
}
