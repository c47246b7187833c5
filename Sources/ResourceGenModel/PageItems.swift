/// Where in a reply the items of a page are.
package enum PageItems: Sendable, Hashable {
  /// The reply is the list.
  case whole
  /// The reply is an object, and the field of this index its only list.
  case field(Int)
}

extension ModelIndex {
  /// The place of the only list in a type; nil if there is none, or more than one.
  package func pageItems(of type: TypeReference) -> PageItems? {
    let type = withoutAliases(type)
    if case .array = type { return .whole }
    guard case .object(let fields)? = shape(of: type) else { return nil }
    let lists = lists(in: fields)
    return lists.count == 1 ? lists.first.map { .field($0) } : nil
  }

  /// The indices of the fields that are lists.
  func lists(in fields: [Field]) -> [Int] {
    fields.indices.filter {
      if case .array = withoutAliases(fields[$0].type) { true } else { false }
    }
  }
}
