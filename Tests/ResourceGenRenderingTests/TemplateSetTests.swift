import Foundation
import ResourceGenDiagnostics
import ResourceGenTemplates
import TestSupport
import Testing

@testable import ResourceGenRendering

@Suite("the set of templates")
struct TemplateSetTests {
  private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test("every file in the folder of templates is built in, under its file name")
  func complete() throws {
    let files = root.appendingPathComponent("Templates/Files")
    let found = try #require(
      FileManager.default.enumerator(at: files, includingPropertiesForKeys: nil))
    var inFolder: [String: [UInt8]] = [:]
    for case let file as URL in found where file.pathExtension == "mustache" {
      inFolder[file.lastPathComponent] = Array(try Data(contentsOf: file))
    }
    let exported = TemplateSet.exported.map { ($0.name, $0.bytes) }
    #expect(exported.map(\.0).sorted() == inFolder.keys.sorted())
    #expect(Dictionary(exported, uniquingKeysWith: { first, _ in first }) == inFolder)
  }

  @Test("the Swift file of the templates is what scripts/embed-templates writes")
  func upToDate() async throws {
    let written = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: written) }
    let script = try ChildProcess(
      "/bin/sh", [root.appendingPathComponent("scripts/embed-templates").path, "--print"],
      output: .file(written))
    #expect(await script.end() == 0)
    let committed = root.appendingPathComponent("Templates/EmbeddedTemplates.swift")
    // Not `==` of texts in the expectation, which would print both files.
    let isEqual = try Data(contentsOf: written) == Data(contentsOf: committed)
    #expect(isEqual, "run scripts/embed-templates")
  }

  @Test("a file replaces the template of the same name")
  func replacing() throws {
    let name = try #require(BuiltInTemplates.all.first).name
    var log = DiagnosticLog()
    let set = TemplateSet(
      replacing: [SourceText(path: "mine/\(name).mustache", text: "Hello {{name}}!")],
      roots: [TemplateSet.Root(name, GreetingContext.self)], reporting: &log)
    #expect(log.diagnostics.map(\.message) == [])
    let bytes = set.render(name, GreetingContext(name: "world"), reporting: &log)
    #expect(bytes.map { String(decoding: $0, as: UTF8.self) } == "Hello world!")
  }

  @Test("an unknown key is an error in the user's file")
  func unknownKey() throws {
    let name = try #require(BuiltInTemplates.all.first).name
    var log = DiagnosticLog()
    let text: MarkedText = "Hello\n{{①nmae②}}!"
    _ = TemplateSet(
      replacing: [SourceText(path: "mine/\(name).mustache", text: text.text)],
      roots: [TemplateSet.Root(name, GreetingContext.self)], reporting: &log)
    let found = try #require(log.diagnostics.first)
    #expect(found.id == .templateUnknownKey)
    #expect(found.span?.source.path == "mine/\(name).mustache")
    #expect(found.span?.range == text.range(1, 2))
    #expect(found.help == "did you mean 'name'?")
  }

  @Test("a file that replaces no template is an error that suggests the nearest name")
  func unknownFile() throws {
    let name = try #require(BuiltInTemplates.all.first).name
    var log = DiagnosticLog()
    _ = TemplateSet(
      replacing: [SourceText(path: "mine/\(name)x.mustache", text: "")], roots: [],
      reporting: &log)
    #expect(log.diagnostics.map(\.id) == [.templateUnknownFile])
    #expect(log.diagnostics.first?.help == "did you mean '\(name).mustache'?")
  }

  @Test("two files for one template are an error")
  func twice() throws {
    let name = try #require(BuiltInTemplates.all.first).name
    var log = DiagnosticLog()
    _ = TemplateSet(
      replacing: ["a", "b"].map { SourceText(path: "\($0)/\(name).mustache", text: "") },
      roots: [], reporting: &log)
    #expect(log.diagnostics.map(\.message) == ["'\(name).mustache' is given twice"])
  }
}

private struct GreetingContext: TemplateContext {
  var name: String

  static let keys: TemplateKeys<GreetingContext> = [.text("name", \.name)]
}
