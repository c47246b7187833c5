internal import ResourceGenDiagnostics
internal import ResourceGenYAML

/// The parents of tags (OpenAPI 3.2, section 4.22), for nested groups.
struct TagParents {
  private var parents: [String: Located<String>] = [:]

  init(_ tags: some Sequence<Node>) {
    for tag in tags {
      guard let name = tag.text(of: "name"), let parent = tag["parent"], parent.isScalar,
        !parent.text.isEmpty
      else { continue }
      parents[name] = Located(parent.text, parent.span)
    }
  }

  /// Returns the groups that contain a tag, outermost first, and the tag itself. A cycle of tags is
  /// followed once.
  func groups(downTo tag: Located<String>) -> [Located<String>] {
    var groups = [tag]
    while let outermost = groups.first, let parent = parents[outermost.value],
      !groups.contains(where: { $0.value == parent.value })
    {
      groups.insert(parent, at: 0)
    }
    return groups
  }
}
