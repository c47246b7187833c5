import Foundation
import ResourceGenDiagnostics
import TestSupport
import Testing

@testable import ResourceGenRendering

/// The cases of the public Mustache specification, if a copy is available.
@Suite("public Mustache cases")
struct PublicCasesTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var file: String
    var name: String
    var template: String
    var expected: String
    var data: Data
    var partials: [String: String]

    var testDescription: String { "\(file): \(name)" }
  }

  /// The files of supported features. Not supported are `~lambdas`, since templates call no
  /// functions, and `~dynamic-names`, since partials whose names are known only while rendering
  /// cannot be checked beforehand.
  static let files = [
    "comments", "delimiters", "interpolation", "inverted", "partials", "sections", "~inheritance",
  ]

  static let cases: [Case] = files.flatMap { file -> [Case] in
    guard let data = Corpus.data("mustache/specs/\(file).json"),
      let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let tests = root["tests"] as? [[String: Any]]
    else { return [] }
    return tests.compactMap { test in
      guard let name = test["name"] as? String, let template = test["template"] as? String,
        let expected = test["expected"] as? String,
        let data = try? JSONSerialization.data(
          withJSONObject: test["data"] ?? NSNull(), options: .fragmentsAllowed)
      else { return nil }
      return Case(
        file: file, name: name, template: template, expected: expected, data: data,
        partials: test["partials"] as? [String: String] ?? [:])
    }
  }

  @Test("the result is the expected text", arguments: cases)
  func result(_ example: Case) throws {
    var log = DiagnosticLog()
    let sources = [("main", example.template)] + example.partials.map { ($0.key, $0.value) }
    let library = TemplateLibrary(
      sources.map { name, text in
        TemplateLibrary.Source(name: name, text: SourceText(path: name, text: text))
      }, mode: .specification, reporting: &log)
    let json = try JSONSerialization.jsonObject(with: example.data, options: .fragmentsAllowed)
    let bytes = library.render("main", value: templateValue(json), reporting: &log)
    #expect(String(decoding: bytes ?? [], as: UTF8.self) == example.expected)
    #expect(log.diagnostics.map(\.message) == [])
  }
}
