internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

/// Numbers schemas by their structure: two schemas have the same number if, and only if, they
/// differ in nothing but annotations such as descriptions and examples, and the order of keys.
///
/// Each node is visited once. Numbers are looked up by the complete parts, not by a hash of them
/// alone, so no document can make different schemas equal.
struct SchemaStructures {
  private let document: DocumentReader
  private var textNumbers = EntryNumbers(capacity: 512)
  private var texts: [Text] = []
  private var listNumbers = EntryNumbers(capacity: 512)
  /// The elements of all lists, one list after the other, each with its form before it.
  private var elements: [UInt64] = []
  /// For each list the index of the element after its last.
  private var ends: [Int] = []
  /// The elements of the lists that are being numbered, the innermost last.
  private var pending: [UInt64] = []
  private var targets: [NodeID: Int] = [:]
  private var references: [Reference: Int] = [:]
  private var schemas = NodeTable(repeating: Numbers(untitled: 0, titled: 0))
  private var values: [NodeID: Int] = [:]
  private var targetCount = 0

  init(_ document: DocumentReader) { self.document = document }

  private struct Text {
    let node: Node
    /// Whether the text is a number, a boolean or null.
    let isLiteral: Bool
  }

  /// The numbers of a schema without and with its title; 0 if it hasn't been visited.
  private struct Numbers {
    let untitled: UInt32
    let titled: UInt32
  }

  private struct Reference: Hashable {
    let document: ObjectIdentifier
    let text: WireName
  }

  /// What a list of numbers stands for.
  private enum Form: UInt64 {
    case schema, titled, mapping, list, set
  }

  /// Returns the number of a schema whose title belongs to the structure, as that of a part does.
  mutating func number(of schema: Node) -> Int { Int(numbers(of: schema).titled) }

  /// Returns the number of a schema without its title.
  mutating func numberWithoutTitle(of schema: Node) -> Int { Int(numbers(of: schema).untitled) }

  private mutating func numbers(of schema: Node) -> Numbers {
    guard schema.isMapping else {
      let number = UInt32(truncatingIfNeeded: value(schema))
      return Numbers(untitled: number, titled: number)
    }
    let known = schemas[schema]
    if known.untitled != 0 { return known }
    let start = begin(.schema)
    var title: Node?
    for (key, node) in schema.entries where key.isScalar {
      switch Role(ofKey: key) {
      case .annotation: continue
      case .title: title = node
      case let role: add(text(key, isLiteral: false), number(of: node, as: role))
      }
    }
    let untitled = endSorted(start)
    var titled = untitled
    if let title {
      let start = begin(.titled)
      add(untitled)
      add(value(title))
      titled = end(start)
    }
    let numbers = Numbers(
      untitled: UInt32(truncatingIfNeeded: untitled), titled: UInt32(truncatingIfNeeded: titled))
    schemas[schema] = numbers
    return numbers
  }

  private mutating func number(of node: Node, as role: Role) -> Int {
    switch (role, node.kind) {
    case (.schema, .mapping): return number(of: node)
    case (.schema, .sequence), (.schemas, .sequence):
      let start = begin(.list)
      for item in node.items { add(number(of: item)) }
      return end(start)
    case (.namedSchemas, .mapping):
      let start = begin(.mapping)
      for (key, schema) in node.entries { add(value(key, isText: true), number(of: schema)) }
      return endSorted(start)
    case (.names, .scalar): return text(node, isLiteral: false)
    case (.names, .sequence):
      let start = begin(.set)
      for item in node.items { add(value(item)) }
      return endSorted(start)
    case (.reference, .scalar): return reference(node)
    default: return value(node)
    }
  }

  /// Returns the number of a value that isn't a schema: of a default, or of a property's name.
  private mutating func value(_ node: Node, isText: Bool = false) -> Int {
    if node.isScalar {
      return text(node, isLiteral: !isText && (node.isNull || node.isNumber))
    }
    if let known = values[node.id] { return known }
    let number: Int
    if node.isSequence {
      let start = begin(.list)
      for item in node.items { add(value(item)) }
      number = end(start)
    } else {
      let start = begin(.mapping)
      for (key, part) in node.entries { add(value(key, isText: true), value(part)) }
      number = endSorted(start)
    }
    values[node.id] = number
    return number
  }

  /// Returns the number of the schema that a reference leads to. References to other files are
  /// compared by their text, since no file is opened for a comparison.
  private mutating func reference(_ node: Node) -> Int {
    let key = Reference(document: ObjectIdentifier(node.document), text: WireName(node.text))
    if let known = references[key] { return known }
    var number = nextTarget()
    if node.firstByte == UInt8(ascii: "#") {
      // A pointer into the enclosing schema leads elsewhere in each schema.
      guard let (_, target) = document.knownTarget(of: node) else { return number }
      number = targets[target.id] ?? number
      targets[target.id] = number
    }
    references[key] = number
    return number
  }

  // MARK: Numbers

  // The numbers of texts, lists and targets differ in their remainder by 3, and none is 0.

  private mutating func text(_ node: Node, isLiteral: Bool) -> Int {
    let hash = node.textHash(WordHash().adding(isLiteral ? 1 : 0))
    if let known = textNumbers.number(
      hash,
      isSame: { texts[$0].isLiteral == isLiteral && texts[$0].node.hasSameText(as: node) })
    {
      return 3 * known + 1
    }
    texts.append(Text(node: node, isLiteral: isLiteral))
    return 3 * textNumbers.add(hash) + 1
  }

  private mutating func nextTarget() -> Int {
    targetCount += 1
    return 3 * targetCount
  }

  /// Begins a list; returns the index in `pending` at which it begins.
  private mutating func begin(_ form: Form) -> Int {
    pending.append(form.rawValue)
    return pending.count - 1
  }

  private mutating func add(_ number: Int) { pending.append(UInt64(truncatingIfNeeded: number)) }

  private mutating func add(_ key: Int, _ value: Int) {
    pending.append(UInt64(truncatingIfNeeded: key) << 32 | UInt64(truncatingIfNeeded: value))
  }

  /// Ends a list whose order doesn't matter, and returns its number.
  private mutating func endSorted(_ start: Int) -> Int {
    pending.withUnsafeMutableBufferPointer {
      var elements = UnsafeMutableBufferPointer(rebasing: $0[(start + 1)...])
      elements.sort()
    }
    return end(start)
  }

  /// Ends a list, and returns its number.
  private mutating func end(_ start: Int) -> Int {
    defer { pending.removeLast(pending.count - start) }
    var hash = WordHash()
    for index in start..<pending.count { hash = hash.adding(pending[index]) }
    if let known = listNumbers.number(hash, isSame: { isList($0, equalToPendingFrom: start) }) {
      return 3 * known + 2
    }
    elements.append(contentsOf: pending[start...])
    ends.append(elements.count)
    return 3 * listNumbers.add(hash) + 2
  }

  private func isList(_ number: Int, equalToPendingFrom start: Int) -> Bool {
    let first = number == 0 ? 0 : ends[number - 1]
    let count = pending.count - start
    guard ends[number] - first == count else { return false }
    var index = 0
    while index < count {
      if elements[first + index] != pending[start + index] { return false }
      index += 1
    }
    return true
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
