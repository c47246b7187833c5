import Foundation
import TestSupport
import Testing

@Suite("Where text becomes code")
struct TextSinkTests {
  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")

  private static func files(in folder: String) throws -> [(name: String, text: String)] {
    let root = sources.appendingPathComponent(folder)
    let found = try #require(
      FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
    var files: [(name: String, text: String)] = []
    for case let file as URL in found where file.pathExtension == "swift" {
      files.append((file.lastPathComponent, try String(contentsOf: file, encoding: .utf8)))
    }
    return files
  }

  @Test("only the encoders make Swift from a text, each in its own file")
  func encoders() throws {
    let makers = [
      "verbatim:": ["SwiftCode.swift", "SwiftIdentifier.swift"],
      "encoded:": ["SwiftComment.swift"],
      "encodedLine:": ["SwiftStringLiteral.swift", "SwiftTextBlock.swift"],
      "labelOf:": ["SwiftCode.swift", "SwiftIdentifier.swift"],
      "stringLiteral:": ["SwiftCode.swift", "SwiftIdentifier.swift"],
    ]
    for file in try Self.files(in: "ResourceGenSwift") {
      for (maker, homes) in makers where file.text.contains(maker) {
        #expect(homes.contains(file.name), "\(file.name) uses \(maker)")
      }
    }
  }

  @Test("contexts pass only encoded texts to templates")
  func contexts() throws {
    for file in try Self.files(in: "ResourceGenRendering/Contexts") {
      for line in file.text.split(separator: "\n") where line.contains(".text(\"") {
        let isEncoded =
          line.contains("source") || line.contains("String($0.") || line.contains("\\.")
          || line.contains(".lines.first") || !line.contains("{")
        #expect(isEncoded, "\(file.name): \(line)")
      }
    }
  }

  @Test("the plan has no text of a spec that isn't encoded")
  func plan() throws {
    for file in try Self.files(in: "ResourceGenSwift") where file.name.hasPrefix("Planned") {
      for line in file.text.split(separator: "\n") where line.contains("package var") {
        #expect(!line.contains(": String"), "\(file.name): \(line)")
        #expect(!line.contains("[String]"), "\(file.name): \(line)")
      }
    }
  }
}
