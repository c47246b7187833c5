internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

/// The groups that tags stand for. Tags that differ in case only are one group, since their names
/// in Swift would differ in a number only. It is spelled as in `tags`, else as where it occurs
/// first.
struct TagNames {
  private var spellings: [String: String] = [:]
  /// The other spellings that were reported.
  private var reported: Set<String> = []

  init(of paths: [(key: Node, item: PathItem)], in document: DocumentReader) {
    if document.isExact { return }
    for tag in document.items(of: "tags", in: document.root).compactMap(document.part) {
      add(tag.text(of: "name"))
    }
    for path in paths {
      for (_, operation) in path.item.operations { add(TagNames.tag(of: operation)?.text) }
    }
  }

  private mutating func add(_ name: String?) {
    guard let name, !name.isEmpty else { return }
    let folded = name.lowercased()
    if spellings[folded] == nil { spellings[folded] = name }
  }

  /// The first tag of an operation; the others have no meaning for the generated code.
  private static func tag(of operation: Node) -> Node? {
    operation.items(of: "tags").first { $0.isScalar && !$0.text.isEmpty }
  }

  /// Returns the group of an operation; nil if it has no tag.
  func group(of operation: Node) -> Located<String>? {
    TagNames.tag(of: operation).map { tag in
      Located(spellings[tag.text.lowercased()] ?? tag.text, tag.span)
    }
  }

  /// Reports the tag of an operation if it is spelled differently, once for each spelling.
  mutating func report(_ operation: Node, to document: DocumentReader) {
    guard let tag = TagNames.tag(of: operation), let spelling = spellings[tag.text.lowercased()],
      tag.text != spelling, reported.insert(tag.text).inserted
    else { return }
    document.add(.tagInOtherCase(tag, spelling))
  }
}

extension Diagnostic {
  fileprivate static func tagInOtherCase(_ tag: Node, _ spelling: String) -> Diagnostic {
    Diagnostic(
      .warning, .duplicateName, "two tags differ in case only", at: tag.span,
      label: "read as \(quoted(spelling))")
  }
}
