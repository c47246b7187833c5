/// Scans a text for the first byte that isn't well-formed UTF-8.
package struct UTF8Scan {
  package private(set) var invalidOffset: Int?

  package init(_ bytes: [UInt8]) {
    var index = 0
    while index < bytes.count {
      if bytes[index] < 0x80 {
        index += 1
        continue
      }
      let length = UTF8Scan.lengthOfCharacter(at: index, in: bytes)
      if length == 0 {
        invalidOffset = index
        return
      }
      index += length
    }
  }

  /// The length of the well-formed character of two to four bytes at an offset; 0 if there is none.
  private static func lengthOfCharacter(at index: Int, in bytes: [UInt8]) -> Int {
    let lead = bytes[index]
    let length: Int
    // The range of the second byte excludes overlong forms, surrogates and values above U+10FFFF.
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: length = 4
    default: return 0
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return 0 }
    for following in (index + 2)..<max(index + 2, index + length)
    where bytes[following] & 0xC0 != 0x80 {
      return 0
    }
    return length
  }
}

extension Diagnostic {
  /// Reports the first byte of a file that isn't well-formed UTF-8.
  package static func invalidUTF8(at offset: Int, _ source: SourceText) -> Diagnostic {
    let byte = String(source.bytes[offset], radix: 16, uppercase: true)
    return Diagnostic(
      .error, .textEncoding, "the text is not UTF-8", at: SourceSpan(source, offset, offset + 1),
      label: "byte 0x\(byte) at offset \(offset)",
      help: "save the file as UTF-8")
  }
}
