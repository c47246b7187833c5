/// Converts character offsets to byte offsets.
///
/// libyaml's marks count characters, our spans count bytes. Events arrive in the order of the text,
/// and most of it is ASCII: inside a run of ASCII the conversion is one addition. An offset before
/// the current run is found by walking backwards.
struct CharacterOffsets {
  private let bytes: [UInt8]
  private let isASCII: Bool
  /// The start of the current ASCII run, in bytes and in characters, and its length.
  private var byte = 0
  private var character = 0
  private var count = 0

  /// The maximum length of a run, which bounds the cost of walking backwards.
  private static let maxRunLength = 4096

  init(_ bytes: [UInt8], isASCII: Bool) {
    self.bytes = bytes
    self.isASCII = isASCII
  }

  /// The byte offset of a character, counted from 0; at most the end of the text.
  mutating func byteOffset(ofCharacter index: Int) -> Int {
    if isASCII { return min(index, bytes.count) }
    let distance = index - character
    if distance >= 0, distance < count { return byte + distance }
    return walk(to: index)
  }

  private mutating func walk(to index: Int) -> Int {
    if index < character { count = 0 }
    while character > index, byte > 0 {
      byte -= 1
      if !isContinuation(bytes[byte]) { character -= 1 }
    }
    while true {
      byte += count
      character += count
      count = asciiCount(from: byte)
      let distance = index - character
      if distance <= count || byte + count == bytes.count {
        return byte + min(max(distance, 0), count)
      }
      if count > 0 { continue }
      byte += 1
      while byte < bytes.count, isContinuation(bytes[byte]) { byte += 1 }
      character += 1
    }
  }

  private func asciiCount(from start: Int) -> Int {
    // A debug build counts a reference for each byte read from a property.
    let bytes = bytes
    let end = min(bytes.count, start + CharacterOffsets.maxRunLength)
    var place = start
    while place < end, bytes[place] < 0x80 { place += 1 }
    return place - start
  }

  private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
