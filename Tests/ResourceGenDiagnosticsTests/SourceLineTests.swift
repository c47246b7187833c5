import ResourceGenDiagnostics
import SeededRandom
import Testing

@Suite struct SourceLineTests {
  @Test("each kind of line end ends a line, wherever it is", arguments: 0..<200)
  func lines(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = ["a", "\n", "\r", "\r\n", "\t", "é", "\u{1}", "long text"]
    let text = (0..<Int.random(in: 0...40, using: &generator))
      .compactMap { _ in pieces.randomElement(using: &generator) }.joined()
    let bytes = Array(text.utf8)
    let source = SourceText(path: "a.yaml", bytes: bytes)
    var line = 1
    for offset in bytes.indices {
      #expect(source.lineNumber(of: offset) == line, "\(text.debugDescription) at \(offset)")
      let isReturn = bytes[offset] == 0x0D
      let isFollowed = offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
      if bytes[offset] == 0x0A || isReturn && !isFollowed { line += 1 }
    }
    #expect(source.lineRange(line).upperBound == bytes.count)
    #expect(source.line(line + 1).isEmpty)
  }
}
