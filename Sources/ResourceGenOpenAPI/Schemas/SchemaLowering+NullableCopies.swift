internal import ResourceGenYAML

// OpenAPI 3.0 ignores `nullable` beside a reference, so documents for it repeat a schema only to
// allow null: `nullable-simple-user` beside `simple-user`. In Swift, that is an optional.
extension SchemaLowering {
  /// Finds the schemas that are named after another one and repeat it, or only refer to it.
  func findNullableCopies(_ inline: inout InlineSchemas) {
    let names = schemas.nodes.keys.sorted()
    var byWords: [String: String] = [:]
    for name in names { byWords[name.lettersAndDigits] = name }
    for name in names {
      guard let words = name.wordsWithoutNull, let original = byWords[words],
        let copy = schemas[name], let schema = schemas[original], copy.isMapping,
        refers(SchemaObject(copy), to: schema)
          || inline.structure(of: copy) == inline.structure(of: schema),
        isNullable(copy)
      else { continue }
      schemas.originals[name] = original
    }
  }

  /// Whether a schema allows null and what another one allows, and nothing else.
  private func refers(_ copy: SchemaObject, to original: Node) -> Bool {
    for keyword in [SchemaKeyword.allOf, .oneOf, .anyOf] where copy.has(keyword) {
      let parts = copy.items(keyword).filter { !($0.isMapping && SchemaObject($0).isOnlyNull) }
      guard parts.count == 1, let reference = parts[0]["$ref"], reference.isScalar else {
        return false
      }
      return !copy.without(keyword).addsToReference
        && document.knownTarget(of: reference)?.node.id == original.id
    }
    return false
  }
}

extension String {
  /// The letters and digits of a name without the word that says that null is allowed; nil if the
  /// name has no such word: `nullable-user`, `UserNullable`, `NullableOfUser`, `UserOrNull`.
  fileprivate var wordsWithoutNull: String? {
    var words = NameWords(self).words
    if words.first == "nullable" {
      words.removeFirst(words.dropFirst().first == "of" ? 2 : 1)
    } else if words.last == "nullable" {
      words.removeLast()
    } else if words.suffix(2) == ["or", "null"] {
      words.removeLast(2)
    } else {
      return nil
    }
    return words.isEmpty ? nil : words.joined()
  }
}
