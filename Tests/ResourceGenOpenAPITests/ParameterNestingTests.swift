import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenOpenAPI
import ResourceGenYAML
import Testing

/// Tests for parameters whose style can't express what is nested in them.
@Suite struct ParameterNestingTests {
  @Test(
    "a list is reported if its elements are objects, and not if all of them are texts",
    arguments: [
      ("{$ref: '#/components/schemas/Area'}", false),
      ("{oneOf: [{type: string, enum: [a]}, {type: integer}]}", false),
      ("{type: string}", false),
      ("{oneOf: [{type: string}, {type: object, properties: {a: {type: string}}}]}", true),
      ("{type: object, properties: {a: {type: string}}}", true),
      ("{$ref: '#/components/schemas/Loop'}", true),
    ])
  func elements(_ items: String, isReported: Bool) throws {
    let text = """
      openapi: 3.0.3
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      paths:
        /a:
          get:
            parameters:
              - {name: area, in: query, explode: false, schema: {type: array, items: \(items)}}
            responses: {'204': {description: ''}}
      components:
        schemas:
          Area: {oneOf: [{$ref: '#/components/schemas/State'}, {$ref: '#/components/schemas/Sea'}]}
          State: {type: string, enum: [CA, NY]}
          Sea: {type: string, enum: [AM, AN]}
          Loop: {oneOf: [{$ref: '#/components/schemas/Loop'}, {type: array, items: {$ref: '#/components/schemas/Loop'}}]}
      """
    var log = DiagnosticLog()
    let document = try #require(
      Document.read(SourceText(path: "api.yaml", text: text), reporting: &log))
    #expect(API(openAPI: document, reporting: &log) != nil)
    #expect(log.diagnostics.contains { $0.message.contains("a list of objects") } == isReported)
  }
}
