import Foundation
@_spi(Generated) import ResourceRuntime
import SeededRandom
import TestSupport
import Testing

@Suite struct DamagedJSONTests {
  private static let seeds: [[UInt8]] = {
    let own = [
      #"{"first_name":"A","role":"x","level":2,"address":{"city":"C"},"weight":2e1,"joined_on":"2026-02-28","expires":1.5,"visits":[1000],"friends":[{"name":"A"},5],"boss":{"first_name":"B","role":"admin","address":{"city":"Rome"}}}"#,
      #"[{"kind":"City","name":"é\ud83d\ude00\u0000"},{"kind":"Person"},{"kind":[1.5e-7,-0,123456789012345678901234]}]"#,
      #"{"a":{"b":[true,false,null,"\\\"\/\b\f\n\r\t"]},"":{},"nanosecond heartbeat":[[],[[]]]}"#,
    ].map { Array($0.utf8) }
    var suite: [Data] = []
    for file in Corpus.files(in: "json-test-suite/test_parsing") {
      if let data = try? Data(contentsOf: file) { suite.append(data) }
    }
    return own + suite.filter { $0.count < 2000 }.map { [UInt8]($0) }
  }()

  /// Decodes bytes whose buffer ends with them, so that a sanitizer detects reads past the end.
  private func read(_ bytes: [UInt8]) {
    let exact = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    defer { exact.deallocate() }
    _ = exact.initialize(from: bytes)
    let document = UnsafeBufferPointer(exact)
    let value = try? JSONValue(json: document)
    #expect(
      (value != nil) == ((try? Unread(json: document)) != nil),
      "\(String(decoding: bytes, as: UTF8.self))")
    if let value {
      #expect(throws: Never.self) {
        let again = try JSONValue(json: try value.jsonData())
        #expect(again.description == value.description)
      }
    }
    let isJSON = value != nil
    check(isJSON, bytes.count) { () throws(JSONDecodingError) in _ = try Person(json: document) }
    check(isJSON, bytes.count) { () throws(JSONDecodingError) in
      _ = try [Attachment](json: document)
    }
    check(isJSON, bytes.count) { () throws(JSONDecodingError) in _ = try Place(json: document) }
    check(isJSON, bytes.count) { () throws(JSONDecodingError) in
      _ = try [String: [Double?]](json: document)
    }
    check(isJSON, bytes.count) { () throws(JSONDecodingError) in _ = try [Date](json: document) }
    check(isJSON, bytes.count) { () throws(JSONDecodingError) in _ = try [Decimal](json: document) }
    check(isJSON, bytes.count) { () throws(JSONDecodingError) in
      _ = try DecodedJSON<[Int]>(document, at: ["a", "b"])
    }
    check(isJSON, bytes.count) { () throws(JSONDecodingError) in
      _ = try DecodedJSON(document, as: JSONFormat<[City]>.lenient)
    }
  }

  private func check(
    _ isJSON: Bool, _ count: Int, _ read: () throws(JSONDecodingError) -> Void
  ) {
    do throws(JSONDecodingError) {
      try read()
      #expect(isJSON, "a model accepted invalid JSON")
    } catch {
      #expect(error.path.hasPrefix("$"))
      #expect(error.offset >= 0 && error.offset <= count)
      if case .malformedJSON = error.reason { #expect(!isJSON) }
    }
  }

  @Test(
    "damaged documents give a value or a failure, never a trap")
  func mutations() {
    let count = Int(ProcessInfo.processInfo.environment["RESOURCEGEN_MUTATIONS"] ?? "") ?? 1500
    var random = SeededGenerator(seed: UInt64(count))
    let marks = Array("{}[]\",:\\ue+-.0129tfn \u{0}é".utf8) + [0x80, 0xC3, 0xED, 0xF4, 0xFF]
    for turn in 0..<count {
      var bytes = Self.seeds[Int.random(in: 0..<Self.seeds.count, using: &random)]
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0...bytes.count, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: bytes.insert(marks.randomElement(using: &random) ?? 0, at: place)
        case 1:
          bytes.removeSubrange(
            place..<min(bytes.count, place + Int.random(in: 0...9, using: &random)))
        case 2: bytes.removeSubrange(place...)
        case 3 where place < bytes.count: bytes[place] = marks.randomElement(using: &random) ?? 0
        case 4 where place < bytes.count:
          bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        default:
          let other = Self.seeds[turn % Self.seeds.count]
          bytes.insert(contentsOf: other.suffix(Int.random(in: 0...30, using: &random)), at: place)
        }
      }
      read(bytes)
    }
  }

  @Test("every prefix of a document gives a value or a failure")
  func prefixes() {
    for seed in Self.seeds.prefix(3) {
      for length in 0...seed.count { read(Array(seed.prefix(length))) }
    }
  }
}
