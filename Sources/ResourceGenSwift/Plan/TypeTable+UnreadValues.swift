internal import ResourceGenModel

extension TypeTable {
  /// Returns a value of a type, for a required property until its member is read; nil if reading a
  /// value of the type needs more than that.
  func unreadValue(of type: TypeReference, at site: TypeSite) -> SwiftCode? {
    if let constant = constantEnumeration(type, at: site) {
      return constant.rawType == .string ? "\"\"" : "0"
    }
    switch index.withoutAliases(type) {
    case .scalar(let scalar): return scalar.unreadValue
    case .array: return "[]"
    case .dictionary: return "[:]"
    case .model, .inline:
      guard case .enumeration(let enumeration)? = index.shape(of: index.withoutAliases(type)),
        enumeration.isOpen
      else { return nil }
      return switch enumeration.rawType {
      case .string: ".unrecognized(\"\")"
      case .integer: ".unrecognized(0)"
      case .number, .json: nil
      }
    case .nullable: return nil
    }
  }

  /// Whether making a value of the type from a literal takes no time. A date, URL or decimal may be
  /// parsed, so only an object without the member should cause it.
  func hasPlainLiterals(_ type: TypeReference) -> Bool {
    switch index.withoutAliases(type) {
    case .scalar(.decimal): return false
    case .scalar(let scalar): return scalar.unreadValue.map { $0 != ".unread" } ?? false
    case .array(let element, _), .dictionary(let element): return hasPlainLiterals(element)
    case .model, .inline:
      guard case .enumeration? = index.shape(of: index.withoutAliases(type)) else { return false }
      return true
    case .nullable: return false
    }
  }
}

extension ScalarType {
  fileprivate var unreadValue: SwiftCode? {
    switch self {
    case .string: "\"\""
    case .int, .intAsInt32, .int32, .int64, .uint, .double, .float, .decimal: "0"
    case .bool: "false"
    case .url, .uuid, .date, .dateUnix, .dateUnixMilliseconds, .datePattern, .data: ".unread"
    case .calendarDate, .secret, .json, .file, .own: nil
    }
  }
}
