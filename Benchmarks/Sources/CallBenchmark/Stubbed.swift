import AllocationCounting
import ExampleAPI
import Foundation
import Measuring
import ResourceRuntime

/// What a server answers to every call.
let product = Data(
  #"{"sku":"A1","weight":3,"price":9.95,"tags":["new","red"],"attributes":{"color":"red"}}"#.utf8)

/// Seconds and blocks of memory of one call.
struct CallCost {
  var cpu: Double
  var wall: Double
  var allocations: Double
  /// Blocks that were not given back.
  var kept: Double

  /// Calls one after the other, so that there is never more than one core at work.
  init(of calls: Int, _ call: () async throws -> Void) async rethrows {
    let cpu = cpuSeconds()
    let wall = wallSeconds()
    let (allocated, freed) = (AllocationCounting.allocations(), deallocations())
    for _ in 0..<calls { try await call() }
    self.cpu = (cpuSeconds() - cpu) / Double(calls)
    self.wall = (wallSeconds() - wall) / Double(calls)
    allocations = Double(AllocationCounting.allocations() - allocated) / Double(calls)
    kept = allocations - Double(deallocations() - freed) / Double(calls)
  }
}

/// Answers at once and keeps nothing, unlike a `StubTransport`.
private struct SameAnswer: HTTPTransport {
  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    HTTPResponse(status: 200, body: product)
  }
}

/// Off the main actor, as work that calls much is: each way to it and back would cost as much as a call.
func measureStubbedCalls() async throws {
  let service = ResourceService(transport: SameAnswer())
  var costs: [CallCost] = []
  for _ in 0..<21 {
    costs.append(
      try await CallCost(of: 10_000) { _ = try await service.load(.getProduct(id: 7)) })
  }
  let calls = 1 / median(costs.map(\.cpu))
  Table.head("calls", ours: "a second", others: "wanted", "CPU time, one after the other")
  Table.line(
    "service.load, stubbed", ours: String(format: "%.0f", calls), others: "200000",
    ratio: calls / 200_000, wanted: .atLeast(1, aim: 1))
  if counts_allocations() {
    Table.line(
      "allocations of one", String(format: "%.1f", median(costs.map(\.allocations))))
  }
}
