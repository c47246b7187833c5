import Testing

@testable import ResourceGenYAML

@Suite("offsets of characters")
struct CharacterOffsetsTests {
  @Test(
    "a character is found at its byte, whatever was looked up before",
    arguments: [
      "", "plain", "é", "aé", "éa", "日本語 and more 日本", "a\u{1F469}\u{200D}\u{1F467}b", "e\u{301}",
      String(repeating: "a", count: 10_000) + "é" + String(repeating: "b", count: 9_000),
      String(repeating: "日", count: 3_000),
    ])
  func places(text: String) {
    let bytes = Array(text.utf8)
    var starts: [Int] = bytes.indices.filter { bytes[$0] & 0xC0 != 0x80 }
    starts += [bytes.count]
    var offsets = CharacterOffsets(bytes, isASCII: false)
    for index in starts.indices {
      #expect(offsets.byteOffset(ofCharacter: index) == starts[index])
    }
    #expect(offsets.byteOffset(ofCharacter: starts.count + 5) == bytes.count)
    // Back and forth, in steps of all sizes.
    var index = 0
    for step in 1...200 {
      index = (index + step * 7_919) % starts.count
      #expect(offsets.byteOffset(ofCharacter: index) == starts[index])
    }
  }
}
