import ModelDescriptions
import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenOpenAPI
import ResourceGenYAML
import Testing

/// Every fixed field of what an operation is made of, and what becomes of it: nothing that a document says is lost in silence.
@Suite struct FixedFieldTests {
  /// What becomes of a field.
  enum Fate: Sendable {
    /// The model is another one with it.
    case expressed
    /// It is reported at its place.
    case reported
    /// It changes nothing that is sent or received, and is passed over.
    case passedOver
  }

  /// A field in a document: `⟦…⟧` stands around what is there with it and gone without.
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
