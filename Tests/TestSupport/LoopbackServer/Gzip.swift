public import Foundation

/// Just enough of gzip (RFC 1952) for a server of tests.
public enum Gzip {
  /// The bytes in stored blocks, with their checksum.
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

  /// The beginning of a stream that never ends, and what is to be repeated: 13 bytes for 2,064 zeros.
  public static var bomb: (beginning: Data, repeating: Data) {
    // One block with fixed codes. A zero (8 bits 00110000), then copies of 258 bytes from a distance of 1: 11000101 00000.
    var bits: [UInt8] = [1, 1, 0, 0, 0, 1, 1, 0, 0, 0, 0]
    let copy: [UInt8] = [1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0]
    // 11 bits and 13 more are 24: from there, eight copies end on a byte again.
    bits += copy
    var beginning = header
    beginning.append(packed(bits))
    let pattern = packed(Array(repeatElement(copy, count: 8).joined()))
    return (beginning, Data(repeatElement(pattern, count: 500).joined()))
  }

  private static let header = Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255])

  private static func packed(_ bits: [UInt8]) -> Data {
    var result = Data()
    for start in stride(from: 0, to: bits.count, by: 8) {
      var byte: UInt8 = 0
      for (place, bit) in bits[start...].prefix(8).enumerated() { byte |= bit << UInt8(place) }
      result.append(byte)
    }
    return result
  }

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
