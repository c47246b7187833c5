import Foundation
import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenOpenAPI
import ResourceGenYAML
import SeededRandom
import TestSupport
import Testing

/// An operation or a schema that is added to a document renames no other, unless these could have
/// the same name.
@Suite struct NameStabilityTests {
  /// A name within its group.
  private struct Name: Hashable {
    var group: [String]
    var words: String

    init(_ endpoint: Endpoint) {
      group = endpoint.groups.map(\.value)
      words = endpoint.name.value.lowercased().filter { $0.isLetter || $0.isNumber }
    }
  }

  /// The specs of twenty golden cases, and public documents if they are there.
  static let documents: [URL] = {
    let cases = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Generated/Cases")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: cases.path)) ?? []
    let specs = names.sorted().filter { $0.hasPrefix("openapi-") }.prefix(20).map { name in
      cases.appendingPathComponent("\(name)/spec.yaml")
    }
    return specs
      + Corpus.documents.filter {
        $0.lastPathComponent.hasSuffix("official.yaml") || $0.lastPathComponent.hasPrefix("net")
      }
  }()

  /// How often something is added to a document. The large ones take most of the time.
  private func additions(to text: String) -> Range<Int> {
    0..<(TestRun.hasAllCases || text.utf8.count < 100_000 ? 100 : 10)
  }

  private func api(_ text: String) -> API? {
    var log = DiagnosticLog()
    return Document.yaml(SourceText(path: "api.yaml", text: text), reporting: &log)
      .flatMap { API(openAPI: $0, reporting: &log) }
  }

  /// The names by method and path; variants of an operation count as one.
  private func names(of api: API) -> [String: Name] {
    Dictionary(
      api.endpoints.map { endpoint in
        ("\(endpoint.method.value.rawValue) \(endpoint.identity?.path ?? "")", Name(endpoint))
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The first tags of the operations that are written in one line.
  private func tags(in text: String) -> [String] {
    text.split(separator: "tags: [").dropFirst().compactMap { part in
      let tag = part.prefix { !"],{\n".contains($0) }
      return tag.isEmpty ? nil : String(tag)
    }
  }

  /// Returns a path item with an operation like those of the document.
  private func operation(
    _ number: Int, like api: API, _ tags: [String], _ generator: inout SeededGenerator
  ) -> (path: String, text: String) {
    let method = ["get", "post", "put", "delete"].randomElement(using: &generator) ?? "get"
    let other = api.endpoints.randomElement(using: &generator)
    let noun =
      ["lamps", "pets", "users", "orders", "reports"].randomElement(using: &generator) ?? "a"
    let path = "/\(noun)/{id}/added\(number)"
    let id =
      [
        nil, "\(method)Added\(number)", other.map { "\($0.name.value)_1" }, "list_\(noun)",
      ].randomElement(using: &generator) ?? nil
    let tag = tags.randomElement(using: &generator).map { "tags: [\($0)], " } ?? ""
    let name = id.map { "operationId: \($0.debugDescription), " } ?? ""
    let parameter = "parameters: [{name: id, in: path, required: true, schema: {type: string}}], "
    return (
      path,
      "  '\(path)': {\(method): {\(tag)\(name)\(parameter)responses: {'204': {description: Done.}}}}\n"
    )
  }

  @Test("adding an operation renames only those that could have its name", arguments: documents)
  func operations(document: URL) throws {
    let text = try String(contentsOf: document, encoding: .utf8)
    let head = try #require(text.range(of: "\npaths:\n"))
    let before = try #require(api(text))
    let (names, tags) = (names(of: before), tags(in: text))
    var generator = SeededGenerator(seed: 1)
    for number in additions(to: text) {
      let (_, added) = operation(number, like: before, tags, &generator)
      let changed = text[..<head.lowerBound] + "\npaths:\n" + added + text[head.upperBound...]
      let after = try #require(api(String(changed)))
      let others = self.names(of: after)
      let alone = api(
        "openapi: 3.1.0\ninfo: {title: A, version: '1'}\npaths:\n\(added)")?.endpoints.first.map(
          Name.init)
      let taken = Set(others.values)
      for (site, name) in names where others[site] != name {
        #expect(taken.contains(name) || name == alone, "\(added)\(site): \(name.words)")
      }
    }
  }

  @Test("adding a schema renames none", arguments: documents)
  func schemas(document: URL) throws {
    let text = try String(contentsOf: document, encoding: .utf8)
    guard let head = text.range(of: "\n  schemas:\n") else { return }
    let names = try #require(api(text)).models.compactMap(\.name?.value)
    for number in additions(to: text) {
      let added = "    Added\(number): {type: object, properties: {a: {type: string}}}\n"
      let changed = text[..<head.lowerBound] + "\n  schemas:\n" + added + text[head.upperBound...]
      let after = try #require(api(String(changed))).models.compactMap(\.name?.value)
      #expect(after.filter { $0 != "Added\(number)" } == names)
    }
  }
}
