open class PropertyListDecoder: @unchecked Sendable {
  public init() {}
  open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { fatalError() }
}

open class PropertyListEncoder: @unchecked Sendable {
  public init() {}
  open var outputFormat: PropertyListSerialization.PropertyListFormat = .binary
  open func encode<Value: Encodable>(_ value: Value) throws -> Data { fatalError() }
}

// NSPropertyList.h.
open class PropertyListSerialization: NSObject {
  public typealias WriteOptions = Int

  public struct ReadOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public enum PropertyListFormat: UInt, Sendable {
    case openStep = 1
    case xml = 100
    case binary = 200
  }

  open class func propertyList(
    from data: Data, options opt: ReadOptions = [],
    format: UnsafeMutablePointer<PropertyListFormat>?
  ) throws -> Any { fatalError() }
  open class func data(
    fromPropertyList plist: Any, format: PropertyListFormat, options opt: WriteOptions
  ) throws -> Data { fatalError() }
}
