internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// The values of `$style`: how a list or an object is written as text.
enum WrittenStyle: String, CaseIterable {
  case `repeat`, comma, pipe, space, brackets
  case deepObject, exploded, json, textOrJSON

  /// The style for lists; nil if lists don't have this style.
  var ofLists: Parameter.ListStyle? { Parameter.ListStyle(rawValue: rawValue) }

  /// The style for objects; nil for a style that lists have too, since the type may be declared
  /// further down.
  var ofObjects: Parameter.ObjectStyle? {
    ofLists == nil ? Parameter.ObjectStyle(rawValue: rawValue) : nil
  }
}

extension API {
  /// Converts the list styles `comma`, `pipe` and `space` to object styles where the type is an
  /// object. Must run when all types are known.
  mutating func convertListStyles() {
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
  /// The object style of the same name; nil if there is none.
  fileprivate var ofObjects: Parameter.ObjectStyle? { Parameter.ObjectStyle(rawValue: rawValue) }
}

extension ModelIndex {
  /// Whether values of a type have members, or can have some. In a path a list is written as one
  /// value, so its elements count too.
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
