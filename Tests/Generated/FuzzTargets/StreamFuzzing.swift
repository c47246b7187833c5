internal import Foundation
internal import GoldenStreams
internal import ResourceRuntime
internal import ResourceRuntimeTesting

/// Checks that a stream has the same elements however it is split.
enum StreamFuzzing {
  /// The first byte determines the offset of the split and the kind of stream.
  static func failure(in bytes: [UInt8]) async -> String? {
    guard let choice = bytes.first else { return nil }
    let body = bytes.dropFirst()
    let cut = body.isEmpty ? 0 : Int(choice >> 1) % body.count
    let pieces = [Data(body.prefix(cut)), Data(body.dropFirst(cut))]
    return choice & 1 == 0
      ? await difference(of: .words, in: pieces) : await difference(of: .elements, in: pieces)
  }

  private static func difference<R: StreamResource>(
    of resource: R, in pieces: [Data]
  ) async -> String? {
    let whole = await elements(of: resource, in: pieces.reduce(into: Data(), +=), Data())
    let cut = await elements(of: resource, in: pieces[0], pieces[1])
    return whole == cut ? nil : "cut: \(cut), whole: \(whole)"
  }

  private static func elements<R: StreamResource>(
    of resource: R, in first: Data, _ second: Data
  ) async -> [String] {
    let type = R.framing == .events ? "text/event-stream" : "application/jsonl"
    let transport = StubTransport()
    transport.answer(
      R.self, with: .stream(.bytes(first), .bytes(second), headers: ["Content-Type": type]))
    let service = ResourceService(transport: transport)
    var seen: [String] = []
    do {
      for try await event in service.events(of: resource, reconnection: .never) {
        seen.append("\(event.id ?? "-") \(event.name) \(event.element)")
      }
      seen.append("end")
    } catch {
      seen.append("failure")
    }
    return seen
  }
}
