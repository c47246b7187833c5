import ResourceGenDiagnostics
import ResourceGenModel
import Testing

@Suite struct CopyTests {
  @Test("a change of a copy of a model leaves the model as it was")
  func model() {
    let model = Sample.object("City", [Sample.field("name", .scalar(.string))])
    var copy = model
    copy.name = Sample.name("Town")
    copy.shape = .alias(.scalar(.int))
    #expect(model.name?.value == "City")
    #expect(copy.name?.value == "Town")
    #expect(model.allFields.map(\.spelling) == ["name"])
  }

  @Test("a change of a copy of an endpoint leaves the endpoint as it was")
  func endpoint() {
    let endpoint = Sample.endpoint("get")
    var copy = endpoint
    copy.groups.append(Sample.name("cities"))
    copy.documentation = "All of them."
    #expect(endpoint.qualifiedName == "get")
    #expect(endpoint.documentation == nil)
    #expect(copy.qualifiedName == "cities.get")
    #expect(copy.documentation == "All of them.")
  }

  @Test("a change of a copy of a parameter leaves the parameter as it was")
  func parameter() {
    let parameter = Parameter(
      .query, name: Sample.name("page"), type: .scalar(.int), isRequired: false)
    var copy = parameter
    copy.name = Sample.name("limit")
    copy.type = Sample.reference("City")
    #expect(parameter.name.value == "page")
    #expect(parameter.type.modelNames.isEmpty)
    #expect(copy.name.value == "limit")
    #expect(copy.type.modelNames == ["City"])
    #expect(!copy.isRequired)
  }

  @Test("only the types for which a condition holds are changed, wherever they are")
  func transform() {
    var api = API()
    let inner = Sample.inline([
      Sample.field("a", .array(Sample.reference("Old"), isLenient: false)),
      Sample.field("b", Sample.reference("Other")),
    ])
    api.models = [Sample.object("Outer", [Sample.field("inner", inner)])]
    let before = api.models
    func isOld(_ type: TypeReference) -> Bool {
      if case .model(let name) = type { name.value == "Old" } else { false }
    }
    api.transformTypes(where: isOld) { $0 = .scalar(.json) }
    #expect(before.flatMap(\.modelNames) == ["Old", "Other"])
    #expect(api.models.flatMap(\.modelNames) == ["Other"])
  }
}
