import Foundation
import Testing

@testable import TestSupport

/// The servers of the tests must end with the test that started them, on every system.
@Suite(.timeLimit(.minutes(5))) struct LoopbackListenerTests {
  @Test("hanging up wakes a thread that waits for a connection, and closes the port")
  func wakesThread() async throws {
    let listener = try LoopbackListener(ipv6: false)
    let port = try listener.port()
    let client = try LoopbackSocket(connectingTo: port)
    #expect(listener.accept() != nil)
    async let next = withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: listener.accept() != nil) }
    }
    listener.hangUp()
    #expect(await next == false)
    #expect(throws: LoopbackServer.Failure.self) { try LoopbackSocket(connectingTo: port) }
    client.hangUp()
  }

  @Test("a listener that was hung up accepts nothing")
  func closed() throws {
    let listener = try LoopbackListener(ipv6: false)
    listener.hangUp()
    listener.hangUp()
    #expect(listener.accept() == nil)
  }

  @Test("a pause ends early only when the client disconnects", arguments: [false, true])
  func pause(withUnreadBytes: Bool) throws {
    let listener = try LoopbackListener(ipv6: false)
    let client = try LoopbackSocket(connectingTo: try listener.port())
    let server = try #require(listener.accept())
    if withUnreadBytes { #expect(client.write(Data("more".utf8))) }
    #expect(server.waitForHangUp(milliseconds: 20))
    client.hangUp()
    #expect(!server.waitForHangUp(milliseconds: 60_000))
  }
}
