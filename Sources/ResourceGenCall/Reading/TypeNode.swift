internal import ResourceGenModel
@_spi(Generated) internal import ResourceRuntime

/// A type of the spec with everything that is needed to read its values. Types refer to each other
/// by their indices, so recursive ones need no references.
enum TypeNode: Sendable {
  case scalar(ScalarType)
  case array(Int, isLenient: Bool)
  case dictionary(Int)
  case nullable(Int)
  case object(ObjectNode)
  case enumeration(Enumeration)
  case union(UnionNode)
}

struct ObjectNode: Sendable {
  struct Property: Sendable {
    let path: [String]
    /// The name of the generated property.
    let swiftName: String
    let type: Int
    /// Whether an absent or null member is an error.
    let isRequired: Bool
    /// The value that generated code reads for an absent member, and sends.
    let defaultValue: ModelValue?
    /// The only value that the member can have, which callers need not pass.
    let constant: ModelValue?
    /// Whether a request has the member even if it is null.
    let writesNull: Bool
    /// Whether null is stored, as different from an absent member.
    let storesNull: Bool
    let isReadOnly: Bool
    /// Whether the initializer of the generated type has a parameter without a default.
    let isRequiredToSend: Bool
  }

  var properties: [Property] = []
  var members = MemberTable(fields: [])
  /// The type of members that the spec doesn't list; nil if they are skipped.
  var others: Int?
}

/// The keys of an object, and what each of them contains.
struct MemberTable: Sendable {
  enum Content: Sendable {
    /// The index of the property.
    case property(Int)
    case object(MemberTable)
  }

  let keys: JSONKeys
  let names: [String]
  let contents: [Content]

  /// Groups the fields that are read from one nested object, at the position of the first of them.
  init(fields: [(path: ArraySlice<String>, index: Int)]) {
    var names: [WireName] = []
    var groups: [WireName: [(path: ArraySlice<String>, index: Int)]] = [:]
    for field in fields {
      let name = WireName(field.path.first ?? "")
      if groups[name] == nil { names.append(name) }
      groups[name, default: []].append((field.path.dropFirst(), field.index))
    }
    self.names = names.map(\.spelling)
    keys = JSONKeys(self.names)
    contents = names.map { name in
      let group = groups[name] ?? []
      if let direct = group.first(where: { $0.path.isEmpty }) { return .property(direct.index) }
      return .object(MemberTable(fields: group))
    }
  }
}

struct UnionNode: Sendable {
  struct Alternative: Sendable {
    let type: Int
    let discriminatorValue: String?
    let isLastResort: Bool
    let hasRequiredMembers: Bool
  }

  let discriminator: String?
  /// The alternatives in the order in which they are tried.
  let alternatives: [Alternative]
}
