import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenOpenAPI
import ResourceGenReading
import ResourceGenYAML
import Testing

/// Tests of messages about values that are aliases of YAML.
@Suite struct AliasedValueTests {
  @Test("a list or a mapping of a wrong kind is reported at each alias, with its anchor")
  func wrongKinds() throws {
    var log = DiagnosticLog()
    let text = """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://a.b'}]
      x-map: &map {a: 1}
      paths:
        /a:
          get:
            parameters: *map
            responses: {'204': {description: Done.}}
        /b:
          get:
            parameters: *map
            responses: {'204': {description: Done.}}
        /c:
          get:
            parameters: {a: 1}
            responses: {'204': {description: Done.}}
      """
    let document = try #require(
      Document.read(SourceText(path: "api.yaml", text: text), reporting: &log))
    var files = SpecFiles(document) { _ throws(SpecFiles.Unreadable) in
      throw SpecFiles.Unreadable(reason: "no such file or folder")
    }
    _ = try #require(API(openAPI: document, including: &files, reporting: &log))
    let found = log.sorted.filter { $0.id == .wrongKind }
    let texts = found.map {
      $0.span.map { String(decoding: $0.source.bytes[$0.range], as: UTF8.self) }
    }
    #expect(texts == ["parameters", "parameters", "{a: 1}"])
    #expect(
      found.map { $0.places.first?.label } == [
        "the value of the alias", "the value of the alias", nil,
      ])
  }
}
