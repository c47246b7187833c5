import Foundation
@_spi(Generated) import ResourceRuntime
import Testing

/// Members that must be present, which are read into properties that have another value until then.
@Suite struct RequiredMemberTests {
  struct Sample: JSONReadable {
    static let keys: JSONKeys = """
      note text! count! ratio! isOn! list! map! url! id! at! data! role! kind! updated! parent
      """

    var note: String?
    var text = ""
    var count = 0
    var ratio = 0.0
    var isOn = false
    var list: [Int] = []
    var map: [String: Int] = [:]
    var url = URL.unread
    var id = UUID.unread
    var at = Date.unread
    var data = Data.unread
    var role = Person.Role.unrecognized("")
    var kind = ""
    var updated = Date.unread
    var parent: Indirect<Person.Role> = nil

    init(from json: JSONReader) throws(JSONDecodingError) {
      var object = json.begin(Sample.keys)
      while let key = object.next(json) {
        switch key {
        case 0: json.read(&note)
        case 1: json.require(&text)
        case 2: json.require(&count)
        case 3: json.require(&ratio)
        case 4: json.require(&isOn)
        case 5: json.require(&list)
        case 6: json.require(&map)
        case 7: json.require(&url)
        case 8: json.require(&id)
        case 9: json.require(&at)
        case 10: json.require(&data)
        case 11: json.require(&role)
        case 12: json.require(&kind, only: "sample")
        case 13: json.require(&updated, as: .unix)
        case 14: json.read(&parent)
        default: break
        }
      }
      try object.end(json)
    }
  }

  private static let members = [
    ("text", #""a""#), ("count", "3"), ("ratio", "0.5"), ("isOn", "true"), ("list", "[1, 2]"),
    ("map", #"{"a": 1}"#), ("url", #""https://a.example/""#),
    ("id", #""6ba7b810-9dad-11d1-80b4-00c04fd430c8""#), ("at", #""2026-11-27T00:00:00Z""#),
    ("data", #""AQI=""#), ("role", #""admin""#), ("kind", #""sample""#),
    ("updated", "1700000000"),
  ]

  private func text(_ members: [(String, String)]) -> [UInt8] {
    let members = members.map { #""\#($0)": \#($1)"# }
    return Array("{\(members.joined(separator: ", "))}".utf8)
  }

  private func failure(_ members: [(String, String)]) -> String {
    do throws(JSONDecodingError) {
      _ = try Sample(json: text(members))
      return "none"
    } catch {
      return error.description
    }
  }

  @Test("members in any order are read in place")
  func reads() throws {
    for turn in Self.members.indices {
      let members = Self.members[turn...] + Self.members[..<turn]
      let sample = try Sample(json: text(Array(members)))
      #expect(sample.text == "a" && sample.count == 3 && sample.ratio == 0.5 && sample.isOn)
      #expect(sample.list == [1, 2] && sample.map == ["a": 1] && sample.note == nil)
      #expect(sample.url.absoluteString == "https://a.example/" && sample.data == Data([1, 2]))
      #expect(sample.id.uuidString == "6BA7B810-9DAD-11D1-80B4-00C04FD430C8")
      #expect(sample.at == Date(timeIntervalSince1970: 1_795_737_600))
      #expect(sample.role == .admin && sample.kind == "sample")
      #expect(sample.updated == Date(timeIntervalSince1970: 1_700_000_000))
      #expect(sample.parent.value == nil)
    }
  }

  @Test("a member that is absent or null is an error", arguments: members.map(\.0))
  func absent(name: String) {
    let rest = Self.members.filter { $0.0 != name }
    #expect(failure(rest).contains("$.\(name): missing"))
    #expect(failure(rest + [(name, "null")]).contains("$.\(name): expected a value, found null"))
  }

  @Test("an empty text that does not fit the type is an error", arguments: ["url", "id", "at"])
  func empty(name: String) {
    let members = Self.members.map { $0.0 == name ? (name, #""""#) : $0 }
    #expect(failure(members).contains("$.\(name): "))
  }

  @Test("an optional member on the heap may be absent or null, but not of another kind")
  func heap() throws {
    let admin = try Sample(json: text(Self.members + [("parent", #""admin""#)]))
    #expect(admin.parent.value == .admin)
    #expect(try Sample(json: text(Self.members + [("parent", "null")])).parent.value == nil)
    #expect(failure(Self.members + [("parent", "7")]).contains("$.parent: "))
  }

  @Test("of several members, the error names the first that is absent or null in the model's order")
  func first() {
    #expect(failure([("list", "[]")]).contains("$.text: missing"))
    #expect(failure(Array(Self.members.dropFirst(2))).contains("$.text: missing"))
  }

  struct Long: JSONReadable {
    static let keys: JSONKeys = [
      "a0", "a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8", "a9", "b0", "b1", "b2", "b3", "b4",
      "b5", "b6", "b7", "b8", "b9", "c0", "c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9",
      "d0", "d1", "d2", "d3", "d4", "d5", "d6", "d7", "d8", "d9", "e0", "e1", "e2", "e3", "e4",
      "e5", "e6", "e7", "e8", "e9", "f0", "f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8", "f9",
      "g0", "g1", "g2", "g3!", "g4!", "g5", "g6!",
    ]

    var values: [Int: Int] = [:]

    init(from json: JSONReader) throws(JSONDecodingError) {
      var object = json.begin(Long.keys)
      while let key = object.next(json) {
        var value = 0
        json.require(&value)
        values[key] = value
      }
      try object.end(json)
    }
  }

  @Test("so it is with more than 64 members, also nested")
  func long() throws {
    let whole = #"{"g6": 1, "g3": 2, "g4": 3}"#
    #expect(try Long(json: Array(whole.utf8)).values == [66: 1, 63: 2, 64: 3])
    #expect(try [Long](json: Array("[\(whole), \(whole)]".utf8)).count == 2)
    for (text, name) in [
      (#"{"g3": 2, "g4": 3}"#, "g6"), (#"{"g6": 2, "g4": 3}"#, "g3"),
      (#"{"g6": 2, "g3": 3}"#, "g4"),
    ] {
      let error = #expect(throws: JSONDecodingError.self) {
        _ = try [Long](json: Array("[\(whole), \(text)]".utf8))
      }
      #expect(error?.description.contains("$[1].\(name): missing") == true)
    }
  }

  struct Marked: JSONReadable {
    static let keys: JSONKeys = ["a!!", "b?!", "c!?", "d??", "\u{600}!", ""]

    var found: Set<Int> = []

    init(from json: JSONReader) throws(JSONDecodingError) {
      var object = json.begin(Marked.keys)
      while let key = object.next(json) { found.insert(key) }
      try object.end(json)
    }
  }

  @Test("one mark at the end of a name does not belong to it")
  func marks() throws {
    let names = ["a!", "b?", "c!", "d?", "\u{600}", ""]
    let members = names.map { ($0, "1") }
    #expect(try Marked(json: text(members)).found == [0, 1, 2, 3, 4, 5])
    let required = names.filter { name in
      (try? Marked(json: text(members.filter { $0.0 != name }))) == nil
    }
    #expect(required == ["a!", "b?", "\u{600}"])
  }
}
