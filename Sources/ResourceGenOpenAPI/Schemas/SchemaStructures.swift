internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

/// Numbers schemas by their structure: two schemas have the same number if, and only if, they
/// differ in nothing but annotations such as descriptions and examples, and the order of keys.
///
/// Each node is visited once. Numbers are looked up by the complete parts, not by a hash of them,
/// so no document can make different schemas equal.
final class SchemaStructures {
  private let document: DocumentReader
  private var texts: [Text: Int] = [:]
  private var lists: [[Int]: Int] = [:]
  private var targets: [NodeID: Int] = [:]
  private var references: [Reference: Int] = [:]
  private var schemas: [NodeID: Numbers] = [:]
  private var values: [NodeID: Int] = [:]
  private var count = 0

  init(_ document: DocumentReader) { self.document = document }

  /// The text of a node, which isn't copied.
  private struct Text: Hashable {
    let node: Node
    /// Whether the text is a number, a boolean or null.
    let isLiteral: Bool

    static func == (left: Text, right: Text) -> Bool {
      left.isLiteral == right.isLiteral
        && left.node.utf8.withUnsafeBufferPointer { left in
          right.node.utf8.withUnsafeBufferPointer { left.hasSameBytes(as: $0) }
        }
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(isLiteral)
      node.utf8.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }

  /// The numbers of a schema without and with its title.
  private struct Numbers {
    let untitled: Int
    let titled: Int
  }

  private struct Reference: Hashable {
    let document: ObjectIdentifier
    let text: WireName
  }

  /// What a list of numbers stands for.
  private enum Form: Int {
    case schema, titled, mapping, list, set, target
  }

  /// Returns the number of a schema whose title belongs to the structure, as that of a part does.
  func number(of schema: Node) -> Int { numbers(of: schema).titled }

  /// Returns the number of a schema without its title.
  func numberWithoutTitle(of schema: Node) -> Int { numbers(of: schema).untitled }

  private func numbers(of schema: Node) -> Numbers {
    guard schema.kind == .mapping else {
      let number = value(schema)
      return Numbers(untitled: number, titled: number)
    }
    if let known = schemas[schema.id] { return known }
    var pairs = Pairs(.schema, count: schema.entries.count)
    var title: Node?
    for (key, node) in schema.entries where key.kind == .scalar {
      switch Role(ofKey: key) {
      case .annotation: continue
      case .title: title = node
      case let role: pairs.add(text(key, isLiteral: false), number(of: node, as: role))
      }
    }
    let untitled = number(of: pairs.sorted())
    let titled =
      title.map { number(of: [Form.titled.rawValue, untitled, value($0)]) } ?? untitled
    let numbers = Numbers(untitled: untitled, titled: titled)
    schemas[schema.id] = numbers
    return numbers
  }

  private func number(of node: Node, as role: Role) -> Int {
    switch (role, node.kind) {
    case (.schema, .mapping): return number(of: node)
    case (.schema, .sequence), (.schemas, .sequence):
      return number(of: [Form.list.rawValue] + node.items.lazy.map { self.number(of: $0) })
    case (.namedSchemas, .mapping):
      var pairs = Pairs(.mapping, count: node.entries.count)
      for (key, schema) in node.entries {
        pairs.add(value(key, isText: true), number(of: schema))
      }
      return number(of: pairs.sorted())
    case (.names, .scalar): return text(node, isLiteral: false)
    case (.names, .sequence):
      return number(of: [Form.set.rawValue] + node.items.map { value($0) }.sorted())
    case (.reference, .scalar): return reference(node)
    default: return value(node)
    }
  }

  /// Returns the number of a value that isn't a schema: of a default, or of a property's name.
  private func value(_ node: Node, isText: Bool = false) -> Int {
    if node.kind == .scalar {
      return text(node, isLiteral: !isText && (node.isNull || node.isNumber))
    }
    if let known = values[node.id] { return known }
    let number: Int
    if node.kind == .sequence {
      number = self.number(of: [Form.list.rawValue] + node.items.lazy.map { self.value($0) })
    } else {
      var pairs = Pairs(.mapping, count: node.entries.count)
      for (key, part) in node.entries { pairs.add(value(key, isText: true), value(part)) }
      number = self.number(of: pairs.sorted())
    }
    values[node.id] = number
    return number
  }

  /// Returns the number of the schema that a reference leads to. References to other files are
  /// compared by their text, since no file is opened for a comparison.
  private func reference(_ node: Node) -> Int {
    let key = Reference(document: ObjectIdentifier(node.document), text: WireName(node.text))
    if let known = references[key] { return known }
    var number = next()
    if node.utf8.first == UInt8(ascii: "#") {
      // A pointer into the enclosing schema leads elsewhere in each schema.
      guard let (_, target) = document.knownTarget(of: node) else { return number }
      number = targets[target.id] ?? number
      targets[target.id] = number
    }
    references[key] = number
    return number
  }

  // MARK: Numbers

  private func text(_ node: Node, isLiteral: Bool) -> Int {
    let text = Text(node: node, isLiteral: isLiteral)
    if let known = texts[text] { return known }
    let number = next()
    texts[text] = number
    return number
  }

  /// Returns the number of a form with its parts.
  private func number(of list: [Int]) -> Int {
    if let known = lists[list] { return known }
    let number = next()
    lists[list] = number
    return number
  }

  private func next() -> Int {
    count += 1
    return count
  }

  /// The numbers of the keys and values of a mapping, whose order doesn't matter.
  private struct Pairs {
    private let form: Form
    private var pairs: [(key: Int, value: Int)] = []

    init(_ form: Form, count: Int) {
      self.form = form
      pairs.reserveCapacity(count)
    }

    mutating func add(_ key: Int, _ value: Int) { pairs.append((key, value)) }

    /// Returns the form with the pairs, ordered by their keys.
    consuming func sorted() -> [Int] {
      pairs.sort { $0 < $1 }
      var list = [form.rawValue]
      list.reserveCapacity(1 + 2 * pairs.count)
      for (key, value) in pairs {
        list.append(key)
        list.append(value)
      }
      return list
    }
  }
}

/// What the value of a keyword is for the comparison of schemas.
private enum Role {
  /// The value doesn't count.
  case annotation
  case title
  case schema, schemas, namedSchemas
  /// Names in any order.
  case names
  case reference
  case value

  init(ofKey key: Node) {
    let bytes = key.utf8
    if bytes.first == UInt8(ascii: "x") {
      let counts =
        bytes.starts(with: "x-resourcegen-".utf8) || bytes.starts(with: "x-enum".utf8)
        || key.hasText("x-nullable")
      self = bytes.starts(with: "x-".utf8) && !counts ? .annotation : .value
    } else {
      self = bytes.withUnsafeBufferPointer { Role.table[$0] } ?? .value
    }
  }

  private static let table = KeywordTable(
    [
      "description", "example", "examples", "externalDocs", "xml", "$comment",
    ].map { ($0, Role.annotation) }
      + [("title", .title)]
      + ["properties", "patternProperties", "dependentSchemas", "$defs", "definitions"].map {
        ($0, .namedSchemas)
      }
      + ["prefixItems", "allOf", "oneOf", "anyOf"].map { ($0, .schemas) }
      + [
        "items", "additionalProperties", "unevaluatedProperties", "unevaluatedItems",
        "additionalItems", "not", "contains", "propertyNames", "contentSchema", "if", "then",
        "else",
      ].map { ($0, .schema) }
      + ["required", "type"].map { ($0, .names) }
      + ["$ref", "$dynamicRef"].map { ($0, .reference) })
}
