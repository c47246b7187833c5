import Foundation
import TestSupport
import Testing

/// Overlays and local copies of remote files, in a real file system.
@Suite struct OverlayTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      openapi: 3.1.0
      servers: [{url: 'https://example.com'}]
      paths: {}
      components: {schemas: {User: {properties: {name: {type: string}}}}}

      """, to: "Specs/openapi.yaml")
  }

  private func overlay(_ update: String) -> String {
    """
    overlay: 1.0.0
    info: {title: Fixes, version: '1'}
    extends: openapi.yaml
    actions:
      - target: $.components.schemas.User.properties
        update: \(update)

    """
  }

  private func models() throws -> String {
    try folder.text("Generated/Openapi+Models.swift")
  }

  @Test("the overlays of the configuration are applied, unless options name others")
  func options() async throws {
    try folder.write(overlay("{age: {type: integer}}"), to: "Specs/fixes.yaml")
    try folder.write(overlay("{city: {type: string}}"), to: "more.yaml")
    try folder.write("overlays: [fixes.yaml]\n", to: "Specs/resourcegen.yaml")
    #expect(try await Tool.run("Specs/openapi.yaml", in: folder).exitCode == 0)
    #expect(try models().contains("age: Int?"))
    let result = try await Tool.run("Specs/openapi.yaml", "--overlay", "more.yaml", in: folder)
    #expect(result.exitCode == 0)
    #expect(try models().contains("city: String?"))
    #expect(try !models().contains("age"))
    let both = try await Tool.run(
      "Specs/openapi.yaml", "--overlay=Specs/fixes.yaml", "--overlay=more.yaml", in: folder)
    #expect(both.exitCode == 0)
    #expect(try models().contains("age: Int?"))
    #expect(try models().contains("city: String?"))
  }

  @Test(
    "faults in an overlay are located in its file; its references are relative to the spec")
  func places() async throws {
    try folder.write("{type: string}", to: "Specs/models/name.yaml")
    try folder.write(
      overlay("{nick: {$ref: models/name.yaml}, bad: {$ref: '#/gone'}}"), to: "fixes/fixes.yaml")
    let result = try await Tool.run(
      "Specs/openapi.yaml", "--overlay", "fixes/fixes.yaml", in: folder)
    #expect(result.exitCode == 0)
    #expect(result.errors.contains("fixes/fixes.yaml:6:"))
    #expect(result.errors.contains("'#/gone' leads nowhere"))
  }

  @Test("an overlay that is missing or extends another spec is reported")
  func wrongFiles() async throws {
    let missing = try await Tool.run("Specs/openapi.yaml", "--overlay", "no.yaml", in: folder)
    #expect(missing.exitCode == 3)
    try folder.write(
      overlay("{}").replacingOccurrences(of: "openapi.yaml", with: "other.yaml"), to: "o.yaml")
    let other = try await Tool.run("Specs/openapi.yaml", "--overlay", "o.yaml", in: folder)
    #expect(other.exitCode == 0)
    #expect(other.errors.contains("this overlay extends 'other.yaml', not 'openapi.yaml'"))
    let strict = try await Tool.run(
      "Specs/openapi.yaml", "--overlay", "o.yaml", "--strict", in: folder)
    #expect(strict.exitCode == 1)
  }

  @Test("an overlay given as the spec is an error with a suggestion")
  func notASpec() async throws {
    try folder.write(overlay("{}"), to: "o.yaml")
    let result = try await Tool.run("o.yaml", in: folder)
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("--overlay o.yaml"))
  }

  @Test(
    "the copy of a remote file is never a hidden file or an option", arguments: [".profile", "-K"])
  func copy(name: String) async throws {
    try folder.write(
      """
      openapi: 3.1.0
      servers: [{url: 'https://example.com'}]
      paths: {}
      components: {schemas: {A: {$ref: 'https://example.com/\(name)'}}}

      """, to: "openapi.yaml")
    let result = try await Tool.run("openapi.yaml", in: folder)
    #expect(result.errors.contains("`curl -o copy.yaml https://example.com/\(name)`"))
  }

  @Test("a remote file is read from the local copy that the configuration names")
  func references() async throws {
    let address = "https://example.com/schemas"
    try folder.write(
      """
      openapi: 3.1.0
      servers: [{url: 'https://example.com'}]
      paths: {}
      components:
        schemas:
          A: {$ref: '\(address)/a.json#/A'}
          B: {$ref: '\(address)/more/b.yaml'}

      """, to: "Specs/openapi.yaml")
    let without = try await Tool.run("Specs/openapi.yaml", in: folder)
    #expect(without.exitCode == 0)
    #expect(without.errors.contains("curl -o a.json \(address)/a.json"))
    #expect(without.errors.contains("references: {'\(address)/a.json': a.json}"))
    try folder.write(
      #"{"A": {"properties": {"a": {"type": "string"}}}}"#, to: "Specs/copies/a.json")
    try folder.write("{properties: {b: {$ref: '../a.json#/A'}}}", to: "Specs/copies/more/b.yaml")
    for references in [
      "{\(address)/a.json: copies/a.json, \(address)/more/b.yaml: copies/more/b.yaml}",
      "{\(address)/: copies/}", "{\(address)/: ./copies}",
    ] {
      try folder.write("references: \(references)\n", to: "Specs/resourcegen.yaml")
      let result = try await Tool.run("Specs/openapi.yaml", in: folder)
      #expect(result.exitCode == 0, "\(result.errors)")
      #expect(try models().contains("struct B"))
    }
    try folder.write("references: {\(address)/: ../copies}\n", to: "Specs/resourcegen.yaml")
    let outside = try await Tool.run("Specs/openapi.yaml", in: folder)
    #expect(outside.exitCode == 1)
    #expect(outside.errors.contains("isn't inside the spec's folder"))
  }
}
