// swift-format-ignore-file: AlwaysUseLowerCamelCase

// NSFileManager.h, whose class is not marked as NS_SWIFT_SENDABLE, and NSURL.h.
open class FileManager: NSObject {
  open class var `default`: FileManager { fatalError() }

  open var temporaryDirectory: URL { fatalError() }

  open func fileExists(atPath path: String) -> Bool { fatalError() }
  open func fileExists(
    atPath path: String, isDirectory: UnsafeMutablePointer<ObjCBool>?
  ) -> Bool { fatalError() }
  open func isExecutableFile(atPath path: String) -> Bool { fatalError() }

  open func contents(atPath path: String) -> Data? { fatalError() }
  open func contentsOfDirectory(atPath path: String) throws -> [String] { fatalError() }
  open func contentsOfDirectory(
    at url: URL, includingPropertiesForKeys keys: [URLResourceKey]?,
    options mask: DirectoryEnumerationOptions = []
  ) throws -> [URL] { fatalError() }
  open func subpaths(atPath path: String) -> [String]? { fatalError() }
  open func enumerator(atPath path: String) -> DirectoryEnumerator? { fatalError() }

  // The handler has a default value in Swift.
  open func enumerator(
    at url: URL, includingPropertiesForKeys keys: [URLResourceKey]?,
    options mask: DirectoryEnumerationOptions = [],
    errorHandler handler: ((URL, any Error) -> Bool)? = nil
  ) -> DirectoryEnumerator? { fatalError() }

  open func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] {
    fatalError()
  }
  open func setAttributes(
    _ attributes: [FileAttributeKey: Any], ofItemAtPath path: String
  ) throws { fatalError() }

  @discardableResult open func createFile(
    atPath path: String, contents data: Data?, attributes attr: [FileAttributeKey: Any]? = nil
  ) -> Bool { fatalError() }
  open func createDirectory(
    at url: URL, withIntermediateDirectories createIntermediates: Bool,
    attributes: [FileAttributeKey: Any]? = nil
  ) throws { fatalError() }
  open func createDirectory(
    atPath path: String, withIntermediateDirectories createIntermediates: Bool,
    attributes: [FileAttributeKey: Any]? = nil
  ) throws { fatalError() }
  open func createSymbolicLink(at url: URL, withDestinationURL destURL: URL) throws {
    fatalError()
  }
  open func createSymbolicLink(
    atPath path: String, withDestinationPath destPath: String
  ) throws { fatalError() }
  open func linkItem(at srcURL: URL, to dstURL: URL) throws { fatalError() }
  open func moveItem(at srcURL: URL, to dstURL: URL) throws { fatalError() }
  open func removeItem(at URL: URL) throws { fatalError() }
  open func removeItem(atPath path: String) throws { fatalError() }

  open func url(
    for directory: SearchPathDirectory, in domain: SearchPathDomainMask, appropriateFor url: URL?,
    create shouldCreate: Bool
  ) throws -> URL { fatalError() }

  public struct DirectoryEnumerationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let skipsHiddenFiles = DirectoryEnumerationOptions(rawValue: 4)
  }

  open class DirectoryEnumerator: NSEnumerator {}

  public enum SearchPathDirectory: UInt, Sendable {
    case itemReplacementDirectory = 99
  }

  public struct SearchPathDomainMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let userDomainMask = SearchPathDomainMask(rawValue: 1)
  }
}

open class NSEnumerator: NSObject, Sequence {
  public struct Iterator: IteratorProtocol {
    public mutating func next() -> Any? { fatalError() }
  }
  public func makeIterator() -> Iterator { fatalError() }
}

public struct FileAttributeKey: RawRepresentable, Hashable, Sendable {
  public init(rawValue: String) { self.rawValue = rawValue }
  public let rawValue: String

  public static let type = FileAttributeKey(rawValue: "")
  public static let size = FileAttributeKey(rawValue: "")
  public static let modificationDate = FileAttributeKey(rawValue: "")
  public static let posixPermissions = FileAttributeKey(rawValue: "")
}

public struct FileAttributeType: RawRepresentable, Hashable, Sendable {
  public init(rawValue: String) { self.rawValue = rawValue }
  public let rawValue: String

  public static let typeRegular = FileAttributeType(rawValue: "")
}

public struct URLResourceKey: RawRepresentable, Hashable, Sendable {
  public init(rawValue: String) { self.rawValue = rawValue }
  public let rawValue: String
}
