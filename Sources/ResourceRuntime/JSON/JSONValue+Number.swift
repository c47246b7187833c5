extension JSONValue {
  /// A JSON number without loss of precision. Stores 64-bit integers and Doubles as such, every
  /// other number by its digits.
  public struct Number: Sendable, Hashable {
    private enum Storage: Hashable {
      case integer(Int64)
      case double(Double)

      /// A number that neither type can represent exactly: more than 15 digits, 2^63 and above,
      /// 1e400.
      case digits(String)
    }

    private let storage: Storage

    public init(_ value: Int) { storage = .integer(Int64(value)) }
    public init(_ value: Int64) { storage = .integer(value) }

    /// Creates a number. Integral values below 2^53 are stored as integers, so that 1.0 equals 1.
    /// Infinity and NaN are stored, but cannot be encoded.
    public init(_ value: Double) {
      if value.magnitude < 0x1p53, let whole = Int64(exactly: value),
        whole != 0 || value.sign == .plus
      {
        storage = .integer(whole)
      } else {
        storage = .double(value)
      }
    }

    /// Parses a number in JSON syntax. Returns nil if `text` is not one.
    public init?(_ text: String) {
      guard let number = try? Number(json: Array(text.utf8)) else { return nil }
      self = number
    }

    /// Returns the number if it is integral and fits the type.
    public func integer<Integer: FixedWidthInteger>(_ type: Integer.Type) -> Integer? {
      switch storage {
      case .integer(let value): return Integer(exactly: value)
      case .double(let value): return Integer(exactly: value)
      case .digits(let text):
        return Array(text.utf8).withUnsafeBufferPointer { ExactInteger($0)?.as(type) }
      }
    }

    /// The nearest Double; infinite if the number is too large.
    public var double: Double {
      switch storage {
      case .integer(let value): Double(value)
      case .double(let value): value
      case .digits(let text): Double(text) ?? .infinity
      }
    }
  }
}

extension JSONValue.Number: CustomStringConvertible {
  /// The number in JSON syntax.
  public var description: String {
    switch storage {
    case .integer(let value): value.description
    case .double(let value): value.description
    case .digits(let text): text
    }
  }
}

extension JSONValue.Number: JSONReadable, JSONWritable {
  public init(from json: JSONReader) throws(JSONDecodingError) {
    let raw = try json.checked(json.rawNumber(expected: "Double"))
    if let value = ExactInteger(raw.bytes)?.as(Int64.self),
      value != 0 || raw.bytes.first != UInt8(ascii: "-")
    {
      storage = .integer(value)
      return
    }
    let text = raw.text
    // A Double preserves 15 digits.
    let digits = text.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }.filter(\.isDigit)
    let isZero = digits.allSatisfy { $0 == UInt8(ascii: "0") }
    if digits.count <= 15, let value = Double(text), value.isNormal || isZero {
      storage = .double(value)
    } else {
      storage = .digits(text)
    }
  }

  public func write(to json: JSONWriter) {
    switch storage {
    case .integer(let value): json.integer(value)
    case .double(let value): json.value(value)
    case .digits(let text): json.raw(text)
    }
  }
}
