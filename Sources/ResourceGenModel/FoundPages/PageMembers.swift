internal import ResourceGenDiagnostics

/// The texts and numbers in a page that may request the next one, next to its list and in the
/// objects that describe it.
struct PageMembers {
  /// One of them: `meta.next_cursor`.
  struct Member {
    let path: [String]
    /// The keys without case and separators: those of the objects, then that of the member.
    let names: [String]
    let type: ScalarType
    /// The documentation in lowercase.
    let text: String
  }

  private(set) var all: [Member] = []
  /// The number of fields that may still be read.
  private var budget = 3 * PageMembers.maxFields

  /// The number of fields of a page, or of an object in it, up to which it is read.
  static let maxFields = 100
  private static let maxDepth = 3

  /// - Parameter models: nil for a page that isn't JSON, of which nothing is read.
  init(of type: TypeReference, at path: [String], _ models: ModelIndex?) {
    if let models { add(type, path, path.map { folded($0) }, models, depth: 1) }
  }

  private mutating func add(
    _ type: TypeReference, _ path: [String], _ names: [String], _ models: ModelIndex, depth: Int
  ) {
    guard depth <= PageMembers.maxDepth,
      case .object(let fields)? = models.shape(of: resolved(type)),
      fields.count <= min(PageMembers.maxFields, budget)
    else { return }
    budget -= fields.count
    func resolved(_ type: TypeReference) -> TypeReference {
      let type = models.withoutAliases(type)
      if case .nullable(let inner) = type { return models.withoutAliases(inner) }
      return type
    }
    var parts: [(type: TypeReference, path: [String], names: [String])] = []
    for field in fields where !field.holdsOthers {
      let own = field.path.map { folded($0) }
      guard let name = own.last else { continue }
      let isPart = PageNames.parts.contains(name)
      guard isPart || PageNames.mayRequest(name) else { continue }
      if case .scalar(let scalar) = resolved(field.type) {
        all.append(
          Member(
            path: path + field.path, names: names + own, type: scalar,
            text: field.documentation?.lowercased() ?? ""))
      } else if isPart {
        parts.append((field.type, path + field.path, names + own))
      }
    }
    for part in parts { add(part.type, part.path, part.names, models, depth: depth + 1) }
  }
}

extension PageNames {
  /// Whether a member with this name may request the next page.
  fileprivate static func mayRequest(_ name: String) -> Bool {
    cursors.contains(name) || addresses.contains(name) || name.hasPrefix("next")
      || ["href", "lastid"].contains(name)
  }
}

extension PageMembers.Member {
  private var name: String { names.last ?? "" }

  /// The name of the object that contains the member.
  private var parent: String? { names.dropLast().last }

  /// Whether the member is the address of the next page.
  var isNextAddress: Bool {
    guard type == .url || type == .string else { return false }
    if name == "href" {
      return parent == "next" && names.dropLast(2).last.map(PageNames.links.contains) ?? false
    }
    if PageNames.addresses.contains(name) { return true }
    guard PageNames.possibleAddresses.contains(name) else { return false }
    if type == .url { return true }
    if name == "next", parent.map(PageNames.links.contains) ?? false { return true }
    return text.contains("url") && !text.contains("cursor") && !text.contains("token")
  }

  /// Whether the member is the value of a parameter for the next page.
  ///
  /// - Parameter wanted: The name of the parameter without case and separators.
  func isNextValue(of wanted: String) -> Bool {
    guard type == .string || type.isSignedInteger else { return false }
    switch name {
    case "next" + wanted: return true
    case wanted:
      if wanted.hasPrefix("next") { return true }
      if let parent, ["cursors", "next", "nextpage"].contains(parent) { return true }
      return ["next page", "next set", "subsequent"].contains { text.contains($0) }
    case "lastid": return parent == nil && PageNames.idCursors.contains(wanted)
    case "next", "nextpage":
      // The description of the parameter doesn't count: many servers send an address here.
      return type == .string && ["cursor", "token"].contains { text.contains($0) }
    default: return false
    }
  }
}
