import Foundation
import TestSupport
import Testing

/// Tests of the documentation pages about OpenAPI: writes their files as shown and runs each of
/// their commands.
@Suite struct OpenAPIPageTests {
  private static let catalogue = URL(filePath: #filePath)
    .appending(path: "../../../Sources/resourcegen/resourcegen.docc").standardized

  private static let pages = ["OpenAPI", "OpenAPITypes", "Selection", "Overlays", "OpenAPIFaults"]

  /// The lines of each code block of a page in a language.
  private static func blocks(_ language: String, on page: String) throws -> [[String]] {
    let url = catalogue.appending(path: page + ".md")
    var blocks: [[String]] = []
    var isInside = false
    for line in try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        isInside = line == "```" + language
        if isInside { blocks.append([]) }
      } else if isInside {
        blocks[blocks.count - 1].append(line)
      }
    }
    return blocks
  }

  private static func allCommands() throws -> [String] {
    try pages.flatMap { try blocks("sh", on: $0).flatMap { $0 } }
  }

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

  /// A folder with the document, the overlay, and the configuration of one page.
  private func folder(configuredBy configuring: String? = nil) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for page in Self.pages {
      for block in try Self.blocks("yaml", on: page) {
        guard let first = block.first, first.hasPrefix("# ") else { continue }
        let name = String(first.dropFirst(2))
        if name == "resourcegen.yaml", page != configuring { continue }
        try folder.write(block.joined(separator: "\n") + "\n", to: name)
      }
    }
    return folder
  }

  @Test(
    "each command on the pages succeeds without a warning", arguments: try allCommands())
  func runs(command: String) async throws {
    let folder = try folder()
    let arguments = Array(words(of: command).dropFirst())
    if arguments.first == "check" {
      _ = try await Tool.start(Array(arguments.dropFirst()), in: folder).finish()
    }
    let result = try await Tool.start(arguments, in: folder).finish()
    #expect(result.exitCode == 0, "\(command): \(result.errors)")
    #expect(!result.errors.contains("warning"), "\(command): \(result.errors)")
  }

  @Test("the selections and overlays on the pages have the described effect")
  func outcome() async throws {
    let folder = try folder()
    _ = try await Tool.run("openapi.yaml", "--overlay", "fixes.yaml", in: folder)
    let models = try folder.text("Generated/Openapi+Models.swift")
    #expect(models.contains("nick: String?"))
    #expect(models.contains("parrot"))
    #expect(!(try folder.text("Generated/Openapi+Router.swift")).contains("log"))
    _ = try await Tool.run("openapi.yaml", "--only", "path:/pets/**", in: folder)
    #expect(!(try folder.text("Generated/Openapi+Models.swift")).contains("AuditEntry"))
  }

  @Test("the configurations on the pages have the described effect")
  func configuration() async throws {
    let selecting = try folder(configuredBy: "Selection")
    var result = try await Tool.run("openapi.yaml", in: selecting)
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(try selecting.text("Generated/Openapi+Models.swift").contains("AuditEntry"))
    #expect(!(try selecting.text("Generated/Openapi+Router.swift")).contains("delete"))

    let typing = try folder(configuredBy: "OpenAPITypes")
    result = try await Tool.run("openapi.yaml", in: typing)
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(try typing.text("Generated/Openapi+Models.swift").contains("born: Date?"))
  }
}
