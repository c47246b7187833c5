internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

/// The groups that tags stand for; for operations without a tag, the classes that most of their
/// `operationId`s begin with. Tags that differ in case only are one group, since their names in
/// Swift would differ in a number only. It is spelled as in `tags`, else as where it occurs first.
struct TagNames {
  /// Whether the document has the names of the generated code.
  let isExact: Bool
  private var spellings: [String: String] = [:]
  /// The names of groups in Swift that are shorter than their tags.
  private var shortNames: [String: String] = [:]
  /// Whether operations without a tag belong to the classes that their `operationId`s begin with.
  private var areClasses = false
  /// The other spellings that were reported.
  private var reported: Set<String> = []

  init(of paths: [(key: Node, item: PathItem)], in document: DocumentReader) {
    isExact = document.isExact
    if isExact { return }
    for tag in document.items(of: "tags", in: document.root).compactMap(document.part) {
      add(tag.text(of: "name"))
    }
    let operations = paths.flatMap { $0.item.operations.map(\.operation) }
    for operation in operations { add(tag(of: operation)?.text) }
    let untagged = operations.filter { tag(of: $0) == nil }
    let classes = untagged.compactMap(TagNames.className(of:))
    areClasses = classes.count * 2 > untagged.count
    if areClasses { for name in classes { add(name.value) } }
    let tags = Dictionary(grouping: spellings.values) {
      NameWords(GroupNoun.shortName(of: $0)).words
    }
    // Tags that would have one name keep theirs.
    for case (_, let same) in tags where same.count == 1 {
      for tag in same { shortNames[tag] = GroupNoun.shortName(of: tag) }
    }
  }

  /// Returns the group that a tag stands for: the tag, or the first word of one that is a path,
  /// `artist` for `/1.0/artist/{mbid}`.
  private static func group(of tag: String) -> String {
    guard tag.hasPrefix("/") else { return tag }
    let segment = tag.split(separator: "/").first { segment in
      !segment.hasPrefix("{") && !PathName.isPrefix(NameWords(String(segment)).words)
    }
    return segment.map(String.init) ?? tag
  }

  private mutating func add(_ tag: String?) {
    guard let tag, !tag.isEmpty else { return }
    let name = TagNames.group(of: tag)
    let folded = name.lowercased()
    if spellings[folded] == nil { spellings[folded] = name }
  }

  /// The first tag of an operation that doesn't only say which API is meant, as `api` and `v1` do;
  /// the others have no meaning for the generated code.
  func tag(of operation: Node) -> Node? {
    operation.items(of: "tags").first { tag in
      tag.isScalar && !tag.text.isEmpty
        && (isExact || !PathName.isPrefix(NameWords(tag.text).words))
    }
  }

  /// Returns the name of a group in Swift, without words that only say what kind of code handles
  /// its operations, or which version of the API they belong to: `Catalog` for `CatalogAPI`.
  func name(of group: Located<String>) -> Located<String> {
    Located(shortNames[group.value] ?? group.value, group.span)
  }

  /// Returns the group of an operation; nil if it has neither a tag nor a class.
  func group(of operation: Node) -> Located<String>? {
    let name =
      tag(of: operation).map { Located(isExact ? $0.text : TagNames.group(of: $0.text), $0.span) }
      ?? (areClasses ? TagNames.className(of: operation) : nil)
    return name.map { Located(spellings[$0.value.lowercased()] ?? $0.value, $0.span) }
  }

  /// Returns the class that the `operationId` of an operation begins with; nil if it has none.
  private static func className(of operation: Node) -> Located<String>? {
    guard let id = operation["operationId"], id.isScalar else { return nil }
    return FrameworkIdentifier.className(in: id.text).map { Located($0, id.span) }
  }

  /// Reports the tag of an operation if it is spelled differently, once for each spelling.
  mutating func report(_ operation: Node, to document: DocumentReader) {
    guard let tag = tag(of: operation), let spelling = spellings[tag.text.lowercased()],
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
