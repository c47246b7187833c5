internal import ResourceGenDiagnostics

/// The texts and numbers in a page next to its list, and in the objects that describe it.
struct PageMembers {
  /// One of them: `meta.next_cursor`.
  struct Member {
    let path: [String]
    let type: ScalarType
    /// The documentation in lowercase.
    let text: String
  }

  private(set) var all: [Member] = []

  /// The number of fields of a page, or of an object in it, up to which it is read.
  static let maxFields = 100
  private static let maxDepth = 3

  /// - Parameter models: nil for a page that isn't JSON, of which nothing is read.
  init(of type: TypeReference, at path: [String], _ models: ModelIndex?) {
    if let models { add(type, path, models, depth: 1) }
  }

  private mutating func add(
    _ type: TypeReference, _ path: [String], _ models: ModelIndex, depth: Int
  ) {
    guard depth <= PageMembers.maxDepth,
      case .object(let fields)? = models.shape(of: resolved(type)),
      fields.count <= PageMembers.maxFields
    else { return }
    func resolved(_ type: TypeReference) -> TypeReference {
      let type = models.withoutAliases(type)
      if case .nullable(let inner) = type { return models.withoutAliases(inner) }
      return type
    }
    var parts: [(TypeReference, [String])] = []
    var names: Set<String> = []
    for field in fields {
      guard let key = field.path.last else { continue }
      let path = path + field.path
      if case .scalar(let scalar) = resolved(field.type) {
        all.append(
          Member(path: path, type: scalar, text: field.documentation?.lowercased() ?? ""))
      } else if case let name = PageNames.folded(key), PageNames.parts.contains(name),
        names.insert(name).inserted
      {
        parts.append((field.type, path))
      }
    }
    for (type, path) in parts { add(type, path, models, depth: depth + 1) }
  }
}

extension PageMembers.Member {
  private var name: String { PageNames.folded(path.last ?? "") }

  /// The name of the object that contains the member.
  private var parent: String? { path.dropLast().last.map { PageNames.folded($0) } }

  /// Whether the member is the address of the next page.
  var isNextAddress: Bool {
    guard type == .url || type == .string else { return false }
    if name == "href" {
      let grandparent = path.dropLast(2).last.map { PageNames.folded($0) }
      return parent == "next" && grandparent.map(PageNames.links.contains) ?? false
    }
    if PageNames.addresses.contains(name) { return true }
    guard PageNames.possibleAddresses.contains(name) else { return false }
    if type == .url { return true }
    if name == "next", parent.map(PageNames.links.contains) ?? false { return true }
    return text.contains("url") && !text.contains("cursor") && !text.contains("token")
  }

  /// Whether the member is the value of a parameter for the next page.
  func isNextValue(of parameter: Parameter) -> Bool {
    guard type == .string || type.isSignedInteger else { return false }
    let wanted = PageNames.folded(parameter.name.value)
    guard PageNames.cursors.contains(wanted) else { return false }
    switch name {
    case "next" + wanted: return true
    case wanted:
      if wanted.hasPrefix("next") { return true }
      if let parent, ["cursors", "next", "nextpage"].contains(parent) { return true }
      return ["next page", "next set", "subsequent"].contains { text.contains($0) }
    case "lastid": return parent == nil && PageNames.idCursors.contains(wanted)
    case "next", "nextpage":
      let texts = [text, parameter.documentation?.lowercased() ?? ""]
      return type == .string
        && texts.contains { $0.contains("cursor") || $0.contains("token") }
    default: return false
    }
  }
}
