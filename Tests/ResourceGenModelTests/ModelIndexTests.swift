import ResourceGenDiagnostics
import ResourceGenModel
import TestSupport
import Testing

@Suite struct ModelIndexTests {
  static let models = [
    Sample.object("City", [Sample.field("name", .scalar(.string))]),
    Sample.object(
      "User",
      [
        Sample.field("id", .scalar(.int)),
        Sample.field("home_address", Sample.inline([Sample.field("geo", Sample.inline([]))])),
        Sample.field("photos", .array(Sample.inline([]), isLenient: false)),
        Sample.field("labels", .dictionary(Sample.inline([]))),
        Sample.field("x", Sample.inline([]), as: "renamed"),
      ]),
    Sample.model("Cities", .alias(.array(Sample.reference("City"), isLenient: false))),
    Sample.model("Towns", .alias(Sample.reference("Cities"))),
    Sample.model("Place", .alias(Sample.reference("City"))),
    Sample.model("Ring", .alias(Sample.reference("Gnir"))),
    Sample.model("Gnir", .alias(Sample.reference("Ring"))),
  ]

  @Test(
    "a name leads to a model, and a nested name to an inline type",
    arguments: [
      ("City", TypePath(model: 0)), ("User.HomeAddress", TypePath(model: 1, steps: [1])),
      ("User.homeAddress", TypePath(model: 1, steps: [1])),
      ("User.HomeAddress.Geo", TypePath(model: 1, steps: [1, 0])),
      ("User.Photos", TypePath(model: 1, steps: [2])),
      ("User.PhotosItem", TypePath(model: 1, steps: [2])),
      ("User.LabelsValue", TypePath(model: 1, steps: [3])),
      ("User.Renamed", TypePath(model: 1, steps: [4])), ("User.X", TypePath(model: 1, steps: [4])),
      ("User.Id", nil), ("User.", nil), ("Missing", nil), ("Missing.X", nil), ("", nil),
    ])
  func findsPath(_ name: String, _ path: TypePath?) {
    let index = ModelIndex(ModelIndexTests.models)
    #expect(index.path(of: name) == path)
    #expect((index.model(named: name) == nil) == (path == nil))
  }

  @Test("aliases are resolved, those in a cycle stay unchanged")
  func seesThroughAliases() {
    let index = ModelIndex(ModelIndexTests.models)
    func end(_ name: String) -> String {
      switch index.withoutAliases(Sample.reference(name)) {
      case .model(let name): name.value
      case .array(.model(let name), _): "[\(name.value)]"
      default: "?"
      }
    }
    #expect(end("Towns") == "[City]")
    #expect(end("Cities") == "[City]")
    #expect(end("Place") == "City")
    #expect(end("City") == "City")
    #expect(["Ring", "Gnir"].contains(end("Ring")))
  }
}
