import Foundation
import ResourceGenDiff
import Testing

/// Two versions of a spec, in any size, in which all names differ.
struct RenamedSpec: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// A version of the spec; its names begin with the text.
  let text: @Sendable (_ names: String, _ count: Int) -> String

  private static func document(
    _ name: String, start: String,
    _ part: @escaping @Sendable (_ name: String) -> String, end: String
  ) -> RenamedSpec {
    RenamedSpec(testDescription: name) { names, count in
      "{openapi: 3.0.3, info: {title: Growth, version: '1'}, " + start
        + (0..<count).map { part("\(names)\($0)") }.joined(separator: ", ") + end + "}\n"
    }
  }

  private static let response =
    "paths: {/a: {get: {operationId: a, responses: {'200': {description: ok, content: "
    + "{application/json: {schema: {$ref: '#/components/schemas/Item'}}}}}}}}, "
    + "servers: [{url: 'https://a.example'}], components: {schemas: {Item: "

  private static let request =
    "paths: {/a: {post: {operationId: a, responses: {'204': {description: ok}}, requestBody: "
    + "{content: {application/json: {schema: {$ref: '#/components/schemas/Item'}}}}}}}, "
    + "servers: [{url: 'https://a.example'}], components: {schemas: {Item: "

  static let all: [RenamedSpec] = [
    document(
      "properties", start: response + "{properties: {", { "\($0): {type: string}" }, end: "}}}}"),
    document("values", start: response + "{type: string, enum: [", { $0 }, end: "]}}}"),
    document(
      "alternatives", start: response + "{oneOf: [",
      { "{type: object, required: [\($0)], properties: {\($0): {type: string}}}" }, end: "]}}}"),
    document(
      "models", start: response + "{type: string}, ",
      { "\($0): {type: object, properties: {\($0): {type: string}}}" }, end: "}}"),
    document(
      "operations", start: "servers: [{url: 'https://a.example'}], paths: {",
      {
        "/\($0): {get: {operationId: \($0), tags: [\($0)], responses: {'204': {description: ok}}}}"
      },
      end: "}"),
    document(
      "parameters",
      start: "servers: [{url: 'https://a.example'}], paths: {/a: {get: {operationId: a, "
        + "responses: {'204': {description: ok}}, parameters: [",
      { "{name: \($0), in: query, schema: {type: string}}" }, end: "]}}}"),
    document(
      "servers",
      start: "paths: {/a: {get: {operationId: a, responses: {'204': {description: ok}}}}}, "
        + "servers: [", { "{url: 'https://\($0).example'}" }, end: "]"),
    document(
      "limits", start: response + "{properties: {",
      { "x\($0.drop { !$0.isNumber }): {type: string, pattern: \($0), maxLength: \($0.count)}" },
      end: "}}}}"),
    document(
      "conditions", start: response + "{type: string, allOf: [", { "{not: {const: \($0)}}" },
      end: "]}}}"),
    document(
      "exclusive alternatives", start: request + "{oneOf: [",
      { "{type: object, properties: {\($0): {type: string}}}" }, end: "]}}}"),
    RenamedSpec(testDescription: "added alternatives") { names, count in
      let added = names == "old" ? 2 : count
      let keys = (0..<added).map { "old\($0)" }
      return "{openapi: 3.0.3, info: {title: Growth, version: '1'}, " + request + "{oneOf: ["
        + keys.map { "{type: object, required: [\($0)], properties: {\($0): {type: string}}}" }
        .joined(separator: ", ") + "]}}}}\n"
    },
    document(
      "scopes",
      start: "servers: [{url: 'https://a.example'}], components: {securitySchemes: {o: "
        + "{type: oauth2, flows: {}}}}, paths: {/a: {get: {operationId: a, responses: {'204': "
        + "{description: ok}}, security: [", { "{o: [\($0)]}" }, end: "]}}}"),
    document(
      "media types",
      start: "servers: [{url: 'https://a.example'}], paths: {/a: {post: "
        + "{operationId: a, responses: {'204': {description: ok}}, requestBody: {content: {",
      { "application/vnd.\($0)+json: {schema: {type: string}}" }, end: "}}}}}"),
    document(
      "unread operations", start: "servers: [{url: 'https://a.example'}], paths: {",
      { "'/\($0){': {get: {operationId: \($0), responses: {}}}" }, end: "}"),
    RenamedSpec(testDescription: "security schemes") { names, count in
      let schemes = (0..<count).map {
        "\(names)\($0): {type: apiKey, in: header, name: X-\(names)\($0)}"
      }
      let needed = (0..<count).map { "{\(names)\($0): []}" }
      return "{openapi: 3.0.3, info: {title: Growth, version: '1'}, "
        + "servers: [{url: 'https://a.example'}], paths: {/a: {get: {operationId: a, "
        + "responses: {'204': {description: ok}}}}}, security: ["
        + needed.joined(separator: ", ") + "], components: {securitySchemes: {"
        + schemes.joined(separator: ", ") + "}}}\n"
    },
  ]
}

@Suite("Growth of comparisons")
struct GrowthTests {
  /// The CPU time of this thread in seconds; other tests run at the same time.
  private static func seconds(_ spec: RenamedSpec, _ count: Int) throws -> Double {
    let (old, new) = (spec.text("old", count), spec.text("new", count))
    let start = threadSeconds()
    let diff = try Comparison.diff(old, new)
    let end = threadSeconds()
    #expect(!diff.changes.isEmpty)
    return end - start
  }

  private static func threadSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  @Test(
    "twice the changes are at most 2.3 times the work", arguments: RenamedSpec.all)
  func growth(of spec: RenamedSpec) throws {
    // The minimum of several rounds, since every disturbance makes a round slower. The sizes differ
    // by a factor of four: quadratic growth would take sixteen times as long.
    var least = (small: Double.infinity, large: Double.infinity)
    for _ in 0..<12 {
      least.small = min(least.small, try GrowthTests.seconds(spec, 150))
      least.large = min(least.large, try GrowthTests.seconds(spec, 600))
      if least.large <= least.small * 2.3 * 2.3 { return }
    }
    Issue.record("four times the changes take \(least.large / least.small) times as long")
  }
}
