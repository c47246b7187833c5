/// The location of the items in a response that is a page.
package enum PageItems: Sendable, Hashable {
  /// The response is the list.
  case response
  /// The response is an object, and the field with this index is its only list.
  case field(Int)
}

extension ModelIndex {
  /// Returns the location of the only list in a type; `nil` if there is none, or more than one.
  package func pageItems(of type: TypeReference) -> PageItems? {
    let type = withoutAliases(type)
    if case .array = type { return .response }
    guard case .object(let fields)? = shape(of: type) else { return nil }
    let lists = lists(in: fields)
    return lists.count == 1 ? lists.first.map { .field($0) } : nil
  }

  /// Returns the indices of the fields that are lists.
  func lists(in fields: [Field]) -> [Int] {
    fields.indices.filter {
      if case .array = withoutAliases(fields[$0].type) { true } else { false }
    }
  }
}
