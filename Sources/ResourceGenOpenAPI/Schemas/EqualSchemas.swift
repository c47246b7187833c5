internal import ResourceGenModel
internal import ResourceGenYAML

/// Inline schemas that are equal and have the same title or key.
struct EqualSchemas {
  struct Key: Hashable {
    /// The letters and digits of the title or the key; nil for bodies of errors.
    let words: String?
    let structure: Int
  }

  let key: Key
  /// The title that the schemas share.
  private(set) var title: String?
  /// The indices of the schemas.
  private(set) var members: [Int] = []
  /// The number of schemas, without those in other schemas that are shared themselves.
  private(set) var count = 0
  /// Whether the members have different descriptions.
  private(set) var hasOtherTexts = false
  /// The description of the first member.
  private let text: Node?

  private init(of schema: InlineSchema, _ key: Key) {
    self.key = key
    text = schema.node["description"]
  }

  private mutating func add(
    _ index: Int, _ schema: InlineSchema, titled title: String?, count: Int
  ) {
    if schema.node["description"]?.utf8 != text?.utf8 { hasOtherTexts = true }
    self.title = self.title ?? title
    members.append(index)
    self.count += count
  }

  /// Returns what equal schemas have in common, for each schema; nil if no other one has it.
  static func keys(of inline: inout InlineSchemas, _ titles: SharedTitles) -> [Key?] {
    let schemas = inline.found
    var words: [String?] = []
    var counts: [String: Int] = [:]
    for (index, schema) in schemas.enumerated() {
      var text: String?
      if let title = titles[index].shared {
        text = title
      } else if !inline.nodesOfSeveralKeys.contains(schema.node.id) {
        text = inline.name(of: schema)
      }
      let word = text.map(\.lettersAndDigits)
      words.append(word)
      if let word { counts[word, default: 0] += schema.isCopied ? 2 : 1 }
    }
    return schemas.indices.map { index in
      let schema = schemas[index]
      if case .none = titles[index], schema.isError {
        return Key(words: nil, structure: inline.structure(of: schema.node))
      }
      guard let word = words[index] else { return nil }
      guard !word.isEmpty, counts[word] ?? 0 > 1 || titles.component(named: word) != nil else {
        return nil
      }
      return Key(words: word, structure: inline.structure(of: schema.node))
    }
  }

  /// Returns the groups of equal schemas, in the order of their first members.
  ///
  /// - Parameter separate: The groups whose members don't share a model.
  static func groups(
    of inline: InlineSchemas, _ keys: [Key?], _ titles: SharedTitles, separate: Set<Key>
  ) -> [EqualSchemas] {
    var groups: [EqualSchemas] = []
    var positions: [Key: Int] = [:]
    /// Whether a schema, or one around it, is a repetition, so that it is lowered no more.
    var isRepeated: [Bool] = []
    /// Whether a schema, or one around it, is a model that others share.
    var isShared: [Bool] = []
    for (index, schema) in inline.found.enumerated() {
      let isInside = schema.isRepeated || schema.outer.map { isRepeated[$0] } ?? false
      let isPart = schema.outer.map { isShared[$0] } ?? false
      guard let key = keys[index] else {
        isRepeated.append(isInside)
        isShared.append(isPart)
        continue
      }
      let position = positions[key] ?? groups.count
      if position == groups.count {
        positions[key] = position
        groups.append(EqualSchemas(of: schema, key))
      }
      let isFirst = groups[position].count == 0
      groups[position].add(
        index, schema, titled: titles[index].shared,
        count: isInside ? 0 : schema.isCopied && !isPart ? 2 : 1)
      let isSeparate = separate.contains(key)
      isRepeated.append(isInside || !isFirst && !isSeparate)
      isShared.append(isPart || groups[position].count > 1 && !isSeparate)
    }
    return groups
  }
}

extension String {
  /// The letters and digits in lower case, in which the Swift names of two texts differ.
  var lettersAndDigits: String {
    guard utf8.allSatisfy({ $0 < 0x80 }) else {
      return lowercased().filter { $0.isLetter || $0.isNumber }
    }
    return String(decoding: utf8.compactMap(\.lowercaseLetterOrDigit), as: UTF8.self)
  }
}

extension UInt8 {
  /// The letter in lower case, or the digit; nil for other ASCII characters.
  fileprivate var lowercaseLetterOrDigit: UInt8? {
    switch self {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): self | 0x20
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): self
    default: nil
    }
  }
}
