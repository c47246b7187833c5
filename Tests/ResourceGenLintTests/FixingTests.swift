import ResourceGenCommands
import ResourceGenDiagnostics
import ResourceGenPipeline
import ResourceGenReading
import ResourceGenReports
import Testing

/// The edits of `lint --fix`.
@Suite struct FixingTests {
  /// Returns the text after all fixes, with the findings that were fixed and those that remain.
  private func fix(
    _ text: String, path: String = "api.yaml", files: [String: String] = [:]
  ) -> (text: String, fixed: [DiagnosticID], left: [Diagnostic], others: [String: String]) {
    let folder = SpecFolder { path throws(SpecFiles.Unreadable) in
      guard let text = files[path] else { throw SpecFiles.Unreadable(reason: "no such file") }
      return Array(text.utf8)
    }
    let (text, generator) = Lint.input(text, in: folder)
    var log = DiagnosticLog()
    let result = generator.fix(SourceText(path: path, text: text), reporting: &log)
    var texts = result.changes.reduce(into: [:]) {
      $0[$1.path] = String(decoding: $1.new, as: UTF8.self)
    }
    let own = texts.removeValue(forKey: path) ?? text
    return (own, result.fixed.map(\.id), log.sorted, texts)
  }

  @Test(
    "a silence that silences nothing is removed, and nothing else",
    arguments: [
      ("  a: GET /a # resourcegen:ignore no-error", "  a: GET /a"),
      ("  # resourcegen:ignore unpaged-list\n  a: GET /a", "  a: GET /a"),
      (
        "  # x\n  # resourcegen:ignore unpaged-list\n  # y\n  a: GET /a",
        "  # x\n  # y\n  a: GET /a"
      ),
      (
        "  a: GET /a # resourcegen:ignore unpaged-list, undocumented",
        "  a: GET /a # resourcegen:ignore undocumented"
      ),
      (
        "  a: GET /a # resourcegen:ignore undocumented, unpaged-list",
        "  a: GET /a # resourcegen:ignore undocumented"
      ),
      ("  a: {route: GET /a, allow: unpaged-list} # x", "  a: {route: GET /a} # x"),
      ("  a: {allow: [unpaged-list], route: GET /a}", "  a: {route: GET /a}"),
      (
        "  a: {route: GET /a, allow: [undocumented, unpaged-list]}",
        "  a: {route: GET /a, allow: [undocumented]}"
      ),
      (
        "  a:\n    route: GET /a\n    allow:\n      - unpaged-list # x\n",
        "  a:\n    route: GET /a\n"
      ),
      (
        "  a:\n    allow: # x\n      - unpaged-list\n      - undocumented\n    route: GET /a",
        "  a:\n    allow: # x\n      - undocumented\n    route: GET /a"
      ),
    ])
  func silences(before: String, after: String) {
    // An unknown id has no fix if none is near.
    let before = before.replacing("no-error", with: "unpaged-list")
    let result = fix("endpoints:\n\(before)")
    #expect(result.text.contains("endpoints:\n\(after)"), "\(result.text)")
    #expect(result.fixed == [.unusedIgnore])
    #expect(!result.left.contains { $0.id == .unusedIgnore })
  }

  @Test(
    "components that nothing uses are removed with their comments, in YAML and JSON",
    arguments: [
      (
        "components:\n  parameters: # p\n    a: {name: a, in: query, schema: {type: string}}\n"
          + "  schemas: {}\n",
        "components:\n  schemas: {}\n"
      ),
      (
        "components:\n  # x\n  parameters:\n    # p\n"
          + "    a: {name: a, in: query, schema: {type: string}}\n"
          + "    b: {name: b, in: query, schema: {type: string}}\n  schemas: {}\n",
        "components:\n  # x\n  schemas: {}\n"
      ),
      (
        "components: {responses: {A: {description: a}}, schemas: {}}\n",
        "components: {schemas: {}}\n"
      ),
      ("components:\n  responses: {A: {description: a}}\n", ""),
      // Together, the edits remove all contents of `components`.
      (
        "components:\n  parameters:\n    a: {name: a, in: query, schema: {type: string}}\n"
          + "  responses:\n    A: {description: a}\n    B: {description: b}\n",
        ""
      ),
      (
        "components: {examples: {a: {value: 1}}, responses: {A: {description: a}}, links: {a: {}}}\n",
        ""
      ),
      (
        "components:\n  responses:\n    A:\n      description: |\n        a\n\n        b\n  schemas: {}\n",
        "components:\n  schemas: {}\n"
      ),
    ])
  func components(before: String, after: String) {
    let start = """
      openapi: 3.1.0
      # kept
      info: {title: T,  version: '1'}
      paths: {}

      """
    let result = fix(start + before)
    #expect(result.text == start + after)
    #expect(result.left.isEmpty)
  }

  @Test("JSON keeps its layout")
  func json() {
    let start = """
      {
        "openapi": "3.1.0", "info": {"title": "T", "version": "1"},
        "servers": [{"url": "https://example.com"}], "paths": {},
        "components": {
          "schemas": {}
      """
    let unused = """
      ,
          "responses": {
            "A": {"description": "a"},
            "B": {"description": "b"}
          }
      """
    let result = fix("\(start)\(unused)\n  }\n}\n", path: "api.json")
    #expect(result.text == "\(start)\n  }\n}\n")
    #expect(result.fixed == [.unusedComponent, .unusedComponent])
  }

  @Test("a fix after which a file can't be read, or has other findings, is withdrawn")
  func withdrawn() {
    let anchored = """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      paths: {}
      components:
        responses: {A: &a {description: a}}
        x-copy: *a
      """
    let result = fix(anchored)
    #expect(result.text == anchored && result.fixed.isEmpty)
    #expect(result.left.contains { $0.id == .unusedComponent })
  }

  @Test(
    "an edit that isn't applied has a note with the reason",
    arguments: [
      (
        "components:\n  responses: {A: &a {description: a}}\n  x-copy: *a\n",
        "it causes another finding, no anchor is called 'a' [unknown-alias]"
      ),
      ("", ""),
    ])
  func reasons(components: String, reason: String) {
    let result = fix(
      """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      paths: {}
      \(components)
      """)
    let notes = result.left.flatMap(\.notes).filter { $0.hasPrefix("--fix") }
    #expect(notes == (reason.isEmpty ? [] : ["--fix doesn't apply this edit: \(reason)"]))
  }

  @Test(
    "tabs become spaces unless the structure of the text depends on their width",
    arguments: [
      ("  A:\n    id: Int\n\tname: String\n", nil),
      ("  A:\n    id: Int\n\t\tname: String\n", "  A:\n    id: Int\n    name: String\n"),
      (
        "  A:\n    id: Int\n\tname: String\n    other: Int\n",
        "  A:\n    id: Int\n    name: String\n    other: Int\n"
      ),
      ("\tA:\n\t\tid: Int\n\tB: {id: Int}\n", "  A:\n    id: Int\n  B: {id: Int}\n"),
      ("  A:\n    id: Int\n\tname: [String\n", nil),
      (
        "  A:\n    id: Int\n\t\tname: Strin\n  B: {c: [D}\n",
        nil
      ),
    ])
  func tabs(models: String, fixed: String?) {
    let result = fix("models:\n\(models)")
    #expect(result.text.contains("models:\n\(fixed ?? models)"), "\(result.text)")
    #expect(result.fixed.isEmpty == (fixed == nil))
    #expect(result.left.contains { $0.id == .yamlSyntax } == (fixed == nil))
  }

  @Test("edits of a file that can't be read after them are withdrawn, also the first ones")
  func unread() {
    let text = "models:\n  A: {a: [String]?}\n  B: {b: [String]?}\n  C: {c: one: two}\n"
    let result = fix(text)
    #expect(result.fixed.isEmpty)
    #expect(result.text.contains(text))
    let note = "--fix doesn't apply this edit: the file can't be read after it either"
    #expect(result.left.flatMap(\.notes) == [note])
  }

  @Test("a fix that is printed for a mistake is applied, or a note says why it isn't")
  func printedFixes() {
    for id in DiagnosticID.allCases {
      guard let wrong = id.explanation?.wrong else { continue }
      let (text, generator) = Lint.input(wrong)
      var log = DiagnosticLog()
      _ = generator.fix(SourceText(path: "api.yaml", text: text), reporting: &log)
      for left in log.diagnostics where left.fix != nil {
        #expect(left.notes.contains { $0.hasPrefix("--fix") }, "\(id.name): \(left.message)")
      }
    }
  }

  @Test("misspelled names, types and formats are corrected, one round after the other")
  func meaning() {
    let native = fix("models: {Book: {id: Integer}, Shelf: {all: [Boko]}}")
    #expect(native.text.contains("models: {Book: {id: Int}, Shelf: {all: [Book]}}"))
    let text = """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      paths: {}
      components: {schemas: {A: {type: object, FIXME: {a: {type: string, format: dateTime}}}}}
      """
    let result = fix(text.replacing("FIXME", with: "proprties"))
    #expect(
      result.text
        == text.replacing("FIXME", with: "properties").replacing("dateTime", with: "date-time"))
    #expect(result.fixed == [.unknownKey, .unknownFormat] || result.fixed.count == 2)
  }

  @Test("a request with a body stays a GET request")
  func kept() {
    let text = "models: {A: {a: Int}}\nendpoints: {a: {route: GET /a, body: A}}"
    #expect(fix(text).fixed.isEmpty)
  }

  @Test("the file that a finding is in is edited, and its silences hold")
  func others() {
    let spec = "include: [pets.yaml, more.yaml]\nendpoints: {}"
    let result = fix(
      spec,
      files: [
        "pets.yaml": "models:\n  Pet: {id: Integer} # an id\n",
        "more.yaml": "models:\n  Dog: {id: Int} # resourcegen:ignore unused-model\n",
      ])
    #expect(result.others == ["pets.yaml": "models:\n  Pet: {id: Int} # an id\n"])
    #expect(result.left.filter { $0.id == .unusedModel }.map(\.message) == ["nothing uses 'Pet'"])
  }

  @Test(
    "each fix of an explanation's example removes the finding",
    arguments: DiagnosticID.allCases.filter {
      $0.fixEffect != nil && $0.lintSeverity != nil
    })
  func explained(id: DiagnosticID) throws {
    let explanation = try #require(id.explanation)
    let result = fix(explanation.wrong)
    #expect(result.fixed.contains(id))
    #expect(!result.left.contains { $0.id == id })
  }
}
