import Foundation
import ResourceRuntime
import ResourceRuntimeTesting
import TestSupport
import Testing

/// The call sites of the page "Streams", compiled and run.
@Suite(.timeLimit(.minutes(5))) struct StreamDocumentationTests {
  private func show<Value>(_ value: Value, _ shown: inout [String]) {
    shown.append("\(value)")
  }

  @Test("the call sites of the page about streams do what it says")
  func callSites() async throws {
    let stub = StubTransport()
    stub.answer(
      NewsResource.self,
      with: .stream(
        "id: 7\nevent: add\ndata: hello\n\n", headers: ["Content-Type": "text/event-stream"]))
    let service = ResourceService(transport: stub)
    var shown: [String] = []

    for try await text in service.stream(of: .news, reconnection: .never) { show(text, &shown) }

    for try await event in service.events(of: .news, after: "6", reconnection: .never) {
      show("\(event.id ?? "-") \(event.name) \(event.element)", &shown)
    }

    let policy = ResourceService.Reconnection(.always, delay: .seconds(1), failures: 5)
    for try await text in service.stream(of: .news, reconnection: policy) {
      show(text, &shown)
      break
    }

    let all = try await service.load(.news)
    #expect(shown == ["hello", "7 add hello", "hello"])
    #expect(all == ["hello"])
  }
}
