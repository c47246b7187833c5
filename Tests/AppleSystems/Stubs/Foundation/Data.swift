// As in FoundationEssentials of swift-foundation, from which Apple's Foundation is built.
public protocol ContiguousBytes {
  func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result
}

extension Array: ContiguousBytes where Element == UInt8 {}
extension ArraySlice: ContiguousBytes where Element == UInt8 {}
extension UnsafeRawBufferPointer: ContiguousBytes {
  public func withUnsafeBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result { fatalError() }
}

public protocol DataProtocol: RandomAccessCollection where Element == UInt8 {}

extension DataProtocol {
  public func copyBytes(to buffer: UnsafeMutableRawBufferPointer) -> Int { fatalError() }
}

extension Array: DataProtocol where Element == UInt8 {}
extension ArraySlice: DataProtocol where Element == UInt8 {}

@frozen
public struct Data: Sendable, Hashable, Codable, DataProtocol, ContiguousBytes,
  RandomAccessCollection, MutableCollection, RangeReplaceableCollection, CustomStringConvertible
{
  public typealias Element = UInt8
  public typealias Index = Int
  public typealias Indices = Range<Int>

  public init() {}
  public init(capacity: Int) {}
  public init(count: Int) {}
  public init(repeating repeatedValue: UInt8, count: Int) {}
  public init(bytes: UnsafeRawPointer, count: Int) {}
  public init<Source>(buffer: UnsafeBufferPointer<Source>) {}
  public init<S: Sequence>(_ elements: S) where S.Element == UInt8 {}
  public init(contentsOf url: URL, options: ReadingOptions = []) throws {}
  public init?(base64Encoded base64String: String, options: Base64DecodingOptions = []) {}
  public init?(base64Encoded base64Data: Data, options: Base64DecodingOptions = []) {}

  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let atomic = WritingOptions(rawValue: 1)
  }

  public struct Base64EncodingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public struct Base64DecodingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public struct SearchOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let backwards = SearchOptions(rawValue: 1)
  }

  public var startIndex: Int { fatalError() }
  public var endIndex: Int { fatalError() }
  public var count: Int { fatalError() }
  public var description: String { fatalError() }

  public subscript(index: Int) -> UInt8 {
    get { fatalError() }
    set { fatalError() }
  }

  public subscript(bounds: Range<Int>) -> Data {
    get { fatalError() }
    set { fatalError() }
  }

  public func base64EncodedString(options: Base64EncodingOptions = []) -> String { fatalError() }

  public func range(
    of dataToFind: Data, options: SearchOptions = [], in range: Range<Index>? = nil
  ) -> Range<Index>? { fatalError() }

  public func write(to url: URL, options: WritingOptions = []) throws { fatalError() }

  public func withUnsafeBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result { fatalError() }

  public mutating func withUnsafeMutableBytes<Result>(
    _ body: (UnsafeMutableRawBufferPointer) throws -> Result
  ) rethrows -> Result { fatalError() }

  public mutating func append(_ other: Data) { fatalError() }
  public mutating func append(_ bytes: UnsafePointer<UInt8>, count: Int) { fatalError() }
  public mutating func append(contentsOf bytes: [UInt8]) { fatalError() }
  public mutating func append<S: Sequence>(contentsOf elements: S) where S.Element == UInt8 {
    fatalError()
  }

  public mutating func replaceSubrange<C: Collection>(
    _ subrange: Range<Index>, with newElements: C
  ) where C.Element == UInt8 { fatalError() }

  public init(from decoder: any Decoder) throws { fatalError() }
  public func encode(to encoder: any Encoder) throws { fatalError() }
}
