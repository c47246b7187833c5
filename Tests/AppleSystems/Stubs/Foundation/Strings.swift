extension String {
  public struct Encoding: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let ascii = Encoding(rawValue: 1)
    public static let utf8 = Encoding(rawValue: 4)
    public static let isoLatin1 = Encoding(rawValue: 5)
    public static let windowsCP1252 = Encoding(rawValue: 12)
    public static let utf16 = Encoding(rawValue: 10)
    public static let utf32 = Encoding(rawValue: 0x8C00_0100)
    public static let utf16BigEndian = Encoding(rawValue: 0x9000_0100)
    public static let utf16LittleEndian = Encoding(rawValue: 0x9400_0100)
  }

  public init?<S: Sequence>(bytes: S, encoding: Encoding) where S.Element == UInt8 {
    fatalError()
  }
  public init?(data: Data, encoding: Encoding) { fatalError() }
  public init(contentsOf url: URL, encoding enc: Encoding) throws { fatalError() }
  public init(contentsOfFile path: String, encoding enc: Encoding) throws { fatalError() }
  public init(format: String, _ arguments: any CVarArg...) { fatalError() }
}

// NSStringAPI.swift of the Swift module.
extension StringProtocol {
  public func components<T: StringProtocol>(separatedBy separator: T) -> [String] { fatalError() }
  public func contains<T: StringProtocol>(_ other: T) -> Bool { fatalError() }
  public func data(using encoding: String.Encoding, allowLossyConversion: Bool = false) -> Data? {
    fatalError()
  }
  public var precomposedStringWithCanonicalMapping: String { fatalError() }
  public func localizedCaseInsensitiveContains<T: StringProtocol>(_ other: T) -> Bool {
    fatalError()
  }
  public func range<T: StringProtocol>(
    of aString: T, options mask: String.CompareOptions = [], range searchRange: Range<Index>? = nil,
    locale: Locale? = nil
  ) -> Range<Index>? { fatalError() }
  public func replacingOccurrences<Target: StringProtocol, Replacement: StringProtocol>(
    of target: Target, with replacement: Replacement, options: String.CompareOptions = [],
    range searchRange: Range<Index>? = nil
  ) -> String { fatalError() }
  public func trimmingCharacters(in set: CharacterSet) -> String { fatalError() }
  public func addingPercentEncoding(
    withAllowedCharacters allowedCharacters: CharacterSet
  ) -> String? { fatalError() }
  public var removingPercentEncoding: String? { fatalError() }
  public func write(
    to url: URL, atomically useAuxiliaryFile: Bool, encoding enc: String.Encoding
  ) throws { fatalError() }
}

extension String {
  public struct CompareOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let backwards = CompareOptions(rawValue: 4)
    public static let anchored = CompareOptions(rawValue: 8)
    public static let regularExpression = CompareOptions(rawValue: 1024)
  }
}

public struct CharacterSet: Hashable, Sendable {
  public init(charactersIn string: String) {}
  public static var whitespaces: CharacterSet { fatalError() }
  public static var whitespacesAndNewlines: CharacterSet { fatalError() }
  public static var newlines: CharacterSet { fatalError() }
}

// A string is bridged to an `NSString`, which is an argument.
extension String: CVarArg {
  public var _cVarArgEncoding: [Int] { fatalError() }
}
