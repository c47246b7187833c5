internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

/// Groups for untagged operations where there are many: an enumeration with hundreds of cases
/// exceeds what the compiler can check in a `switch`, and what people read.
struct UntaggedGroups {
  /// The number of untagged operations from which they are grouped.
  static let many = 200

  /// The path segments that all of them begin with; nil if there are few.
  private let common: [Substring]?

  init(of paths: [(key: Node, item: PathItem)], _ tags: TagNames) {
    var count = 0
    var shared: [Substring]?
    for (key, path) in paths {
      let untagged = path.operations.count { tags.tag(of: $0.operation) == nil }
      if untagged == 0 { continue }
      count += untagged
      let segments = UntaggedGroups.segments(of: key)
      shared = shared.map { zip($0, segments).prefix { $0 == $1 }.map(\.0) } ?? segments
    }
    common = count < UntaggedGroups.many ? nil : shared
  }

  /// Returns the first segment in which the paths differ: `users` for `/api/v2/users/{id}`.
  func group(of path: Node) -> Located<String>? {
    guard let common else { return nil }
    let segment = UntaggedGroups.segments(of: path).dropFirst(common.count)
      .first { segment in
        !segment.utf8.contains(UInt8(ascii: "{"))
          && !PathName.isPrefix(NameWords(String(segment)).words)
      }
    return segment.map { Located(String($0), path.span) }
  }

  private static func segments(of path: Node) -> [Substring] {
    path.text.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
  }
}
