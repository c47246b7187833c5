/// A test's text with marked offsets: `"returns: ①Boook②"` is `returns: Boook` and two offsets.
///
/// The marks ① to ⑳ are removed; each stands for the byte offset of the text after it. Two marks
/// can form a range, one a position; they may occur in any order.
///
/// ```swift
/// let spec: MarkedText = "returns: ①Boook②"
/// #expect(diagnostic.span?.range == spec.range(1, 2))
/// ```
public struct MarkedText: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The text without its marks.
  public let text: String

  /// The byte offset of each mark in the text, by its number.
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

  /// The byte offset of a mark; -1, which is never an offset, if the text does not contain it.
  public subscript(mark: Int) -> Int { offsets[mark] ?? -1 }

  /// Returns the range of bytes from one mark to another.
  public func range(_ first: Int, _ second: Int) -> Range<Int> {
    let start = self[first]
    return start..<max(start, self[second])
  }

  /// The UTF-8 bytes of the text, as `SourceText` takes them.
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
