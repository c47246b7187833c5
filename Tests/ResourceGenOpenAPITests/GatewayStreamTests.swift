import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenOpenAPI
import ResourceGenYAML
import Testing

/// Tests for streams as the gateway of gRPC describes them: as JSON with a title.
@Suite struct GatewayStreamTests {
  static let element = """
    {type: object, title: Stream result of Event, properties: {
    result: {type: string}, error: {type: string}}}
    """

  private func responses(of schema: String, isSwagger: Bool) throws -> [SuccessResponse] {
    let response =
      isSwagger ? "schema: \(schema)" : "content: {application/json: {schema: \(schema)}}"
    let text = """
      \(isSwagger ? "swagger: '2.0'" : "openapi: 3.0.3")
      x-stream-definitions: {Event: {type: object, properties: {result: {type: string}}}}
      info: {title: T, version: '1'}
      paths:
        /watch:
          post:
            responses:
              '200': {description: A successful response.(streaming responses), \(response)}
      """
    var log = DiagnosticLog()
    let document = try #require(
      Document.read(SourceText(path: "api.yaml", text: text), reporting: &log))
    let api =
      isSwagger
      ? API(swagger: document, reporting: &log) : API(openAPI: document, reporting: &log)
    return try #require(api?.endpoints.first).responses
  }

  @Test(
    "the elements of a stream are received line by line",
    arguments: [element, "{$ref: '#/x-stream-definitions/Event'}"], [true, false])
  func lines(schema: String, isSwagger: Bool) throws {
    let responses = try responses(of: schema, isSwagger: isSwagger)
    guard case .stream(_, .lines) = responses.first?.content else {
      Issue.record("\(responses)")
      return
    }
    #expect(responses.first?.mediaType?.value == "application/json")
  }

  @Test(
    "another object is one value",
    arguments: [
      element.replacing("Stream result of", with: "Result of"),
      element.replacing("error:", with: "total:"), element.replacing("result:", with: "results:"),
    ])
  func value(schema: String) throws {
    let responses = try responses(of: schema, isSwagger: false)
    if case .stream = responses.first?.content { Issue.record("\(responses)") }
  }
}
