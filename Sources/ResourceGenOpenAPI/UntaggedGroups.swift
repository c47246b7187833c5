internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

/// Groups for operations without a tag where there are many: hundreds of cases in one enumeration are more than the
/// compiler can check a `switch` for, and more than a person reads.
struct UntaggedGroups {
  /// From here on, operations without a tag are grouped.
  static let many = 200

  /// The segments with which the path of each of them begins; nil where there are few.
  private let common: [Substring]?

  init(of paths: [(key: Node, item: PathItem)]) {
    var count = 0
    var shared: [Substring]?
    for (key, path) in paths {
      let untagged = path.operations.count { !UntaggedGroups.hasTag($0.operation) }
      if untagged == 0 { continue }
      count += untagged
      let segments = UntaggedGroups.segments(of: key)
      shared = shared.map { zip($0, segments).prefix { $0 == $1 }.map(\.0) } ?? segments
    }
    common = count < UntaggedGroups.many ? nil : shared
  }

  /// The first segment of the path in which the operations differ: `/api/v2/users/{id}` is one of `users`.
  func group(of path: Node) -> Located<String>? {
    guard let common else { return nil }
    let segment = UntaggedGroups.segments(of: path).dropFirst(common.count)
      .first { !$0.utf8.contains(UInt8(ascii: "{")) }
    return segment.map { Located(String($0), path.span) }
  }

  private static func segments(of path: Node) -> [Substring] {
    path.text.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
  }

  private static func hasTag(_ operation: Node) -> Bool {
    operation.items(of: "tags").contains { $0.kind == .scalar && !$0.text.isEmpty }
  }
}
