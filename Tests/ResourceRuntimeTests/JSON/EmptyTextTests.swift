import Foundation
@_spi(Generated) import ResourceRuntime
import TestSupport
import Testing

@Suite("Empty texts of members with a format")
struct EmptyTextTests {
  private func decoded(_ text: String) throws -> DecodedJSON<Profile> {
    try DecodedJSON<Profile>(Data(text.utf8))
  }

  @Test(
    "an empty text of an optional member is nil, and is reported",
    arguments: [
      ("blog", "URL"), ("born", "a date as in 2026-11-21"),
      ("seen", "a date as in 2026-11-21T09:30:00Z"), ("id", "UUID"),
      ("left", "a date in the form yyyy-MM-dd HH:mm"),
      ("agreed", "a date as in 2026-11-21T09:30:00Z"),
    ])
  func optional(name: String, type: String) throws {
    let result = try decoded(#"{"home":"http://a.b","\#(name)": "", "name":""}"#)
    #expect(try result.value == Profile(home: "http://a.b", name: ""))
    #expect(result.skipped.map(\.description) == ["$.\(name): '' does not fit \(type)"])
    #expect(result.skippedCount == 1)
  }

  @Test("an empty text has no effect on the other members")
  func others() throws {
    let result = try decoded(
      #"{"blog":"","name":"n","seen":"","id":"","home":"http://a.b","born":"2026-11-21"}"#)
    #expect(result.value.name == "n")
    #expect(result.value.born?.description == "2026-11-21")
    #expect(result.skippedCount == 3)
  }

  @Test("an empty text that fits its type is a value: base64 of no bytes, and a string")
  func values() throws {
    let result = try decoded(#"{"home":"http://a.b","photo":"","name":""}"#)
    #expect(result.value.photo == Data())
    #expect(result.value.name == "")
    #expect(result.skippedCount == 0)
  }

  @Test("an empty text of a required member is an error")
  func required() {
    #expect(failure(Profile.self, #"{"home":""}"#) == "$.home: '' does not fit URL")
    #expect(
      failure([Profile].self, #"[{"home":"http://a.b"},{"name":"","blog":"","home":""}]"#)
        == "$[1].home: '' does not fit URL")
    #expect(failure(Profile.self, #"{"blog":""}"#) == "$.home: missing")
    let skipped = repeatElement(#"{"home":"http://a.b","blog":""}"#, count: 2000)
    #expect(
      failure([Profile].self, "[" + skipped.joined(separator: ",") + #",{"home":""}]"#)
        == "$[2000].home: '' does not fit the format of the member")
  }

  @Test(
    "other texts and other kinds of values stay errors with their path",
    arguments: [
      (#""blog":"http://[""#, "$.blog: 'http://[' does not fit URL"),
      (#""seen":"never""#, "$.seen: 'never' does not fit a date as in 2026-11-21T09:30:00Z"),
      (#""id":"0""#, "$.id: '0' does not fit UUID"),
      (#""age":"""#, "$.age: expected Int32, found String"),
      (#""links":[""]"#, "$.links[0]: '' does not fit URL"),
      (#""paid":"""#, "$.paid: expected Double, found String"),
    ])
  func otherTexts(member: String, message: String) {
    #expect(failure(Profile.self, #"{"home":"http://a.b",\#(member)}"#) == message)
  }

  @Test("a lenient list skips an element for its required member only")
  func lenient() throws {
    let text = #"[{"home":""},{"home":"http://a.b","blog":""}]"#
    let result = try DecodedJSON(Data(text.utf8), as: JSONFormat<[Profile]>.lenient)
    #expect(result.value.map(\.home.absoluteString) == ["http://a.b"])
    #expect(
      result.skipped.map(\.description) == [
        "$[0].home: '' does not fit URL", "$[1].blog: '' does not fit URL",
      ])
  }

  @Test("an alternative of a union that preserves the empty text fits better")
  func unions() throws {
    let note = try NoteOrProfile(json: Data(#"{"home":"http://a.b","blog":""}"#.utf8))
    guard case .note(let note) = note else {
      Issue.record("\(note)")
      return
    }
    #expect(note.blog == "")
  }
}

// Models in the form of generated code.

private nonisolated struct Profile: Fetchable, Hashable {
  var home: URL
  var blog: URL?
  var born: CalendarDate?
  var seen: Date?
  var id: UUID?
  var left: Date?
  var agreed: Nullable<Date>?
  var photo: Data?
  var name: String?
  var age: Int32?
  var links: [URL]?
  var paid: Date?

  private static let keys: JSONKeys = [
    "home", "blog", "born", "seen", "id", "left", "agreed", "photo", "name", "age", "links", "paid",
  ]

  init(home: String, name: String) throws {
    self.home = try #require(URL(string: home))
    self.name = name
  }

  init(from json: JSONReader) throws(JSONDecodingError) {
    var home: URL?
    var object = json.begin(Profile.keys)
    while let key = object.next(json) {
      switch key {
      case 0: json.read(&home)
      case 1: json.read(&self.blog)
      case 2: json.read(&self.born)
      case 3: json.read(&self.seen)
      case 4: json.read(&self.id)
      case 5: json.read(&self.left, as: .pattern("yyyy-MM-dd HH:mm"))
      case 6: json.read(&self.agreed)
      case 7: json.read(&self.photo)
      case 8: json.read(&self.name)
      case 9: json.read(&self.age)
      case 10: json.read(&self.links)
      default: json.read(&self.paid, as: .unix)
      }
    }
    try object.end(json)
    guard let home else { throw object.missing(["home"], in: json) }
    self.home = home
  }

  func write(to json: JSONWriter) {
    json.beginObject()
    json.member("home", home)
    json.member("blog", blog)
    json.member("born", born)
    json.member("seen", seen)
    json.member("id", id)
    json.member("left", left)
    json.member("agreed", agreed)
    json.member("name", name)
    json.endObject()
  }
}

private nonisolated struct Note: Fetchable, Hashable {
  var home: String?
  var blog: String?

  private static let keys: JSONKeys = ["home", "blog"]

  init(from json: JSONReader) throws(JSONDecodingError) {
    var object = json.begin(Note.keys)
    while let key = object.next(json) {
      switch key {
      case 0: json.read(&self.home)
      default: json.read(&self.blog)
      }
    }
    try object.end(json)
  }

  func write(to json: JSONWriter) {
    json.beginObject()
    json.member("home", home)
    json.member("blog", blog)
    json.endObject()
  }
}

private nonisolated enum NoteOrProfile: JSONReadable {
  case profile(Profile)
  case note(Note)

  init(from json: JSONReader) throws(JSONDecodingError) {
    var choice = JSONChoice<NoteOrProfile>(json)
    choice.attempt(NoteOrProfile.profile, hasRequiredMembers: true, json)
    choice.attempt(NoteOrProfile.note, json)
    self = try choice.end(json)
  }
}
