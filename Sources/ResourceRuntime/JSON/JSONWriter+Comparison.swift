// For a comparison, a writer writes tokens that are quick to write: a byte for the kind, then a
// number of fixed width, or the length and the bytes of a text. Two sequences of tokens are equal
// if the JSON of their values is: for example, 3 and 3.0 are both integers.

extension JSONWriter.Purpose {
  /// Whether numbers are neither rounded nor rejected.
  var isExact: Bool { self == .exact || self == .comparison }
}

extension JSONWriter {
  /// The first bytes of tokens, besides the brackets of objects and arrays.
  enum Token {
    static let key = UInt8(ascii: "k")
    static let string = UInt8(ascii: "s")
    static let null = UInt8(ascii: "n")
    static let `true` = UInt8(ascii: "t")
    static let `false` = UInt8(ascii: "f")
    static let integer = UInt8(ascii: "i")
    /// An integer above `Int64.max`.
    static let unsigned = UInt8(ascii: "u")
    static let double = UInt8(ascii: "d")
    /// A number that neither an integer nor a `Double` is written as.
    static let digits = UInt8(ascii: "x")
  }

  var isComparison: Bool {
    @inline(__always) get { purpose == .comparison }
  }

  /// Whether a comparison needs no more bytes. Those before are the first ones of the complete
  /// value.
  var isFull: Bool {
    @inline(__always) get { count >= limit && unsettledCount == 0 }
  }

  /// Ends the comparison if the settled bytes differ from those of the other value.
  @inline(__always)
  func compareWithReference() {
    if unsettledCount == 0, reference?.differs(in: bytes, count) == true { limit = 0 }
  }

  /// Discards all tokens. Each of the next values writes little more than `limit` bytes.
  func restart(upTo limit: Int) {
    count = 0
    reference = nil
    self.limit = limit
  }

  /// Begins a value that is compared with the one before, and stops after a difference.
  func beginOtherValue() {
    reference = WrittenReference(count: count)
    limit = limit == .max ? .max : limit + count
  }

  /// Whether the bytes from an offset on begin with those before it.
  func repeatsBytes(from offset: Int, _ count: Int) -> Bool {
    WrittenReference.haveSameBytes(bytes, bytes + offset, count)
  }

  func token(_ kind: UInt8) {
    if isFull { return }
    reserve(1)
    append(kind)
  }

  @inline(__always)
  func token(_ kind: UInt8, _ start: UnsafePointer<UInt8>?, _ length: Int) {
    if isFull { return }
    reserve(length + 10)
    var target = bytes + count
    target[0] = kind
    if length < 0xFF {
      target[1] = UInt8(truncatingIfNeeded: length)
      target += 2
    } else {
      target[1] = 0xFF
      UnsafeMutableRawPointer(target + 2).storeBytes(of: UInt64(length), as: UInt64.self)
      target += 10
    }
    count = target - bytes + length
    guard let start else { return }
    // Most texts are short, and a call to copy them takes longer.
    switch length {
    case 8...16:
      Self.copy(UInt64.self, from: start, to: target)
      Self.copy(UInt64.self, from: start + (length - 8), to: target + (length - 8))
    case 4..<8:
      Self.copy(UInt32.self, from: start, to: target)
      Self.copy(UInt32.self, from: start + (length - 4), to: target + (length - 4))
    default: target.update(from: start, count: length)
    }
  }

  @inline(__always)
  private static func copy<Word: FixedWidthInteger & BitwiseCopyable>(
    _ type: Word.Type, from source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>
  ) {
    let word = UnsafeRawPointer(source).loadUnaligned(as: Word.self)
    UnsafeMutableRawPointer(target).storeBytes(of: word, as: Word.self)
  }

  private func token(_ kind: UInt8, _ bits: UInt64) {
    if isFull { return }
    reserve(9)
    append(kind)
    append(word: bits)
  }

  @inline(__always)
  private func append(word bits: UInt64) {
    UnsafeMutableRawPointer(bytes + count).storeBytes(of: bits, as: UInt64.self)
    count += 8
  }
}

// MARK: - Numbers

extension JSONWriter {
  @inline(__always)
  func compared<Integer: FixedWidthInteger>(_ value: Integer) {
    let isLarge = value > 0 && Int64(exactly: value) == nil
    token(isLarge ? Token.unsigned : Token.integer, UInt64(truncatingIfNeeded: value))
  }

  func compared(_ value: Double) {
    if value.magnitude < 0x1p53, let whole = Int64(exactly: value),
      whole != 0 || value.sign == .plus
    {
      compared(whole)
    } else if value.magnitude >= 0x1p53, value.magnitude < 1e17,
      let whole = Int64(Self.text(of: value))
    {
      // Written without an exponent, with zeros in place of digits that a `Double` does not have.
      compared(whole)
    } else {
      // All NaNs are written alike.
      token(Token.double, (value.isNaN ? .nan : value).bitPattern)
    }
  }

  /// Writes a number from its JSON, as that of the type that would be written alike.
  func compared(number text: String) {
    if let value = Int64(text), value.description == text {
      compared(value)
    } else if let value = UInt64(text), value.description == text {
      compared(value)
    } else if let value = Double(text), Self.text(of: value) == text {
      compared(value)
    } else {
      var text = text
      text.withUTF8 { token(Token.digits, $0.baseAddress, $0.count) }
    }
  }

  private static func text(of value: Double) -> String {
    let json = JSONWriter(for: .exact)
    json.value(value)
    return json.text
  }
}

// MARK: - Members that move

extension JSONWriter {
  /// Begins an object that is removed if it is empty. Returns -1 if the writer is full.
  func beginUnsettledObject(_ name: StaticString) -> Int {
    if isFull {
      beginObject()
      return -1
    }
    let start = count
    unsettledCount += 1
    key(name)
    beginObject()
    return start
  }

  func endUnsettledObject(_ start: Int) {
    guard start >= 0 else { return endObject() }
    // The bracket follows the key.
    if endOfText(at: start) + 1 < count {
      endObject()
    } else {
      depth -= 1
      count = start
    }
    unsettledCount -= 1
  }

  /// Whether the object that was written from `start` on has a member with this name.
  func hasComparedMember(_ name: String, from start: Int) -> Bool {
    var position = start
    var level = 0
    while position < count {
      switch bytes[position] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        level += 1
        position += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        level -= 1
        position += 1
      case Token.key:
        if level == 1, text(at: position).elementsEqual(name.utf8) { return true }
        position = endOfText(at: position)
      case Token.string, Token.digits: position = endOfText(at: position)
      case Token.integer, Token.unsigned, Token.double: position += 9
      default: position += 1
      }
      if level == 0 { return false }
    }
    return false
  }

  /// Returns the bytes of a token that has a length.
  private func text(at position: Int) -> UnsafeBufferPointer<UInt8> {
    let length = bytes[position + 1]
    guard length == 0xFF else {
      return UnsafeBufferPointer(start: bytes + position + 2, count: Int(length))
    }
    let bits = UnsafeRawPointer(bytes + position + 2).loadUnaligned(as: UInt64.self)
    return UnsafeBufferPointer(start: bytes + position + 10, count: Int(bits))
  }

  /// Returns the offset after a token that has a length.
  private func endOfText(at position: Int) -> Int {
    let count = text(at: position).count
    return position + count + (bytes[position + 1] == 0xFF ? 10 : 2)
  }
}
