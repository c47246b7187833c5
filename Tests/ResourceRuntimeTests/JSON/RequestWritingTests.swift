import Foundation
import Testing

@_spi(Generated) @testable import ResourceRuntime

@Suite("JSON in requests")
struct RequestWritingTests {
  /// Has a read-only member, which only the service sets.
  private struct Item: JSONWritable {
    var id: Int?
    var kind: String?
    var child: [Item] = []

    func write(to json: JSONWriter) {
      json.beginObject()
      if json.writesReadOnly { json.member("id", id) }
      json.member("kind", kind)
      if !child.isEmpty { json.member("child", child) }
      json.endObject()
    }
  }

  private let item = Item(id: 1, kind: "a", child: [Item(id: 2)])

  @Test(
    "bodies, parts, parameters and their descriptions omit read-only members at any depth")
  func requests() throws {
    let sent = #"{"kind":"a","child":[{}]}"#
    #expect(try RequestBody.json(item).bytes().map { String(decoding: $0, as: UTF8.self) } == sent)
    #expect(item.parameter(as: .json).text == sent)
    #expect(item.parameter(as: .comma).text.contains("id") == false)
    #expect(item.printedJSON == sent)
    let body = RequestBody.multipart([.json("meta", item)])
    let data = try #require(try body.encoded().data)
    #expect(String(decoding: data, as: UTF8.self).contains(sent))
  }

  @Test("JSON outside of requests has all members")
  func others() throws {
    let whole = #"{"id":1,"kind":"a","child":[{"id":2}]}"#
    #expect(try String(decoding: item.jsonData(), as: UTF8.self) == whole)
    let json = JSONWriter()
    let writesReadOnly = json.writesReadOnly
    #expect(writesReadOnly)
    item.write(to: json)
    let written = String(decoding: try json.data(), as: UTF8.self)
    #expect(written == whole)
  }

  @Test(
    "the discriminator is written once, whether the value contains it or not",
    arguments: [
      (Item(), #"{"kind":"x"}"#), (Item(kind: "a"), #"{"kind":"a"}"#),
      (Item(id: 1, child: [Item(kind: "b")]), #"{"kind":"x","id":1,"child":[{"kind":"b"}]}"#),
    ])
  private func discriminators(item: Item, expected: String) throws {
    let json = JSONWriter()
    json.beginArray()
    json.value(0)
    json.write(item, whereMissing: "kind", is: "x")
    json.endArray()
    let written = String(decoding: try json.data(), as: UTF8.self)
    #expect(written == "[0,\(expected)]")
  }
}
