import Foundation
import Testing

@testable @_spi(Generated) import ResourceRuntime

@Suite("a reader that a decoder keeps")
struct KeptReaderTests {
  /// Decodes a document with a decoder that keeps its reader.
  private func kept(
    after json: String, reading: (JSONReader) throws(JSONDecodingError) -> Void
  ) throws -> JSONReader {
    var kept: JSONReader?
    let bytes = Array(json.utf8)
    bytes.withUnsafeBufferPointer { bytes in
      _ = try? DecodedJSON<Bool>(bytes, in: nil) { json throws(JSONDecodingError) in
        kept = json
        try reading(json)
        return true
      }
    }
    return try #require(kept)
  }

  @Test("has no bytes after the document")
  func end() throws {
    let json = try kept(after: #"{"name": "Ann", "age": 7}"#) { json throws(JSONDecodingError) in
      _ = try JSONValue(from: json)
    }
    #expect(throws: JSONDecodingError.self) { try String(from: json) }
    #expect(json.offset == 0 && json.cursor == json.end)
  }

  @Test("has no bytes after a failure")
  func failure() throws {
    let json = try kept(after: #"{"name": 1}"#) { json throws(JSONDecodingError) in
      _ = try Int(from: json)
    }
    #expect(throws: JSONDecodingError.self) { try Int(from: json) }
    #expect(json.cursor == json.end)
  }

  @Test("cannot return to a position in the document")
  func choice() throws {
    var choice: JSONChoice<String>?
    let json = try kept(after: #"["a", "b"]"#) { json throws(JSONDecodingError) in
      var array = json.beginArray()
      _ = array.next(json)
      _ = try String(from: json)
      _ = array.next(json)
      choice = JSONChoice(json)
      while array.next(json) { json.skipValue() }
    }
    var late = try #require(choice)
    late.attempt({ (value: String) in value }, json)
    #expect(json.cursor == json.end)
    #expect(throws: JSONDecodingError.self) { try late.end(json) }
  }

  private static let keys: JSONKeys = "name"

  @Test("does not return the name of an unlisted member")
  func name() throws {
    var object: JSONObject?
    let json = try kept(after: #"{"age": 7, "name": "Ann"}"#) { json throws(JSONDecodingError) in
      var members = json.begin(KeptReaderTests.keys)
      _ = members.nextOrOther(json)
      object = members
      try members.end(json)
    }
    var late = try #require(object)
    var values: [String: JSONValue] = [:]
    late.readOther(json, into: &values)
    #expect(values.isEmpty)
  }

  @Test("reads the rest of the document that is being decoded")
  func during() throws {
    var names: [String] = []
    _ = try kept(after: #"["a", "b"]"#) { json throws(JSONDecodingError) in
      let same = json
      var array = json.beginArray()
      while array.next(same) { names.append(try String(from: same)) }
    }
    #expect(names == ["a", "b"])
  }
}
