@_spi(Generated) import ResourceRuntime
import Testing

@Suite struct BoxedTests {
  @Test("a boxed value has value semantics: changing a copy leaves the other unchanged")
  func copies() {
    let first = Boxed(["a"])
    var second = first
    second.value.append("b")
    #expect(first.value == ["a"])
    #expect(second.value == ["a", "b"])
  }

  @Test("the placeholder of an incomplete router has no address, so nothing is sent")
  func unlisted() {
    #expect(throws: RequestError.self) { try UnreachableResource().asURLRequest() }
  }
}
