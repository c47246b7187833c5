import Foundation
import ResourceGenDiagnostics
import ResourceGenPipeline
import ResourceGenRendering
import Testing

/// Names of alternatives that a document does not name.
@Suite struct AlternativeNameTests {
  /// Returns the cases of a union, and the findings.
  private func cases(
    of alternatives: [String], named union: String = "U", beside keywords: String? = nil,
    others: [String] = []
  ) -> (cases: Set<String>, findings: [DiagnosticID]) {
    var log = DiagnosticLog()
    let list = "oneOf: [\(alternatives.joined(separator: ", "))]"
    let document = """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      components:
        schemas:
          A: {type: object, properties: {a: {type: string}}}
          B: {type: object, properties: {b: {type: string}}}
          SameAsA: {type: object, properties: {a: {type: string}}}
          \(union): {\([keywords, list].compactMap(\.self).joined(separator: ", "))}

      """
    let schemas = others.map { "    \($0)\n" }.joined()
    let source = SourceText(path: "api.yaml", text: document + schemas)
    let files = Generator().files(from: source, reporting: &log)
    let models = files.first { $0.name.hasSuffix("+Models.swift") }
    let lines = String(decoding: models?.bytes ?? [], as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.contains("enum \(union):") }
      .prefix { $0 != "}" }
    let names = lines.filter { $0.hasPrefix("  case ") }
      .compactMap { $0.dropFirst(7).split(separator: "(").first.map(String.init) }
    return (Set(names), log.diagnostics.map(\.id))
  }

  private static func object(_ properties: String, required: String = "") -> String {
    "{type: object, required: [\(required)], properties: {\(properties)}}"
  }

  @Test(
    "names depend on the contents of the alternatives, not on their order",
    arguments: [
      ([object("x: {}", required: "x"), object("y: {}")], ["withX", "withY"]),
      ([object("x: {}", required: "x"), object("x: {}")], ["withX", "object"]),
      ([object("x: {}, y: {}", required: "y"), object("x: {}")], ["withY", "object"]),
      (
        [
          object("s: {type: string, enum: [done]}, z: {}"),
          object("s: {type: string, enum: [open, held]}, z: {}"),
        ],
        ["done", "openOrHeld"]
      ),
      (
        [
          object("x: {$ref: '#/components/schemas/A'}"),
          object("x: {$ref: '#/components/schemas/B'}"),
        ],
        ["withXA", "withXB"]
      ),
      (
        ["{type: array, items: {type: string, enum: [a]}}", "{type: string, enum: ['']}"],
        ["keywordList", "keyword"]
      ),
      (["{type: string}", "{type: array, items: {type: string}}"], ["string", "stringList"]),
      (["{type: integer, format: int32}", "{type: string}"], ["int", "string"]),
    ])
  func names(alternatives: [String], expected: [String]) {
    #expect(cases(of: alternatives).cases == Set(expected))
    #expect(cases(of: alternatives.reversed()).cases == Set(expected))
    #expect(cases(of: alternatives).findings == [])
  }

  @Test(
    "words of the union's own name at the ends of a model's name go, as far as cases stay distinct",
    arguments: [
      ("SearchCondition", ["SearchConditionLibraryID"], ["libraryID"]),
      ("TableUpdate", ["AddSchemaUpdate", "RemoveTableUpdate"], ["addSchema", "remove"]),
      ("ChatRequestUserPart", ["ChatRequestPartText", "ChatRequestToolPart"], ["text", "tool"]),
      ("Event", ["PushEvent", "EventBridgeEvent"], ["push", "eventBridge"]),
      ("Tool", ["FileTool", "ToolFile"], ["fileTool", "toolFile"]),
      ("Rule", ["AgeRule", "Age"], ["ageRule", "age"]),
      ("Version", ["Version2", "VersionNone"], ["version2", "versionNone"]),
      ("Total", ["ItemTotalRequired", "SubTotals"], ["itemTotalRequired", "sub"]),
    ])
  func ownWords(union: String, models: [String], expected: [String]) {
    let schemas = models.enumerated().map { index, name in
      "\(name): {type: object, required: [k\(index)], properties: {k\(index): {type: string}}}"
    }
    let references = models.map { "{$ref: '#/components/schemas/\($0)'}" } + ["{type: integer}"]
    #expect(
      cases(of: references, named: union, others: schemas).cases == Set(expected + ["int"]))
  }

  @Test("a copy of a model, with members next to the alternatives, is named as the model is")
  func copies() {
    let models = [
      "AddedEvent: {type: object, required: [x], properties: {x: {type: string}}}",
      "EventDropped: {type: object, required: [y], properties: {y: {type: string}}}",
    ]
    let references = ["AddedEvent", "EventDropped"].map { "{$ref: '#/components/schemas/\($0)'}" }
    #expect(
      cases(
        of: references, named: "Event", beside: "properties: {k: {type: integer}}", others: models
      ).cases == ["added", "dropped"])
  }

  @Test("a title that is a sentence names no case; a constant does")
  func longTitles() {
    let alternatives = ["card", "cash"].map { kind in
      """
      {type: object, required: [kind], properties: {kind: {type: string, enum: [\(kind)]}, x: {}},
      title: A way to pay that the customer chooses at the end of the order with \(kind)}
      """
    }
    #expect(cases(of: alternatives).cases == ["card", "cash", "unrecognized"])
  }

  @Test(
    "alternatives that cannot be distinguished are reported",
    arguments: [
      ["{$ref: '#/components/schemas/A'}", "{$ref: '#/components/schemas/SameAsA'}"],
      [object("x: {type: string}"), object("x: {type: string}")],
    ])
  func ambiguous(alternatives: [String]) {
    #expect(cases(of: alternatives).findings == [.ambiguousUnion])
  }

  @Test("different alternatives are not reported")
  func distinct() {
    let alternatives = [
      "{$ref: '#/components/schemas/A'}", "{$ref: '#/components/schemas/B'}",
      Self.object("a: {type: integer}"), Self.object("a: {type: string}", required: "a"),
    ]
    #expect(cases(of: alternatives).findings == [])
  }
}
