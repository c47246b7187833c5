// As in FoundationEssentials of swift-foundation. Foundation for Apple systems has conformances to
// TopLevelDecoder and TopLevelEncoder of Combine too.
open class JSONDecoder: @unchecked Sendable {
  public enum DateDecodingStrategy: Sendable {
    case deferredToDate
    case secondsSince1970
    case iso8601
    @preconcurrency case custom(@Sendable (_ decoder: any Decoder) throws -> Date)
  }

  public enum KeyDecodingStrategy: Sendable {
    case useDefaultKeys
    case convertFromSnakeCase
  }

  public init() {}
  open var dateDecodingStrategy: DateDecodingStrategy = .deferredToDate
  open var keyDecodingStrategy: KeyDecodingStrategy = .useDefaultKeys
  open var userInfo: [CodingUserInfoKey: any Sendable] = [:]
  open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { fatalError() }
}

open class JSONEncoder: @unchecked Sendable {
  public struct OutputFormatting: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let sortedKeys = OutputFormatting(rawValue: 2)
    public static let withoutEscapingSlashes = OutputFormatting(rawValue: 8)
  }

  public enum DateEncodingStrategy: Sendable {
    case deferredToDate
    case secondsSince1970
    case iso8601
    @preconcurrency case custom(@Sendable (Date, any Encoder) throws -> Void)
  }

  public enum KeyEncodingStrategy: Sendable {
    case useDefaultKeys
    case convertToSnakeCase
  }

  public init() {}
  open var outputFormatting: OutputFormatting = []
  open var dateEncodingStrategy: DateEncodingStrategy = .deferredToDate
  open var keyEncodingStrategy: KeyEncodingStrategy = .useDefaultKeys
  open var userInfo: [CodingUserInfoKey: any Sendable] = [:]
  open func encode<T: Encodable>(_ value: T) throws -> Data { fatalError() }
}

// NSJSONSerialization.h.
open class JSONSerialization: NSObject {
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let fragmentsAllowed = ReadingOptions(rawValue: 4)
  }

  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let sortedKeys = WritingOptions(rawValue: 2)
    public static let fragmentsAllowed = WritingOptions(rawValue: 4)
  }

  open class func jsonObject(with data: Data, options opt: ReadingOptions = []) throws -> Any {
    fatalError()
  }
  open class func data(withJSONObject obj: Any, options opt: WritingOptions = []) throws -> Data {
    fatalError()
  }
}
