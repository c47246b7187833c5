/// The bytes of Swift sources.
enum SwiftByte {
  enum Kind: UInt8 {
    case letter, digit, space, dot, quote, hash, slash, backtick, open, close, mark, closing, other

    var isPartOfWord: Bool { self == .letter || self == .digit }

    /// Whether an expression can end with it.
    var endsExpression: Bool {
      switch self {
      case .letter, .digit, .backtick, .close, .closing, .quote: true
      default: false
      }
    }
  }

  static func isNewline(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// The kind of each byte. Those of other scripts are letters.
  static let kinds: [Kind] = (UInt8.min...UInt8.max).map { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      .letter
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
    case 0x00...0x20: .space
    case UInt8(ascii: "."): .dot
    case UInt8(ascii: "\""): .quote
    case UInt8(ascii: "#"): .hash
    case UInt8(ascii: "/"): .slash
    case UInt8(ascii: "`"): .backtick
    case UInt8(ascii: "("): .open
    case UInt8(ascii: ")"): .close
    case UInt8(ascii: "?"), UInt8(ascii: "!"): .mark
    // A key path, `\.name`, names a member of some value.
    case UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "\\"): .closing
    default: .other
    }
  }
}
