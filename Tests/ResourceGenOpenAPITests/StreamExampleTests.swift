import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenOpenAPI
import ResourceGenYAML
import Testing

/// Tests for the examples of streams, which documents write in three ways.
@Suite struct StreamExampleTests {
  @Test(
    "the example of a stream is a list, one element, or its bytes, which are left out",
    arguments: [
      ("[{id: 1}, {id: 2}]", 2), ("{id: 1}", 1), (#""data: {\"id\": 1}\n\n""#, nil),
      ("{id: x}", 1),
    ] as [(String, Int?)],
    ["application/x-ndjson", "text/event-stream"])
  func example(_ example: (text: String, count: Int?), type: String) throws {
    var log = DiagnosticLog()
    let text = """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      paths:
        /a:
          get:
            responses:
              '200':
                description: ''
                content:
                  \(type): {schema: {$ref: '#/components/schemas/A'}, example: \(example.text)}
      components: {schemas: {A: {type: object, required: [id], properties: {id: {type: integer}}}}}
      """
    let document = try #require(
      Document.read(SourceText(path: "api.yaml", text: text), reporting: &log))
    let api = try #require(API(openAPI: document, reporting: &log))
    let checked = try #require(CheckedAPI(api, reporting: &log))
    let isWrong = example.text == "{id: x}"
    #expect(log.diagnostics.map(\.id) == (isWrong ? [.invalidExample] : []))
    let values = try #require(checked.api.endpoints.first).examples.map(\.value.value)
    let counts = values.map { if case .array(let elements) = $0 { elements.count } else { -1 } }
    #expect(counts == [example.count].compactMap { $0 })
  }
}
