internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// What a type demands of a JSON value that it accepts, from least to most.
///
/// Without a discriminator, the alternatives of a union are tried from most to least, since a type
/// without required members accepts any object.
enum TypeDemand: Comparable {
  /// Accepts every value.
  case anyValue
  /// Accepts every object.
  case anyObject
  /// Accepts an object with this number of required members. Strings count as having none, and
  /// unions as having one.
  case members(Int)
  /// Accepts a list, or a format with few valid texts, neither of which can be mistaken for
  /// another kind of value.
  case kind
  case integer
  case listedValues

  /// Whether a value is decoded as this type only if no other alternative accepts it.
  var isLastResort: Bool { self < .members(0) }

  /// Returns the indices of the demands from most to least; equal ones keep their order.
  static func descendingOrder(of demands: [TypeDemand]) -> [Int] {
    demands.indices.sorted {
      demands[$0] == demands[$1] ? $0 < $1 : demands[$0] > demands[$1]
    }
  }
}

extension ModelIndex {
  func demand(of type: TypeReference) -> TypeDemand {
    let type = withoutAliases(type)
    switch shape(of: type) {
    case .object(let fields): return .members(fields.count(where: \.isRequired))
    case .enumeration: return .listedValues
    case .union: return .members(1)
    case .alias, nil:
      switch type {
      case .scalar(.json): return .anyValue
      case .dictionary: return .anyObject
      case .scalar(.string): return .members(0)
      case .scalar(.own(let type)):
        switch type.contents {
        case .object(let required): return .members(required)
        case .union: return .members(1)
        case .listedValues: return .listedValues
        case .text: return .members(0)
        case .other: return .kind
        }
      case .scalar(.int), .scalar(.intAsInt32), .scalar(.int32), .scalar(.int64),
        .scalar(.uint):
        return .integer
      default: return .kind
      }
    }
  }
}
