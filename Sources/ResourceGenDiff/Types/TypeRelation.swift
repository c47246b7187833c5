internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// How the JSON values of a new type compare to those of an old one.
enum TypeRelation {
  case equal
  /// The new type has all values of the old one, and others.
  case widened
  /// The new type lacks values of the old one, and has no others.
  case narrowed
  case changed

  var rules: DirectedRules {
    switch self {
    case .equal: DirectedRules(.typeReplaced)
    case .widened: .typeWidened
    case .narrowed: .typeNarrowed
    case .changed: .typeChanged
    }
  }

  /// The relation in the opposite direction.
  var reversed: TypeRelation {
    switch self {
    case .widened: .narrowed
    case .narrowed: .widened
    case .equal, .changed: self
    }
  }
}

extension ScalarType {
  /// - Parameter isText: Whether the values are sent as texts, of which each is a `String`.
  func relation(to new: ScalarType, isText: Bool = false) -> TypeRelation {
    if self == new { return .equal }
    if case .json = new { return .widened }
    if case .json = self { return .narrowed }
    if wireValues == new.wireValues { return .equal }
    if isText, wireValues != .text, new.wireValues == .text, !isOwn { return .widened }
    if isText, wireValues == .text, new.wireValues != .text, !new.isOwn { return .narrowed }
    if wireValues.isSuperset(of: new.wireValues) { return .narrowed }
    return new.wireValues.isSuperset(of: wireValues) ? .widened : .changed
  }

  private var isOwn: Bool { if case .own = self { true } else { false } }

  private var wireValues: WireValues {
    switch self {
    case .string, .secret: .text
    case .url: .formatted(0)
    case .uuid: .formatted(1)
    case .date: .formatted(2)
    case .datePattern(let pattern): .pattern(pattern)
    case .calendarDate: .formatted(3)
    case .data: .formatted(4)
    case .file: .formatted(5)
    case .int, .int64, .dateUnix, .dateUnixMilliseconds: .integer(bits: 64)
    case .intAsInt32, .int32: .integer(bits: 32)
    case .uint: .unsigned
    case .double, .decimal: .number
    case .float: .float
    case .bool: .boolean
    case .json: .other("")
    case .own(let type): .other(type.model)
    }
  }
}

/// The JSON values of a built-in type. Types of equal values differ only in Swift.
private enum WireValues: Equatable {
  case text
  /// Texts of a format, by a number.
  case formatted(Int)
  case pattern(DatePattern)
  case integer(bits: Int)
  case unsigned
  case number
  case float
  case boolean
  case other(String)

  func isSuperset(of other: WireValues) -> Bool {
    switch (self, other) {
    case (.text, .formatted), (.text, .pattern): true
    case (.integer(let bits), .integer(let otherBits)): bits > otherBits
    case (.number, .integer), (.number, .unsigned), (.number, .float): true
    case (.float, .integer(bits: 32)): true
    default: false
    }
  }
}

extension Model.Shape {
  /// Returns how the values of a built-in type compare to those of this shape.
  func relation(to new: ScalarType) -> TypeRelation {
    if case .json = new { return .widened }
    switch self {
    case .enumeration(let enumeration):
      switch (enumeration.rawType, new) {
      case (.string, .string), (.string, .secret), (.integer, .int), (.integer, .int64),
        (.integer, .double), (.integer, .decimal), (.number, .double), (.number, .decimal):
        return .widened
      case (.integer, .int32), (.integer, .intAsInt32):
        return enumeration.fitsInt32 ? .widened : .changed
      default: return .changed
      }
    case .union(let union):
      // A union of which one alternative remains.
      return union.hasAlternative(new) ? .narrowed : .changed
    case .object, .alias: return .changed
    }
  }
}

extension Union {
  /// Whether values of a built-in type are among those of an alternative.
  fileprivate func hasAlternative(_ scalar: ScalarType) -> Bool {
    alternatives.contains { alternative in
      guard case .scalar(let own) = alternative.type else { return false }
      let relation = scalar.relation(to: own)
      return relation == .equal || relation == .widened
    }
  }
}
