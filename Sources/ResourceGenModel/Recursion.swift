/// The places where a type holds itself, so that its values need a box.
package struct Recursion: Sendable {
  /// A field, by the type that has it and its index there.
  package struct FieldPath: Hashable, Sendable {
    package var type: TypePath
    package var field: Int

    package init(type: TypePath, field: Int) {
      self.type = type
      self.field = field
    }
  }

  /// Fields whose value may hold, directly, a value of the type that the field belongs to.
  package private(set) var boxedFields: Set<FieldPath> = []
  /// Unions one of whose alternatives may hold, directly, a value of the union.
  package private(set) var indirectUnions: Set<TypePath> = []

  package init() {}

  init(_ graph: TypeGraph) {
    for ring in graph.rings() {
      let members = Set(ring)
      for member in ring {
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
