import ModelDescriptions
import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenOpenAPI
import ResourceGenReading
import ResourceGenYAML
import TestSupport
import Testing

/// Tests for specs that consist of several files.
@Suite struct FileTests {
  /// The models by name, the reported ids, and the files that were opened.
  private struct Outcome {
    var models: [String: String] = [:]
    var findings: [DiagnosticID] = []
    var labels: [String] = []
    var messages: [String] = []
    var severities: Set<Diagnostic.Severity> = []
    var notes: [String] = []
    var opened: [String] = []
  }

  private func read(_ schemas: String, paths: String = "{}", files: [String: String] = [:]) throws
    -> Outcome
  {
    var log = DiagnosticLog()
    let text = """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      paths: \(paths)
      components:
        schemas: \(schemas)

      """
    let document = try #require(
      Document.yaml(SourceText(path: "specs/api.yaml", text: text), reporting: &log))
    let disk = Disk(files)
    var all = SpecFiles(document) { path throws(SpecFiles.Unreadable) in try disk.bytes(path) }
    let read = API(openAPI: document, including: &all, reporting: &log)
    let api = try #require(read)
    var outcome = Outcome()
    for model in api.models { outcome.models[model.name?.value ?? ""] = model.shape.text }
    for endpoint in api.endpoints {
      outcome.models[endpoint.name.value] = endpoint.responses.map(\.text).joined(separator: " ")
    }
    outcome.findings = log.diagnostics.map(\.id)
    outcome.messages = log.diagnostics.map(\.message)
    outcome.severities = Set(log.diagnostics.map(\.severity))
    outcome.labels = log.diagnostics.map(\.label)
    outcome.notes = log.diagnostics.flatMap(\.notes)
    outcome.opened = disk.opened
    return outcome
  }

  @Test("all schemas, and all properties, may be in a separate file")
  func whole() throws {
    let outcome = try read(
      "{$ref: schemas.yaml}",
      paths:
        "{/a: {get: {operationId: a, responses: {'200': {description: '', content: {application/json: {schema: {$ref: '#/components/schemas/A'}}}}}}}}",
      files: [
        "schemas.yaml":
          "{A: {properties: {$ref: properties.yaml}}, B: {properties: {a: {$ref: '#/A'}, $ref: {type: string}}}}",
        "properties.yaml": "{x: {type: integer}, b: {$ref: 'api.yaml#/components/schemas/B'}}",
      ])
    #expect(outcome.models["A"] == "{x?: Int, b?: <B>}")
    #expect(outcome.models["B"] == "{a?: <A>, $ref?: String}")
    #expect(outcome.findings == [.misplacedReference])
    #expect(try read("{$ref: '#/components/schemas'}").models.isEmpty)
    #expect(try read("{$ref: nowhere.yaml}").findings.contains(.unknownReference))
  }

  @Test("a reference leads into another file, relative to the one that contains it")
  func relative() throws {
    let outcome = try read(
      "{S: {properties: {a: {$ref: 'models/a.yaml#/defs/A'}, all: {$ref: models/whole.json}}}}",
      files: [
        "models/a.yaml": "{defs: {A: {properties: {b: {$ref: '#/defs/B'}}}, B: {enum: [x]}}}",
        "models/whole.json": #"{"properties": {"up": {"$ref": "../more/c%20d.yaml"}}}"#,
        "more/c d.yaml": "{properties: {s: {$ref: '../api.yaml#/components/schemas/S'}}}",
      ])
    #expect(
      outcome.models == [
        "S": "{a?: <A>, all?: <whole>}", "A": "{b?: <B>}", "B": "enum(x *)",
        "whole": "{up?: <c d>}", "c d": "{s?: <S>}",
      ])
    #expect(outcome.findings.isEmpty)
    #expect(outcome.opened.sorted() == ["models/a.yaml", "models/whole.json", "more/c d.yaml"])
  }

  @Test("a schema that only refers to one of another file gives it its name")
  func adoption() throws {
    let outcome = try read(
      "{Pet: {$ref: pets/pet.yaml}, Dog: {properties: {pet: {$ref: pets/pet.yaml}}}}",
      files: ["pets/pet.yaml": "{required: [id], properties: {id: {type: integer}}}"])
    #expect(outcome.models == ["Pet": "{id: Int}", "Dog": "{pet?: <Pet>}"])
  }

  @Test("schemas in a separate file keep their names")
  func sections() throws {
    let outcome = try read(
      "{$ref: all.yaml}",
      paths: """
        {/pets: {get: {operationId: list, responses: {'200': {description: '', content: {application/json: {schema: \
        {$ref: '#/components/schemas/Pet'}}}}}}}}
        """,
      files: [
        "all.yaml":
          "{Pet: {properties: {owner: {$ref: '#/Owner'}}}, Owner: {properties: {pet: {$ref: 'all.yaml#/Pet'}}}}"
      ])
    #expect(
      outcome.models == ["Pet": "{owner?: <Owner>}", "Owner": "{pet?: <Pet>}", "list": "<Pet>"])
    #expect(outcome.findings == [.misplacedReference])
  }

  @Test("references along the path of a pointer are followed")
  func way() throws {
    let outcome = try read(
      "{A: {properties: {b: {$ref: '#/components/schemas/B/properties/x'}}}, B: {$ref: b.yaml}}",
      files: ["b.yaml": "{properties: {x: {enum: [c]}}}"])
    #expect(outcome.models["A"] == "{b?: <B x>}")
    #expect(outcome.findings.isEmpty)
  }

  @Test(
    "the index of a pointer has no leading zero and no sign (RFC 6901, section 4)",
    arguments: [("0", 0), ("00", 1), ("+0", 1), ("1", 1), ("", 1)])
  func indices(index: String, findings: Int) throws {
    let outcome = try read(
      "{A: {properties: {b: {$ref: '#/components/schemas/B/oneOf/\(index)'}}},"
        + " B: {oneOf: [{type: string}]}}")
    #expect(outcome.findings == Array(repeating: .unknownReference, count: findings))
  }

  @Test("schemas with the same name in several files remain distinct")
  func collisions() throws {
    let outcome = try read(
      "{A: {properties: {x: {$ref: 'b.yaml#/A'}, y: {$ref: 'c.yaml#/A'}, z: {$ref: 'b.yaml#/A'}}}}",
      files: ["b.yaml": "{A: {type: object, properties: {b: {}}}}", "c.yaml": "{A: {enum: [c]}}"])
    #expect(
      outcome.models == [
        "A": "{x?: <A 2>, y?: <A 3>, z?: <A 2>}", "A 2": "{b?: JSON}", "A 3": "enum(c *)",
      ])
  }

  @Test("files that refer to one another are read once")
  func cycles() throws {
    let outcome = try read(
      "{S: {properties: {a: {$ref: a.yaml}}}}",
      files: [
        "a.yaml": "{properties: {b: {$ref: b.yaml}, self: {$ref: '#'}}}",
        "b.yaml": "{properties: {a: {$ref: a.yaml}}}",
      ])
    #expect(
      outcome.models == [
        "S": "{a?: <a>}", "a": "{b?: <b>, self?: <a>}", "b": "{a?: <a>}",
      ])
    #expect(outcome.opened == ["a.yaml", "b.yaml"])
  }

  @Test("allOf merges parts of other files, and distinguishes nodes with the same index")
  func inheritance() throws {
    let part = "{properties: {NAME: {type: string}}}"
    let outcome = try read(
      "{S: {allOf: [{$ref: a.yaml}, {$ref: b.yaml}]}}",
      files: [
        "a.yaml": part.replacing("NAME", with: "a"), "b.yaml": part.replacing("NAME", with: "b"),
      ])
    #expect(outcome.models == ["S": "{a?: String, b?: String}"])
  }

  @Test("paths, responses and parameters may be in other files")
  func operations() throws {
    let outcome = try read(
      "{}", paths: "{/pets: {$ref: 'paths/pets.yaml'}}",
      files: [
        "paths/pets.yaml": "{get: {operationId: pets, responses: {'200': {$ref: ../ok.yaml}}}}",
        "ok.yaml": "{description: '', content: {application/json: {schema: {$ref: pet.yaml}}}}",
        "pet.yaml": "{type: string, enum: [cat]}",
      ])
    #expect(outcome.models == ["pets": "<pet>", "pet": "enum(cat *)"])
    #expect(outcome.findings.isEmpty)
  }

  @Test(
    "a reference out of the folder is reported, and no file is opened",
    arguments: [
      "file:///etc/passwd", "http://169.254.169.254/latest", "https://example.com/a.yaml",
      "//host/share.yaml", "/dev/zero", "/proc/self/environ", "%2e%2e/secret.yaml",
      "a/%2E%2E/%2e%2e/b.yaml", "..%2fsecret.yaml", "data:application/json,%7B%7D",
      #"\\\\host\\share.yaml"#, "C:/secret.yaml", "../secret.yaml", "a/../../secret.yaml",
      "~/secret.yaml", "..", "%00.yaml",
    ])
  func outside(reference: String) throws {
    let outcome = try read("{S: {properties: {a: {$ref: \"\(reference)#/A\"}}}}")
    #expect(outcome.findings == [.outsideReference])
    #expect(outcome.opened.isEmpty)
  }

  @Test(
    "what refers to a file that isn't read is read without it",
    arguments: [
      "../common.yaml#/x", #"models\pet.yaml"#, "https://example.com/x.yaml#/x", "gone.yaml",
    ])
  func unread(reference: String) throws {
    let outcome = try read(
      "{S: {properties: {a: {$ref: '\(reference)'}}}}",
      paths: """
        {/a: {parameters: [{$ref: '\(reference)'}],
          get: {operationId: a, responses: {'200': {$ref: '\(reference)'}}},
          put: {operationId: b, responses: {'204': {$ref: '\(reference)'}}},
          post: {operationId: c, responses: {default: {$ref: '\(reference)'}}},
          patch: {operationId: d, responses: {'200': {description: '', content:
            {application/json: {$ref: '\(reference)'}}}}}}}
        """)
    #expect(outcome.models["S"] == "{a?: JSON}")
    #expect(
      ["a", "b", "c", "d"].map { outcome.models[$0] }
        == ["bytes */*", "nothing", "bytes */*", "JSON"])
    let message = reference == "gone.yaml" ? "'gone.yaml' leads nowhere" : "parameter '"
    #expect(outcome.messages.contains { $0.hasPrefix(message) })
    #expect(outcome.severities == [.warning])
  }

  @Test(
    "a reference to a missing file, or to one that isn't a spec, leads nowhere",
    arguments: [
      ("gone.yaml", "no such file or folder"),
      ("note.xml", "the file doesn't contain it"),
      ("broken.json", "the file is neither YAML nor JSON"),
      ("part.yaml#/Nope", "the file doesn't contain it"),
      ("part.yaml#anchor", "no schema has this '$anchor'"),
    ])
  func missing(reference: String, fault: String) throws {
    let files = ["note.xml": "<a/>", "broken.json": "{", "part.yaml": "{A: {}}"]
    let outcome = try read("{S: {properties: {a: {$ref: '\(reference)'}}}}", files: files)
    #expect(outcome.findings == [.unknownReference])
    #expect(outcome.notes == [fault])
  }

  @Test("schemas are found by their '$anchor', in this file and in others")
  func anchors() throws {
    let outcome = try read(
      """
      {S: {properties: {a: {$ref: '#pet'}, b: {$ref: 'part.yaml#tag'}, c: {$ref: '#inner'}}},
        Pet: {$anchor: pet, properties: {default: {$anchor: inner, type: integer}}}}
      """,
      files: ["part.yaml": "{Tag: {$anchor: tag, type: object, properties: {n: {type: integer}}}}"])
    #expect(outcome.models["S"] == "{a?: <Pet>, b?: <Tag>, c?: <Pet default>}")
    #expect(outcome.models["Tag"] == "{n?: Int}")
    #expect(outcome.findings.isEmpty)
  }

  @Test("the sibling keys of a reference that leads nowhere are used, with a warning")
  func beside() throws {
    let outcome = try read(
      "{S: {type: object, $ref: gone.xml, properties: {a: {type: string}}}}")
    #expect(outcome.models == ["S": "{a?: String}"])
    #expect(outcome.findings == [.unknownReference])
    #expect(outcome.labels == ["the sibling keys are used"])
  }
}

/// Files by path, with a list of those that were read.
private final class Disk: Sendable {
  private let files: [String: String]
  private let asked = LockedValue<[String]>([])

  init(_ files: [String: String]) { self.files = files }

  var opened: [String] { asked.withLock { $0 } }

  func bytes(_ path: String) throws(SpecFiles.Unreadable) -> [UInt8] {
    asked.withLock { $0.append(path) }
    guard let text = files[path] else {
      throw SpecFiles.Unreadable(reason: "no such file or folder")
    }
    return Array(text.utf8)
  }
}
