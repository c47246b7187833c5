import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenOpenAPI
import ResourceGenYAML
import Testing

/// Tests for bodies and responses with several media types.
@Suite struct MediaTypeVariantTests {
  /// The media types of two descriptions, and whether the second has an endpoint.
  struct Pair: Sendable {
    let first: String
    let second: String
    let hasVariant: Bool

    init(_ first: String, _ second: String, _ hasVariant: Bool) {
      self.first = first
      self.second = second
      self.hasVariant = hasVariant
    }
  }

  private static let pairs = [
    Pair(
      "application/json: {schema: {type: string}}", "text/plain: {schema: {type: string}}", false),
    Pair(
      "application/json: {schema: {type: string}}",
      "text/plain; charset=utf-8: {schema: {type: string, description: The key.}}", false),
    Pair("application/json: {schema: {type: string}}", "text/csv: {schema: {type: string}}", true),
    Pair(
      "application/json: {schema: {type: string}}", "application/pdf: {schema: {type: string}}",
      true),
    Pair(
      "application/json: {schema: {type: integer}}", "text/plain: {schema: {type: string}}", true),
    Pair(
      "application/json: {schema: {type: integer}}", "text/plain: {schema: {type: integer}}", false),
    Pair("application/json: {schema: *a}", "text/plain: {schema: *a}", false),
    Pair("application/json: {schema: *a}", "application/jwe: {schema: *a}", false),
    Pair("application/json: {schema: *a}", "application/octet-stream: {schema: *a}", false),
    Pair("application/json: {schema: *a}", "application/octet-stream: {}", true),
    Pair(
      "application/json: {schema: *a}",
      "application/octet-stream: {schema: {type: string, format: binary}}", true),
    Pair(
      "application/json: {schema: {type: string, format: binary}}",
      "application/octet-stream: {schema: {type: string, format: binary}}", true),
    Pair("application/json: {schema: *a}", "text/plain: {schema: {type: string}}", true),
  ]

  private func read(_ operation: String) throws -> (endpoints: [Endpoint], log: DiagnosticLog) {
    var log = DiagnosticLog()
    let text = """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      x-schema: &a {$ref: '#/components/schemas/A'}
      paths: {/a: {post: {operationId: a, \(operation)}}}
      components:
        schemas:
          A: {type: object, properties: {id: {type: integer}}}
      """
    let document = try #require(
      Document.read(SourceText(path: "api.yaml", text: text), reporting: &log))
    return (try #require(API(openAPI: document, reporting: &log)).endpoints, log)
  }

  @Test("a response has an endpoint for each media type that says something else", arguments: pairs)
  func response(_ pair: Pair) throws {
    let (endpoints, log) = try read(
      "responses: {'200': {description: '', content: {\(pair.first), \(pair.second)}}}")
    #expect(endpoints.count == (pair.hasVariant ? 2 : 1))
    let omitted = log.diagnostics.filter {
      $0.message == "not every media type of a response is requested"
    }
    #expect(omitted.map(\.severity) == (pair.hasVariant ? [] : [.note]))
  }

  @Test("a request has an endpoint for each media type that says something else", arguments: pairs)
  func request(_ pair: Pair) throws {
    let (endpoints, log) = try read(
      "requestBody: {content: {\(pair.first), \(pair.second)}}, responses: {'204': {description: ''}}"
    )
    #expect(endpoints.count == (pair.hasVariant ? 2 : 1))
    let omitted = log.diagnostics.filter {
      $0.message == "not every media type of a request body is sent"
    }
    #expect(omitted.map(\.severity) == (pair.hasVariant ? [] : [.note]))
  }

  @Test("files of several media types with one schema are one response, which accepts all of them")
  func files() throws {
    let (endpoints, log) = try read(
      "responses: {'200': {description: '', content: {image/png: {schema: {type: string}}, image/jpeg: {schema: {type: string}}}}}"
    )
    #expect(endpoints.count == 1)
    #expect(log.diagnostics.filter { $0.severity == .note }.isEmpty)
  }
}
