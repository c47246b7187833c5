import ResourceGenModel
import Testing

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
    #expect(table.count == 500)
    #expect(table.number(of: WireName("name500")) == nil)
  }

  @Test("names that are only canonically equivalent are different")
  func canonicalEquivalents() {
    var table = NameTable()
    table.add(WireName("caf\u{E9}"))
    #expect(table.number(of: WireName("cafe\u{301}")) == nil)
    #expect(table.add(WireName("cafe\u{301}")) == (1, true))
  }
}
