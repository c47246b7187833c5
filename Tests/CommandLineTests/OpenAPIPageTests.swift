import Foundation
import TestSupport
import Testing

/// Tests of the documentation page about OpenAPI: writes its files as shown and runs each of its
/// commands.
@Suite struct OpenAPIPageTests {
  private static let page = URL(filePath: #filePath)
    .appending(path: "../../../Sources/resourcegen/resourcegen.docc/OpenAPI.md").standardized

  /// The lines of each code block in a language.
  private static func blocks(_ language: String) throws -> [[String]] {
    var blocks: [[String]] = []
    var isInside = false
    for line in try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        isInside = line == "```" + language
        if isInside { blocks.append([]) }
      } else if isInside {
        blocks[blocks.count - 1].append(line)
      }
    }
    return blocks
  }

  private static func allCommands() throws -> [String] { try blocks("sh").flatMap { $0 } }

  /// The arguments of a command line, with single quotes handled as in a shell.
  private func words(of command: String) -> [String] {
    var words: [String] = []
    for (number, part) in command.components(separatedBy: "'").enumerated() {
      if number.isMultiple(of: 2) {
        words += part.split(separator: " ").map(String.init)
      } else {
        words.append(part)
      }
    }
    return words
  }

  private func folder(with names: [String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for block in try Self.blocks("yaml") {
      guard let first = block.first, first.hasPrefix("# ") else { continue }
      let name = String(first.dropFirst(2))
      if names.contains(name) {
        try folder.write(block.joined(separator: "\n") + "\n", to: name)
      }
    }
    return folder
  }

  @Test(
    "each command on the page succeeds without a warning", arguments: try allCommands())
  func runs(command: String) async throws {
    let folder = try folder(with: ["openapi.yaml", "fixes.yaml"])
    let arguments = Array(words(of: command).dropFirst())
    if arguments.first == "check" {
      _ = try await Tool.start(Array(arguments.dropFirst()), in: folder).finish()
    }
    let result = try await Tool.start(arguments, in: folder).finish()
    #expect(result.exitCode == 0, "\(command): \(result.errors)")
    #expect(!result.errors.contains("warning"), "\(command): \(result.errors)")
  }

  @Test("the selections and overlays on the page have the described effect")
  func outcome() async throws {
    let folder = try folder(with: ["openapi.yaml", "fixes.yaml"])
    _ = try await Tool.run("openapi.yaml", "--overlay", "fixes.yaml", in: folder)
    let models = try folder.text("Generated/Openapi+Models.swift")
    #expect(models.contains("nick: String?"))
    #expect(models.contains("parrot"))
    #expect(!(try folder.text("Generated/Openapi+Router.swift")).contains("log"))
    _ = try await Tool.run("openapi.yaml", "--only", "path:/pets/**", in: folder)
    #expect(!(try folder.text("Generated/Openapi+Models.swift")).contains("AuditEntry"))
  }

  @Test("the configuration on the page is valid")
  func configuration() async throws {
    let folder = try folder(with: ["openapi.yaml", "fixes.yaml", "resourcegen.yaml"])
    let result = try await Tool.run("openapi.yaml", in: folder)
    #expect(result.exitCode == 0, "\(result.errors)")
    let models = try folder.text("Generated/Openapi+Models.swift")
    #expect(models.contains("born: Date?"))
    #expect(models.contains("AuditEntry"))
    #expect(!(try folder.text("Generated/Openapi+Router.swift")).contains("delete"))
  }
}
