internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

// Equal inline schemas share one model if they have a title or are the bodies of errors. The model
// is what it would be if the document had it among its named schemas.
//
// These names depend on other schemas, all of the document, whatever part of it is selected:
// - A schema has a separate model until a second one equals it.
// - A title that several structures or a named schema have is preceded by the name of the first
//   location.
// - Bodies of errors without a title are named after the first location.
extension SchemaLowering {
  /// Finds the inline schemas that share a model, and names those that have a title.
  func shareEqualSchemas() {
    // An exported document has the types that it was made of.
    if document.isExact { return }
    var inline = InlineSchemas(in: document)
    inline.find()
    var names = TitleNames(schemas.nodes.keys)
    let groups = EqualSchemas.groups(of: &inline) { names.component(named: $0) != nil }
    var shared: [EqualSchemas] = []
    for group in groups {
      if let title = group.title, let component = names.component(named: title),
        let node = schemas[component],
        inline.structure(of: node) == group.structure
      {
        let named = SharedSchema(node, requestedName: component)
        named.name = component
        share(group, as: named)
      } else if group.count > 1 {
        if let title = group.title { names.count(title) }
        shared.append(group)
      }
    }
    for group in shared {
      let first = inline.found[group.members[0]]
      var model = schemas.shared[first.node.id]
      if let title = group.title {
        model = SharedSchema(
          first.node, requestedName: names.name(for: title, of: first, in: inline))
      } else if model == nil {
        model = SharedSchema(first.node, requestedName: nil)
        if let (operation, status) = first.response, let model {
          schemas.unnamedErrors[operation.id, default: []].append((model, status))
        }
      }
      guard let model else { continue }
      model.hasOtherTexts = group.hasOtherTexts
      share(group, as: model)
    }

    func share(_ group: EqualSchemas, as model: SharedSchema) {
      for member in group.members { schemas.shared[inline.found[member].node.id] = model }
    }
  }

  /// Names the error bodies that are first found in an operation, as its own bodies are named.
  func nameErrors(of operation: Node, named name: String) {
    for (shared, status) in schemas.unnamedErrors.removeValue(forKey: operation.id) ?? [] {
      shared.requestedName = "\(name) \(status.words) body"
    }
  }
}

/// Inline schemas that are equal.
private struct EqualSchemas {
  let title: String?
  let structure: Int
  /// The indices of the schemas.
  var members: [Int] = []
  /// The number of schemas, without those in other schemas that are shared themselves.
  var count = 0
  /// The description of the first member.
  private let text: Node?
  /// Whether the members have different descriptions.
  var hasOtherTexts = false

  private init(of schema: InlineSchema, _ structure: Int) {
    title = schema.title?.text
    self.structure = structure
    text = schema.node["description"]
  }

  private mutating func add(_ index: Int, _ schema: InlineSchema, isInside: Bool) {
    if schema.node["description"]?.utf8 != text?.utf8 { hasOtherTexts = true }
    members.append(index)
    if !isInside { count += 1 }
  }

  private struct Key: Hashable {
    let title: WireName?
    let structure: Int
  }

  /// Returns the groups of equal schemas, in the order of their first members, without those whose
  /// title no other one has.
  static func groups(
    of inline: inout InlineSchemas, isComponent: (String) -> Bool
  ) -> [EqualSchemas] {
    let schemas = inline.found
    let titles = schemas.map { $0.title.map { WireName($0.text) } }
    var counts: [WireName?: Int] = [:]
    for title in titles { counts[title, default: 0] += 1 }
    var groups: [EqualSchemas] = []
    var positions: [Key: Int] = [:]
    /// Whether a schema, or one around it, is a repetition, so that it is lowered no more.
    var isRepeated: [Bool] = []
    for (index, schema) in schemas.enumerated() {
      let title = titles[index]
      let isInside = schema.isRepeated || schema.outer.map { isRepeated[$0] } ?? false
      guard counts[title] != 1 || title.map({ isComponent($0.spelling) }) ?? false else {
        isRepeated.append(isInside)
        continue
      }
      let key = Key(title: title, structure: inline.structure(of: schema.node))
      let position = positions[key] ?? groups.count
      if position == groups.count {
        positions[key] = position
        groups.append(EqualSchemas(of: schema, key.structure))
      }
      groups[position].add(index, schema, isInside: isInside)
      isRepeated.append(isInside || groups[position].count > 1)
    }
    return groups
  }
}

/// Names models by the titles of their schemas.
private struct TitleNames {
  /// The names of the document's schemas, by their letters and digits.
  private var components: [String: String] = [:]
  private var counts: [String: Int] = [:]
  private var taken: Set<String>
  /// The last number that was appended to a name.
  private var numbers: [String: Int] = [:]

  init(_ names: some Sequence<String>) {
    for name in names.sorted() { components[name.lettersAndDigits] = name }
    taken = Set(components.keys)
  }

  func component(named title: String) -> String? { components[title.lettersAndDigits] }

  mutating func count(_ title: String) { counts[title.lettersAndDigits, default: 0] += 1 }

  /// Returns the title, after the name of the location if it isn't unique.
  mutating func name(
    for title: String, of schema: InlineSchema, in inline: InlineSchemas
  ) -> String {
    let plain = title.lettersAndDigits
    var name = title
    if counts[plain] ?? 0 > 1 || components[plain] != nil {
      name = [qualifier(of: schema, in: inline, besides: plain), title].compactMap { $0 }
        .joined(separator: " ")
    }
    var free = name
    while !taken.insert(free.lettersAndDigits).inserted {
      let number = numbers[name, default: 1] + 1
      numbers[name] = number
      free = "\(name) \(number)"
    }
    return free
  }

  /// Returns the innermost name around a schema that isn't in its title.
  private func qualifier(
    of schema: InlineSchema, in inline: InlineSchemas, besides title: String
  ) -> String? {
    var context = schema.context
    while let index = context {
      let (node, outer) = inline.names[index]
      context = outer
      // Longer names are texts, such as paths of many segments.
      if node.utf8Count > 64 { continue }
      let plain = node.text.lettersAndDigits
      if !plain.isEmpty, !title.contains(plain) { return node.text }
    }
    return nil
  }
}

extension String {
  /// The letters and digits in lower case, in which the Swift names of two texts differ.
  fileprivate var lettersAndDigits: String {
    guard utf8.allSatisfy({ $0 < 0x80 }) else {
      return lowercased().filter { $0.isLetter || $0.isNumber }
    }
    return String(decoding: utf8.compactMap(\.lowercaseLetterOrDigit), as: UTF8.self)
  }
}

extension StatusPattern {
  fileprivate var words: String {
    switch self {
    case .exactly(let status): "status \(status)"
    case .hundred(let hundred): "status \(hundred)xx"
    case .default: "other status"
    }
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
