// swift-format-ignore-file: TypeNamesShouldBeCapitalized

// As in FoundationEssentials of swift-foundation.
public struct URL: Hashable, Codable, Sendable, CustomStringConvertible {
  public init?(string: String) {}
  public init?(string: String, relativeTo url: URL?) {}
  public init(filePath path: String, directoryHint: DirectoryHint = .inferFromPath) {}
  public init(fileURLWithPath path: String) {}
  public init(fileURLWithPath path: String, isDirectory: Bool) {}
  public init(fileURLWithPath path: String, isDirectory: Bool, relativeTo base: URL?) {}

  @available(macOS 14.0, iOS 17.0, tvOS 17.0, watchOS 10.0, *)
  public init?(string: String, encodingInvalidCharacters: Bool) {}

  public enum DirectoryHint: Sendable {
    case isDirectory
    case notDirectory
    case checkFileSystem
    case inferFromPath
  }

  public var absoluteString: String { fatalError() }
  public var absoluteURL: URL { fatalError() }
  public var scheme: String? { fatalError() }
  public var host: String? { fatalError() }
  public var port: Int? { fatalError() }
  public var user: String? { fatalError() }
  public var password: String? { fatalError() }
  public var path: String { fatalError() }
  public var query: String? { fatalError() }
  public var fragment: String? { fatalError() }
  public var lastPathComponent: String { fatalError() }
  public var pathComponents: [String] { fatalError() }
  public var pathExtension: String { fatalError() }
  public func path(percentEncoded: Bool = true) -> String { fatalError() }
  public func query(percentEncoded: Bool = true) -> String? { fatalError() }
  public func host(percentEncoded: Bool = true) -> String? { fatalError() }
  public var isFileURL: Bool { fatalError() }
  public var standardized: URL { fatalError() }
  public var standardizedFileURL: URL { fatalError() }
  public var description: String { fatalError() }

  public func appending<S: StringProtocol>(
    path: S, directoryHint: DirectoryHint = .inferFromPath
  ) -> URL { fatalError() }
  public func appendingPathComponent(_ pathComponent: String) -> URL { fatalError() }
  public func appendingPathComponent(_ pathComponent: String, isDirectory: Bool) -> URL {
    fatalError()
  }
  public func deletingLastPathComponent() -> URL { fatalError() }
  public func deletingPathExtension() -> URL { fatalError() }
  public mutating func deleteLastPathComponent() { fatalError() }
  public func resolvingSymlinksInPath() -> URL { fatalError() }

  public init(from decoder: any Decoder) throws { fatalError() }
  public func encode(to encoder: any Encoder) throws { fatalError() }
}

public struct URLComponents: Hashable, Sendable {
  public init() {}
  public init?(string: String) {}
  public init?(url: URL, resolvingAgainstBaseURL resolve: Bool) {}

  public var url: URL? { fatalError() }
  public var string: String? { fatalError() }
  public var scheme: String?
  public var user: String?
  public var password: String?
  public var host: String?
  public var port: Int?
  public var path: String = ""
  public var query: String?
  public var fragment: String?
  public var queryItems: [URLQueryItem]?
}

public struct URLQueryItem: Hashable, Sendable {
  public init(name: String, value: String?) {
    self.name = name
    self.value = value
  }
  public var name: String
  public var value: String?
}

public struct UUID: Hashable, Codable, Sendable, CustomStringConvertible {
  public init() {}
  public init(uuid: uuid_t) {}
  public init?(uuidString string: String) {}
  public var uuidString: String { fatalError() }
  public var uuid: uuid_t { fatalError() }
  public var description: String { fatalError() }

  public init(from decoder: any Decoder) throws { fatalError() }
  public func encode(to encoder: any Encoder) throws { fatalError() }
}

public typealias uuid_t = (
  UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8,
  UInt8, UInt8
)
