/// Turns positions counted in characters into byte offsets.
///
/// libyaml's marks count characters, ours count bytes. Events come in the order of the text, and nearly all of it is ASCII: within
/// a run of that, a position is told at once. It walks back where a mark lies before the run.
struct CharacterOffsets {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let isASCII: Bool
  /// Where the run begins, in bytes and in characters, and how many it has.
  private var byte = 0
  private var character = 0
  private var count = 0

  /// Runs are measured up to here, so that a walk back costs no more than that.
  private static let longestRun = 4096

  init(_ bytes: UnsafeBufferPointer<UInt8>, isASCII: Bool) {
    self.bytes = bytes
    self.isASCII = isASCII
  }

  /// The byte at which the character with this number begins, counted from 0; the end at most.
  mutating func byteOffset(ofCharacter index: Int) -> Int {
    if isASCII { return min(index, bytes.count) }
    let distance = index &- character
    if distance >= 0, distance < count { return byte &+ distance }
    return walk(to: index)
  }

  private mutating func walk(to index: Int) -> Int {
    if index < character { count = 0 }
    while character > index, byte > 0 {
      byte &-= 1
      if !isContinuation(bytes[byte]) { character &-= 1 }
    }
    while true {
      byte &+= count
      character &+= count
      count = asciiCount(from: byte)
      let distance = index &- character
      if distance <= count || byte &+ count == bytes.count {
        return byte &+ min(max(distance, 0), count)
      }
      if count > 0 { continue }
      byte &+= 1
      while byte < bytes.count, isContinuation(bytes[byte]) { byte &+= 1 }
      character &+= 1
    }
  }

  private func asciiCount(from start: Int) -> Int {
    let end = min(bytes.count, start &+ CharacterOffsets.longestRun)
    let raw = UnsafeRawBufferPointer(bytes)
    var place = start
    while place &+ 8 <= end {
      let word = raw.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      let high = UInt64(littleEndian: word) & 0x8080_8080_8080_8080
      if high != 0 { return place &+ high.trailingZeroBitCount / 8 &- start }
      place &+= 8
    }
    while place < end, bytes[place] < 0x80 { place &+= 1 }
    return place &- start
  }

  private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
