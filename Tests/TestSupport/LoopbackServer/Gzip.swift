public import Foundation

/// A minimal gzip encoder (RFC 1952) for test servers.
public enum Gzip {
  /// Encodes the bytes in stored blocks, with their checksum.
  public static func stored(_ data: Data) -> Data {
    var result = header
    var rest = data[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(block.count)
      let count = UInt16(block.count)
      result.append(rest.isEmpty ? 1 : 0)
      result.append(contentsOf: littleEndian(count) + littleEndian(~count))
      result.append(block)
    } while !rest.isEmpty
    result.append(contentsOf: littleEndian(checksum(data)))
    result.append(contentsOf: littleEndian(UInt32(truncatingIfNeeded: data.count)))
    return result
  }

  /// The beginning of an endless stream of zeros, and the bytes to repeat: 1,000 bytes expand to
  /// 1,032,000, the maximum of deflate.
  public static var bomb: (beginning: Data, repeating: Data) {
    // One block with dynamic Huffman codes, in which two zero bits copy 258 bytes from distance 1.
    let block: [UInt8] = [
      0xED, 0xC1, 0x01, 0x01, 0, 0, 0, 0x82, 0x20, 0xFF, 0xAF, 0x6E, 0x48, 0x40, 0x01, 0,
    ]
    return (header + block, Data(count: 1000))
  }

  private static let header = Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255])

  private static func littleEndian(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian) { Array($0) }
  }

  private static func checksum(_ data: Data) -> UInt32 {
    var crc: UInt32 = .max
    for byte in data {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }
}
