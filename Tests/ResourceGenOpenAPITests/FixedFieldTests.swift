import ModelDescriptions
import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenOpenAPI
import ResourceGenYAML
import Testing

/// Tests each fixed field of an OpenAPI object: no field is silently lost.
@Suite struct FixedFieldTests {
  /// The effect of a field.
  enum Fate: Sendable {
    /// It changes the API model.
    case expressed
    /// It is reported.
    case reported
    /// It changes nothing that is sent or received, and is ignored.
    case passedOver
  }

  /// A field in a document. The text between `⟦` and `⟧` is removed to read the document without
  /// it.
  struct Field: Sendable, CustomTestStringConvertible {
    let object: String
    let name: String
    let fate: Fate
    let text: String

    init(_ object: String, _ name: String, _ fate: Fate, _ text: String) {
      self.object = object
      self.name = name
      self.fate = fate
      self.text = text
    }

    var testDescription: String { "\(object).\(name)" }

    var with: String { text.filter { $0 != "⟦" && $0 != "⟧" } }

    var without: String {
      var isInside = false
      return text.filter { character in
        if character == "⟦" { isInside = true }
        defer { if character == "⟧" { isInside = false } }
        return !isInside
      }
    }
  }

  @Test("each field is expressed, reported, or changes nothing", arguments: fields)
  func fate(of field: Field) throws {
    let (with, log) = try read(field.with)
    let (without, other) = try read(field.without)
    #expect(!log.hasErrors, "\(log.diagnostics)")
    switch field.fate {
    case .expressed:
      #expect(with != without)
      #expect(log.diagnostics.count <= other.diagnostics.count, "\(log.diagnostics)")
    case .reported:
      #expect(log.diagnostics.count == other.diagnostics.count + 1, "\(log.diagnostics)")
      #expect(log.diagnostics.allSatisfy { $0.span != nil })
    case .passedOver:
      #expect(with == without)
      #expect(log.diagnostics.count == other.diagnostics.count, "\(log.diagnostics)")
    }
  }

  private func read(_ text: String) throws -> (lines: [String], log: DiagnosticLog) {
    var log = DiagnosticLog()
    let document = try #require(
      Document.yaml(SourceText(path: "api.yaml", text: text), reporting: &log))
    let api =
      text.hasPrefix("swagger")
      ? API(swagger: document, reporting: &log) : API(openAPI: document, reporting: &log)
    return (try #require(api).lines, log)
  }
}
