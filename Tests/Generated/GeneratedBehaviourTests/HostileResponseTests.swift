import Foundation
import GoldenHostileResponses
import ResourceRuntime
import TestSupport
import Testing

/// How a generated client handles responses of a server that cannot be trusted, over HTTP.
@Suite("Unexpected and hostile responses", .timeLimit(.minutes(5)))
struct HostileResponseTests {
  /// The outcome of a call: the value as text, or the description of its decoding failure.
  private func answer<R: NetworkResource>(
    _ resource: R, _ body: Data, type: String = "application/json"
  ) async throws -> String {
    let answer = LoopbackAnswer.response(headers: [("Content-Type", type)], body: body)
    let service = try GoldenServer(for: .main, answer: answer).service
    do throws(ResourceError<R.ErrorBody>) {
      return "\(try await service.load(resource))"
    } catch {
      switch error {
      case .decoding(let failure, let response), .contentType(let failure, let response):
        #expect(response.status == 200)
        #expect(response.body.count == body.count)
        return failure.description
      default: return "\(error)"
      }
    }
  }

  private func answer(
    _ resource: some NetworkResource, _ body: String, type: String = "application/json"
  ) async throws -> String {
    try await answer(resource, Data(body.utf8), type: type)
  }

  @Test("a scalar or null is a valid document")
  func scalars() async throws {
    #expect(try await answer(.number, "2") == "2")
    #expect(try await answer(.flag, " true\n") == "true")
    #expect(try await answer(.text, #""x""#) == "x")
    #expect(try await answer(.maybe, "null") == "nil")
    #expect(try await answer(.anything, "null") == "null")
    #expect(try await answer(.number, "null") == "$: expected Int, found null")
  }

  @Test("a value that is missing, null or of another type is reported with its path")
  func places() async throws {
    func page(_ last: String) -> String {
      let item = #"{"name":"a","owner":{"id":1}}"#
      return #"{"items":[\#(item),\#(item),\#(item),\#(last)]}"#
    }
    let answers = [
      (#"{"name":"d","owner":{"id":"x"}}"#, "$.items[3].owner.id: expected Int, found String"),
      (#"{"name":"d","owner":{}}"#, "$.items[3].owner.id: missing"),
      (#"{"name":null,"owner":{"id":1}}"#, "$.items[3].name: expected a value, found null"),
      (#"{"name":"d","owner":[]}"#, "$.items[3].owner: expected object, found array"),
      ("5", "$.items[3]: expected object, found Int"),
    ]
    for (item, expected) in answers {
      let answer = try await answer(.page, page(item))
      #expect(answer == expected)
    }
    #expect(try await answer(.page, "[]").lowercased() == "$: expected object, found array")
  }

  @Test(
    "unknown properties are skipped, and unknown values preserved or rejected as declared")
  func unknowns() async throws {
    let server = try GoldenServer(
      for: .main,
      answer: .json(#"{"new":[1,{"a":{}}],"color":"blue","shape":{"kind":"Star","points":5}}"#))
    let looks = try await server.service.load(.looks)
    #expect(looks.state == nil)
    #expect(looks.color == .unrecognized("blue"))
    #expect(looks.shape == .unrecognized(["kind": "Star", "points": 5]))
    let state = try await answer(.looks, #"{"state":"ajar"}"#)
    #expect(state == "$.state: unexpected value ajar, expected one of open, closed")
    let shape = try await answer(.looks, #"{"shape":5}"#)
    #expect(shape == "$.shape: expected object, found Int")
  }

  @Test(
    "nesting that is too deep is an error, in read and in skipped values",
    arguments: [513, 100_000])
  func nestingTooDeep(levels: Int) async throws {
    let deep = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    #expect(try await answer(.anything, deep).contains("nested deeper than 512 levels"))
    #expect(
      try await answer(.looks, #"{"unknown":\#(deep)}"#).contains("nested deeper than 512 levels"))
    let open = String(repeating: #"{"shape":"#, count: levels)
    #expect(try await answer(.looks, open).hasPrefix("$"))
  }

  @Test("512 levels are not too deep")
  func nestsEnough() async throws {
    let deep = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    #expect(try await answer(.anything, deep) == deep)
  }

  @Test(
    "a number is accepted or rejected by its value, not its notation",
    arguments: [
      ("whole", "1.0", "1"), ("whole", "1e3", "1000"), ("whole", "-0", "0"), ("whole", "0e1", "0"),
      ("whole", "9223372036854775807", "9223372036854775807"), ("whole", "1.5", nil),
      ("whole", "1e400", nil), ("whole", "9223372036854775808", nil), ("whole", "1e-1", nil),
      ("small", "2147483648", nil), ("ratio", "1e400", nil), ("ratio", "-0", "-0.0"),
      ("ratio", "1e-400", "0.0"), ("whole", "true", nil), ("ratio", "NaN", nil),
      ("whole", "01", nil), ("whole", "+1", nil), ("whole", "0x10", nil), ("ratio", "1.", nil),
    ] as [(String, String, String?)])
  func numbers(member: String, text: String, expected: String?) async throws {
    let answer = try await answer(.numbers, #"{"\#(member)":\#(text)}"#)
    if let expected {
      #expect(answer.contains("\(member): Optional(\(expected))"), "\(answer)")
    } else {
      #expect(answer.hasPrefix("$"), "\(answer)")
    }
  }

  @Test("integers of 64 bits and decimals of 33 digits are exact")
  func exactNumbers() async throws {
    let digits = "123456789012345678901234567890.123"
    let json = #"{"long":9007199254740993,"whole":-9007199254740993,"exact":\#(digits)}"#
    let numbers = try await GoldenServer(for: .main, answer: .json(json)).service.load(.numbers)
    #expect(numbers.long == 9_007_199_254_740_993)
    #expect(numbers.whole == -9_007_199_254_740_993)
    #expect(numbers.exact == Decimal(string: digits))
    #expect(try await answer(.anything, "9007199254740993") == "9007199254740993")
    #expect(try await answer(.anything, digits) == digits)
  }

  @Test(
    "of equal keys the first counts; composed and decomposed é are different keys")
  func keys() async throws {
    #expect(
      try await answer(.odd, #"{"":1,"$":2,"nanosecond heartbeat":3,"":9,"\u0024":8}"#)
        == "\(Odd(heartbeat: 3, dollar: 2, empty: 1))")
    let accents = try JSONValue(
      json: Data(
        try await answer(.anything, "{\"\u{E9}\":1,\"e\u{301}\":2,\"\u{E9}\":3}").utf8))
    #expect(accents["\u{E9}"]?.int == 1)
    #expect(accents["e\u{301}"]?.int == 2)
    #expect(accents.object?.count == 2)
  }

  @Test(
    "strings must be UTF-8, whether read or skipped; null characters are preserved")
  func texts() async throws {
    func quoted(_ bytes: [UInt8]) -> Data { Data([0x22] + bytes + [0x22]) }
    for bad: [UInt8] in [[0xFF], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80]] {
      #expect(try await answer(.text, quoted(bad)).contains("malformed"))
      let unread = Data(#"{"unknown":"#.utf8) + quoted(bad) + Data("}".utf8)
      #expect(try await answer(.looks, unread).contains("malformed"))
    }
    for lone in [#""\ud83d""#, #""\ude00""#, #""\ud83d\u0041""#] {
      #expect(try await answer(.text, lone).hasPrefix("$"))
    }
    #expect(try await answer(.text, #""a\u0000b""#) == "a\u{0}b")
    #expect(try await answer(.text, "\"a\u{1}b\"").contains("malformed"))
  }

  @Test("a byte order mark is skipped; other encodings are errors in JSON")
  func encodings() async throws {
    #expect(try await answer(.number, Data([0xEF, 0xBB, 0xBF]) + Data("7".utf8)) == "7")
    for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32] {
      let data = try #require(#"{"color":"red"}"#.data(using: encoding))
      #expect(try await answer(.looks, data).hasPrefix("$"))
      #expect(
        try await answer(.looks, data, type: "application/json; charset=utf-16").hasPrefix("$"))
    }
    let latin = Data([0x22, 0xE9, 0x22])
    #expect(
      try await answer(.text, latin, type: "application/json; charset=latin1").hasPrefix("$"))
    let word = Data([0xE9])
    #expect(try await answer(.words, word, type: "text/plain; charset=latin1") == "é")
    #expect(try await answer(.words, word, type: "text/plain").contains("is not utf-8"))
    #expect(
      try await answer(.words, word, type: "text/plain; charset=klingon").contains("klingon"))
  }

  @Test(
    "timestamps are read with any fraction and offset, and without",
    arguments: [
      ("2026-11-21T09:30:00Z", 0), ("2026-11-21T09:30:00.250Z", 0.25),
      ("2026-11-21T09:30:00.000001Z", 0.000001), ("2026-11-21T09:30:00.000000001Z", 0),
      ("2026-11-21T10:30:00+01:00", 0), ("2026-11-21T03:45:00-05:45", 0),
      ("2026-11-21t09:30:00z", 0), ("2016-12-31T23:59:60Z", -312_024_600),
      ("0000-01-01T00:00:00Z", -63_962_472_600), ("2026-11-21 09:30:00", 0),
      ("2026-11-21T09:30:00+0000", 0), ("2026-11-21", -34200),
    ])
  func moments(text: String, after other: Double) async throws {
    let server = try GoldenServer(for: .main, answer: .json(#"["\#(text)"]"#))
    let moment = try #require(try await server.service.load(.times).first)
    let expected = 1_795_253_400 + other
    #expect(abs(moment.timeIntervalSince1970 - expected) < 1e-6, "\(moment)")
  }

  @Test(
    "an invalid timestamp or day is an error with its path",
    arguments: [
      "2026-11-21T24:00:00Z", "2026-02-29T00:00:00Z", "2026-13-01T00:00:00Z",
      "2026-11-21T09:30", "", "yesterday", "2026-11-21T09:30:00.Z",
      "2026-11-21T09:30:00+25:00", "26-11-21T09:30:00Z",
    ])
  func invalidTimestamps(text: String) async throws {
    #expect(
      try await answer(.times, #"["2026-11-21T09:30:00Z","\#(text)"]"#).hasPrefix("$[1]: "))
    #expect(try await answer(.days, #"["2026-02-28","\#(text)"]"#).hasPrefix("$[1]: "))
  }

  @Test("keys with a space, `$` and the empty key are read")
  func oddKeys() async throws {
    #expect(
      try await answer(.odd, #"{"nanosecond heartbeat":1,"$":2,"":3}"#)
        == "\(Odd(heartbeat: 1, dollar: 2, empty: 3))")
    #expect(
      try await answer(.odd, #"{"nanosecond heartbeat":1,"$":2}"#) == #"$[""]: missing"#)
    #expect(
      try await answer(.odd, #"{"nanosecond heartbeat":"x","$":2,"":3}"#)
        == #"$["nanosecond heartbeat"]: expected Int, found String"#)
  }

  @Test(
    "a body that continues after its value is an error",
    arguments: ["1 2", "1,", "1}", "1 x"])
  func garbage(text: String) async throws {
    #expect(try await answer(.number, text).contains("malformed"))
  }

  @Test(
    "requests use the right path below any base address",
    arguments: ["", "/", "/v1", "/v1/", "/a%20b"])
  func bases(path: String) async throws {
    let server = try LoopbackServer { _ in .json("1") }
    let service = ResourceService(servers: [.main: Server("main", server.url + path)])
    #expect(try await service.load(.number) == 1)
    let base = path.hasSuffix("/") ? String(path.dropLast()) : path
    #expect(server.only?.target == base + "/number")
  }

  @Test(
    "an invalid base address is an error before anything is sent",
    arguments: ["ftp://a.b", "http://u:p@a.b", "http://", "a.b", "http://[::1", "http://a.b:0"])
  func noBases(address: String) async throws {
    let service = ResourceService(servers: [.main: Server("main", address)])
    do {
      _ = try await service.load(.number)
      Issue.record("sent")
    } catch {
      guard case .request(.server(name: _, _), _) = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test("an alternative without the union's discriminator is written with it")
  func writtenKey() throws {
    let shapes: [Shape] = [.circle(Circle(radius: 4e17)), .square(Square(side: 2))]
    let written = try shapes.jsonData()
    #expect(
      String(decoding: written, as: UTF8.self)
        == #"[{"kind":"Circle","radius":4e17},{"kind":"Square","side":2}]"#)
    #expect(try [Shape](json: written) == shapes)
  }
}
