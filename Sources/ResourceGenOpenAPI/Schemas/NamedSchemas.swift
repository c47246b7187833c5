internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

/// The schemas that have names: those of the document, and inline schemas that were named because
/// something refers to them.
struct NamedSchemas {
  private(set) var nodes: [String: Node] = [:]
  /// The first name of each schema.
  private var names: [NodeID: String] = [:]
  /// The names that need no package before them, by those of the document.
  var withoutPackage: [String: String] = [:]
  /// The names of the models made from inline schemas that are referred to, by the location of the
  /// schema.
  var byLocation: [NodeLocation: String] = [:]
  /// Those models of `byLocation` that are still to be read.
  var pending: [Located<String>] = []
  /// The schemas that nullable copies repeat, by the names of the copies: `simple-user` for
  /// `nullable-simple-user`.
  var originals: [String: String] = [:]
  /// The inline schemas of components, and those that equal others.
  var shared: [NodeID: SharedSchema] = [:]
  /// The bodies of errors to be named after the operation where the first of them is.
  var unnamedErrors: [NodeID: [(schema: SharedSchema, status: StatusPattern)]] = [:]

  subscript(name: String) -> Node? {
    get { nodes[name] }
    set {
      nodes[name] = newValue
      if let node = newValue, names[node.id] == nil { names[node.id] = name }
    }
  }

  /// Returns the name of a schema; nil if it has none.
  func name(of node: Node) -> String? { names[node.id] }

  /// Returns a name that no schema has, with a number appended if needed.
  func free(_ requestedName: String) -> String {
    if nodes[requestedName] == nil { return requestedName }
    var number = 2
    while nodes["\(requestedName) \(number)"] != nil { number += 1 }
    return "\(requestedName) \(number)"
  }
}

/// The merges of schemas that are in progress, and how much was merged so far.
struct MergeState {
  /// The unions that become structs.
  var wanted: Set<NodeID> = []
  /// The lists of alternatives that were compared, whether several may hold at once.
  var compared: Set<NodeID> = []
  /// For each merge in progress, all schemas that take part in it.
  var inProgress: [Set<NodeID>] = []
  /// The inline schemas whose types are being determined.
  var reading: Set<NodeID> = []
  /// The number of properties merged so far, which `SchemaLowering.mergeLimit` bounds.
  var propertyCount = 0
  /// The `oneOf` and `anyOf` schemas whose alternatives are being merged with their sibling
  /// keywords.
  var distributing: [NodeID] = []
  /// The alternatives of each `oneOf` and `anyOf` schema that was examined, with references
  /// resolved.
  var alternatives: [NodeID: Set<NodeID>] = [:]
  /// The schemas that are being merged with the target of their reference.
  var refining: Set<NodeID> = []
}
