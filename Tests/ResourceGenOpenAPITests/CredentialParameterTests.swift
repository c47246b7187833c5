import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenOpenAPI
import ResourceGenYAML
import Testing

/// Tests for parameters that repeat a security scheme.
@Suite struct CredentialParameterTests {
  private func read(
    _ operations: [String], security: String = "[{token: []}]"
  ) throws -> (endpoints: [Endpoint], log: DiagnosticLog) {
    var log = DiagnosticLog()
    let paths = operations.enumerated().map { number, operation in
      "  /a\(number): {get: {operationId: a\(number), \(operation), responses: {'204': {description: ''}}}}"
    }
    let text = """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      security: \(security)
      paths:
      \(paths.joined(separator: "\n"))
      components:
        securitySchemes:
          token: {type: http, scheme: bearer}
          header: {type: apiKey, in: header, name: X-Key}
          twin: {type: apiKey, in: header, name: x-key}
          query: {type: apiKey, in: query, name: key}
          cookie: {type: apiKey, in: cookie, name: sid}
      """
    let document = try #require(
      Document.read(SourceText(path: "api.yaml", text: text), reporting: &log))
    let api = try #require(API(openAPI: document, reporting: &log))
    return (api.endpoints, log)
  }

  private func text(of requirement: AuthenticationRequirement?) -> String {
    guard let requirement else { return "-" }
    return requirement.alternatives.map { $0.map(\.value).joined(separator: "+") }
      .joined(separator: "|")
  }

  @Test(
    "a parameter in the place of a scheme is a credential if the scheme is used or it is required",
    arguments: [
      // The operation uses the scheme.
      ("[{header: []}]", "header, name: X-Key", false, "header", ""),
      ("[{header: []}]", "header, name: x-key", true, "header", ""),
      ("[{twin: []}]", "header, name: X-Key", true, "twin", ""),
      ("[{token: []}, {query: []}]", "query, name: key", true, "token|query", ""),
      ("[{cookie: []}, {}]", "cookie, name: sid", true, "cookie|", ""),
      // It doesn't, but the parameter is required.
      ("[]", "header, name: X-Key", true, "header", ""),
      ("[{}, {token: []}]", "query, name: key", true, "token+query|query", ""),
      // Neither.
      ("[]", "header, name: X-Key", false, "", "X-Key"),
      ("[{token: []}]", "query, name: key", false, "token", "key"),
      // Another place, or another name.
      ("[{query: []}]", "header, name: key", true, "query", "key"),
      ("[{query: []}]", "query, name: Key", true, "query", "Key"),
    ])
  func credential(
    security: String, parameter: String, isRequired: Bool, requirement: String, arguments: String
  ) throws {
    let (endpoints, log) = try read([
      "security: \(security), parameters: [{in: \(parameter), required: \(isRequired), schema: {type: string}}]"
    ])
    let endpoint = try #require(endpoints.first)
    #expect(text(of: endpoint.authentication) == requirement)
    #expect(endpoint.parameters.map(\.name.value).joined() == arguments)
    #expect(log.diagnostics.map(\.severity) == (arguments.isEmpty ? [.note] : []))
  }

  @Test("the security of the document counts for operations without their own")
  func inherited() throws {
    let parameter =
      "parameters: [{in: header, name: X-Key, required: true, schema: {type: string}}]"
    let used = try read([parameter], security: "[{header: []}]").endpoints
    #expect(used.map { text(of: $0.authentication) } == ["-"])
    #expect(used.flatMap(\.parameters).isEmpty)
    let other = try read([parameter], security: "[{token: []}]").endpoints
    #expect(other.map { text(of: $0.authentication) } == ["token+header"])
  }

  @Test("parameters that repeat a scheme are counted in one note")
  func note() throws {
    let parameter = "parameters: [{in: query, name: key, required: true, schema: {type: string}}]"
    let (_, log) = try read([parameter, parameter, parameter])
    #expect(log.diagnostics.map(\.message) == ["a parameter repeats a security scheme"])
    #expect(log.diagnostics.flatMap(\.notes) == ["the same at 2 other locations"])
  }
}
