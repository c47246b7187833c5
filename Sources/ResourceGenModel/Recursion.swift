/// The fields and unions by which a type contains itself, whose values need a box.
package struct Recursion: Sendable {
  /// A field, identified by its type and its index there.
  package struct FieldPath: Hashable, Sendable {
    package var type: TypePath
    package var field: Int

    package init(type: TypePath, field: Int) {
      self.type = type
      self.field = field
    }
  }

  /// The fields whose value may directly contain a value of the type that declares the field.
  package private(set) var boxedFields: Set<FieldPath> = []
  /// The unions with an alternative that may directly contain a value of the union.
  package private(set) var indirectUnions: Set<TypePath> = []

  package init() {}

  init(_ graph: TypeGraph) {
    for cycle in graph.cycles() {
      let members = Set(cycle)
      for member in cycle {
        let node = graph.nodes[member]
        for edge in node.edges where members.contains(edge.target) {
          switch node.model.shape {
          case .object: boxedFields.insert(FieldPath(type: node.path, field: edge.step))
          case .union: indirectUnions.insert(node.path)
          case .alias, .enumeration: break
          }
        }
      }
    }
  }
}
