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

  private struct Text: Hashable {
    let text: WireName
    /// Whether the text is a number, a boolean or null.
    let isLiteral: Bool
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
    var pairs: [(key: Int, value: Int)] = []
    pairs.reserveCapacity(schema.entries.count)
    var title: Node?
    for (key, node) in schema.entries where key.kind == .scalar {
      switch Role(ofKey: key) {
      case .annotation: continue
      case .title: title = node
      case let role: pairs.append((text(key, isLiteral: false), number(of: node, as: role)))
      }
    }
    let untitled = number(of: .schema, sorted(pairs))
    let titled = title.map { number(of: .titled, [untitled, value($0)]) } ?? untitled
    let numbers = Numbers(untitled: untitled, titled: titled)
    schemas[schema.id] = numbers
    return numbers
  }

  private func number(of node: Node, as role: Role) -> Int {
    switch (role, node.kind) {
    case (.schema, .mapping): return number(of: node)
    case (.schema, .sequence), (.schemas, .sequence):
      return number(of: .list, node.items.map { number(of: $0) })
    case (.namedSchemas, .mapping):
      return number(
        of: .mapping,
        sorted(
          node.entries.map { (value($0.key, isText: true), number(of: $0.value)) }))
    case (.names, .scalar): return text(node, isLiteral: false)
    case (.names, .sequence): return number(of: .set, node.items.map { value($0) }.sorted())
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
    let number =
      node.kind == .sequence
      ? number(of: .list, node.items.map { value($0) })
      : number(
        of: .mapping, sorted(node.entries.map { (value($0.key, isText: true), value($0.value)) }))
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
    let text = Text(text: WireName(node.text), isLiteral: isLiteral)
    if let known = texts[text] { return known }
    let number = next()
    texts[text] = number
    return number
  }

  private func number(of form: Form, _ parts: [Int]) -> Int {
    let key = [form.rawValue] + parts
    if let known = lists[key] { return known }
    let number = next()
    lists[key] = number
    return number
  }

  private func next() -> Int {
    count += 1
    return count
  }

  private func sorted(_ pairs: [(key: Int, value: Int)]) -> [Int] {
    pairs.sorted { $0 < $1 }.flatMap { [$0.key, $0.value] }
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
