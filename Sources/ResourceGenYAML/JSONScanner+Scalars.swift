internal import ResourceGenDiagnostics

// Strings, numbers and literals of JSON.

extension JSONScanner {
  /// Scans the string at `index` and attaches it to the tree.
  mutating func attachString() {
    let start = index
    index += 1
    skipOrdinary()
    if byte == UInt8(ascii: "\"") {
      let count = index - start - 1
      index += 1
      tree.attach(
        tree.addVerbatim(
          .doubleQuoted, from: start, to: index, content: start + 1, count: count))
      return
    }
    unescaped.removeAll(keepingCapacity: true)
    var run = start + 1
    while fault == nil {
      unescaped.append(contentsOf: bytes[run..<index])
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        tree.attach(tree.addCopy(.doubleQuoted, from: start, to: index, text: unescaped))
        return
      case UInt8(ascii: "\\"):
        scanEscape()
      default:
        failString(from: start)
      }
      run = index
      skipOrdinary()
    }
  }

  private mutating func failString(from start: Int) {
    if index == bytes.count || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
      index = start
      fail(.openString)
    } else {
      fail(.controlCharacter)
    }
  }

  /// Advances to the next quote, backslash or control character.
  private mutating func skipOrdinary() {
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { return }
      index += 1
    }
  }

  private mutating func scanEscape() {
    let backslash = index
    index += 1
    let simple: UInt8
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): simple = byte
    case UInt8(ascii: "b"): simple = 0x08
    case UInt8(ascii: "f"): simple = 0x0C
    case UInt8(ascii: "n"): simple = 0x0A
    case UInt8(ascii: "r"): simple = 0x0D
    case UInt8(ascii: "t"): simple = 0x09
    case UInt8(ascii: "u"):
      index = backslash
      scanUnicodeEscape()
      return
    default:
      index = backslash
      fail(.escape)
      return
    }
    unescaped.append(simple)
    index += 1
  }

  private mutating func scanUnicodeEscape() {
    guard let unit = codeUnit(at: index) else {
      fail(.escape)
      return
    }
    if let scalar = Unicode.Scalar(unit) {
      unescaped.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      index += 6
    } else if (0xD800..<0xDC00).contains(unit), let second = codeUnit(at: index + 6),
      (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00))
    {
      unescaped.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      index += 12
    } else {
      fail(.loneSurrogate)
    }
  }

  /// The value of the `\uXXXX` at an offset; nil if there is none.
  private func codeUnit(at offset: Int) -> UInt32? {
    guard offset + 6 <= bytes.count, bytes[offset] == UInt8(ascii: "\\"),
      bytes[offset + 1] == UInt8(ascii: "u")
    else { return nil }
    var value: UInt32 = 0
    for digit in (offset + 2)..<(offset + 6) {
      switch bytes[digit] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 + UInt32(bytes[digit] - 0x30)
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 + UInt32(bytes[digit] - 0x57)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 + UInt32(bytes[digit] - 0x37)
      default: return nil
      }
    }
    return value
  }

  /// Scans the number at `index`. Its text is stored as written, of any length.
  mutating func scanNumber() {
    let start = index
    if byte == UInt8(ascii: "-") { index += 1 }
    if byte == UInt8(ascii: "0") {
      index += 1
    } else {
      skipDigits()
    }
    if byte == UInt8(ascii: ".") {
      index += 1
      skipDigits()
    }
    if byte | 0x20 == UInt8(ascii: "e") {
      index += 1
      if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") { index += 1 }
      skipDigits()
    }
    if isWordByte(byte) || byte == UInt8(ascii: ".") {
      index = start
      fail(.number)
    }
    attachPlain(from: start)
  }

  private mutating func skipDigits() {
    let start = index
    while byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { index += 1 }
    if index == start { fail(.number) }
  }

  /// Scans `true`, `false` or `null`.
  mutating func scanLiteral() {
    let start = index
    while isWordByte(byte) { index += 1 }
    let word = bytes[start..<index]
    let isKnown: Bool
    switch word.count {
    case 4: isKnown = word.elementsEqual("true".utf8) || word.elementsEqual("null".utf8)
    case 5: isKnown = word.elementsEqual("false".utf8)
    default: isKnown = false
    }
    if isKnown {
      attachPlain(from: start)
    } else {
      index = start
      fail(.value)
    }
  }

  private mutating func attachPlain(from start: Int) {
    guard fault == nil else { return }
    tree.attach(
      tree.addVerbatim(.plain, from: start, to: index, content: start, count: index - start))
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
