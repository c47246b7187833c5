import ResourceGenDiagnostics
import ResourceGenPipeline
import ResourceGenRendering
import Testing

/// Header fields that several responses have.
@Suite struct SharedHeaderTests {
  /// Returns the declarations of header fields: structs, and aliases in resources.
  ///
  /// - Parameter model: A model beside the resources.
  private func declarations(_ fields: [String], model: String = "Note") throws -> [String] {
    let endpoints = fields.enumerated().map { number, fields in
      "  get\(number): {route: GET /\(number), responseHeaders: {\(fields)}}\n"
    }
    let spec = """
      resourcegen: 1
      servers: {main: https://example.com}
      models: {\(model): {id: Int}}
      endpoints:

      """
    var log = DiagnosticLog()
    let files = Generator().files(
      from: SourceText(path: "api.yaml", text: spec + endpoints.joined()), reporting: &log)
    try #require(log.isEmpty)
    let resources = try #require(files.first { $0.name == "Api+Resources.swift" })
    let lines = String(decoding: resources.bytes, as: UTF8.self).split(separator: "\n")
    return lines.compactMap { line in
      let words = line.split(separator: " ").filter { $0 != "public" && $0 != "nonisolated" }
      guard line.contains("Headers"), ["struct", "typealias"].contains(words.first) else {
        return nil
      }
      return words.joined(separator: " ").replacing(": Sendable {", with: "")
    }
  }

  @Test(
    "a struct is named after its fields",
    arguments: [
      ("X-Total: Int", "TotalHeaders"), ("Link?: String", "LinkHeaders"),
      ("X-RateLimit-Limit: Int, X-Ratelimit-Reset: Int", "RateLimitHeaders"),
      ("X-RateLimit-Limit: Int, Link: String", "LinkRateLimitLimitHeaders"),
      ("Link: String, X-RateLimit-Limit: Int", "LinkRateLimitLimitHeaders"),
      ("X-CLIENT-VERSION: Int", "ClientVersionHeaders"),
    ])
  func names(fields: String, name: String) throws {
    let found = try declarations([fields, fields, fields])
    #expect(found == ["struct \(name)"] + Array(repeating: "typealias Headers = \(name)", count: 3))
  }

  @Test("a model of the name, another struct of the name or a long name leaves them apart")
  func apart() throws {
    let own = ["struct Headers", "struct Headers"]
    #expect(try declarations(["X-Total: Int", "X-Total: Int"], model: "TotalHeaders") == own)
    #expect(
      try declarations(["X-Total: Int", "X-Total: Int", "X-Total?: Int", "X-Total?: Int"])
        == own + own)
    let long = "X-" + String(repeating: "Long-", count: 12) + "Name: Int"
    #expect(try declarations([long, long]) == own)
    #expect(try declarations(["X-Total: Int", "X-Count: Int"]) == own)
  }

  @Test("the alias of a resource never has the name of the struct")
  func alias() throws {
    #expect(
      try declarations(["X-Response: Int", "X-Response: Int"], model: "Headers") == [
        "struct ResponseHeaders", "typealias ResponseHeaders2 = ResponseHeaders",
        "typealias ResponseHeaders2 = ResponseHeaders",
      ])
  }
}
