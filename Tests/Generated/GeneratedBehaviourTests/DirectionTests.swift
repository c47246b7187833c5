import Foundation
import GoldenOpenapiDirections
import ResourceRuntime
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Models with required members that only one direction has")
struct DirectionTests {
  private let thing = #"""
    {"id":1,"name":"a","created":"2026-11-21T09:30:00Z","color":"red","state":"live",
    "place":{"id":"x","label":"y","kind":"indoor"},"address":{"city":"Ulm"},"views":7,"token":"t",
    "near":{"id":5,"label":"e"},
    "tags":[{"id":2,"label":"b"}],"parts":{"k":[{"id":3,"name":"c",
    "created":"2026-11-21T09:30:00Z","color":"green","place":{"id":"z"}}]},
    "parent":{"id":4,"name":"d","created":"2026-11-21T09:30:00Z","color":"blue",
    "place":{"id":"z"},"note":"n"}}
    """#

  @Test("required read-only members of a response are plain")
  func received() throws {
    let thing = try Thing(json: Data(thing.utf8))
    #expect(thing.id == 1)
    #expect(thing.created.timeIntervalSince1970 == 1_795_253_400)
    #expect(thing.tags?.first?.id == 2)
    #expect(thing.limit == nil)
    #expect(failure(Thing.self, #"{"name":"a"}"#).hasPrefix("$.id: missing"))
  }

  @Test("a value for requests is made without the members of responses")
  func converted() throws {
    let input = try Thing(json: Data(thing.utf8)).input
    #expect(input.state == .live)
    #expect(input.parent?.note == "n")
    #expect(input.note == nil)
    #expect(input.near == .value(TagRequest(label: "e")))
    let written = """
      {"name":"a","near":{"label":"e"},"color":"red","state":"live","address":{"city":"Ulm"},\
      "place":{"label":"y","kind":"indoor"},"tags":[{"label":"b"}],\
      "parts":{"k":[{"name":"c","color":"green","place":{}}]},\
      "parent":{"name":"d","note":"n","color":"blue","place":{}}}
      """
    #expect(text(of: input) == written)
  }

  @Test("a value for requests is created with what requests have")
  func created() throws {
    let input = ThingInput(name: "a", note: .null, color: .red, place: .init(label: "b"))
    #expect(text(of: input) == #"{"name":"a","note":null,"color":"red","place":{"label":"b"}}"#)
    let change = Change(thing: input, color: .green)
    #expect(text(of: change).hasPrefix(#"{"thing":{"name":"a""#))
  }

  @Test("members that only requests have are arguments, also inside other members")
  func arguments() throws {
    let id = "e621e1f8-c36c-495a-93fc-0c247a3e6e5f"
    let user = try User(json: Data(#"{"id":"\#(id)","name":"Ada","password":"x"}"#.utf8))
    #expect(user.id == UUID(uuidString: id))
    let input = user.input(password: "y")
    #expect(text(of: input) == #"{"name":"Ada","password":"y"}"#)
    let team = Team(lead: user, deputy: nil, members: [user], name: "Blue")
    let request = team.input(lead: input, deputy: nil, members: [input])
    #expect(request.name == "Blue")
    #expect(request.members.map { text(of: $0) } == [#"{"name":"Ada","password":"y"}"#])
  }

  @Test("unions keep their cases and the values of the discriminator")
  func unions() throws {
    let json =
      #"{"main":{"kind":"Circle","id":1,"radius":2},"#
      + #""others":[{"kind":"Square","side":3},{"kind":"Star"}],"frame":[{"id":4,"label":"a"}]}"#
    let drawing = try Drawing(json: Data(json.utf8))
    guard case .circle(let circle) = drawing.main else {
      Issue.record("not a circle")
      return
    }
    #expect(circle.id == 1)
    let written =
      #"{"main":{"kind":"Circle","radius":2},"#
      + #""others":[{"kind":"Square","side":3},{"kind":"Star"}],"frame":[{"label":"a"}]}"#
    #expect(text(of: drawing.input) == written)
    let input = DrawingInput(main: .circle(CircleInput(kind: "Circle", radius: 2)))
    #expect(text(of: input) == #"{"main":{"kind":"Circle","radius":2}}"#)
    let shapes = try [ShapeInput](json: Data(#"[{"kind":"Square","side":3}]"#.utf8))
    #expect(shapes == [.square(Square(kind: "Square", side: 3))])
  }

  @Test("a name that another schema has is replaced by the next one")
  func names() throws {
    let taken = try Taken(json: Data(#"{"id":1,"input":"a","tag":{"id":2,"label":"b"}}"#.utf8))
    let input: TakenRequest2 = taken.requestInput
    let tag: TagRequest = input.tag
    #expect(input.input == "a")
    #expect(tag.label == "b")
  }

  @Test("documents that split schemas themselves, and payloads of webhooks, stay as they are")
  func unchanged() throws {
    #expect(ItemInput(name: "a").name == "a")
    #expect(try ItemOutput(json: Data(#"{"id":1,"name":"a"}"#.utf8)).id == 1)
    #expect(Hook(url: "a").id == nil)
  }
}
