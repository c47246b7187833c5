import Testing

@Suite struct InheritedMappingTests {
  private static let others = """
    P: {discriminator: {propertyName: t, mapping: {a: '#/components/schemas/A', b: B, c: C}}, required: [t], properties: {t: {type: string}}}
    A: {allOf: [{$ref: '#/components/schemas/P'}, {properties: {x: {type: string}}}]}
    B: {allOf: [{$ref: '#/components/schemas/P'}, {properties: {y: {type: string}}}]}
    C: {allOf: [{$ref: '#/components/schemas/B'}]}
    D: {allOf: [{$ref: '#/components/schemas/P'}]}
    Q: {properties: {t: {type: string}}}
    """

  @Test(
    "a union of schemas that extend one with a mapping uses its values",
    arguments: [
      ("oneOf: [A, B], discriminator: {propertyName: t}", "union(a=<A> b=<B> by t)"),
      ("anyOf: [A, B], discriminator: {propertyName: t}", "union(a=<A> b=<B> by t)"),
      ("oneOf: [A, C]", "union(a=<A> c=<C> by t)"),
      (
        "oneOf: [A, B], discriminator: {propertyName: t, mapping: {z: A}}",
        "union(z=<A> b=<B> by t)"
      ),
      ("oneOf: [A, D], discriminator: {propertyName: t}", "union(a=<A> D=<D> by t)"),
      ("oneOf: [A, Q]", "union(<A> <Q>)"),
    ])
  func values(union: String, expected: String) throws {
    var text = union
    for name in ["A", "B", "C", "D", "Q"] {
      let reference = "{$ref: '#/components/schemas/\(name)'}"
      for (before, after) in [("[", ","), (" ", "]")] {
        text = text.replacing("\(before)\(name)\(after)", with: before + reference + after)
      }
    }
    let result = try lowered("{properties: {m: {\(text)}}}", others: Self.others)
    #expect(result.shape == "{m?: \(expected)}")
  }
}
