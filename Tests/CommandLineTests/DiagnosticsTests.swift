import Foundation
import TestSupport
import Testing

@Suite struct DiagnosticsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(
    "an error is printed with its location on standard error; the exit code is 1")
  func text() async throws {
    try folder.write(Spec.withMistake, to: "Specs/api.yaml")
    let result = try await Tool.run("Specs/api.yaml", in: folder)
    #expect(result.exitCode == 1)
    #expect(result.output == "")
    #expect(
      result.errors.hasPrefix("Specs/api.yaml:7:27: error: unknown type 'Citty' [unknown-type]\n"),
      "\(result.errors)")
    #expect(result.errors.contains("7 |   cities: GET /cities -> [Citty]\n"))
    #expect(result.errors.contains("= help: did you mean 'City'?"))
    #expect(result.errors.contains("resourcegen: 1 error; no file was written."))
  }

  @Test("a path is printed as it was given, relative or absolute")
  func paths() async throws {
    try folder.write(Spec.withMistake, to: "api.yaml")
    for path in ["./api.yaml", folder.path("api.yaml")] {
      let result = try await Tool.run(path, in: folder)
      #expect(result.errors.hasPrefix(path + ":7:27: error: "))
    }
  }

  @Test(
    "as JSON each diagnostic is an object on one line, and nothing else is printed")
  func json() async throws {
    try folder.write(Spec.withMistake, to: "api.yaml")
    let result = try await Tool.run("api.yaml", "--format=json", in: folder)
    #expect(result.exitCode == 1)
    #expect(result.ids == ["unknown-type"])
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(result.errors.utf8)) as? [String: Any])
    #expect(object["severity"] as? String == "error")
    #expect(object["path"] as? String == "api.yaml")
    #expect(object["start"] as? [String: Int] == ["line": 7, "column": 27])
    #expect(object["end"] as? [String: Int] == ["line": 7, "column": 32])
    #expect((object["fix"] as? [String: Any])?["text"] as? String == "City")
  }

  @Test("a run without diagnostics prints nothing as JSON")
  func noFinding() async throws {
    try folder.write(Spec.small, to: "api.yaml")
    let result = try await Tool.run("api.yaml", "--format", "json", in: folder)
    #expect(result.exitCode == 0)
    #expect(result.errors == "")
  }

  @Test("ten mistakes at once are ten diagnostics, each with its location and suggestion")
  func tenMistakes() async throws {
    try folder.write(
      """
      resourcegen: 1
      name: Shop
      servers:
        shop: http://localhost:8000
      auth:
        member: {headers: {token: $token}}
      credentials:
        token: Strin
      errors: {4xx: Problm}
      models:
        City: {name: Sting}
        Town: {mayor: Cty}
        Problem: {code: String}
      endpoints:
        cities: GET shp:/cities -> [City]
        city: GET /city/{id:Itn} -> City
        towns: GETT /towns -> [Town]
        town:
          route: GET /town -> Town
          docs: The town.
        add:
          route: POST /towns -> Town
          bodyy: Town
        remove:
          route: DELETE /towns/{id}
          auth: membr

      """, to: "api.yaml")
    let result = try await Tool.run("api.yaml", "--format", "json", in: folder)
    #expect(result.exitCode == 1)
    let found = try result.errors.split(separator: "\n").map { line in
      let object = try #require(
        JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let start = try #require(object["start"] as? [String: Int])
      #expect((object["help"] as? String)?.hasPrefix("did you mean") == true, "\(line)")
      return "\(start["line"] ?? 0):\(start["column"] ?? 0)"
    }
    #expect(
      found == [
        "8:10", "9:15", "11:16", "12:17", "15:15", "16:23", "17:10", "20:5", "23:5", "26:11",
      ], "\(result.errors)")
  }

  @Test("output to a file is not coloured")
  func noColour() async throws {
    try folder.write(Spec.withMistake, to: "api.yaml")
    let result = try await Tool.run(
      "api.yaml", in: folder, environment: ["TERM": "xterm-256color", "CLICOLOR_FORCE": "0"])
    #expect(!result.errors.contains("\u{1B}"))
  }

  @Test(
    "an unknown format or version of a spec is reported",
    arguments: [
      ("openapi: 4.0.0", "unknown-version"), ("swagger: '1.2'", "unknown-version"),
      ("resourcegen: 2", "unknown-version"), ("resourcgen: 1", "missing-key"),
      ("name: X", "missing-key"), ("openapi: 3.0.3\nswagger: '2.0'", "invalid-value"),
      ("- a", "not-a-spec"), ("just text", "not-a-spec"), ("", "empty-document"),
    ])
  func languages(text: String, id: String) async throws {
    try folder.write(text + "\n", to: "api.yaml")
    let result = try await Tool.run("api.yaml", "--format", "json", in: folder)
    #expect(result.exitCode == 1)
    #expect(result.ids.contains(id), "\(result.errors)")
  }
}
