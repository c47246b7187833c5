internal import ResourceGenModel
internal import ResourceGenYAML

/// The properties of an object, collected from all parts of its `allOf`.
struct ObjectParts {
  /// In document order. A property that several parts declare has several schemas.
  var properties: [(key: Node, schemas: [Node])] = []
  var required: Set<WireName> = []
  /// The schemas of additional members, one for each part that has one.
  var others: [Node] = []
  /// Whether a part allows additional members of any type.
  var allowsOthers = false
  /// Whether additional members may be of types that no part describes.
  var isOpen = false
  /// Whether a part says that the value is an object, by its `type` or by listing properties.
  var saysObject = false
  /// Parts that aren't objects: a named enumeration with a description next to it.
  var foreign: [Node] = []
  /// Parts with `oneOf` or `anyOf`.
  var choices: [SchemaObject] = []
  /// Whether members are allowed that no property describes.
  var describesOthers: Bool { allowsOthers || isOpen || !others.isEmpty }
  /// The types that the parts have, one list for each.
  var kinds: [[String]] {
    foreign.map { SchemaObject($0).types } + (saysObject || !properties.isEmpty ? [["object"]] : [])
  }
  private var positions: [WireName: Int] = [:]
  /// Properties of the alternatives of several choices and of conditional schemas. All are
  /// optional.
  private(set) var chosen: [(key: Node, schemas: [Node])] = []
  private var chosenPositions: [WireName: Int] = [:]

  mutating func add(choice key: Node, _ schema: Node) {
    let name = WireName(key.text)
    if let position = chosenPositions[name] {
      if !chosen[position].schemas.contains(where: { $0.id == schema.id }) {
        chosen[position].schemas.append(schema)
      }
    } else {
      chosenPositions[name] = chosen.count
      chosen.append((key, [schema]))
    }
  }

  /// Requires properties that all alternatives of a choice require, unless they disagree on the
  /// schema.
  mutating func require(_ names: Set<WireName>) {
    for (key, schemas) in chosen where names.contains(WireName(key.text)) {
      guard let first = schemas.first, self.schemas(of: key.text).isEmpty,
        schemas.allSatisfy({ JSONLiteral($0) == JSONLiteral(first) })
      else { continue }
      add(key, first)
      required.insert(WireName(key.text))
    }
  }

  /// Adds the schema of additional members. `false` is skipped: it concerns only the part that
  /// contains it, not the properties of other parts.
  mutating func add(others node: Node) {
    if node.isMapping, !node.entries.isEmpty {
      others.append(node)
    } else if !node.isFalse {
      allowsOthers = true
    }
  }

  /// Returns the schemas of a property, one for each part that declares it.
  func schemas(of name: String) -> [Node] {
    positions[WireName(name)].map { properties[$0].schemas } ?? []
  }

  mutating func add(_ key: Node, _ schema: Node) {
    let name = WireName(key.text)
    if let position = positions[name] {
      properties[position].schemas.append(schema)
    } else {
      positions[name] = properties.count
      properties.append((key, [schema]))
    }
  }
}
