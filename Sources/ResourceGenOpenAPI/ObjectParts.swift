internal import ResourceGenModel
internal import ResourceGenYAML

/// The properties of an object, those of every part of its `allOf` in one list.
struct ObjectParts {
  /// In the order of the text; a property that stands in several parts has several schemas.
  var properties: [(key: Node, schemas: [Node])] = []
  var required: Set<WireName> = []
  /// What kinds of other members there may be, as the parts say it.
  var others: [Node] = []
  /// A part allows other members of any kind.
  var allowsOthers = false
  /// Other members are of more kinds than the parts say.
  var isOpen = false
  /// A part says that the value is an object, if only by listing members.
  var saysObject = false
  /// Parts that are no objects: a named enumeration with a description beside it.
  var foreign: [Node] = []
  /// Parts of which one of several is meant.
  var choices: [SchemaObject] = []
  /// A part says that there may be members which no property names.
  var describesOthers: Bool { allowsOthers || isOpen || !others.isEmpty }
  private var positions: [WireName: Int] = [:]
  /// Properties of the alternatives of several choices, none of which must be there.
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

  /// Where no other members are allowed, that concerns the part which says so, and not what other parts list.
  mutating func add(others node: Node) {
    if node.kind == .mapping, !node.entries.isEmpty {
      others.append(node)
    } else if !node.isFalse {
      allowsOthers = true
    }
  }

  /// The schemas of a property, one for each part that has it.
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
