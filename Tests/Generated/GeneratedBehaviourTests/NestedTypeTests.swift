import Foundation
import GoldenNestedTypes
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

@Suite("Nested types, and names for types")
struct NestedTypeTests {
  static let json =
    #"{"avatar":{"url":"https://e.com/a.png","width":1,"height":2},"#
    + #""phones":[{"number":"1","kind":"home"},{"number":"2","kind":"work"}],"#
    + #""settings":{"theme":{"dark":true}}}"#

  @Test("inline types are members of the type that contains them")
  func nesting() throws {
    let url = try #require(URL(string: "https://e.com/a.png"))
    let user = User(
      avatar: User.Avatar(url: url, width: 1, height: 2),
      phones: [
        User.PhonesItem(number: "1", kind: .home), User.PhonesItem(number: "2", kind: .work),
      ],
      settings: User.Settings(theme: User.Settings.Theme(dark: true)))
    #expect(try user == User(json: Data(Self.json.utf8)))
    #expect(text(of: user) == Self.json)
    #expect(
      failure(User.self, Self.json.replacing(#""kind":"work""#, with: #""kind":"car""#))
        == "$.phones[1].kind: unexpected value car, expected one of home, work")
    #expect(
      failure(User.self, Self.json.replacing("true", with: "1"))
        == "$.settings.theme.dark: expected Bool, found Int")
    #expect(
      failure(User.self, Self.json.replacing(#","height":2"#, with: ""))
        == "$.avatar.height: missing")
  }

  @Test("a nested type can be used by other models")
  func reuse() throws {
    let holder = try Holder(json: Data(#"{"avatar":{"url":"x:y","width":1,"height":2}}"#.utf8))
    let avatar: User.Avatar = holder.avatar
    #expect(avatar.height == 2)
  }

  @Test("a model without properties is any object, and is written as an empty one")
  func empty() throws {
    #expect(try rewritten(Empty.self, #"{"a":[1]}"#) == "{}")
    #expect(failure(Empty.self, "[]") == "$: expected object, found array")
    #expect(Empty() == Empty())
  }

  @Test("an alias is a name for another type")
  func aliases() async throws {
    let server = try GoldenServer(for: .main, answer: .json(#"["a","b"]"#))
    let names: Names = try await server.service.load(.names)
    let plain: [String] = names
    let number: Number = 7
    #expect(plain == ["a", "b"])
    #expect(number + 1 == 8)
  }

  @Test("an inline body is sent as JSON")
  func body() async throws {
    let server = try GoldenServer(for: .main, answer: .json(Self.json))
    let user = try await server.service.load(.save(SaveBody(name: "n", tags: ["t"])))
    _ = try await server.service.load(.save(SaveBody(name: "n")))
    #expect(user.phones.count == 2)
    #expect(
      server.loopback.received.map(\.text) == [#"{"name":"n","tags":["t"]}"#, #"{"name":"n"}"#])
    let route = Router.save(SaveBody(name: "n", tags: []))
    #expect(try Router(matching: route.asURLRequest()) == route)
    #expect(try Router(matching: Router.names.asURLRequest()) == .names)
  }

  @Test("nested values pass through Foundation's coders")
  func bridge() throws {
    let user = try User(json: Data(Self.json.utf8))
    let other = try bridged(user)
    #expect(other.json == user)
    #expect(other.propertyList == user)
  }
}

@Suite struct ParcelTests {
  private static let members = [
    ("id", "7"), ("sender", #"{"id": 1, "name": "Ann", "born": null}"#),
    ("size", #"{"width": 2, "height": 3}"#), ("readMembers", #""a""#), ("first-word", #""b""#),
  ]

  private func parcel(_ members: [(String, String)]) throws(JSONDecodingError) -> Parcel {
    let text = members.map { #""\#($0)": \#($1)"# }.joined(separator: ", ")
    return try Parcel(json: Data("{\(text)}".utf8))
  }

  @Test("a model with many properties is read and written")
  func whole() throws {
    let parcel = try parcel(Self.members)
    #expect(parcel.id == 7 && parcel.sender.name == "Ann" && parcel.sender.born == nil)
    #expect(parcel.size.height == 3 && parcel.count == 1 && parcel.readMembers == "a")
    #expect(parcel.firstWord == "b" && parcel.recipient == nil && parcel.p16 == nil)
    #expect(try Parcel(json: parcel.jsonData()) == parcel)
    let other = try self.parcel(
      Self.members + [("p16", #""c""#), ("recipient", Self.members[1].1), ("count", "2")])
    #expect(other.p16 == "c" && other.recipient?.name == "Ann" && other.count == 2)
  }

  @Test("a member of it that is absent or null is an error", arguments: members.map(\.0))
  func absent(name: String) throws {
    let rest = Self.members.filter { $0.0 != name }
    let path = name == "first-word" ? #"$["first-word"]"# : "$.\(name)"
    for (members, reason) in [(rest, "missing"), (rest + [(name, "null")], "found null")] {
      let error = #expect(throws: JSONDecodingError.self) { try parcel(members) }
      #expect(error?.description.hasPrefix(path) == true)
      #expect(error?.description.contains(reason) == true)
    }
  }

  @Test("so is one inside of a member")
  func inner() throws {
    let members = Self.members.filter { $0.0 != "sender" }
    let error = #expect(throws: JSONDecodingError.self) {
      try parcel(members + [("sender", #"{"id": 1, "born": null}"#)])
    }
    #expect(error?.description.contains("$.sender.name: missing") == true)
  }
}
