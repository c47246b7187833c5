import Foundation
@_spi(Generated) import ResourceRuntime
import SeededRandom
import TestSupport
import Testing

@Suite struct KeyTests {
  /// Reads the members of an object whose names are among some keys, by the index of the key.
  private func members(_ names: [String], of text: String) throws -> [Int: Int] {
    let bytes = Array(text.utf8)
    return try Probe.$names.withValue(names) { try Probe(json: bytes).members }
  }

  struct Probe: JSONReadable {
    @TaskLocal static var names: [String] = []

    var members: [Int: Int] = [:]

    init(from json: JSONReader) throws(JSONDecodingError) {
      var object = json.begin(JSONKeys(Probe.names))
      while let key = object.next(json) {
        var value: Int?
        json.read(&value)
        members[key] = value
      }
      try object.end(json)
    }
  }

  @Test("keys of any bytes are found, in any order, escaped or not")
  func anyBytes() throws {
    let names = [
      "", "a", "$", "nanosecond heartbeat", "a\"b", "a\\b", "a\nb", "\u{0}", "é", "e\u{301}", "😀",
      "seven77", "eight888", "nine99999", "sixteen_sixteen_", "seventeen_seventee", "/", "a/b",
      "https://example.com/a/very/long/key/with/a/tail#1",
      "https://example.com/a/very/long/key/with/a/tail#2",
    ]
    for turn in 0..<names.count {
      let order = Array(names[turn...] + names[..<turn])
      let plain = order.enumerated().map {
        (name: $1, value: JSONValue.number(JSONValue.Number($0)))
      }
      let text = String(
        decoding: try JSONValue.object(JSONMembers(plain)).jsonData(), as: UTF8.self)
      let expected = Dictionary(
        uniqueKeysWithValues: names.indices.map { ($0, ($0 + names.count - turn) % names.count) })
      #expect(try members(names, of: text) == expected)
      let escaped = order.enumerated().map { index, name in
        let units = name.utf16.map { "\\u" + String(UInt32($0) + 0x10000, radix: 16).dropFirst() }
        return "\"\(units.joined())\":\(index)"
      }
      #expect(try members(names, of: "{\(escaped.joined(separator: ","))}") == expected)
    }
  }

  @Test(
    "a key with a long run of combining characters is an error, since it would take long to compare",
    arguments: [30, 31, 80_000])
  func boundsCombiningCharacters(count: Int) throws {
    let name =
      "a" + String(repeating: "\u{301}", count: count - 15)
      + String(repeating: "\u{327}", count: 15)
    let text = #"{"x":1,"\#(name)":2}"#
    let escaped = #"{"x":1,"a\#(String(repeating: #"\u0301"#, count: count))":2}"#
    for text in [text, escaped] {
      let json = Data(text.utf8)
      guard count <= 30 else {
        #expect(throws: JSONDecodingError.self) { try [String: Int](json: json) }
        #expect(throws: JSONDecodingError.self) { try JSONValue(json: json) }
        #expect(throws: JSONDecodingError.self) { try Others(json: json) }
        continue
      }
      #expect(try [String: Int](json: json).count == 2)
      #expect(try Others(json: json).others.count == 2)
    }
  }

  @Test(
    "keys that are equal but for the composition of their characters are an error, equal ones not",
    arguments: [
      ("é", "e\u{301}", true), ("é", "é", false), ("e", "e", false), ("Å", "\u{212B}", true),
    ])
  func comparesKeys(first: String, second: String, isError: Bool) throws {
    let json = Data(#"{"\#(first)":1,"\#(second)":2}"#.utf8)
    func read() throws -> [[String: Int]] {
      [
        try [String: Int](json: json), try Others(json: json).others,
        try DecodedJSON<[String: Int]>(json, as: .values(.own)).value,
        try DecodedJSON<[String: Int]>(json, as: .lenient).value,
      ]
    }
    guard isError else {
      #expect(try read().allSatisfy { $0 == [first: 1] })
      return
    }
    #expect(throws: JSONDecodingError.self) { try [String: Int](json: json) }
    #expect(throws: JSONDecodingError.self) { try Others(json: json) }
    #expect(throws: JSONDecodingError.self) {
      try DecodedJSON<[String: Int]>(json, as: .values(.own))
    }
    #expect(throws: JSONDecodingError.self) { try DecodedJSON<[String: Int]>(json, as: .lenient) }
  }

  /// A model that lists no members.
  private struct Others: JSONReadable {
    var others: [String: Int] = [:]

    init(from json: JSONReader) throws(JSONDecodingError) {
      var object = json.begin([])
      while object.nextOrOther(json) != nil { object.readOther(json, into: &others) }
      try object.end(json)
    }
  }

  @Test("a model can have any number of keys", arguments: [1, 63, 64, 65, 128, 129, 1000, 5000])
  func manyKeys(count: Int) throws {
    let names = (0..<count).map { "key_\($0)" }
    var random = SeededGenerator(seed: 3)
    for order in [names, names.reversed(), names.shuffled(using: &random)] {
      let text =
        "{" + (order + order).enumerated().map { "\"\($1)\": \($0)" }.joined(separator: ", ") + "}"
      let found = try members(names, of: text)
      #expect(found.count == count)
      let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
      #expect(names.indices.allSatisfy { found[$0] == places[names[$0]] })
    }
  }

  @Test("a prefix or an extension of a key is a different key")
  func prefixes() throws {
    let text = #"{"i":1,"ids":2,"id_":3,"i\u0064":4,"id":5}"#
    #expect(try members(["id"], of: text) == [0: 4])
    let longer = #"{"identifie":1,"identifiers":2,"identifier":3}"#
    #expect(try members(["identifier", "id"], of: longer) == [0: 3])
  }

  @Test("values that a decoder does not read are skipped")
  func unreadValues() throws {
    struct Lazy: JSONReadable {
      var last = 0
      static let keys: JSONKeys = ["a", "b", "c"]
      init(from json: JSONReader) throws(JSONDecodingError) {
        var last: Int?
        var object = json.begin(Lazy.keys)
        while let key = object.next(json) {
          if key == 1 { json.read(&last) }
        }
        try object.end(json)
        self.last = last ?? 0
      }
    }
    #expect(try Lazy(json: Array(#"{"a":[1,{}],"b":7,"c":{"x":null}}"#.utf8)).last == 7)
  }
}
