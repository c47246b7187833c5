internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

/// Groups, by their paths, for operations that tags don't group, where there are many: they have no
/// tag, or the one that nine in ten operations of the document have. An enumeration with hundreds
/// of cases exceeds what the compiler can check in a `switch`, and what people read.
struct PathGroups {
  /// The number of operations from which they are grouped by their paths.
  static let many = 200

  /// The groups that tags stand for, by the operation.
  private let tags: [NodeID: Located<String>]
  /// The tag that says nothing about an operation, since nearly all have it.
  private let commonTag: String?
  /// The first segments in which the paths differ, by the path; empty if there are few operations
  /// without a group.
  private var segments: [NodeID: Located<String>] = [:]

  init(of paths: [(key: Node, item: PathItem)], _ tags: TagNames) {
    var known: [NodeID: Located<String>] = [:]
    let operations = paths.flatMap { path in
      path.item.operations.map { (_, operation) in
        let tag = known[operation.id] ?? tags.group(of: operation)
        known[operation.id] = tag
        return (path: path.key, tag: tag?.value)
      }
    }
    self.tags = known
    let counts = Dictionary(grouping: operations.compactMap(\.tag)) { $0 }.mapValues(\.count)
    let commonTag = counts.first { $0.value * 10 >= operations.count * 9 }?.key
    self.commonTag = commonTag
    let ungrouped = operations.filter { $0.tag == nil || $0.tag == commonTag }
    guard ungrouped.count >= PathGroups.many, !tags.isExact else { return }
    let split = ungrouped.map { (path: $0.path, segments: PathGroups.segments(of: $0.path)) }
    let common = split.dropFirst().reduce(split.first?.segments ?? []) { common, path in
      zip(common, path.segments).prefix { $0 == $1 }.map(\.0)
    }
    for (path, segments) in split where self.segments[path.id] == nil {
      let segment = segments.dropFirst(common.count).first { segment in
        !segment.utf8.contains(UInt8(ascii: "{"))
          && !PathName.isPrefix(NameWords(String(segment)).words)
      }
      self.segments[path.id] = segment.map { Located(String($0), path.span) }
    }
  }

  /// Returns the group of an operation: its tag, else the first segment in which the paths differ,
  /// `users` for `/api/v2/users/{id}`; nil if there are few operations without a group.
  func group(of operation: Node, at path: Node) -> Located<String>? {
    let tag = tags[operation.id]
    return tag == nil || tag?.value == commonTag ? segments[path.id] ?? tag : tag
  }

  private static func segments(of path: Node) -> [Substring] {
    path.text.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
  }
}
