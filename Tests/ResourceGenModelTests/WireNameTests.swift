import Testing

@testable import ResourceGenModel

@Suite struct WireNameTests {
  @Test(
    "names that are only canonically equivalent, or begin alike, are different",
    arguments: [
      ("caf\u{E9}", "cafe\u{301}"), ("a\u{323}\u{307}", "a\u{307}\u{323}"), ("name", "names"),
      ("", "\u{0}"), ("\u{212A}", "K"),
    ])
  func different(left: String, right: String) {
    #expect(WireName(left) != WireName(right))
    #expect(Set([WireName(left), WireName(right)]).count == 2)
  }

  @Test(
    "the same spelling is the same name, however its text was made", arguments: ["é", "a name"])
  func same(spelling: String) {
    let part = ("-" + spelling + "-").dropFirst().dropLast()
    #expect(WireName(String(part)) == WireName(spelling))
    #expect(Set([WireName(String(part)), WireName(spelling)]).count == 1)
  }

  @Test("a name has the position of its first occurrence, and elements without names count")
  func positions() {
    let positions = [WireName: Int](positionsOf: ["b", nil, "a", "b", "c"])
    #expect(positions[WireName("b")] == 0)
    #expect(positions[WireName("a")] == 2)
    #expect(positions[WireName("c")] == 4)
    #expect(positions[WireName("d")] == nil)
  }
}
