import Foundation
import ResourceGenDiagnostics
import ResourceGenPipeline
import Testing

/// A kind of spec that can be created in any size.
struct GrowingSpec: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let text: @Sendable (Int) -> String

  private static let head = "openapi: 3.0.3\ninfo: {title: Growth, version: '1'}\n"

  private static func document(
    _ name: String, _ text: @escaping @Sendable (Int) -> String
  ) -> GrowingSpec {
    GrowingSpec(testDescription: name) { head + text($0) }
  }

  private static func schemas(
    _ name: String, _ schema: @escaping @Sendable (Int) -> String
  ) -> GrowingSpec {
    document(name) { count in
      "paths: {}\ncomponents:\n  schemas:\n" + (0..<count).map(schema).joined()
    }
  }

  /// An operation with as many parts, which `part` describes by a number in YAML's flow style.
  private static func operation(
    _ name: String, _ start: String, _ part: @escaping @Sendable (Int) -> String, _ end: String
  ) -> GrowingSpec {
    document(name) { count in
      "servers: [{url: 'https://a.example'}]\npaths: {/a: {post: {"
        + start + (0..<count).map(part).joined(separator: ", ") + end + "}}}\n"
    }
  }

  private static func paths(
    _ name: String, _ path: @escaping @Sendable (Int) -> String
  ) -> GrowingSpec {
    document(name) { count in
      "servers: [{url: 'https://a.example'}]\npaths:\n" + (0..<count).map(path).joined()
    }
  }

  static let all: [GrowingSpec] = [
    schemas("models") { number in
      "    Item\(number): {type: object, properties: {id: {type: integer}, a_b: {type: string}}}\n"
    },
    schemas("names that are alike") { number in
      "    \"Item\(String(repeating: "-", count: number % 7))x\(number / 7)\": {type: object}\n"
        + "    \"item_\(number)_\": {type: object, "
        + "properties: {a-b: {type: string}, a_b: {type: string}}}\n"
    },
    schemas("references, each to the one before") { number in
      "    Item\(number): {type: object, properties: "
        + "{next: {$ref: '#/components/schemas/Item\(max(0, number - 1))'}}}\n"
    },
    schemas("unions of neighbours") { number in
      "    Item\(number): {type: object, required: [a\(number)], "
        + "properties: {a\(number): {type: string}}}\n"
        + "    Any\(number): {oneOf: [{$ref: '#/components/schemas/Item\(number)'}, "
        + "{$ref: '#/components/schemas/Item\(number == 0 ? 1 : number / 2)'}]}\n"
    },
    document("properties of one model") { count in
      "paths: {}\ncomponents:\n  schemas:\n"
        + "    Item:\n      type: object\n      properties:\n"
        + (0..<count).map { "        field_\($0): {type: string}\n" }.joined()
    },
    document("values of one enumeration") { count in
      "paths: {}\ncomponents:\n  schemas:\n"
        + "    Item:\n      type: string\n      enum:\n"
        + (0..<count).map { "        - value \($0 / 2)\($0 % 2 == 0 ? "" : "_")\n" }.joined()
    },
    paths("operations") { number in
      "  /items\(number)/{id}:\n    get:\n      parameters:\n"
        + "        - {name: id, in: path, required: true, schema: {type: string}}\n"
        + "        - {name: sort, in: query, schema: {type: string, enum: [a, b]}}\n"
        + "      responses: {'200': {description: ok, content: {application/json: "
        + "{schema: {type: object, properties: {id: {type: string}}}}}}}\n"
    },
    paths("equal bodies of errors") { number in
      "  /items\(number):\n    get:\n      responses:\n        '204': {description: ok}\n"
        + "        '400': {description: '', content: {application/json: {schema: {properties: "
        + "{code: {type: integer}, texts: {type: array, items: {type: string}}}}}}}\n"
    },
    schemas("titles of several structures") { number in
      "    Item\(number): {properties: {size: {title: Size, properties: {a\(number / 2): "
        + "{title: Part, properties: {b\(number / 4): {type: string}}}}}}}\n"
    },
    schemas("keys of several structures") { number in
      "    Item\(number): {properties: {size: {properties: {a\(number / 2): "
        + "{properties: {size: {enum: [a, b\(number / 4)]}}}}}}}\n"
    },
    operation(
      "parameters of one operation", "parameters: [",
      { "{name: p\($0), in: query, schema: {type: string}}" },
      "], responses: {'204': {description: ok}}"),
    operation(
      "fields of a form",
      "requestBody: {content: {application/x-www-form-urlencoded: {schema: {properties: {",
      { "p\($0): {type: string}" }, "}}}}}, responses: {'204': {description: ok}}"),
    operation(
      "parts of a body", "requestBody: {content: {multipart/form-data: {schema: {properties: {",
      { "p\($0): {type: string, format: binary}" }, "}}}}}, responses: {'204': {description: ok}}"),
    operation(
      "header fields of a response", "responses: {'204': {description: ok, headers: {",
      { "X-\($0): {schema: {type: string}}" }, "}}}"),
    operation(
      "servers", "responses: {'204': {description: ok}}, servers: [",
      { "{url: 'https://a.example/\($0)'}" }, "]"),
    document("security schemes") { count in
      "servers: [{url: 'https://a.example'}]\npaths: {}\nsecurity: ["
        + (0..<count).map { "{k\($0): []}" }.joined(separator: ", ")
        + "]\ncomponents: {securitySchemes: {"
        + (0..<count).map { "k\($0): {type: apiKey, in: header, name: X-\($0)}" }
        .joined(separator: ", ") + "}}\n"
    },
    document("words of a name") { count in
      let words = String(repeating: "pet_by_id_", count: count * 20)
      return
        "servers: [{url: 'https://a.example'}]\npaths:\n  /pets:\n    get:\n      tags: [pets]\n"
        + "      operationId: get_\(words)\n      responses: {'204': {description: ok}}\n"
    },
    paths("operations that could have one name") { number in
      "  /items\(number)/{id}:\n    get:\n      operationId: get\(String(repeating: "_", count: number + 1))item\n"
        + "      tags: [Items]\n      responses: {'204': {description: ok}}\n"
    },
    paths("operations of one name") { number in
      "  /items\(number):\n    get:\n      operationId: list\n      tags: [Items]\n"
        + "      responses: {'204': {description: ok}}\n"
    },
  ]
}

@Suite("Growth")
struct GrowthTests {
  /// The CPU time of this thread in seconds; other tests run at the same time.
  private static func seconds(_ text: String) -> Double {
    var log = DiagnosticLog()
    let source = SourceText(path: "growth.yaml", text: text)
    let start = threadSeconds()
    let files = Generator().files(from: source, reporting: &log)
    let end = threadSeconds()
    #expect(!files.isEmpty)
    return end - start
  }

  private static func threadSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  @Test(
    "twice the spec is at most 2.3 times the work", arguments: GrowingSpec.all)
  func growth(of description: GrowingSpec) {
    let small = description.text(100)
    let large = description.text(400)
    // Takes the minimum of several rounds, since every disturbance makes a round slower. The sizes
    // differ by a factor of four: quadratic growth would take sixteen times as long.
    var least = (small: Double.infinity, large: Double.infinity)
    for _ in 0..<12 {
      least.small = min(least.small, GrowthTests.seconds(small))
      least.large = min(least.large, GrowthTests.seconds(large))
      if least.large <= least.small * 2.3 * 2.3 { return }
    }
    Issue.record("four times the spec takes \(least.large / least.small) times as long")
  }
}
