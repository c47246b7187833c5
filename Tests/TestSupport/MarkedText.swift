/// Text of a test with its places marked in it: `"returns: ①Boook②"` is `returns: Boook` and two offsets.
///
/// The marks ① to ⑳ are taken out; each is the byte offset of what follows it. A mark says where, not
/// what: two marks are a range, one is a point, and their order in the text is free.
///
/// ```swift
/// let spec: MarkedText = "returns: ①Boook②"
/// #expect(diagnostic.span?.range == spec.range(1, 2))
/// ```
public struct MarkedText: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The text without its marks.
  public let text: String

  /// The byte offset of each mark that the text has, by its number.
  public let offsets: [Int: Int]

  public init(_ marked: String) {
    var clean = String.UnicodeScalarView()
    var offsets: [Int: Int] = [:]
    var length = 0
    for scalar in marked.unicodeScalars {
      if let number = MarkedText.number(of: scalar) {
        offsets[number] = length
      } else {
        clean.append(scalar)
        length += UTF8.width(scalar)
      }
    }
    self.text = String(clean)
    self.offsets = offsets
  }

  public init(stringLiteral marked: String) {
    self.init(marked)
  }

  /// The byte offset of a mark; -1, which is nobody's offset, for a mark that the text does not have.
  public subscript(mark: Int) -> Int { offsets[mark] ?? -1 }

  /// The bytes from one mark up to another.
  public func range(_ first: Int, _ second: Int) -> Range<Int> {
    let start = self[first]
    return start..<max(start, self[second])
  }

  /// The bytes of the text, as `SourceText` takes them.
  public var bytes: [UInt8] { Array(text.utf8) }

  private static func number(of scalar: Unicode.Scalar) -> Int? {
    (0x2460...0x2473).contains(scalar.value) ? Int(scalar.value) - 0x2460 + 1 : nil
  }
}

extension UTF8 {
  fileprivate static func width(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0..<0x80: 1
    case 0x80..<0x800: 2
    case 0x800..<0x10000: 3
    default: 4
    }
  }
}
