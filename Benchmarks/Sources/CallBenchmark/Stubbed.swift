import AllocationCounting
import ExampleAPI
import Foundation
import Measuring
import ResourceRuntime

/// The body of every response.
let product = Data(
  #"{"sku":"A1","weight":3,"price":9.95,"tags":["new","red"],"attributes":{"color":"red"}}"#.utf8)

/// The time in seconds and the memory blocks of one call.
struct CallCost {
  var cpu: Double
  var wall: Double
  var allocations: Double
  /// Blocks that were not freed.
  var kept: Double

  /// Makes the calls sequentially, so that never more than one core works.
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

/// Responds immediately and records nothing, unlike `StubTransport`.
private struct ConstantTransport: HTTPTransport {
  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    HTTPResponse(status: 200, body: product)
  }
}

/// Measures calls with a stubbed transport. Not on the main actor, because each hop from and to it
/// would cost as much as a call.
func measureStubbedCalls() async throws {
  let service = ResourceService(transport: ConstantTransport())
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
