import Foundation
import ResourceRuntime
import ResourceRuntimeTesting
import Testing

@Suite("A fixture")
struct FixtureTests {
  private struct UserExamples: FixtureConvertible {
    var fixture: Fixture<GetUserResource> { ann }
    var ann: Fixture<GetUserResource> { Fixture(#"{"first_name":"Ann","last_name":"Lee"}"#) }
    var bob: Fixture<GetUserResource> { Fixture(#"{"first_name":"Bob"}"#) }
  }

  private let examples = UserExamples()

  @Test("has its bytes and the value that the resource decodes from them")
  func value() throws {
    #expect(examples.ann.data == Data(#"{"first_name":"Ann","last_name":"Lee"}"#.utf8))
    #expect(try examples.ann.value.firstName == "Ann")
    #expect(Fixture<GetUserResource>(data: examples.ann.data) == examples.ann)
  }

  @Test("that does not fit throws, with the path in the JSON")
  func mismatch() {
    let error = #expect(throws: JSONDecodingError.self) { try examples.bob.value }
    #expect(error?.path == "$.last_name")
  }

  @Test("stands for several named ones")
  func group() throws {
    #expect(examples.data == examples.ann.data)
    #expect(try examples.value == examples.ann.value)
    #expect(try GetUserResource(id: 1).value(from: examples).lastName == "Lee")
  }

  @Test("is an answer of a stub, checked when it is added")
  func stub() async throws {
    let stub = StubTransport()
    let service = ResourceService(transport: stub)
    try stub.answer(.getUser(id: 1), data: examples)
    try stub.answer(.getUser(id: 2), with: .data(examples.ann))
    #expect(try await service.load(.getUser(id: 1)) == service.load(.getUser(id: 2)))
    #expect(throws: StubTransport.StubError.self) {
      try stub.answer(.getUser(id: 3), data: examples.bob)
    }
  }
}
