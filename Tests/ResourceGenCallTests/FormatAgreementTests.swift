import Foundation
import RecordedVerdicts
import ResourceGenDiagnostics
import ResourceGenModel
@_spi(Generated) import ResourceRuntime
import TestSupport
import Testing

@testable import ResourceGenCall

/// Responses in other formats than JSON, and header fields, are read as generated code reads them.
@Suite struct FormatAgreementTests {
  // MARK: Property lists

  struct Body: Sendable, CustomTestStringConvertible {
    /// The type in the spec.
    let type: String
    /// The verdict of the generated client on each property list.
    let generated: @Sendable () throws -> [Verdict]

    init<Value: Decodable & Sendable>(_ type: String, _: Value.Type) {
      self.type = type
      generated = {
        PropertyListSample.all.map { sample in
          Verdict { () throws(JSONDecodingError) in
            _ = try ResponseReader<Value>.format(.plist).value(from: sample.data)
            return []
          }
        }
      }
    }

    /// A generated type, with its recorded verdicts.
    init(_ type: String, recorded name: String) {
      self.type = type
      generated = {
        let rows = try RecordedSample("PropertyLists", name).record().rows
        #expect(rows.map(\.input) == PropertyListSample.all.map(\.name))
        return rows.map(\.verdict)
      }
    }

    var testDescription: String { type }
  }

  static let bodies = [
    Body("User", recorded: "replies.User"), Body("Note", recorded: "replies.Note"),
    Body("\"[User]\"", recorded: "replies.Users"),
    Body("\"{String: User}\"", recorded: "replies.UsersByName"),
    Body("\"[[Int]]\"", [[Int]].self), Body("String", String.self), Body("Int", Int.self),
    Body("Int32", Int32.self), Body("Double", Double.self), Body("Bool", Bool.self),
    Body("Date", Date.self), Body("Data", Data.self), Body("URL", URL.self),
    Body("UUID", UUID.self), Body("JSON", JSONValue.self),
  ]

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
    let verdicts = try body.generated()
    #expect(verdicts.count == PropertyListSample.all.count)
    for (sample, expected) in zip(PropertyListSample.all, verdicts) {
      let found = Verdict { () throws(JSONDecodingError) in
        _ = try reading.success(status: 200, sample.data)
        return []
      }
      // Generated code reads the members of a dictionary in any order, up to the first mismatch.
      if body.type.contains("{") {
        #expect(found.isAccepted == expected.isAccepted)
      } else {
        #expect(found == expected, "\(sample.name)")
      }
    }
    let accepted = verdicts.count { $0.isAccepted }
    #expect(accepted > 0 && accepted < verdicts.count)
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
    #expect(run.exit == .mismatch)
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
    #expect(run.exit == (problem == nil ? .fits : .mismatch), "\(run.messages)")
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
    contentsOf: RecordedSample.spec(of: "successes"), encoding: .utf8)
  static let replies = try? String(contentsOf: RecordedSample.spec(of: "replies"), encoding: .utf8)

  @Test("header fields have the verdict of the generated type")
  func headers() throws {
    let reading = try Self.reading(of: "list", Self.successes)
    let rows = try RecordedSample("Headers", "successes.list").record().rows
    #expect(rows.count == 13)
    for row in rows {
      var headers = HTTPHeaders()
      for line in row.input.split(separator: "\n") {
        let name = line.prefix { $0 != ":" }
        headers[String(name)] = String(line.dropFirst(name.count + 1))
      }
      let mismatch = reading.headers.mismatches(in: headers).first
      let found = Verdict(sentences: mismatch.map { ["error: \($0)"] } ?? [])
      #expect(found == row.verdict, "\(row.input)")
    }
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
    #expect(run.exit == .mismatch)
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
