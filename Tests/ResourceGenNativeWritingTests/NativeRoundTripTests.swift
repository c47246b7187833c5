import Foundation
import ModelDescriptions
import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenNative
import ResourceGenNativeWriting
import ResourceGenReading
import ResourceGenYAML
import TestSupport
import Testing

/// A spec in the native format, as the golden cases have them.
struct NativeSpecFile: CustomTestStringConvertible, Sendable {
  let file: URL

  var testDescription: String {
    file.deletingLastPathComponent().lastPathComponent + "/" + file.lastPathComponent
  }

  /// The golden cases in the native format that have no errors, and the example of the README.
  static let all: [NativeSpecFile] = {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    let cases = tests.appendingPathComponent("Generated/Cases")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: cases.path)) ?? []
    let files =
      names.sorted().map { cases.appendingPathComponent("\($0)/spec.yaml") }
      + [tests.deletingLastPathComponent().appendingPathComponent("Specs/api.yaml")]
    return files.map { NativeSpecFile(file: $0) }.filter { (try? $0.api()) != nil }
  }()

  struct Refused: Error {
    var diagnostics: [Diagnostic] = []
  }

  func api() throws -> API {
    let bytes = [UInt8](try Data(contentsOf: file))
    return try NativeSpecFile.api(
      SourceText(path: file.lastPathComponent, bytes: bytes),
      below: file.deletingLastPathComponent())
  }

  static func api(_ source: SourceText, below folder: URL? = nil) throws -> API {
    var log = DiagnosticLog()
    guard let document = Document.read(source, reporting: &log),
      document.root?["resourcegen"] != nil
    else { throw Refused(diagnostics: log.diagnostics) }
    var files = SpecFiles(document) { path throws(SpecFiles.Unreadable) in
      guard let folder, let data = try? Data(contentsOf: folder.appendingPathComponent(path)) else {
        throw SpecFiles.Unreadable(reason: "no such file or folder")
      }
      return [UInt8](data)
    }
    guard let api = API(native: document, including: &files, reporting: &log), !log.hasErrors else {
      throw Refused(diagnostics: log.diagnostics)
    }
    return api
  }
}

@Suite("A spec that is written in the native format")
struct NativeRoundTripTests {
  @Test("reads back as the same API", arguments: NativeSpecFile.all)
  func roundTrip(_ spec: NativeSpecFile) throws {
    let api = try spec.api()
    let text = api.nativeText()
    let again: API
    do {
      again = try NativeSpecFile.api(SourceText(path: "again.yaml", text: text))
    } catch let refused as NativeSpecFile.Refused {
      Issue.record("\(refused.diagnostics.prefix(3).map(\.message))\n\(text)")
      return
    }
    let (before, after) = (api.lines, again.lines)
    let difference = zip(before, after).first { $0 != $1 }
    #expect(difference == nil && before.count == after.count, "\(difference.map { "\($0)" } ?? "")")
    #expect(again.nativeText() == text)
  }

  @Test("most golden cases are included")
  func cases() {
    #expect(NativeSpecFile.all.count > 25)
  }
}
