import Foundation
import GoldenOpenapiConst
import GoldenOpenapiEnum
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Enumerations of an OpenAPI document, with values of every kind")
struct GeneratedListedValueTests {
  @Test(
    "known and unknown values of any kind survive a round trip",
    arguments: [
      #"{"vote":"+1","level":1}"#, #"{"vote":"-1","level":-1}"#, #"{"vote":"?","level":7}"#,
      #"{"vote":"+1","level":1,"scale":0.5}"#, #"{"vote":"+1","level":1,"scale":0.75}"#,
      #"{"vote":"+1","level":1,"scale":1.5,"retries":"auto"}"#,
      #"{"vote":"+1","level":1,"scale":1.5,"retries":1}"#,
      #"{"vote":"+1","level":1,"scale":1.5,"retries":"1"}"#,
      #"{"vote":"+1","level":1,"scale":1.5,"retries":true}"#,
      #"{"vote":"+1","level":1,"scale":1.5,"retries":[1,{"a":null}]}"#,
      #"{"vote":"+1","level":1,"scale":1.5,"sort":"","deleted":false}"#,
    ])
  func roundTrip(json: String) throws {
    let written = try rewritten(Thing.self, json)
    #expect(written == json || written.replacing(#","scale":1.5"#, with: "") == json)
  }

  @Test("each value has a case with a meaningful name")
  func names() throws {
    #expect([Vote.plus1, .minus1, .laugh].map(\.rawValue) == ["+1", "-1", "laugh"])
    #expect(Vote.allCases == [.plus1, .minus1, .laugh])
    #expect([Level._1, ._2, .minus1].map(\.rawValue) == [1, 2, -1])
    #expect([Scale._0_5, ._1, ._1_5, ._15, .minus2_5].map(\.rawValue) == [0.5, 1, 1.5, 15, -2.5])
    #expect(try [Scale](json: Data("[0.50,1.0,15e-1]".utf8)) == [._0_5, ._1, ._1_5])
    #expect(try [Retries](json: Data(#"[1,"auto",true]"#.utf8)) == [._1, .auto, .true])
    #expect([Sort.name, .minusName, .notName].map(\.rawValue) == ["name", "-name", "!name"])
    #expect([Unquoted._1, .yes, .true].map(\.rawValue) == ["1", "yes", "true"])
    #expect(try Quoted(json: Data("2".utf8)) == ._2)
    #expect([Urgency.low, .normal, .veryHigh].map(\.rawValue) == [10, 20, 30])
    #expect([Currency.euro, .usDollar, .gbp].map(\.rawValue) == ["c1", "c2", "gbp"])
  }

  @Test("values are written to a query as on the wire")
  func parameters() throws {
    let routes: [GoldenOpenapiEnum.Router] = [
      .listThings(sort: .minusName, scale: ._1_5, retries: .auto),
      .listThings(sort: .empty, scale: .unrecognized(0.1), retries: ._1),
    ]
    let queries = try routes.map { try $0.asURLRequest().url?.query }
    #expect(queries == ["sort=-name&scale=1.5&retries=auto", "sort=&scale=0.1&retries=1"])
    for route in routes {
      #expect(try GoldenOpenapiEnum.Router(matching: route.asURLRequest()) == route)
    }
  }

  @Test("a constant need not be given, and is checked when it is read")
  func constants() throws {
    let json =
      #"{"kind":"circle","version":2,"factor":1.5,"isFlat":true,"#
      + #""unit":{"factors":[1,null],"name":"m"},"nothing":null,"corners":[]}"#
    let shape = try ShapeModel(json: Data(json.utf8))
    #expect(shape == ShapeModel())
    #expect(
      text(of: ShapeModel())
        == #"{"kind":"circle","version":2,"factor":1.5,"isFlat":true,"#
        + #""unit":{"factors":[1,null],"name":"m"},"nothing":null,"corners":[]}"#)
    for (right, wrong, message) in [
      (#""kind":"circle""#, #""kind":"square""#, "$.kind: unexpected value square"),
      (#""version":2"#, #""version":3"#, "$.version: unexpected value 3"),
      (#""factor":1.5"#, #""factor":2.5"#, "$.factor: unexpected value 2.5"),
      (#""isFlat":true"#, #""isFlat":false"#, "$.isFlat: unexpected value false"),
      (#""corners":[]"#, #""corners":[1]"#, "$.corners: unexpected value [1]"),
      (#""name":"m""#, #""name":"km""#, "$.unit: unexpected value"),
    ] {
      let found = failure(ShapeModel.self, json.replacing(right, with: wrong))
      #expect(found.hasPrefix(message), "\(found)")
    }
  }
}
