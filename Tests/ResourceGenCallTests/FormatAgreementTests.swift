import Foundation
import GoldenReplies
import GoldenSuccesses
import ResourceGenDiagnostics
import ResourceGenModel
import ResourceRuntime
import TestSupport
import Testing

@testable import ResourceGenCall

/// Responses in other formats than JSON, and header fields, are read as generated code reads them.
@Suite struct FormatAgreementTests {
  // MARK: Property lists

  struct Body: Sendable, CustomTestStringConvertible {
    /// The type in the spec.
    let type: String
    let generated: @Sendable (Data) -> String

    init<Value: Decodable & Sendable>(_ type: String, _: Value.Type) {
      self.type = type
      generated = { data in
        verdict { () throws(JSONDecodingError) in
          _ = try ResponseReader<Value>.format(.plist).value(from: data)
        }
      }
    }

    var testDescription: String { type }
  }

  static let bodies = [
    Body("User", GoldenReplies.User.self), Body("Note", GoldenReplies.Note.self),
    Body("\"[User]\"", [GoldenReplies.User].self),
    Body("\"{String: User}\"", [String: GoldenReplies.User].self),
    Body("\"[[Int]]\"", [[Int]].self), Body("String", String.self), Body("Int", Int.self),
    Body("Int32", Int32.self), Body("Double", Double.self), Body("Bool", Bool.self),
    Body("Date", Date.self), Body("Data", Data.self), Body("URL", URL.self),
    Body("UUID", UUID.self), Body("JSON", JSONValue.self),
  ]

  /// Property lists, most of which fit one of the types.
  static let lists: [Data] = {
    let values: [Any] = [
      ["id": 7], ["id": "7"], [String: Int](), [["id": 1], ["id": "x"]], [["id": 1]],
      ["a": ["id": 1]], ["a": ["id": 1.5]], ["a": 1], [[1, 2], [3]], [[1, "b"]], [1], "text", "",
      1, 0, 1.5, -1, 3_000_000_000, true, Date(timeIntervalSince1970: 1), Data([1, 2]),
      "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", ["relative": "https://a.example"],
      ["title": "t", "at": "2001-09-09T01:46:40Z"], ["title": "t"],
      ["title": "t", "at": "x", "count": 2],
      ["title": "t", "at": "2001-09-09T01:46:40Z", "body": "AP8=", "count": "2"],
    ]
    return values.flatMap { value in
      [.xml, .binary].compactMap { format in
        try? PropertyListSerialization.data(fromPropertyList: value, format: format, options: 0)
      }
    } + ["", "bplist00", "{\"id\": 7}", "<html>"].map { Data($0.utf8) }
  }()

  @Test("a property list has the verdict of the generated client", arguments: bodies)
  func propertyLists(_ body: Body) throws {
    let reading = try Self.reading(
      """
      models:
        User: {id: Int}
        Note: {title: String, at: Date, body?: Data, count: Int = 1}
      endpoints:
        get: {route: GET /a, responses: {200: {$type: \(body.type), $format: plist}}}
      """)
    var fitting = 0
    for list in Self.lists {
      let expected = body.generated(list)
      let found = verdict { () throws(JSONDecodingError) in
        _ = try reading.success(status: 200, list)
      }
      // Generated code reads the members of a dictionary in any order, up to the first mismatch.
      if body.type.contains("{") {
        #expect((found == "fits") == (expected == "fits"))
      } else {
        #expect(found == expected, "\(String(decoding: list, as: UTF8.self))")
      }
      if expected == "fits" { fitting += 1 }
    }
    #expect(fitting > 0 && fitting < Self.lists.count)
  }

  // MARK: Texts

  struct Text: Sendable, CustomTestStringConvertible {
    /// The type in the spec.
    let type: String
    let generated: @Sendable (Data) -> String

    init<Value: RouteParameter>(_ type: String, _ reader: ResponseReader<Value>) {
      self.type = type
      generated = { data in
        verdict { () throws(JSONDecodingError) in _ = try reader.value(from: data) }
      }
    }

    var testDescription: String { type }
  }

  static let texts = [
    Text("Int", ResponseReader<Int>.text), Text("Int32", ResponseReader<Int32>.text),
    Text("Double", ResponseReader<Double>.text), Text("Bool", ResponseReader<Bool>.text),
    Text("Date", ResponseReader<Date>.text), Text("Date(unix)", ResponseReader.text(as: .unix)),
    Text("UUID", ResponseReader<UUID>.text), Text("URL", ResponseReader<URL>.text),
  ]

  @Test("a value as text has the verdict of the generated client", arguments: texts)
  func textValues(_ text: Text) throws {
    let reading = try Self.reading(
      """
      endpoints:
        get: {route: GET /a, reply: {$type: \(text.type), $format: text}}
      """)
    let bodies = [
      "1", " 1\r\n", "-7", "1.5", "true\n", "True", "", " ", "one", "1 2", "2026-11-21T09:30:00Z",
      "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "https://a.example/b", "3000000000",
    ]
    for body in bodies.map({ Data($0.utf8) }) {
      let found = verdict { () throws(JSONDecodingError) in
        _ = try reading.success(status: 200, body)
      }
      #expect(found == text.generated(body), "\(String(decoding: body, as: UTF8.self))")
    }
  }

  @Test("a text that isn't a value of the enumeration is refused")
  func enumerationAsText() throws {
    let reading = try Self.reading(
      """
      models:
        Mode: slow | fast
        Level: 1 | 2
      endpoints:
        get: {route: GET /a, responses: {200: {$type: Mode, $format: text}, 203: {$type: Level, $format: text}}}
      """)
    func found(_ status: Int, _ body: String) -> String {
      verdict { () throws(JSONDecodingError) in
        _ = try reading.success(status: status, Data(body.utf8))
      }
    }
    #expect(found(200, "fast\n") == "fits")
    #expect(found(203, "2") == "fits")
    #expect(found(200, "none") == "$: 'none' does not fit Mode")
    #expect(found(203, "3\n") == "$: '3' does not fit Level")
  }

  @Test("a property list that doesn't fit is named with its path")
  func propertyListMismatch() async throws {
    let list = try PropertyListSerialization.data(
      fromPropertyList: ["id": "x"], format: .xml, options: 0)
    let server = try LoopbackServer { _ in
      .response(headers: [("Content-Type", "application/x-plist")], body: list)
    }
    let run = try await CallRun("plist", spec: Self.replies, server: server)
    #expect(run.exit == .refusal)
    #expect(run.messages.contains("$.id: expected Int, found String"), "\(run.messages)")
  }

  @Test("secrets of a property list are redacted")
  func propertyListSecret() async throws {
    let list = try PropertyListSerialization.data(
      fromPropertyList: ["token": "hidden-4711"], format: .xml, options: 0)
    let server = try LoopbackServer { _ in
      .response(headers: [("Content-Type", "application/x-plist")], body: list)
    }
    let spec = """
      resourcegen: 1
      servers: {main: https://api.example.com}
      models: {Key: {token: Secret}}
      endpoints:
        get: {route: GET /a, responses: {200: {$type: Key, $format: plist}}}
      """
    let run = try await CallRun("get", spec: spec, server: server)
    #expect(run.exit == .fits, "\(run.messages)")
    #expect(!run.printed.contains("hidden-4711"))
  }

  // MARK: Texts

  @Test(
    "a text is read in its charset, and one that isn't text is named",
    arguments: [
      ("utf-8", [0x61], nil), ("utf-8", [0xFF], "the body is not utf-8"),
      ("iso-8859-1", [0xFF], nil), ("klingon", [0x61], "unknown charset 'klingon'"),
    ] as [(String, [UInt8], String?)])
  func text(_ charset: String, _ bytes: [UInt8], _ problem: String?) async throws {
    let server = try LoopbackServer { _ in
      .response(headers: [("Content-Type", "text/plain; charset=\(charset)")], body: Data(bytes))
    }
    let run = try await CallRun("plainText", spec: Self.replies, server: server)
    #expect(run.exit == (problem == nil ? .fits : .refusal), "\(run.messages)")
    if let problem { #expect(run.messages.contains("error: $: \(problem)\n"), "\(run.messages)") }
  }

  @Test(
    "a text is printed in its charset",
    arguments: [
      ("text/plain; charset=iso-8859-1", Data([0x4C, 0xFC, 0x62])),
      ("text/plain; charset=utf-16", Data([0xFE, 0xFF, 0, 0x4C, 0, 0xFC, 0, 0x62])),
      ("text/html; charset=\"Windows-1252\"", Data([0x4C, 0xFC, 0x62])),
      ("text/plain; charset=klingon", Data("L\u{FC}b".utf8)),
    ])
  func printedText(type: String, body: Data) async throws {
    let server = try LoopbackServer { _ in .response(headers: [("Content-Type", type)], body: body)
    }
    let run = try await CallRun("plainText", spec: Self.replies, server: server)
    #expect(run.result == "L\u{FC}b\n", "\(run.messages)")
  }

  // MARK: XML

  @Test("XML is printed, and said not to be compared, since apps read it with their own decoder")
  func xml() async throws {
    let server = try LoopbackServer { _ in .text("<user id=\"7\"/>", type: "application/xml") }
    let run = try await CallRun("feed", spec: Self.replies, server: server)
    #expect(run.exit == .fits)
    #expect(run.result == "<user id=\"7\"/>\n")
    #expect(run.messages.contains("warning: the XML wasn't compared"), "\(run.messages)")
  }

  // MARK: Header fields

  static let successes = try? String(
    contentsOf: goldenSpec("successes"), encoding: .utf8)
  static let replies = try? String(contentsOf: goldenSpec("replies"), encoding: .utf8)

  static func goldenSpec(_ name: String) -> URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("GoldenTests/Cases/\(name)/spec.yaml")
  }

  @Test(
    "header fields have the verdict of the generated type",
    arguments: [
      ["X-Total": "12"], [:], ["X-Total": "many"], ["X-Total": "1", "X-Next": ""],
      ["X-Total": "1", "Expires-At": "17"], ["X-Total": "1", "Expires-At": "soon"],
      ["X-Total": "1", "X-Mode": "fast"], ["X-Total": "1", "X-Mode": "other"],
      ["X-Total": "1", "X-Tags": "a, b"], ["X-Total": "1", "Allow": "read, other"],
      ["X-Total": "1", "Last-Modified": "Sun, 06 Nov 1994 08:49:37 GMT"],
      ["X-Total": "1", "Last-Modified": "yesterday"], ["x-total": " 5 "],
    ])
  func headers(_ fields: [String: String]) throws {
    let reading = try Self.reading(of: "list", Self.successes)
    var headers = HTTPHeaders()
    for (name, value) in fields { headers[name] = value }
    let expected = verdict { () throws(JSONDecodingError) in
      _ = try GoldenSuccesses.ListResource.ResponseHeaders(headers)
    }
    #expect((reading.headers.mismatches(in: headers).first?.description ?? "fits") == expected)
  }

  @Test("a value that a closed enumeration doesn't list is named with the generated type")
  func closedEnumeration() throws {
    let reading = try Self.reading(
      """
      models: {Level: low | high}
      endpoints:
        get:
          route: GET /a -> Int
          responseHeaders: {X-Mode?: fast | slow, X-Level?: Level, X-Levels?: "[a | b]"}
      """)
    let mismatches = reading.headers.mismatches(
      in: ["X-Mode": "idle", "X-Level": "x", "X-Levels": "a, c"])
    #expect(
      mismatches.map(\.description) == [
        "X-Mode: 'idle' does not fit Mode", "X-Level: 'x' does not fit Level",
        "X-Levels: 'c' does not fit LevelsItem",
      ])
    #expect(reading.headers.mismatches(in: ["X-Mode": "fast", "X-Levels": "a,b"]).isEmpty)
  }

  @Test("a header field that doesn't fit makes the call a mismatch")
  func headerMismatch() async throws {
    let server = try LoopbackServer { _ in .json("[]") }
    let run = try await CallRun("list", spec: Self.successes, server: server)
    #expect(run.exit == .refusal)
    #expect(run.messages.contains("resourcegen: error: X-Total: missing\n"), "\(run.messages)")
  }

  // MARK: Readings

  private static func reading(_ contents: String) throws -> ResponseReading {
    try reading(
      of: "get", "resourcegen: 1\nservers: {main: https://api.example.com}\n" + contents)
  }

  private static func reading(of operation: String, _ spec: String?) throws -> ResponseReading {
    let checked = try CallRun.checked(try #require(spec))
    let index = try #require(
      checked.endpoints.firstIndex { $0.endpoint.qualifiedName == operation })
    return ResponseReading(checked.endpoints[index], of: checked)
  }
}

/// `fits`, or the sentence of the error.
private func verdict(_ read: () throws(JSONDecodingError) -> Void) -> String {
  do {
    try read()
    return "fits"
  } catch {
    return error.description
  }
}
