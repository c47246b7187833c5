import Testing

@testable import ResourceGenModel

@Suite struct NameTableTests {
  @Test("names are numbered in the order in which they are added", arguments: [0, 1, 500])
  func numbers(capacity: Int) {
    var table = NameTable(capacity: capacity)
    #expect(table.number(of: WireName("name0")) == nil)
    for number in 0..<500 {
      #expect(table.add(WireName("name\(number)")) == (number, true))
    }
    for number in 0..<500 {
      #expect(table.add(WireName("name\(number)")) == (number, false))
      #expect(table.number(of: WireName("name\(number)")) == number)
    }
    #expect(table.number(of: WireName("name500")) == nil)
  }

  @Test("names that are only canonically equivalent are different")
  func canonicalEquivalents() {
    var table = NameTable()
    table.add(WireName("caf\u{E9}"))
    #expect(table.number(of: WireName("cafe\u{301}")) == nil)
    #expect(table.add(WireName("cafe\u{301}")) == (1, true))
  }

  @Test("a name has the position of its first occurrence, and elements without names count")
  func positions() {
    let positions = NamePositions(["b", nil, "a", "b", "c"])
    #expect(positions[WireName("b")] == 0)
    #expect(positions[WireName("a")] == 2)
    #expect(positions[WireName("c")] == 4)
    #expect(positions[WireName("d")] == nil)
  }
}
