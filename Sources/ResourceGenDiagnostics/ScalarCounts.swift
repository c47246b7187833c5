/// The number of Unicode scalars before each 4 KiB block of a text, so that the column of an offset
/// in a line of megabytes is found without scanning the line.
struct ScalarCounts: Sendable {
  private static let block = 4096

  /// The number of scalars that begin before each block.
  private let before: [Int]

  init(_ bytes: [UInt8]) {
    var before: [Int] = []
    var count = 0
    for (index, byte) in bytes.enumerated() {
      if index % ScalarCounts.block == 0 { before.append(count) }
      if byte & 0xC0 != 0x80 { count += 1 }
    }
    self.before = before
  }

  /// The number of scalars that begin in a range of the text.
  func count(in range: Range<Int>, of bytes: [UInt8]) -> Int {
    count(before: range.upperBound, of: bytes) - count(before: range.lowerBound, of: bytes)
  }

  private func count(before offset: Int, of bytes: [UInt8]) -> Int {
    let block = min(offset / ScalarCounts.block, before.count - 1)
    guard block >= 0 else { return 0 }
    let rest = bytes[block * ScalarCounts.block..<min(offset, bytes.count)]
    return before[block] + rest.count { $0 & 0xC0 != 0x80 }
  }
}
