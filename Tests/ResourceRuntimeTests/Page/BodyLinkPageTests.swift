import Foundation
import ResourceRuntime
import TestSupport
import Testing

/// Pages whose bodies contain the address of the next one.
@Suite(.timeLimit(.minutes(5))) struct BodyLinkPageTests {
  private let observer = RecordingObserver()

  /// A server that sends pages with these addresses, as JSON, in turn; the last page has none.
  private func server(_ addresses: String...) throws -> LoopbackServer {
    let numbers = RequestNumbers()
    return try LoopbackServer { _ in
      let number = numbers.next()
      let next = number <= addresses.count ? #", "links": {"next": \#(addresses[number - 1])}"# : ""
      return .json(#"{"items": [\#(number)]\#(next)}"#)
    }
  }

  private func items(_ server: LoopbackServer) async throws -> [Int] {
    let service = server.service(
      credentials: MemoryCredentialStore(loggedIn), observer: observer)
    return try await service.items(of: .archive).reduce(into: []) { $0.append($1) }
  }

  @Test(
    "an address in the body is followed, relative to the request, with the credentials")
  func followsAddresses() async throws {
    let server = try server(#""/archive?page=2""#, #""?page=3""#, "null")
    #expect(try await items(server) == [1, 2, 3])
    #expect(
      server.received.map(\.target) == [
        "/archive?userId=7", "/archive?page=2&userId=7", "/archive?page=3&userId=7",
      ])
    for request in server.received { #expect(request.header("password") == "1234") }
    #expect(observer.pagingStops.isEmpty)
  }

  @Test("an absolute address of the same origin is followed")
  func followsAbsoluteAddresses() async throws {
    let numbers = RequestNumbers()
    let server = try LoopbackServer { request in
      let host = request.header("host") ?? ""
      return numbers.next() == 1
        ? .json(#"{"items": [1], "links": {"next": "http://\#(host)/archive?page=2"}}"#)
        : .json(#"{"items": [2], "links": {"next": ""}}"#)
    }
    #expect(try await items(server) == [1, 2])
    #expect(server.received.map(\.target) == ["/archive?userId=7", "/archive?page=2&userId=7"])
  }

  @Test("an address of another origin gets no request")
  func staysOnItsOrigin() async throws {
    let other = try LoopbackServer { _ in .json(#"{"items": [9]}"#) }
    let server = try server(#""\#(other.url)/archive""#)
    #expect(try await items(server) == [1])
    #expect(other.received.isEmpty)
    #expect(observer.pagingStops == [.anotherOrigin])
  }

  @Test(
    "an address that was requested, or can't be read, ends the pages",
    arguments: [
      (#""/archive?userId=7""#, ResourceService.PagingStopReason.repeated), ("\"#top\"", .repeated),
      ("5", .unreadable), ("true", .unreadable), (#"["/archive?page=2"]"#, .unreadable),
      (#""file:///etc/passwd""#, .unreadable), (#""/a b""#, .unreadable),
      (#""//user:secret@127.0.0.1/""#, .unreadable),
    ])
  func stops(address: String, reason: ResourceService.PagingStopReason) async throws {
    let server = try server(address)
    #expect(try await items(server) == [1])
    #expect(server.received.count == 1)
    #expect(observer.pagingStops == [reason])
  }
}
