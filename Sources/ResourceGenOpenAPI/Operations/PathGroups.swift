internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

/// Groups, by their paths, for operations that tags don't group, where there are many: they have no
/// tag, or the one that nine in ten operations of the document have. An enumeration with hundreds
/// of cases exceeds what the compiler can check in a `switch`, and what people read.
struct PathGroups {
  /// The number of operations from which they are grouped by their paths.
  static let many = 200

  private let tags: TagNames
  /// The tag that says nothing about an operation, since nearly all have it.
  private let commonTag: String?
  /// The path segments that all of them begin with; nil if there are few.
  private let common: [Substring]?

  init(of paths: [(key: Node, item: PathItem)], _ tags: TagNames) {
    self.tags = tags
    let operations = paths.flatMap { path in
      path.item.operations.map { (path: path.key, tag: tags.group(of: $0.operation)?.value) }
    }
    let counts = Dictionary(grouping: operations.compactMap(\.tag)) { $0 }.mapValues(\.count)
    let commonTag = counts.first { $0.value * 10 >= operations.count * 9 }?.key
    self.commonTag = commonTag
    let ungrouped = operations.filter { $0.tag == nil || $0.tag == commonTag }
    guard ungrouped.count >= PathGroups.many, !tags.isExact else {
      common = nil
      return
    }
    let segments = ungrouped.map { PathGroups.segments(of: $0.path) }
    common = segments.dropFirst().reduce(segments.first ?? []) { common, segments in
      zip(common, segments).prefix { $0 == $1 }.map(\.0)
    }
  }

  /// Returns the group of an operation: its tag, else the first segment in which the paths differ,
  /// `users` for `/api/v2/users/{id}`; nil if there are few operations without a group.
  func group(of operation: Node, at path: Node) -> Located<String>? {
    let tag = tags.group(of: operation)
    guard let common, tag == nil || tag?.value == commonTag else { return tag }
    let segment = PathGroups.segments(of: path).dropFirst(common.count)
      .first { segment in
        !segment.utf8.contains(UInt8(ascii: "{"))
          && !PathName.isPrefix(NameWords(String(segment)).words)
      }
    return segment.map { Located(String($0), path.span) } ?? tag
  }

  private static func segments(of path: Node) -> [Substring] {
    path.text.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
  }
}
