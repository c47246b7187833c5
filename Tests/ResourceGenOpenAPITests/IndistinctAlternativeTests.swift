import ResourceGenDiagnostics
import Testing

@Suite struct IndistinctAlternativeTests {
  private static let others = """
    P: {discriminator: {propertyName: t, mapping: {a: '#/components/schemas/A'}}, required: [t], properties: {t: {type: string}}}
    A: {allOf: [{$ref: '#/components/schemas/P'}, {properties: {x: {type: string}}}]}
    D: {allOf: [{$ref: '#/components/schemas/P'}, {properties: {y: {type: string}}}]}
    E: {allOf: [{$ref: '#/components/schemas/P'}, {required: [z], properties: {z: {type: string}}}]}
    F: {allOf: [{$ref: '#/components/schemas/P'}, {properties: {t: {enum: [f]}}}]}
    G: {allOf: [{$ref: '#/components/schemas/P'}, {properties: {t: {enum: [g]}}}]}
    """

  private func findings(_ union: String) throws -> [DiagnosticID] {
    var text = union
    for name in ["A", "D", "E", "F", "G"] {
      for (before, after) in [("[", ","), (" ", "]")] {
        text = text.replacing(
          "\(before)\(name)\(after)",
          with: "\(before){$ref: '#/components/schemas/\(name)'}\(after)")
      }
    }
    return try lowered("{properties: {m: {\(text)}}}", others: Self.others).findings
  }

  @Test(
    "alternatives that a discriminator should distinguish, and that nothing else does, are reported",
    arguments: [
      "oneOf: [A, D]", "anyOf: [A, D]",
      "oneOf: [{properties: {k: {type: string}, a: {type: integer}}}, {properties: {k: {type: string}, b: {type: integer}}}], discriminator: {propertyName: k}",
      "oneOf: [{required: [k], properties: {k: {enum: [x, y]}}}, {required: [k], properties: {k: {enum: [y, z]}, b: {}}}], discriminator: {propertyName: k}",
    ])
  func reported(union: String) throws {
    #expect(try findings(union) == [.ambiguousUnion])
  }

  @Test(
    "alternatives that a required property, a type or a constant distinguishes are not reported",
    arguments: [
      "oneOf: [A, E]", "oneOf: [F, G]", "oneOf: [A, D], discriminator: {propertyName: t}",
      "oneOf: [{required: [k, a], properties: {k: {type: string}, a: {type: integer}}}, {required: [k, b], properties: {k: {type: string}, b: {type: integer}}}], discriminator: {propertyName: k}",
      "oneOf: [{required: [k], properties: {k: {type: string}}}, {required: [k], properties: {k: {type: integer}}}], discriminator: {propertyName: k}",
      "oneOf: [{properties: {k: {type: string}, a: {type: integer}}}, {properties: {k: {type: string}, b: {type: integer}}}]",
    ])
  func distinguished(union: String) throws {
    #expect(try findings(union).isEmpty)
  }
}
