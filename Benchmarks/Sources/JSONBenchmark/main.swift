import CanadaAPI
import CitmAPI
import CodableModels
import Foundation
import Measuring
import ResourceRuntime
import TwitterAPI

// JSONBenchmark <folder with twitter.json, citm_catalog.json, canada.json> [rounds]: compares the
// speed of generated models with that of synthesized Codable, JSONDecoder and JSONEncoder.

let arguments = CommandLine.arguments
guard arguments.count > 1 else {
  print("usage: JSONBenchmark <folder with twitter.json, citm_catalog.json, canada.json> [rounds]")
  exit(2)
}
let corpus = arguments[1]
let rounds = arguments.count > 2 ? Int(arguments[2]) ?? 11 : 11

func document(_ name: String) throws -> Data {
  try Data(contentsOf: URL(fileURLWithPath: "\(corpus)/\(name)"))
}

/// Reads a byte of the decoded value, so that decoding cannot be optimised away.
func firstByte<Value>(_ value: Value) -> Int {
  withUnsafeBytes(of: value) { Int($0[0]) }
}

func compare(
  _ title: String, bytes: Int, wanted: Requirement, ours: @escaping Contestant,
  others: @escaping Contestant
) throws {
  let times = try medians([ours, others], rounds: rounds)
  Table.line(
    title, ours: times[0].speed(of: bytes), others: times[1].speed(of: bytes),
    ratio: times[1] / times[0], wanted: wanted)
}

/// Ends the program unless both decode the same: ours must read equal values from what theirs
/// encodes.
func checkEqual<Ours: Fetchable & Hashable, Others: Codable>(
  _ title: String, _ data: Data, _ ours: Ours.Type, _ others: Others.Type
) throws {
  let value = try Ours(json: data)
  let other = try JSONDecoder().decode(Others.self, from: data)
  guard try Ours(json: JSONEncoder().encode(other)) == value,
    try Ours(json: value.jsonData()) == value
  else {
    print("bench: \(title): the two decoders read different values")
    exit(1)
  }
}

func compareDecoding<Ours: Fetchable & Hashable, Others: Codable>(
  _ title: String, _ data: Data, _ ours: Ours.Type, _ others: Others.Type, _ wanted: Requirement
) throws {
  try checkEqual(title, data, ours, others)
  let decoder = JSONDecoder()
  try compare(
    title, bytes: data.count, wanted: wanted,
    ours: { firstByte(try Ours(json: data)) },
    others: { firstByte(try decoder.decode(Others.self, from: data)) })
}

func compareEncoding<Ours: Fetchable, Others: Codable>(
  _ title: String, _ data: Data, _ ours: Ours.Type, _ others: Others.Type
) throws {
  let value = try Ours(json: data)
  let other = try JSONDecoder().decode(Others.self, from: data)
  let encoder = JSONEncoder()
  try compare(
    title, bytes: try value.jsonData().count, wanted: .atLeast(10, aim: 13),
    ours: { try value.jsonData().count },
    others: { try encoder.encode(other).count })
}

let twitter = try document("twitter.json")
let citm = try document("citm_catalog.json")
let canada = try document("canada.json")

Table.head(
  "decoding", ours: "generated", others: "JSONDecoder", "CPU time, medians of \(rounds) rounds")
try compareDecoding(
  "twitter", twitter, TwitterAPI.SearchResult.self, CodableModels.SearchResult.self,
  .atLeast(7, aim: 8))
try compareDecoding(
  "citm_catalog", citm, CitmAPI.Catalog.self, CodableModels.Catalog.self, .atLeast(15, aim: 18))
try compareDecoding(
  "canada", canada, CanadaAPI.FeatureCollection.self, CodableModels.FeatureCollection.self,
  .atLeast(8, aim: 10))

let tree = try JSONValue(json: twitter)
let catalog = try JSONValue(json: citm)
func part(_ value: JSONValue?) throws -> Data { try (value ?? .null).jsonData() }
let small = Requirement.atLeast(5, aim: 5)

let entities = try part(tree["statuses"]?[0]?["entities"])
try compareDecoding(
  "entities, \(entities.count) B", entities, TwitterAPI.Entities.self,
  CodableModels.Entities.self, small)
let search = try part(tree["search_metadata"])
try compareDecoding(
  "search metadata, \(search.count) B", search, TwitterAPI.SearchMetadata.self,
  CodableModels.SearchMetadata.self, small)
let event = try part(catalog["events"]?.object?.first?.value)
try compareDecoding(
  "event, \(event.count) B", event, CitmAPI.Event.self, CodableModels.Event.self, small)
let performance = try part(catalog["performances"]?[0])
try compareDecoding(
  "performance, \(performance.count) B", performance, CitmAPI.Performance.self,
  CodableModels.Performance.self, small)
let user = try part(tree["statuses"]?[0]?["user"])
try compareDecoding(
  "user, \(user.count) B", user, TwitterAPI.User.self, CodableModels.User.self, small)

print()
Table.head("encoding", ours: "generated", others: "JSONEncoder")
try compareEncoding(
  "twitter", twitter, TwitterAPI.SearchResult.self, CodableModels.SearchResult.self)
try compareEncoding("citm_catalog", citm, CitmAPI.Catalog.self, CodableModels.Catalog.self)
try compareEncoding(
  "canada", canada, CanadaAPI.FeatureCollection.self, CodableModels.FeatureCollection.self)

print()
Table.head("order of members", ours: "shuffled", others: "in order", "speeds, the ratio as well")
var random = SeededGenerator(state: 7)
let ordered = try tree.jsonData()
let shuffled = try tree.shuffled(using: &random).jsonData()
guard try TwitterAPI.SearchResult(json: shuffled) == TwitterAPI.SearchResult(json: ordered) else {
  print("bench: the order of members changes the decoded value")
  exit(1)
}
let orders = try medians(
  [
    { try TwitterAPI.SearchResult(json: shuffled).statuses.count },
    { try TwitterAPI.SearchResult(json: ordered).statuses.count },
  ], rounds: rounds)
Table.line(
  "twitter", ours: orders[0].speed(of: shuffled.count), others: orders[1].speed(of: ordered.count),
  ratio: orders[1] / orders[0], wanted: .atLeast(0.6, aim: 0.6))
