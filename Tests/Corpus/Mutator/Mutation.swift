import ResourceGenYAMLWriting

/// One edit of a document, as a vendor might make it by mistake.
enum Mutation: String, CaseIterable {
  case delete
  case duplicate
  case text
  case number
  case list
  case null

  /// Applies the edit to the node at a path.
  func apply(to tree: inout DocumentTree, at path: [Int]) {
    tree.change(at: path) { collection, index in
      switch (self, collection) {
      case (_, .scalar): return
      case (.delete, .list(var items)):
        items.remove(at: index)
        collection = .list(items)
      case (.delete, .object(var members)):
        members.remove(at: index)
        collection = .object(members)
      case (.duplicate, .list(var items)):
        items.insert(items[index], at: index)
        collection = .list(items)
      case (.duplicate, .object(var members)):
        // Equal keys are an error, so the copy has another one.
        members.insert((members[index].key + "Copy", members[index].value), at: index + 1)
        collection = .object(members)
      case (_, .list(var items)):
        items[index] = replacement
        collection = .list(items)
      case (_, .object(var members)):
        members[index].value = replacement
        collection = .object(members)
      }
    }
  }

  private var replacement: DocumentTree {
    switch self {
    case .number: .scalar(.number(7))
    case .list: .list([.scalar(.quoted("mutated"))])
    case .null: .scalar(.null)
    case .text, .delete, .duplicate: .scalar(.quoted("mutated"))
    }
  }
}
