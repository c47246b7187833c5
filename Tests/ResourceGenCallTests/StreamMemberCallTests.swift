import ResourceGenCall
import TestSupport
import Testing

/// Calls of operations that return a value or a stream.
@Suite struct StreamMemberCallTests {
  private static let spec = """
    resourcegen: 1
    servers: {example: http://127.0.0.1}
    models:
      Talk: {text: String, stream?: Bool}
      Words: {words: String}
    endpoints:
      talk: {route: POST /talk -> Words, body: Talk}
      talkStream: {route: POST /talk -> events Words, body: Talk}
      other: {route: POST /other -> Words, body: Talk}
    """

  @Test(
    "the member 'stream' of the body is what the response of the operation needs",
    arguments: [
      ("talk", ["text=Hi"], #"{"text":"Hi","stream":false}"#),
      ("talk", ["text=Hi", "stream=true"], #"{"text":"Hi","stream":false}"#),
      ("talkStream", ["text=Hi", "stream=false"], #"{"text":"Hi","stream":true}"#),
      ("other", ["text=Hi"], #"{"text":"Hi"}"#),
    ])
  func member(operation: String, arguments: [String], body: String) async throws {
    let server = try LoopbackServer { _ in .json(#"{"words": "Hello"}"#) }
    _ = try await CallRun(operation, arguments, spec: Self.spec, server: server)
    #expect(server.only?.text == body)
  }

  @Test("the member is also sent with a body that is given as a document")
  func document() async throws {
    let server = try LoopbackServer { _ in .json(#"{"words": "Hello"}"#) }
    _ = try await CallRun("talkStream", spec: Self.spec, server: server) {
      $0.body = #"{"text":"Hi"}"#
    }
    #expect(server.only?.text == #"{"text":"Hi","stream":true}"#)
  }
}
