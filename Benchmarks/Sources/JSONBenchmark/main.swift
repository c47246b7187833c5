import CodableModels
import Foundation
import GeneratedModels
import ResourceRuntime

/// Decodes and encodes the documents with generated-shape models and with Codable ones, and prints how many times faster the former are.
///
///     swift run -c release JSONBenchmark [folder with twitter.json, citm_catalog.json, canada.json] [rounds]

let arguments = CommandLine.arguments
let corpus =
  arguments.count > 1
  ? arguments[1]
  : (ProcessInfo.processInfo.environment["RESOURCEGEN_CORPUS"] ?? "../../shared/corpus") + "/json"
let rounds = arguments.count > 2 ? Int(arguments[2]) ?? 11 : 11

func document(_ name: String) throws -> Data {
  try Data(contentsOf: URL(fileURLWithPath: "\(corpus)/\(name)"))
}

func pad(_ text: String, _ width: Int, left: Bool = false) -> String {
  let blanks = String(repeating: " ", count: max(0, width - text.count))
  return left ? blanks + text : text + blanks
}

/// Prints one comparison: both speeds, their ratio, and what it should be.
func compare(
  _ title: String, bytes: Int, required: Double, aim: Double, ours: @escaping () throws -> Int,
  others: @escaping () throws -> Int
) throws {
  let times = try medians(
    [Contestant(name: "ours", run: ours), Contestant(name: "others", run: others)],
    rounds: rounds, seconds: 0.1)
  let ratio = times[1] / times[0]
  func speed(_ time: Double) -> String { String(format: "%.0f", Double(bytes) / time / 1e6) }
  let verdict = ratio >= aim ? "aim" : ratio >= required ? "required" : "BELOW"
  print(
    pad(title, 34), pad(speed(times[0]), 8, left: true), pad(speed(times[1]), 8, left: true),
    pad(String(format: "%.2f", ratio), 8, left: true),
    pad("\(required)", 9, left: true), pad("\(aim)", 6, left: true), " \(verdict)")
}

func compareDecoding<Ours: Fetchable, Others: Codable>(
  _ title: String, _ data: Data, _ ours: Ours.Type, _ others: Others.Type, required: Double,
  aim: Double
) throws {
  let decoder = JSONDecoder()
  try compare(
    title, bytes: data.count, required: required, aim: aim,
    ours: {
      let value = try Ours(json: data)
      return withUnsafeBytes(of: value) { Int($0[0]) }
    },
    others: {
      let value = try decoder.decode(Others.self, from: data)
      return withUnsafeBytes(of: value) { Int($0[0]) }
    })
}

func compareEncoding<Ours: Fetchable, Others: Codable>(
  _ title: String, _ data: Data, _ ours: Ours.Type, _ others: Others.Type, required: Double,
  aim: Double
) throws {
  let value = try Ours(json: data)
  let other = try JSONDecoder().decode(Others.self, from: data)
  let encoder = JSONEncoder()
  try compare(
    title, bytes: try value.jsonData().count, required: required, aim: aim,
    ours: { try value.jsonData().count },
    others: { try encoder.encode(other).count })
}

let twitter = try document("twitter.json")
let citm = try document("citm_catalog.json")
let canada = try document("canada.json")

print(
  pad("", 34), pad("ours", 8, left: true), pad("others", 8, left: true),
  pad("ratio", 8, left: true), pad("required", 9, left: true), pad("aim", 6, left: true),
  " (MB/s, CPU time, medians of \(rounds) rounds)")

let filter = arguments.count > 3 ? arguments[3] : ""
func wants(_ group: String) -> Bool { filter.isEmpty || group.contains(filter) }

if wants("decode") {
  try compareDecoding(
    "decode twitter", twitter, GeneratedModels.SearchResult.self, CodableModels.SearchResult.self,
    required: 7, aim: 8)
  try compareDecoding(
    "decode citm_catalog", citm, GeneratedModels.Catalog.self, CodableModels.Catalog.self,
    required: 15, aim: 18)
  try compareDecoding(
    "decode canada", canada, GeneratedModels.FeatureCollection.self,
    CodableModels.FeatureCollection.self, required: 8, aim: 10)
}

if wants("encode") {
  try compareEncoding(
    "encode twitter", twitter, GeneratedModels.SearchResult.self, CodableModels.SearchResult.self,
    required: 10, aim: 13)
  try compareEncoding(
    "encode citm_catalog", citm, GeneratedModels.Catalog.self, CodableModels.Catalog.self,
    required: 10, aim: 13)
  try compareEncoding(
    "encode canada", canada, GeneratedModels.FeatureCollection.self,
    CodableModels.FeatureCollection.self, required: 10, aim: 13)
}

if wants("small") {
  let tree = try JSONValue(json: twitter)
  let catalog = try JSONValue(json: citm)
  func part(_ value: JSONValue?) throws -> Data { try (value ?? .null).jsonData() }
  let mention = try part(tree["statuses"]?[0]?["entities"])
  try compareDecoding(
    "small: entities, \(mention.count) B", mention, GeneratedModels.Entities.self,
    CodableModels.Entities.self, required: 5, aim: 5)
  let search = try part(tree["search_metadata"])
  try compareDecoding(
    "small: search metadata, \(search.count) B", search, GeneratedModels.SearchMetadata.self,
    CodableModels.SearchMetadata.self, required: 5, aim: 5)
  let event = try part(catalog["events"]?.object?.first?.value)
  try compareDecoding(
    "small: event, \(event.count) B", event, GeneratedModels.Event.self, CodableModels.Event.self,
    required: 5, aim: 5)
  let performance = try part(catalog["performances"]?[0])
  try compareDecoding(
    "small: performance, \(performance.count) B", performance, GeneratedModels.Performance.self,
    CodableModels.Performance.self, required: 5, aim: 5)
  let user = try part(tree["statuses"]?[0]?["user"])
  try compareDecoding(
    "small: user, \(user.count) B", user, GeneratedModels.User.self, CodableModels.User.self,
    required: 5, aim: 5)
}

if wants("order") {
  var random = Shuffling(state: 7)
  let tree = try JSONValue(json: twitter)
  let ordered = try tree.jsonData()
  let shuffled = try tree.shuffled(using: &random).jsonData()
  // Turned around: the ratio is the speed of shuffled members over that of ordered ones.
  try compare(
    "members shuffled / in order", bytes: shuffled.count, required: 0.6, aim: 0.6,
    ours: { try GeneratedModels.SearchResult(json: shuffled).statuses.count },
    others: { try GeneratedModels.SearchResult(json: ordered).statuses.count })
}
