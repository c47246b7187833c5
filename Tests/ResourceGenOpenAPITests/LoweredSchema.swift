import ModelDescriptions
import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenOpenAPI
import ResourceGenYAML
import Testing

/// Returns the shape of a schema named `S` in one line, and the ids of the diagnostics.
func lowered(
  _ schema: String, others: String = ""
) throws -> (shape: String, findings: [DiagnosticID]) {
  var log = DiagnosticLog()
  let text = """
    openapi: 3.1.0
    info: {title: T, version: '1'}
    servers: [{url: 'https://example.com'}]
    components:
      schemas:
        S: \(schema)
    \(others.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n"))

    """
  let document = try #require(
    Document.yaml(SourceText(path: "api.yaml", text: text), reporting: &log))
  let api = try #require(API(openAPI: document, reporting: &log))
  let model = try #require(api.models.first { $0.name?.value == "S" })
  return (model.shape.text, log.diagnostics.map(\.id))
}
