import Foundation
import GoldenOpenapiStreamMembers
import ResourceRuntime
import TestSupport
import Testing

@Suite("The member 'stream' of a body")
struct StreamMemberTests {
  private static let event = "data: {\"words\": \"Hello\"}\n\n"

  private func value(_ resource: some NetworkResource<Words>) async throws -> ReceivedRequest {
    let server = try GoldenServer(for: .main, answer: .json(#"{"words": "Hello"}"#))
    do {
      #expect(try await server.service.load(resource).words == "Hello")
    } catch {
      throw error.erased
    }
    return try server.received
  }

  private func stream<Resource: StreamResource>(
    _ resource: Resource
  ) async throws -> ReceivedRequest where Resource.Element == Words {
    let server = try GoldenServer(
      for: .main,
      answer: .response(
        200, headers: [("Content-Type", "text/event-stream")], body: Data(Self.event.utf8)))
    for try await element in server.service.stream(of: resource) {
      #expect(element.words == "Hello")
    }
    return try server.received
  }

  @Test("is sent by each endpoint as its response needs it, whatever the caller set")
  func members() async throws {
    let chat = Chat(text: "Hi", stream: true)
    #expect(try await value(.chat(chat)).text == #"{"text":"Hi","stream":false}"#)
    #expect(try await stream(.chatStream(Chat(text: "Hi"))).text == #"{"text":"Hi","stream":true}"#)
  }

  @Test("is sent if it may be null, and with a body only")
  func nullableMembers() async throws {
    let talk = Talk(text: "Hi", stream: .null)
    #expect(try await value(.talk(talk)).text == #"{"text":"Hi","stream":false}"#)
    #expect(try await stream(.talkStream(talk)).text == #"{"text":"Hi","stream":true}"#)
    #expect(try await value(.talk()).body.isEmpty)
  }

  @Test("isn't an argument if it is a field of a form")
  func fields() async throws {
    #expect(try await value(.speech(text: "Hi")).text.contains("\r\n\r\nfalse\r\n"))
    #expect(try await stream(.speechStream(text: "Hi")).text.contains("\r\n\r\ntrue\r\n"))
  }
}
