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

  init(
    of paths: [(key: Node, item: PathItem)], _ pathSet: PathSet, in document: DocumentReader
  ) {
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
    let title = document.value(of: "info", in: document.root)?.text(of: "title")
    let product = TagNames.product(of: spellings.values, title: title ?? "", pathSet)
    let kind = TagNames.kind(of: spellings.values, pathSet)
    let names = spellings.values.map { tag in
      let own = TagNames.group(TagNames.group(tag, without: product), without: kind)
      return (tag: tag, name: GroupNoun.shortName(of: own))
    }
    // Tags that would have one name keep theirs.
    for (_, same) in Dictionary(grouping: names, by: { NameWords($0.name).words })
    where same.count == 1 {
      for (tag, name) in same { shortNames[tag] = name }
    }
  }

  /// Returns the words that the title and three in four tags begin with, the name of a product:
  /// "Open Meter" of `OpenMeter Apps`. What a path names is a thing.
  private static func product(
    of tags: some Collection<String>, title: String, _ pathSet: PathSet
  ) -> ArraySlice<String> {
    let names = tags.map { NameWords($0).words }
    let words = NameWords(title).words
    let length = (0...min(3, words.count)).last { length in
      names.count { $0.starts(with: words[..<length]) } * 4 >= names.count * 3
    }
    let product = words.prefix(length ?? 0)
    guard names.count > 3, !product.isEmpty, !PathName.isPrefix(Array(product)) else { return [] }
    let singulars = product.map(EnglishNoun.singular)
    let isThing = pathSet.things.contains { $0.starts(with: singulars) }
    return isThing ? [] : product
  }

  /// Returns the plural that three in four tags end with, which says what they are rather than what
  /// they are about: "routes" of "Account Routes"; nil if there is none, or if paths name it.
  private static func kind(
    of tags: some Collection<String>, _ pathSet: PathSet
  ) -> String? {
    let words = tags.map { NameWords($0).words }.filter { $0.count > 1 }.compactMap(\.last)
    let counts = Dictionary(grouping: words) { $0 }.mapValues(\.count)
    guard tags.count > 3,
      let word = counts.first(where: { $0.value * 4 >= tags.count * 3 })?.key,
      case let singular = EnglishNoun.singular(word), singular != word,
      !pathSet.things.contains(where: { $0.last == singular })
    else { return nil }
    return word
  }

  /// Returns a group without a word at its end, unless nothing else would remain.
  private static func group(_ group: String, without kind: String?) -> String {
    let name = NameWords(group)
    guard let kind, name.words.count > 1, name.words.last == kind else { return group }
    return name.removing([name.words.count - 1])
  }

  /// Returns a group without the name of a product in front.
  private static func group(_ group: String, without product: ArraySlice<String>) -> String {
    let name = NameWords(group)
    guard !product.isEmpty, name.words.count > product.count, name.words.starts(with: product)
    else { return group }
    return name.suffix(from: product.count)
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
