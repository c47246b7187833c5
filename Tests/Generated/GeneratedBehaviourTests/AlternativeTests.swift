import Foundation
import GoldenOpenapiAllOf
import GoldenOpenapiDiscriminator
import GoldenOpenapiOneOf
import ResourceRuntime
import TestSupport
import Testing

@Suite("Alternatives in an OpenAPI document")
struct GeneratedAlternativeTests {
  @Test("a discriminator mapping may use references, bare names and other values for a schema")
  func mapping() throws {
    #expect(try Mapped(json: json(#"{"kind":"cat"}"#)) == .cat(Cat(kind: "cat")))
    #expect(try Mapped(json: json(#"{"kind":"tiger"}"#)) == .tiger(Cat(kind: "tiger")))
    #expect(try Mapped(json: json(#"{"kind":"dog"}"#)) == .hound(Dog(kind: "dog")))
    #expect(try Mapped(json: json(#"{"kind":"owl"}"#)) == .owl(Bird(kind: .owl)))
    #expect(try Named(json: json(#"{"kind":"Dog"}"#)) == .dog(Dog(kind: "Dog")))
    #expect(try Nested(json: json(#"{"kind":"owl"}"#)) == .owl(.owl(Bird(kind: .owl))))
    #expect(try Inline(json: json(#"{"side":"right"}"#)) == .right(.init(side: .right)))
  }

  @Test(
    "a value with an unknown discriminator is preserved",
    arguments: [#"{"fins":2,"kind":"fish"}"#, #"{"fins":2}"#, #"{"kind":null}"#])
  func unrecognized(text: String) throws {
    let value = try Mapped(json: json(text))
    guard case .unrecognized = value else {
      Issue.record("\(value)")
      return
    }
    #expect(try rewritten(Mapped.self, text) == text)
  }

  @Test("different constants are used as a discriminator, even if the document names none")
  func constants() throws {
    #expect(
      try Constants(json: json(#"{"event":"closed","n":1}"#))
        == .closed(.init(event: .closed, n: 1))
    )
    #expect(try rewritten(Constants.self, #"{"event":"merged"}"#) == #"{"event":"merged"}"#)
    #expect(failure(Constants.self, #"{"event":"opened"}"#) == "$.n: missing")
  }

  @Test("numbers and booleans can be discriminators too, at any depth")
  func constantsOfOtherKinds() throws {
    let rows =
      #"{"type":1,"items":[{"type":2,"label":"x"},{"type":1,"items":[]},{"new":1,"type":7}]}"#
    guard case .row(let row) = try Numbered(json: json(rows)) else {
      Issue.record("no row")
      return
    }
    #expect(row.items?.first == .button(ButtonModel(type: 2, label: "x")))
    #expect(try rewritten(Numbered.self, rows) == rows)
    #expect(
      try Answered(json: json(#"{"ok":false,"error":"e"}"#))
        == .failure(.init(ok: false, error: "e")))
    #expect(try rewritten(Answered.self, #"{"ok":null}"#) == #"{"ok":null}"#)
  }

  @Test("a discriminator whose values contradict the constants of the alternatives is not used")
  func contradiction() throws {
    #expect(
      try Contradicted(json: json(#"{"type":"a","y":1}"#)) == .back(Back(type: .a, y: 1)))
  }

  @Test(
    "members distinguish alternatives with the same discriminator value"
  )
  func shared() throws {
    let text =
      #"[{"kind":"note","text":"a"},{"kind":"note","text":"a","to":"b"},{"kind":"call"},{"kind":"fax"}]"#
    let values = try [GoldenOpenapiDiscriminator.Shared](json: json(text))
    #expect(values[0] == .note(.note(Note(text: "a"))))
    #expect(values[1] == .note(.letter(Letter(text: "a", to: "b"))))
    #expect(values[2] == .call(Call()))
    guard case .unrecognized = values[3] else {
      Issue.record("\(values[3])")
      return
    }
    let again = try values.map { try GoldenOpenapiDiscriminator.Shared(json: $0.jsonData()) }
    #expect(again == values)
  }

  @Test("a value of a base schema is decoded as its subtype with all members")
  func subtypes() throws {
    let message = Message.text(TextMessage(type: "text", sender: "Ada", text: "Hello"))
    #expect(text(of: message) == #"{"type":"text","sender":"Ada","text":"Hello"}"#)
    let json =
      #"{"type":"ImageMessage","replies":[{"type":"text","text":"x"},{"sender":"y","type":"new"}]}"#
    #expect(try rewritten(Message.self, json) == json)
  }

  @Test("a case writes the key that selects it, which callers need not pass")
  func keys() throws {
    let condition = GoldenOpenapiDiscriminator.Operator.is(OperatorIs(value: "a"))
    #expect(text(of: condition) == #"{"value":"a","op":"is"}"#)
    let list = GoldenOpenapiDiscriminator.Operator.in(.init(values: ["a"]))
    #expect(text(of: list) == #"{"op":"in","values":["a"]}"#)
    #expect(text(of: Constants.opened(.init(n: 1))) == #"{"event":"opened","n":1}"#)
    #expect(text(of: Answered.success(.init(value: "x"))) == #"{"ok":true,"value":"x"}"#)
    let other = #"{"op":"isNot","value":"b"}"#
    #expect(try rewritten(GoldenOpenapiDiscriminator.Operator.self, other) == other)
  }

  @Test("the only values of members choose an alternative that no key alone distinguishes")
  func onlyValues() throws {
    let text =
      #"[{"row":"b","column":"x"},{"row":"a","column":"y"},{"row":"b","column":"y"},{"row":"a","column":"x"}]"#
    let squares = try [GoldenOpenapiDiscriminator.Square](json: json(text))
    #expect(squares == [.side(.init()), .top(.init()), .center(.init()), .corner(.init())])
    let other = #"{"row":"c","column":"y"}"#
    #expect(try rewritten(GoldenOpenapiDiscriminator.Square.self, other) == other)
  }

  @Test("the kind of a JSON value chooses the alternative first")
  func kinds() throws {
    #expect(
      try [Kinds?](json: json(#"["a",1,1.5,true,["b"],{"c":null},null]"#))
        == [
          .string("a"), .int(1), .double(1.5), .bool(true), .stringList(["b"]),
          .jsonMap(["c": .null]), nil,
        ])
    let day = try #require(CalendarDate("2026-11-21"))
    #expect(try Words(json: json(#""2026-11-21""#)) == .date(day))
    #expect(try Words(json: json(#""auto""#)) == .keyword(.auto))
    #expect(try Words(json: json(#""manual""#)) == .keyword(.unrecognized("manual")))
    #expect(try rewritten(Tree.self, #"["a",["b",[]]]"#) == #"["a",["b",[]]]"#)
    #expect(try Lists(json: json(#"["a"]"#)) == .stringList(["a"]))
  }

  @Test("alternatives without a name are named by what distinguishes them")
  func unnamed() throws {
    let text =
      #"[{"content":"c"},{"file-name":"f"},{"note":"n"},["a"],"",1]"#
    #expect(
      try [Unnamed](json: json(text)) == [
        .withContent(.init(content: "c")), .withFileName(.init(fileName: "f")),
        .object(.init(note: "n")), .keywordList([.a]), .keyword(.empty), .briefOrInt(.int(1)),
      ])
  }

  @Test("of several objects the one with most required members is tried first")
  func required() throws {
    #expect(try Specific(json: json(#"{"id":1,"name":"x"}"#)) == .full(Full(id: 1, name: "x")))
    #expect(try Specific(json: json(#"{"id":1}"#)) == .brief(Brief(id: 1)))
    #expect(
      try Specific(json: json(#"{"id":1,"name":"x","new":2}"#)) == .full(Full(id: 1, name: "x")))
  }

  @Test("of the objects that fit, the one with the fewest unknown members is chosen")
  func explained() throws {
    #expect(try rewritten(Partial.self, #"{"b":1}"#) == #"{"b":1}"#)
    #expect(try rewritten(Partial.self, #"{"a":1}"#) == #"{"a":1}"#)
    #expect(try rewritten(Partial.self, #"{"b":1,"c":2,"new":3}"#) == #"{"b":1,"c":2}"#)
    #expect(try rewritten(Partial.self, "{}") == "{}")
    #expect(
      try Listed(json: json(#"{"state":"shut","x":1}"#)) == .openOrShut(.init(state: .shut, x: 1)))
    #expect(try Listed(json: json(#"{"id":1}"#)) == .withID(.init(id: 1)))
    #expect(try Free(json: json(#"{"b":1}"#)) == .intMap(["b": 1]))
    #expect(try Free(json: json(#"{"a":1}"#)) == .object(.init(a: 1)))
    #expect(try Free(json: json(#"{"a":1,"new":"x"}"#)) == .object(.init(a: 1)))
    // The object's required members are present, so a member that the server adds does not make it
    // a dictionary.
    #expect(try Free(json: json(#"{"a":1,"new":2}"#)) == .object(.init(a: 1)))
  }

  @Test(
    "no member is lost if an alternative preserves them all",
    arguments: [
      #"{"texts":{"a":"1","b":"2"}}"#, #"{"texts":{"new":"1","theme":"dark"}}"#,
      #"{"open":{"a":{"b":[1]}}}"#, #"{"open":{"new":1,"theme":"dark"}}"#,
      #"{"any":{"new":1,"theme":"dark"}}"#,
      #"{"others":{"theme":true}}"#, #"{"others":{"new":true,"size":false}}"#,
      #"{"settings":{"a":{"size":1},"b":{}}}"#,
      #"{"lists":[[{"size":1}],[{"a":"1"}],[{"theme":"x","a":"1"},{}],[]]}"#,
      #"{"nested":{"a":"1","theme":"x"}}"#, #"{"wrapped":{"inner":{"a":"1"}}}"#,
      #"{"free":{"b":1,"new":2}}"#,
    ])
  func kept(text: String) throws {
    let value = try JSONValue(json: json(text))
    let rewritten =
      text.hasPrefix(#"{"free""#)
      ? try rewritten(GoldenOpenapiOneOf.All.self, text) : try rewritten(Kept.self, text)
    #expect(try JSONValue(json: json(rewritten)) == value)
  }

  @Test("an object with listed members is preferred to a dictionary if it preserves as much")
  func preferred() throws {
    let setting = Setting(theme: "dark", size: 1)
    let text = #"{"theme":"dark","size":1}"#
    let value = try Kept(
      json: json(#"{"open":\#(text),"others":\#(text),"settings":{},"lists":[[\#(text)]]}"#))
    #expect(value.open == .setting(setting))
    #expect(value.others == .setting(setting))
    #expect(value.settings == .setting(Setting()))
    #expect(value.lists == [.settingList([setting])])
    #expect(
      try Kept(json: json(#"{"texts":{"theme":"dark"}}"#)).texts == .setting(.init(theme: "dark")))
  }

  @Test("if each alternative loses members, a dictionary wins if it loses fewer")
  func losing() throws {
    let dark = Setting(theme: "dark")
    let value = try Kept(json: json(#"{"settings":{"a":{"theme":"dark","new":1},"b":{}}}"#))
    #expect(value.settings == .settingMap(["a": dark, "b": Setting()]))
    #expect(
      try Kept(json: json(#"{"texts":{"theme":"dark","new":1}}"#)).texts == .setting(dark))
  }

  @Test("members after a value that was tried with several alternatives are decoded")
  func behind() throws {
    let text = #"{"specific":{"id":1,"new":[{}]},"partial":{"c":1,"new":{}},"words":7}"#
    let value = try GoldenOpenapiOneOf.All(json: json(text))
    #expect(value.specific == .brief(Brief(id: 1)))
    #expect(value.words == .int(7))
    #expect(value.partial == .withB(.init(c: 1)))
  }

  @Test("nested alternatives are decoded in bounded time, however deep a hostile response is")
  func deep() throws {
    let depth = 200
    let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    #expect(try rewritten(Tree.self, text) == text)
    let chain =
      String(repeating: #"{"next":"#, count: depth) + "1"
      + String(repeating: #","x":2}"#, count: depth)
    #expect(try rewritten(Chain.self, chain).hasPrefix(#"{"next":{"next":"#))
    #expect(try rewritten(Chain.self, #"{"next":{"x":1}}"#) == #"{"next":{"x":1}}"#)
    let broken = String(repeating: "[", count: depth) + "1" + String(repeating: "]", count: depth)
    #expect(failure(Tree.self, broken) != "")
  }

  @Test("`allOf` is one struct, and a property of several parts is one property")
  func allOf() throws {
    let flat = Flat(id: 1, kind: "a", label: "b")
    #expect(text(of: flat) == #"{"id":1,"kind":"a","label":"b"}"#)
    #expect(try Deep(json: json(#"{"id":1,"owner":{"name":"A","age":2}}"#)).owner?.age == 2)
    #expect(try Narrowed(json: json(#"{"id":1,"kind":"cat"}"#)).kind == "cat")
    #expect(try Contradiction(json: json(#"{"id":{"value":"x"}}"#)).id == ["value": "x"])
  }

  @Test("a choice inside `allOf` has the members of all parts")
  func chosen() throws {
    let square = #"{"id":1,"side":2}"#
    #expect(try Chosen(json: json(square)) == .square(.init(id: 1, side: 2)))
    #expect(try rewritten(Chosen.self, square) == square)
    let twice = #"{"id":1,"radius":2,"note":"x","color":"red"}"#
    #expect(try rewritten(Twice.self, twice) == twice)
    #expect(try Twice(json: json(#"{"id":1,"note":3}"#)).note == .int(3))
  }

  private func json(_ text: String) -> Data { Data(text.utf8) }
}
