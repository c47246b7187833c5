extension JSONWriter {
  /// Writes a quoted string. The caller has reserved space for the text, the quotes and one more
  /// byte, but not for escapes.
  @inline(__always)
  func quote(_ start: UnsafePointer<UInt8>, _ length: Int) {
    append(UInt8(ascii: "\""))
    var position = start
    let end = start + length
    while end - position >= 8 {
      let text = word(at: position)
      guard !Self.needsEscape(text) else { break }
      UnsafeMutableRawPointer(bytes + count).storeBytes(of: text.littleEndian, as: UInt64.self)
      count += 8
      position += 8
    }
    while position < end {
      let byte = position.pointee
      guard byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") else {
        escape(position, end)
        break
      }
      append(byte)
      position += 1
    }
    append(UInt8(ascii: "\""))
  }

  /// Whether one of eight bytes is a quote, a backslash or a control character.
  @inline(__always)
  private static func needsEscape(_ text: UInt64) -> Bool {
    let quotes = text ^ .repeating(UInt8(ascii: "\""))
    let backslashes = text ^ .repeating(UInt8(ascii: "\\"))
    let hits =
      (quotes &- .repeating(1)) & ~quotes | (backslashes &- .repeating(1)) & ~backslashes
      | (text &- .repeating(0x20)) & ~text
    return hits & .highBits != 0
  }

  @inline(never)
  private func escape(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) {
    var position = start
    reserve(6 * (end - start) + 2)
    while position < end {
      let byte = position.pointee
      position += 1
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(escaping: byte)
      case 0x0A: append(escaping: UInt8(ascii: "n"))
      case 0x0D: append(escaping: UInt8(ascii: "r"))
      case 0x09: append(escaping: UInt8(ascii: "t"))
      case 0..<0x20:
        append(escaping: UInt8(ascii: "u"))
        append(UInt8(ascii: "0"))
        append(UInt8(ascii: "0"))
        append(UInt8(ascii: "0") + byte >> 4)
        let low = byte & 0xF
        append(low < 10 ? UInt8(ascii: "0") + low : UInt8(ascii: "a") + low - 10)
      default: append(byte)
      }
    }
  }

  private func append(escaping letter: UInt8) {
    append(UInt8(ascii: "\\"))
    append(letter)
  }
}
