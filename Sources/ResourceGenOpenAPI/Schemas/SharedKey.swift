internal import ResourceGenYAML

/// The key that a group of equal schemas have, and the qualifiers with which it may name their
/// model.
struct SharedKey {
  let group: EqualSchemas
  let nodes: Set<NodeID>
  let text: String
  private let paths: [SchemaPath]

  /// The maximum number of keys in a qualifier.
  private static let maxKeyCount = 4

  init(of group: EqualSchemas, in inline: InlineSchemas) {
    self.group = group
    nodes = Set(group.members.map { inline.found[$0].node.id })
    paths = group.members.map { inline.found[$0].path }
    // `bank_transfer` rather than `banktransfer`.
    let spellings = Set(group.members.compactMap { inline.name(of: inline.found[$0]) })
    text =
      spellings.map { (count: NameWords($0).words.count, text: $0) }
      .max { ($0.count, $0.text) < ($1.count, $1.text) }?.text ?? ""
  }

  /// Returns the key with each qualifier that all schemas have in common, the preferred one first.
  ///
  /// - Parameter besideComponent: Whether a named schema has the key as its name.
  func names(in inline: InlineSchemas, besideComponent: Bool) -> [String] {
    var names: [String] = []
    // An id or the account itself, in APIs with expandable fields.
    if besideComponent, SchemaObject(inline.found[group.members[0]].node).isChoice {
      names.append(text + " choice")
    }
    let words = NameWords(text).words
    for qualifier in outerKeys(in: inline) + ownerNames(in: inline) where !qualifier.isGeneric {
      let isRepeated = NameWords(qualifier).words.suffix(words.count) == words[...]
      names.append(isRepeated ? qualifier : "\(qualifier) \(text.withoutCapitals)")
    }
    return names
  }

  /// Returns the innermost enclosing key if it is the same for all schemas, then the innermost two,
  /// and so on. If the innermost keys differ, the first one around them that doesn't.
  private func outerKeys(in inline: InlineSchemas) -> [String] {
    guard let first = paths.first else { return [] }
    let keys = inline.keys.outerKeys(of: first, atMost: SharedKey.maxKeyCount)
    var common = keys.map { Optional($0) }
    for path in paths.dropFirst() {
      let others = inline.keys.outerKeys(of: path, atMost: common.count)
      common = zip(common, others).map { key, other in
        key.flatMap { $0.lettersAndDigits == other.lettersAndDigits ? $0 : nil }
      }
    }
    let innermost = common.prefix { $0 != nil }.compactMap(\.self)
    if innermost.isEmpty { return common.first { $0 != nil }.flatMap { $0 }.map { [$0] } ?? [] }
    return innermost.indices.map { innermost[...$0].reversed().joined(separator: " ") }
  }

  /// Returns the words that the names of all components and operations with the schemas begin with,
  /// and those that they end with.
  private func ownerNames(in inline: InlineSchemas) -> [String] {
    let names = Set(paths.map { inline.keys.ownerName(of: $0) })
    let owners = names.map { NameWords($0).words }
    guard var first = owners.first else { return [] }
    var last = first
    for words in owners.dropFirst() {
      first = zip(first, words).prefix { $0 == $1 }.map(\.0)
      last = zip(last.reversed(), words.reversed()).prefix { $0 == $1 }.map(\.0).reversed()
    }
    return [first, last].map { words in
      let words = words.drop {
        OperationVerb.isVerb($0) || OperationVerb.methods.contains($0) || $0 == "delete"
      }
      .reversed()
      .drop(while: SharedKey.prepositions.contains).reversed()
      return words.joined(separator: " ")
    }
  }

  private static let prepositions: Set<String> = [
    "and", "at", "by", "for", "from", "in", "of", "on", "or", "to", "with",
  ]
}

extension String {
  /// The text in lower case if it has only capitals, which are no words next to others.
  fileprivate var withoutCapitals: String {
    utf8.contains(where: NameWords.isLower) ? self : lowercased()
  }

  /// Whether a key says too little at the top level without what it belongs to: `status`, or any
  /// word for schemas.
  var isGenericName: Bool {
    NameWords(self).words.allSatisfy { word in
      String.genericWords.contains(word) || String.genericKeys.contains(word)
        || word.allSatisfy { ("0"..."9").contains($0) }
    }
  }

  private static let genericKeys: Set<String> = [
    "code", "config", "description", "detail", "details", "html", "id", "info",
    "input", "kind", "link", "links", "meta", "name", "op", "options", "output", "parameters",
    "params", "path", "relationships", "results", "settings", "state", "status", "title", "values",
    "version",
  ]
}
