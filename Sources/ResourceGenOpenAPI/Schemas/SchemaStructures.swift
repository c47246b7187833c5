internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

/// Numbers schemas by their structure: two schemas have the same number if, and only if, they
/// differ in nothing but annotations such as descriptions and examples, and the order of keys.
///
/// Each node is visited once.
struct SchemaStructures {
  private let document: DocumentReader
  private var texts: [Text: Int] = [:]
  private var lists: [List: Int] = [:]
  private var targets: [NodeID: Int] = [:]
  private var references: [Reference: Int] = [:]
  private var schemas: [NodeID: Numbers] = [:]
  private var values: [NodeID: Int] = [:]
  private var targetCount = 0

  init(_ document: DocumentReader) { self.document = document }

  private struct Text: Hashable {
    let text: WireName
    /// Whether the text is a number, a boolean or null.
    let isLiteral: Bool
  }

  /// A part of a list, or of a mapping with its key.
  private struct Part: Hashable, Comparable {
    var key = 0
    let value: Int

    static func < (left: Part, right: Part) -> Bool {
      (left.key, left.value) < (right.key, right.value)
    }
  }

  /// The numbers of the parts of a value, and what they stand for.
  private struct List: Hashable {
    enum Form {
      case schema, titled, mapping, list, set
    }

    let form: Form
    var parts: [Part] = []

    init(_ form: Form) { self.form = form }

    mutating func add(_ value: Int) { parts.append(Part(value: value)) }

    mutating func add(_ key: Int, _ value: Int) { parts.append(Part(key: key, value: value)) }
  }

  /// The numbers of a schema with its title, and of its type alone.
  private struct Numbers {
    let titled: Int
    let type: Int
  }

  private struct Reference: Hashable {
    let document: ObjectIdentifier
    let text: WireName
  }

  /// Returns the number of a schema whose title belongs to the structure, as that of a part does.
  mutating func number(of schema: Node) -> Int { numbers(of: schema).titled }

  /// Returns the number of the type that a schema declares: without its title, and without what
  /// belongs to the property instead, such as its default value and whether it may be null.
  mutating func numberOfType(of schema: Node) -> Int { numbers(of: schema).type }

  private mutating func numbers(of schema: Node) -> Numbers {
    guard schema.isMapping else {
      let number = value(schema)
      return Numbers(titled: number, type: number)
    }
    if let known = schemas[schema.id] { return known }
    var list = List(.schema)
    var type = List(.schema)
    var title: Node?
    for (key, node) in schema.entries where key.isScalar {
      switch Role(ofKey: key) {
      case .annotation: continue
      case .title: title = node
      case let role:
        let part = Part(key: text(key, isLiteral: false), value: number(of: node, as: role))
        list.parts.append(part)
        if role == .property { continue }
        type.add(part.key, numberWithoutNull(of: node, as: role) ?? part.value)
      }
    }
    list.parts.sort()
    type.parts.sort()
    let untitled = number(of: list)
    var titled = untitled
    if let title {
      var list = List(.titled)
      list.add(untitled, value(title))
      titled = number(of: list)
    }
    let numbers = Numbers(
      titled: titled, type: type.parts == list.parts ? untitled : number(of: type))
    schemas[schema.id] = numbers
    return numbers
  }

  /// Returns the number of a list of types or values without null; nil if null isn't in it.
  private mutating func numberWithoutNull(of node: Node, as role: Role) -> Int? {
    guard node.isSequence else { return nil }
    var list: List
    switch role {
    case .types:
      let names = node.items.filter { !$0.hasText("null") }
      if names.count == node.items.count { return nil }
      if let only = names.first, names.count == 1, only.isScalar {
        return text(only, isLiteral: false)
      }
      list = List(.set)
      for name in names { list.add(value(name)) }
      list.parts.sort()
    case .values:
      let values = node.items.filter { !$0.isNull }
      if values.count == node.items.count { return nil }
      list = List(.list)
      for item in values { list.add(value(item)) }
    default: return nil
    }
    return number(of: list)
  }

  private mutating func number(of node: Node, as role: Role) -> Int {
    switch (role, node.kind) {
    case (.schema, .mapping): return number(of: node)
    case (.schema, .sequence), (.schemas, .sequence):
      var list = List(.list)
      for item in node.items { list.add(number(of: item)) }
      return number(of: list)
    case (.namedSchemas, .mapping):
      var list = List(.mapping)
      for (key, schema) in node.entries { list.add(value(key, isText: true), number(of: schema)) }
      list.parts.sort()
      return number(of: list)
    case (.names, .scalar), (.types, .scalar): return text(node, isLiteral: false)
    case (.names, .sequence), (.types, .sequence):
      var list = List(.set)
      for item in node.items { list.add(value(item)) }
      list.parts.sort()
      return number(of: list)
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
    var list = List(node.isSequence ? .list : .mapping)
    for item in node.items { list.add(value(item)) }
    for (key, part) in node.entries { list.add(value(key, isText: true), value(part)) }
    if node.isMapping { list.parts.sort() }
    let number = number(of: list)
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

  // The numbers of texts, lists and targets differ in their remainder by 3.

  private mutating func text(_ node: Node, isLiteral: Bool) -> Int {
    let text = Text(text: WireName(node.text), isLiteral: isLiteral)
    if let known = texts[text] { return known }
    let number = 3 * texts.count + 1
    texts[text] = number
    return number
  }

  private mutating func number(of list: List) -> Int {
    if let known = lists[list] { return known }
    let number = 3 * lists.count + 2
    lists[list] = number
    return number
  }

  private mutating func nextTarget() -> Int {
    targetCount += 1
    return 3 * targetCount
  }
}

/// What the value of a keyword is for the comparison of schemas.
private enum Role {
  /// The value doesn't count.
  case annotation
  case title
  case schema, schemas, namedSchemas
  /// Names in any order: of required members, or of types.
  case names, types
  case reference
  /// The values of an enumeration, in their order.
  case values
  /// The value says something about the property that has the schema.
  case property
  case value

  init(ofKey key: Node) {
    let bytes = key.utf8
    if bytes.first == UInt8(ascii: "x") {
      let counts =
        bytes.starts(with: "x-resourcegen-".utf8) || bytes.starts(with: "x-enum".utf8)
      if key.hasText("x-nullable") {
        self = .property
      } else {
        self = bytes.starts(with: "x-".utf8) && !counts ? .annotation : .value
      }
    } else {
      self = Role.table[key.text] ?? .value
    }
  }

  private static let table = Dictionary(
    uniqueKeysWithValues: [
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
      + [("required", .names), ("type", .types), ("enum", .values)]
      + ["default", "nullable", "readOnly", "writeOnly"].map { ($0, .property) }
      + ["$ref", "$dynamicRef"].map { ($0, .reference) })
}
