// NSFileHandle.h, and the methods that its Swift module adds.
open class FileHandle: NSObject, @unchecked Sendable {
  open class var standardInput: FileHandle { fatalError() }
  open class var standardOutput: FileHandle { fatalError() }
  open class var standardError: FileHandle { fatalError() }

  public convenience init(forReadingFrom url: URL) throws { fatalError() }
  public convenience init(forWritingTo url: URL) throws { fatalError() }
  public convenience init?(forReadingAtPath path: String) { fatalError() }
  public convenience init?(forWritingAtPath path: String) { fatalError() }
  public convenience init(fileDescriptor fd: Int32) { fatalError() }
  public init(fileDescriptor fd: Int32, closeOnDealloc closeopt: Bool) { fatalError() }

  open var fileDescriptor: Int32 { fatalError() }
  open func write(_ data: Data) { fatalError() }
  open var availableData: Data { fatalError() }
  open func readDataToEndOfFile() -> Data { fatalError() }
  open func close() throws { fatalError() }
  open func truncate(atOffset offset: UInt64) throws { fatalError() }
}

extension FileHandle {
  public func readToEnd() throws -> Data? { fatalError() }
  public func read(upToCount count: Int) throws -> Data? { fatalError() }
  public func write<T: DataProtocol>(contentsOf data: T) throws { fatalError() }
}
