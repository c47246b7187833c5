internal import ResourceGenYAML

/// A value for every node, in one array for each file, where a dictionary would hash each node.
struct NodeTable<Value> {
  private let initial: Value
  /// The file whose values are in `values`: consecutive accesses are nearly always to one file.
  private var current: ObjectIdentifier?
  private var values: [Value] = []
  /// The values of the other files.
  private var others: [ObjectIdentifier: [Value]] = [:]

  /// Creates a table in which each node has the same value.
  init(repeating initial: Value) { self.initial = initial }

  subscript(node: Node) -> Value {
    mutating get {
      open(node.document)
      return values[node.index]
    }
    set {
      open(node.document)
      values[node.index] = newValue
    }
  }

  private mutating func open(_ document: Document) {
    let id = ObjectIdentifier(document)
    if id == current { return }
    if let current { others[current] = values }
    values =
      others.removeValue(forKey: id) ?? Array(repeating: initial, count: document.nodeCount)
    current = id
  }
}
