internal import ResourceGenModel
internal import ResourceGenYAML

/// An inline schema that may declare a type that equal ones share: it has a title or a key, or is
/// the body of an error.
struct InlineSchema {
  let node: Node
  /// The name that the schema gives to itself.
  let title: Node?
  /// The index of the inline schema that contains this one.
  let outer: Int?
  /// Whether this is the body of an error.
  let isError: Bool
  /// The operation and the status, for the body of an error.
  var response: (operation: Node, status: StatusPattern)?
  /// Whether another media type of the same body has the same schema.
  var isRepeated = false
  let path: SchemaPath
  /// Whether the schema is a part of several types or operations.
  var isCopied: Bool
}

/// The keys that lead to an inline schema, from the component or the operation that contains it.
struct SchemaPath {
  fileprivate let owner: Int
  fileprivate var key: Int?
  /// Which part of the key's value the schema is.
  var part = Part.value
  /// Whether the schema is a part of several types or operations.
  var isCopied = false

  enum Part {
    /// The value of the key.
    case value
    /// An item of the value, or of a list in it.
    case item
    /// A value of a dictionary.
    case member
    /// A part without a name, such as an alternative.
    case other
  }

  /// Whether the type of the schema is named after the key.
  var isNamed: Bool { key != nil && part != .other }

  /// The path to a part of the value. The outermost part decides the name.
  func to(_ part: Part) -> SchemaPath {
    var path = self
    if self.part == .value || part == .other { path.part = part }
    return path
  }
}

/// The keys of properties and parameters that contain inline schemas, and the names of the
/// components and operations around them.
struct SchemaKeys {
  private var owners: [(name: String, node: NodeID)] = []
  private var keys: [(node: Node, outer: Int?, outermost: Int)] = []

  /// Adds a component, an operation or a path.
  mutating func path(in owner: Node, named name: String) -> SchemaPath {
    owners.append((name, owner.id))
    return SchemaPath(owner: owners.count - 1)
  }

  /// Adds a key inside the value at a path.
  mutating func path(to key: Node, in path: SchemaPath) -> SchemaPath {
    keys.append((key, path.key, path.key.map { keys[$0].outermost } ?? keys.count))
    return SchemaPath(owner: path.owner, key: keys.count - 1, isCopied: path.isCopied)
  }

  func key(of path: SchemaPath) -> Node? { path.key.map { keys[$0].node } }

  /// Returns the name of a nested type at the path; nil if the type isn't named after a key.
  func name(of path: SchemaPath) -> String? {
    guard path.isNamed, let key = key(of: path) else { return nil }
    switch path.part {
    case .item: return key.text + " item"
    case .member: return key.text + " value"
    case .value, .other: return key.text
    }
  }

  /// Returns the keys around the schema at a path, without the one that names it, the innermost
  /// first.
  func outerKeys(of path: SchemaPath, atMost count: Int) -> [String] {
    var result: [String] = []
    // An alternative isn't named after the innermost key.
    var position = path.part == .other ? path.key : path.key.flatMap { keys[$0].outer }
    while let key = position, result.count < count {
      result.append(keys[key].node.text)
      position = keys[key].outer
    }
    return result
  }

  /// Returns the key around all others in the component or operation.
  func outermostKey(of path: SchemaPath) -> Node? { path.key.map { keys[keys[$0].outermost].node } }

  /// Returns the name of the component or operation that contains the schema.
  func ownerName(of path: SchemaPath) -> String { owners[path.owner].name }

  /// Returns the component or operation that contains the schema.
  func owner(of path: SchemaPath) -> NodeID { owners[path.owner].node }
}
