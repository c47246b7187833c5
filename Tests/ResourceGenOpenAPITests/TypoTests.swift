import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenOpenAPI
import ResourceGenYAML
import Testing

/// Tests for typos, which must not silently lose the values of keys.
@Suite struct TypoTests {
  private func findings(_ text: String) throws -> [String] {
    var log = DiagnosticLog()
    let document = try #require(
      Document.yaml(SourceText(path: "api.yaml", text: text), reporting: &log))
    if text.hasPrefix("swagger") {
      _ = API(swagger: document, reporting: &log)
    } else {
      _ = API(openAPI: document, reporting: &log)
    }
    return log.diagnostics.map { finding in
      let text = finding.span.map { String(decoding: $0.source.bytes[$0.range], as: UTF8.self) }
      return "\(finding.severity) \(finding.id.name) \(text ?? "") \(finding.help ?? "")"
    }
  }

  private static let ok = "responses: {'204': {description: ''}}"
  private static let three =
    "openapi: 3.0.0\ninfo: {title: T}\nservers: [{url: 'https://example.com'}]\n"
  private static let two = "swagger: '2.0'\ninfo: {title: T}\nhost: example.com\n"

  @Test(
    "a key that looks like a typo is reported with a suggestion",
    arguments: [
      (three + "paths: {/a: {gte: {\(ok)}}}", "warning unknown-key gte did you mean 'get'?"),
      (
        three + "paths: {/a: {fetch: {\(ok)}}}",
        "warning unknown-key fetch the methods are get, put, post, delete, options, head, patch and trace"
      ),
      (
        three + "paths: {/a: {get: {respones: {}}}}",
        "warning unknown-key respones did you mean 'responses'?"
      ),
      (
        three + "paths: {}\ncompnents: {}",
        "warning unknown-key compnents did you mean 'components'?"
      ),
      (three, "warning missing-key openapi add `paths: …`"),
      // Only `x-` begins an extension keyword.
      (
        three + "paths: {}\ncomponents: {xschemas: {}}",
        "warning unknown-key xschemas did you mean 'schemas'?"
      ),
    ])
  func misspelledKeys(text: String, finding: String) throws {
    #expect(try findings(text) == [finding])
  }

  @Test(
    "a body of a GET request is reported, unless it can only be empty",
    arguments: [
      ("{type: object, properties: {a: {type: string}}}", 1),
      ("{type: object, properties: {}}", 1),
      ("{type: object, properties: {}, additionalProperties: false}", 0),
    ])
  func bodiesOfReads(schema: String, count: Int) throws {
    let body = "requestBody: {content: {application/x-www-form-urlencoded: {schema: \(schema)}}}"
    let findings = try findings(Self.three + "paths: {/a: {get: {\(body), \(Self.ok)}}}")
    #expect(findings.count == count)
    #expect(findings.allSatisfy { $0.hasPrefix("warning get-with-body") })
  }

  @Test(
    "a key of the other generation is reported as such",
    arguments: [
      (two + "paths: {/a: {post: {requestBody: {}, \(ok)}}}", "requestBody"),
      (two + "paths: {}\ncomponents: {}", "components"),
      (three + "paths: {}\ndefinitions: {A: {}}", "definitions"),
      (three + "paths: {/a: {get: {produces: [text/plain], \(ok)}}}", "produces"),
    ])
  func generations(text: String, key: String) throws {
    let help = "the key 'openapi' or 'swagger' declares the version"
    #expect(try findings(text) == ["warning unknown-key \(key) \(help)"])
  }

  @Test("for a reference that leads nowhere, the nearest existing target is suggested")
  func references() throws {
    let text =
      Self.three
      + "components: {schemas: {Pets: {type: object}, Pet: {properties: {all: {$ref: '#/components/schemas/Petss'}}}}}"
    #expect(
      try findings(text) == [
        "warning unknown-reference '#/components/schemas/Petss' did you mean '#/components/schemas/Pets'?"
      ])
  }

  @Test(
    "a colon at the end of a path may be in front of an action",
    arguments: [
      ("/threads/{id}/:stop", 0), ("/tokens/:connect", 0),
      ("/threads/{id}:stop", 0), ("/threads/:id", 1), ("/threads/:postId", 1),
      ("/threads/:id/stop", 1), ("/threads/<stop>", 1),
    ])
  func actions(path: String, count: Int) throws {
    let id = "parameters: [{name: id, in: path, required: true, schema: {type: string}}]"
    let parameters = path.contains("{id}") ? "\(id), " : ""
    let findings = try findings(
      Self.three + "paths: {'\(path)': {post: {\(parameters)\(Self.ok)}}}")
    #expect(findings.count == count)
    #expect(findings.allSatisfy { $0.hasPrefix("warning invalid-route") })
  }

  @Test("keys of vendors are ignored")
  func vendors() throws {
    let text =
      Self.three + "basicInfo: {}\npaths: {/a: {x-get: {}, note: a, get: {author: me, \(Self.ok)}}}"
    #expect(try findings(text).isEmpty)
  }
}
