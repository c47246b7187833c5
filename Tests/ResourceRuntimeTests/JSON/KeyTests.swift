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

    init(from json: inout JSONReader) throws(JSONDecodingError) {
      var object = json.begin(JSONKeys(Probe.names))
      while let key = object.next(&json) {
        var value: Int?
        json.read(&value)
        members[key] = value
      }
      try object.end(&json)
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
      init(from json: inout JSONReader) throws(JSONDecodingError) {
        var last: Int?
        var object = json.begin(Lazy.keys)
        while let key = object.next(&json) {
          if key == 1 { json.read(&last) }
        }
        try object.end(&json)
        self.last = last ?? 0
      }
    }
    #expect(try Lazy(json: Array(#"{"a":[1,{}],"b":7,"c":{"x":null}}"#.utf8)).last == 7)
  }
}
