import CodableModels
import Foundation
import Measuring
import ResourceRuntime
import TicketsAPI

// ModelBenchmark [rounds]: compares equality, hashing and Foundation's coders of generated models
// with what the compiler synthesizes.
// ModelBenchmark <row> <count>: repeats a row for generated models, for a profiler.

func json(_ number: Int) -> String {
  #"""
  {"id":\#(number),"number":\#(number),"title":"The title of a ticket that is not short",\#
  "summary":"A paragraph of text.\nIt says \"what\" is wrong, in two lines.","state":"assigned",\#
  "priority":3,"estimate":2.75,"isPublic":true,"createdAt":1795253400.5,"closedAt":1795253461,\#
  "link":"https://example.org/tickets/4711","tags":["compiler","runtime","later"],\#
  "owner":{"id":12,"name":"Ada Lovelace","email":"ada@example.org"}}
  """#
}

let decoder = JSONDecoder()
decoder.dateDecodingStrategy = .secondsSince1970
let encoder = JSONEncoder()
encoder.dateEncodingStrategy = .secondsSince1970

func values<Value>(_ read: (Data) throws -> Value, _ numbers: [Int]) rethrows -> [Value] {
  try numbers.map { try read(Data(json($0).utf8)) }
}

// Decoded separately, so that they share no storage.
let equal = [1, 1]
let different = [1, 2]
let tickets = try values(TicketsAPI.Ticket.init(json:), equal)
let otherTickets = try values(TicketsAPI.Ticket.init(json:), different)
let entries = try values(TicketsAPI.Entry.init(json:), equal)
let otherEntries = try values(TicketsAPI.Entry.init(json:), different)
let codable = try values({ try decoder.decode(CodableModels.Ticket.self, from: $0) }, equal)
let otherCodable = try values(
  { try decoder.decode(CodableModels.Ticket.self, from: $0) }, different)
let text = Data(json(1).utf8)

guard tickets[0] == tickets[1], otherTickets[0] != otherTickets[1], entries[0] == entries[1],
  otherEntries[0] != otherEntries[1], tickets[0].hashValue == tickets[1].hashValue,
  try decoder.decode(TicketsAPI.Ticket.self, from: encoder.encode(codable[0])) == tickets[0],
  try decoder.decode(CodableModels.Ticket.self, from: encoder.encode(tickets[0])) == codable[0]
else {
  print("bench: the models differ")
  exit(1)
}

/// Inlined, so that the comparison copies no values.
@inline(__always)
func compare<Value: Equatable>(_ values: [Value]) -> Contestant {
  let left = values[0]
  let right = values[1]
  return { left == right ? 1 : 0 }
}

@inline(__always)
func hash<Value: Hashable>(_ value: Value) -> Contestant {
  return { value.hashValue }
}

struct Row {
  var title: String
  var wanted: Requirement?
  var ours: Contestant
  var others: Contestant
}

let rows = [
  Row(
    title: "== of equal values", wanted: .atMost(2.5, aim: 2.5),
    ours: compare(tickets), others: compare(codable)),
  Row(
    title: "== of equal values, without an id",
    ours: compare(entries), others: compare(codable)),
  Row(
    title: "== of different values", ours: compare(otherTickets),
    others: compare(otherCodable)),
  Row(
    title: "== of different values, without an id", ours: compare(otherEntries),
    others: compare(otherCodable)),
  Row(
    title: "hashing", wanted: .atMost(1.2, aim: 1.2),
    ours: hash(tickets[0]), others: hash(codable[0])),
  Row(
    title: "hashing, without an id",
    ours: hash(entries[0]), others: hash(codable[0])),
  Row(
    title: "jsonData() instead of JSONEncoder", wanted: .atMost(0.1, aim: 0.1),
    ours: { try tickets[0].jsonData().count }, others: { try encoder.encode(codable[0]).count }),
  Row(
    title: "init(json:) instead of JSONDecoder", wanted: .atMost(0.2, aim: 0.2),
    ours: { try TicketsAPI.Ticket(json: text).priority },
    others: { try decoder.decode(CodableModels.Ticket.self, from: text).priority }),
  Row(
    title: "JSONEncoder", wanted: .atMost(2, aim: 2),
    ours: { try encoder.encode(tickets[0]).count },
    others: { try encoder.encode(codable[0]).count }),
  Row(
    title: "JSONDecoder", wanted: .atMost(2, aim: 2),
    ours: { try decoder.decode(TicketsAPI.Ticket.self, from: text).priority },
    others: { try decoder.decode(CodableModels.Ticket.self, from: text).priority }),
]

let arguments = CommandLine.arguments
if arguments.count > 2, let row = rows.first(where: { $0.title == arguments[1] }) {
  var sum = 0
  for _ in 0..<(Int(arguments[2]) ?? 1) { sum &+= try row.ours() }
  print(sum)
  exit(0)
}

let rounds = arguments.count > 1 ? Int(arguments[1]) ?? 11 : 11
Table.head(
  "models of 12 properties", ours: "generated", others: "synthesized",
  "CPU time, medians of \(rounds) rounds")
for row in rows {
  let times = try medians([row.ours, row.others], rounds: rounds)
  Table.line(
    row.title, ours: times[0].inNanoseconds, others: times[1].inNanoseconds,
    ratio: times[0] / times[1], wanted: row.wanted)
}

extension Double {
  fileprivate var inNanoseconds: String { String(format: "%.0f ns", self * 1e9) }
}
