internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

// Equal inline schemas share one model if they have a title or are the bodies of errors. The model
// is what it would be if the document had it among its named schemas.
//
// These names depend on other schemas, all of the document, whatever part of it is selected:
// - A schema has a separate model until a second one equals it.
// - A title that several structures or a named schema have counts as none.
// - Bodies of errors without a title are named after the first location.
extension SchemaLowering {
  /// Finds the inline schemas that share a model, and names those that have a title.
  func shareEqualSchemas() {
    // An exported document has the types that it was made of.
    if document.isExact { return }
    var inline = InlineSchemas(in: document)
    inline.find()
    let titles = SharedTitles(of: &inline, schemas)
    for group in EqualSchemas.groups(of: &inline, titles) {
      let first = inline.found[group.members[0]].node
      if let title = group.title, let component = titles.component(named: title) {
        let model = SharedSchema(schemas[component] ?? first, requestedName: component)
        model.name = component
        share(group, as: model)
      } else if group.count > 1 {
        let model: SharedSchema
        if let title = group.title {
          model = SharedSchema(first, requestedName: title)
        } else if let shared = schemas.shared[first.id] {
          model = shared
        } else {
          model = SharedSchema(first, requestedName: nil)
          if let (operation, status) = inline.found[group.members[0]].response {
            schemas.unnamedErrors[operation.id, default: []].append((model, status))
          }
        }
        model.hasOtherTexts = group.hasOtherTexts
        share(group, as: model)
      }
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
  /// The indices of the schemas.
  var members: [Int] = []
  /// The number of schemas, without those in other schemas that are shared themselves.
  var count = 0
  /// The description of the first member.
  private let text: Node?
  /// Whether the members have different descriptions.
  var hasOtherTexts = false

  private init(of schema: InlineSchema, titled title: String?) {
    self.title = title
    text = schema.node["description"]
  }

  private mutating func add(_ index: Int, _ schema: InlineSchema, isInside: Bool) {
    if schema.node["description"]?.utf8 != text?.utf8 { hasOtherTexts = true }
    members.append(index)
    if !isInside { count += 1 }
  }

  private struct Key: Hashable {
    let title: String?
    let structure: Int
  }

  /// Returns the groups of equal schemas, in the order of their first members, without those whose
  /// title no other one has.
  static func groups(of inline: inout InlineSchemas, _ titles: SharedTitles) -> [EqualSchemas] {
    let schemas = inline.found
    var groups: [EqualSchemas] = []
    var positions: [Key: Int] = [:]
    /// Whether a schema, or one around it, is a repetition, so that it is lowered no more.
    var isRepeated: [Bool] = []
    for (index, schema) in schemas.enumerated() {
      let isInside = schema.isRepeated || schema.outer.map { isRepeated[$0] } ?? false
      let title: String?
      switch titles[index] {
      case .shared(let text): title = text
      case .none where schema.isError: title = nil
      case .none, .unique:
        isRepeated.append(isInside)
        continue
      }
      let structure = inline.structure(of: schema.node)
      let key = Key(title: title?.lettersAndDigits, structure: structure)
      let position = positions[key] ?? groups.count
      if position == groups.count {
        positions[key] = position
        groups.append(EqualSchemas(of: schema, titled: title))
      }
      groups[position].add(index, schema, isInside: isInside)
      isRepeated.append(isInside || groups[position].count > 1)
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
