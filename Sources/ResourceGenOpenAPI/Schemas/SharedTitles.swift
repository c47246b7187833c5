internal import ResourceGenModel
internal import ResourceGenYAML

/// The titles of inline schemas that name the type that equal ones share.
///
/// A title counts as none if it says nothing about the schema, such as `Response`, if it is the
/// name of a schema with another structure, or if several structures that occur more than once have
/// it: `Role` of a user, and of a bot. Such schemas are named after their own location.
struct SharedTitles {
  /// The names of the document's schemas, by their letters and digits.
  private var components: [String: String] = [:]
  /// The title of each inline schema.
  private var titles: [Title]

  enum Title {
    case none
    /// No other schema has the title.
    case unique
    case shared(String)

    /// The text, if several schemas have it.
    var shared: String? { if case .shared(let text) = self { text } else { nil } }
  }

  private struct Key: Hashable {
    let title: String
    let structure: Int
  }

  init(of inline: inout InlineSchemas, _ schemas: NamedSchemas) {
    for name in schemas.nodes.keys.sorted() { components[name.lettersAndDigits] = name }
    let texts = inline.found.map { $0.title?.text }
    let plain = texts.map { text in text.flatMap { $0.isGeneric ? nil : $0.lettersAndDigits } }
    var counts: [String: Int] = [:]
    for title in plain.compactMap(\.self) { counts[title, default: 0] += 1 }
    titles = []
    var keys: [Key?] = []
    var occurrences: [Key: Int] = [:]
    for (schema, title) in zip(inline.found, plain) {
      titles.append(title == nil ? .none : .unique)
      // Most titles occur once, so that their structure isn't needed.
      guard let title, counts[title] ?? 0 > 1 || components[title] != nil else {
        keys.append(nil)
        continue
      }
      let key = Key(title: title, structure: inline.structure(of: schema.node))
      occurrences[key, default: 0] += 1
      keys.append(key)
    }
    var repeated: [String: Int] = [:]
    for (key, count) in occurrences where count > 1 { repeated[key.title, default: 0] += 1 }
    for (index, key) in keys.enumerated() {
      guard let key, let text = texts[index] else { continue }
      let component = components[key.title].flatMap { schemas[$0] }
      let isUsable =
        component.map { inline.structure(of: $0) == key.structure }
        ?? (repeated[key.title, default: 0] <= 1)
      titles[index] = isUsable ? .shared(text) : .none
    }
  }

  subscript(index: Int) -> Title { titles[index] }

  /// Returns the name of the schema of the document that has a title as its name.
  func component(named title: String) -> String? { components[title.lettersAndDigits] }
}

extension String {
  /// Whether a title is a word for schemas of any kind, or such words with a number:
  /// `Response Body`, `inline_response_200`.
  var isGeneric: Bool {
    NameWords(self).words.allSatisfy { word in
      String.genericWords.contains(word) || word.allSatisfy { ("0"..."9").contains($0) }
    }
  }

  static let genericWords: Set<String> = [
    "attributes", "body", "content", "data", "inline", "item", "items", "model", "object",
    "payload", "properties", "property", "request", "response", "result", "schema", "type", "value",
  ]
}
