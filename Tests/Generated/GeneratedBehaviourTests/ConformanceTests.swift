import Foundation
import GoldenConformances
import ResourceRuntime
import Testing

@Suite("Conformances of generated types")
struct ConformanceTests {
  private func identifiers<Value: Identifiable>(of values: [Value]) -> [Value.ID] {
    values.map(\.id)
  }

  private func isIdentifiable<Value>(_ type: Value.Type) -> Bool {
    type is any Identifiable.Type
  }

  @Test("a model with a required id of a plain type is identifiable")
  func plain() throws {
    #expect(identifiers(of: [Song(id: 3, title: "a"), Song(id: 4, title: "a")]) == [3, 4])
    let id = UUID()
    #expect(identifiers(of: [Album(id: id, songs: [], label: .init(id: "x", city: "y"))]) == [id])
    #expect(identifiers(of: [Album.Label(id: "x", city: "y")]) == ["x"])
    #expect(identifiers(of: [Genre(id: "jazz", name: "Jazz")]) == ["jazz"])
    let codecs = [Codec(id: .mp3, bits: 320), Codec(id: .unrecognized("ogg"), bits: 1)]
    #expect(identifiers(of: codecs) == [.mp3, .unrecognized("ogg")])
  }

  @Test("an id that is optional, deprecated, constant or bytes does not make a model identifiable")
  func others() {
    #expect(!isIdentifiable(Draft.self))
    #expect(!isIdentifiable(Cover.self))
    #expect(!isIdentifiable(Radio.self))
    #expect(!isIdentifiable(Tape.self))
  }

  @Test("a model that names a type ID is not identifiable, which would hide this type")
  func hidden() {
    #expect(!isIdentifiable(Ticket.self))
    #expect(!isIdentifiable(Row.self))
    let seat: ID = "4a"
    #expect(Ticket(id: 1, seat: seat).seat == "4a")
    #expect(Row(id: 1, iD: .a).iD == Row.ID.a)
  }

  @Test("an open enumeration has the values of the spec as its cases")
  func cases() {
    #expect(Mode.allCases == [.allCasesValue, .rawValueValue, .loud])
    #expect(Mode.allCases.map(\.rawValue) == ["allCases", "rawValue", "loud"])
    #expect(Level.allCases.map(\.rawValue) == [1, 2])
    #expect(Codec.ID.allCases == [.mp3, .flac])
    #expect(!(AllCases.self is any CaseIterable.Type))
  }
}
