import Foundation
import ModelDescriptions
import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenNative
import ResourceGenNativeWriting
import ResourceGenOpenAPI
import ResourceGenOpenAPIWriting
import ResourceGenReading
import ResourceGenYAML
import TestSupport
import Testing

@Suite("A spec that is written as an OpenAPI document")
struct OpenAPIRoundTripTests {
  static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The paths of the golden cases and of the README's example, relative to the repository.
  static let paths: [String] = {
    let cases = "Tests/Generated/Cases"
    let folder = repository.appendingPathComponent(cases).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().map { "\(cases)/\($0)/spec.yaml" } + ["Specs/api.yaml"]
  }()

  private func native(_ path: String) -> API? {
    let file = OpenAPIRoundTripTests.repository.appendingPathComponent(path)
    guard let data = try? Data(contentsOf: file) else { return nil }
    var log = DiagnosticLog()
    guard
      let document = Document.read(
        SourceText(path: "spec.yaml", bytes: [UInt8](data)), reporting: &log),
      document.root?["resourcegen"] != nil
    else { return nil }
    var files = SpecFiles(document) { path throws(SpecFiles.Unreadable) in
      let other = file.deletingLastPathComponent().appendingPathComponent(path)
      guard let data = try? Data(contentsOf: other) else {
        throw SpecFiles.Unreadable(reason: "no such file or folder")
      }
      return [UInt8](data)
    }
    let api = API(native: document, including: &files, reporting: &log)
    guard let api, CheckedAPI(api, reporting: &log) != nil else { return nil }
    return api
  }

  /// Returns the lines of an API, with all optional members nullable, a difference that the round
  /// trip doesn't preserve.
  private func lines(_ api: API) -> [String] {
    api.lines.map {
      $0.replacing("isRequired=false,isNullable=false", with: "isRequired=false,isNullable=true")
    }
  }

  @Test("reads back as the same API, and so does what is imported from it", arguments: paths)
  func roundTrip(_ path: String) throws {
    guard let api = native(path) else { return }
    let text = api.openAPIText()
    var log = DiagnosticLog()
    let document = try #require(
      Document.read(SourceText(path: "openapi.yaml", text: text), reporting: &log))
    let again = try #require(API(openAPI: document, reporting: &log), "\(log.sorted)")
    #expect(log.isEmpty, "\(log.sorted.map { $0.message + " " + ($0.span?.sourceLine ?? "") })")
    let difference = zip(lines(api), lines(again)).first { $0 != $1 }
    #expect(difference == nil, "\(difference.map { "\($0.0)\n\($0.1)" } ?? "")")
    #expect(api.lines.count == again.lines.count)

    let imported = try #require(
      Document.read(SourceText(path: "again.yaml", text: again.nativeText()), reporting: &log))
    let third = try #require(API(native: imported, reporting: &log), "\(log.sorted)")
    #expect(log.isEmpty, "\(log.sorted.map(\.message))")
    let second = zip(lines(api), lines(third)).first { $0 != $1 }
    #expect(second == nil, "\(second.map { "\($0.0)\n\($0.1)" } ?? "")")
  }

  @Test("most cases are in the native format")
  func cases() {
    #expect(OpenAPIRoundTripTests.paths.compactMap(native).count > 25)
  }
}

extension SourceSpan {
  fileprivate var sourceLine: String { String(decoding: source.bytes[range], as: UTF8.self) }
}
