import ResourceGenDiagnostics
import Testing

@Suite struct DynamicReferenceTests {
  private static let others = """
    Page: {type: object, properties: {items: {type: array, items: {$dynamicRef: '#item'}}, next: {type: string}}, $defs: {item: {$dynamicAnchor: item, type: string}}}
    Result: {type: object, properties: {page: {$ref: '#/components/schemas/Page'}}}
    Users: {$ref: '#/components/schemas/Page', $defs: {item: {$dynamicAnchor: item, $ref: '#/components/schemas/User'}}}
    Pet: {type: object, properties: {x: {type: string}}}
    User: {type: object, properties: {y: {type: string}}}
    Tree: {$dynamicAnchor: node, type: object, properties: {children: {type: array, items: {$dynamicRef: '#node'}}}}
    Loose: {type: array, items: {$dynamicRef: '#item'}}
    """

  @Test(
    "a generic schema has the type that the outermost anchor binds",
    arguments: [
      (
        "{$ref: '#/components/schemas/Page', $defs: {item: {$dynamicAnchor: item, $ref: '#/components/schemas/Pet'}}}",
        "{items?: [<Pet>], next?: String}"
      ),
      (
        "{$defs: {item: {$dynamicAnchor: item, $ref: '#/components/schemas/Pet'}}, allOf: [{$ref: '#/components/schemas/Page'}, {properties: {n: {type: integer}}}]}",
        "{items?: [<Pet>], next?: String, n?: Int}"
      ),
      (
        "{$ref: '#/components/schemas/Result', $defs: {item: {$dynamicAnchor: item, type: integer}}}",
        "{page?: {items?: [Int], next?: String}}"
      ),
      (
        "{properties: {a: {$ref: '#/components/schemas/Users'}, b: {$ref: '#/components/schemas/Page'}}}",
        "{a?: <Users>, b?: <Page>}"
      ),
      (
        "{$dynamicAnchor: node, $ref: '#/components/schemas/Tree'}", "{children?: [<S>]}"
      ),
    ])
  func bound(schema: String, expected: String) throws {
    let result = try lowered(schema, others: Self.others)
    #expect(result.shape == expected)
  }

  @Test("a reference without a scope to several anchors is any value, with a warning")
  func unbound() throws {
    let result = try lowered("{type: array, items: {$dynamicRef: '#item'}}", others: Self.others)
    #expect(result.shape == "= [JSON]")
    #expect(result.findings.contains(.notExpressed))
  }
}
