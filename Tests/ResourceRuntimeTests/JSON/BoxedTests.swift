import ResourceRuntime
import Testing

@Suite struct BoxedTests {
  @Test("a boxed value is a value: a copy does not change with the other")
  func copies() {
    let first = Boxed(["a"])
    var second = first
    second.value.append("b")
    #expect(first.value == ["a"])
    #expect(second.value == ["a", "b"])
  }

  @Test("what stands in a route where no case is left has no address, so nothing is sent")
  func unlisted() {
    #expect(throws: RequestFailure.self) { try UnlistedResource().asURLRequest() }
  }
}
