import TestSupport
import Testing

@Suite struct MarkedTextTests {
  @Test("marks are removed and stored as byte offsets")
  func marks() {
    let text: MarkedText = "é①: ③Boook②"
    #expect(text.text == "é: Boook" && text.bytes.count == 9)
    #expect(text.range(3, 2) == 4..<9 && text[1] == 2)
    #expect(text[4] == -1 && text.range(2, 1) == 9..<9)
  }
}
