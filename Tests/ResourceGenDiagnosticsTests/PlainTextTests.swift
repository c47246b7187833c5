import ResourceGenDiagnostics
import SeededRandom
import Testing

@Suite struct PlainTextTests {
  /// Whether the end of plain text is the one that a search byte by byte finds.
  private func isRight(_ bytes: [UInt8], from start: Int) -> Bool {
    let found = bytes.withUnsafeBufferPointer { $0.endOfPlainText(from: start) }
    let first = bytes[start...].firstIndex {
      $0 < 0x20 || $0 > 0x7E || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\")
    }
    return found == first ?? bytes.count
  }

  @Test("plain text ends at each byte that a literal escapes, wherever it is")
  func everyByte() {
    var wrong: [[UInt8]] = []
    for byte in UInt8.min...UInt8.max {
      for position in 0..<20 {
        for other in [UInt8(ascii: "a"), 0x20, 0x7E, 0x21, 0x23, 0x5B, 0x5D] {
          var bytes = [UInt8](repeating: other, count: 20)
          bytes[position] = byte
          for start in [0, 1, position, 20] where !isRight(bytes, from: start) {
            wrong.append(bytes)
          }
        }
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test("plain text ends at the first of several bytes that a literal escapes")
  func randomBytes() {
    var random = SeededGenerator(seed: 7)
    let special: [UInt8] = [0x00, 0x1F, 0x20, 0x22, 0x23, 0x5C, 0x7E, 0x7F, 0x80, 0xFF]
    var wrong: [[UInt8]] = []
    for _ in 0..<5000 {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        Bool.random(using: &random)
          ? UInt8(ascii: "x") : special.randomElement(using: &random) ?? 0
      }
      for start in 0...bytes.count where !isRight(bytes, from: start) { wrong.append(bytes) }
    }
    #expect(wrong.isEmpty)
  }
}
