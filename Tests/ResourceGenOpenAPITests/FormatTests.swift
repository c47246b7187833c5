import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenOpenAPI
import ResourceGenYAML
import Testing

/// Formats of schemas that are not spelled like a known one.
@Suite struct FormatTests {
  private func findings(_ properties: String) throws -> [Diagnostic] {
    let text = """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      paths: {}
      components: {schemas: {A: {type: object, properties: {\(properties)}}}}
      """
    var log = DiagnosticLog()
    let document = try #require(
      Document.yaml(SourceText(path: "api.yaml", text: text), reporting: &log))
    _ = API(openAPI: document, reporting: &log)
    return log.diagnostics
  }

  @Test(
    "the format that is probably meant is suggested",
    arguments: [
      ("string", "datetime", "date-time"), ("string", "dateTime", "date-time"),
      ("string", "date_time", "date-time"), ("string", "datatime", "date-time"),
      ("string", "ISO-8601", "date-time"), ("string", "uuid4", "uuid"), ("string", "guid", "uuid"),
      ("string", "URI", "uri"), ("string", "base64", "byte"), ("string", "passwrod", "password"),
      ("integer", "int-32", "int32"), ("integer", "Int64", "int64"), ("integer", "long", "int64"),
      ("number", "Float", "float"), ("number", "dobule", "double"), ("number", "float64", "double"),
    ])
  func suggestions(type: String, format: String, meant: String) throws {
    let findings = try findings("a: {type: \(type), format: \(format)}")
    #expect(findings.map(\.id) == [.unknownFormat])
    #expect(findings.first?.fix?.text == meant)
  }

  @Test(
    "formats that aren't near a known one are read without a report",
    arguments: [
      "email", "time", "hostname", "uri-reference", "ipv4", "phone", "ulid", "slug", "int64",
      "date-time-local", "duration", "color", "timezone", "decimal128", "",
    ])
  func others(format: String) throws {
    #expect(try findings("a: {type: string, format: '\(format)'}").isEmpty)
  }

  @Test("a format that is misspelled at several locations is reported once, without a fix")
  func repetitions() throws {
    let schema = "{type: string, format: datetime}"
    let findings = try findings("a: \(schema), b: \(schema), c: \(schema)")
    #expect(findings.map(\.id) == [.unknownFormat])
    #expect(findings.first?.fix == nil)
    #expect(findings.first?.help == "did you mean 'date-time'?")
    #expect(findings.first?.notes.first == "the same at 2 other locations")
  }
}
