import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenOpenAPI
import ResourceGenYAML
import Testing

/// What the name of an operation depends on, in a document that is written of it.
struct NamedOperation {
  var method = "get"
  var path: String
  var id: String?
  var tag: String?
  var isList = false
  var summary: String?

  /// Returns the endpoints that are read from a document of operations.
  static func endpoints(
    of operations: [NamedOperation], title: String = "T"
  ) throws -> [Endpoint] {
    var paths: [String] = []
    for operation in operations where !paths.contains(operation.path) {
      paths.append(operation.path)
    }
    func line(_ operation: NamedOperation) -> String {
      let schema = operation.isList ? "{type: array, items: {}}" : "{type: object}"
      let tags = operation.tag.map { "tags: ['\($0)'], " } ?? ""
      let summary = operation.summary.map { "summary: '\($0)', " } ?? ""
      let id = operation.id.map { "operationId: '\($0)', " } ?? ""
      return """
            \(operation.method): {\(tags)\(id)\(summary)responses: {'200': {description: '', \
        content: {application/json: {schema: \(schema)}}}}}
        """
    }
    let lines = paths.flatMap { path in
      ["  '\(path)':"] + operations.filter { $0.path == path }.map(line)
    }
    let text = """
      openapi: 3.1.0
      info: {title: \(title), version: '1'}
      servers: [{url: 'https://example.com'}]
      paths:
      \(lines.joined(separator: "\n"))
      """
    var log = DiagnosticLog()
    let document = try #require(
      Document.yaml(SourceText(path: "api.yaml", text: text), reporting: &log))
    return try #require(API(openAPI: document, reporting: &log)).endpoints
  }

  /// Returns the names of operations by method and path.
  static func names(of operations: [NamedOperation]) throws -> [String: String] {
    var names: [String: String] = [:]
    for endpoint in try endpoints(of: operations) {
      let path = endpoint.path.pieces.map { piece in
        switch piece {
        case .text(let text): text
        case .parameter(let name), .ownerField(let name): "{\(name.value)}"
        }
      }
      names["\(endpoint.method.value.rawValue) \(path.joined())"] = endpoint.name.value
    }
    return names
  }
}
