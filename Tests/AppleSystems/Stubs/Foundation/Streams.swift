// swift-format-ignore-file: AlwaysUseLowerCamelCase

// NSStream.h: streams aren't `Sendable`.
open class Stream: NSObject {
  public enum Status: UInt, Sendable {
    case notOpen = 0
    case opening = 1
    case open = 2
    case reading = 3
    case writing = 4
    case atEnd = 5
    case closed = 6
    case error = 7
  }

  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let openCompleted = Event(rawValue: 1)
    public static let hasBytesAvailable = Event(rawValue: 2)
    public static let hasSpaceAvailable = Event(rawValue: 4)
    public static let errorOccurred = Event(rawValue: 8)
    public static let endEncountered = Event(rawValue: 16)
  }

  open func open() { fatalError() }
  open func close() { fatalError() }
  unowned(unsafe) open var delegate: (any StreamDelegate)?
  open var streamStatus: Status { fatalError() }
  open var streamError: (any Error)? { fatalError() }

  // Both pointers are `UnsafeMutablePointer`, which needs the Objective-C runtime.
  open class func getBoundStreams(
    withBufferSize bufferSize: Int,
    inputStream: UnsafeMutablePointer<InputStream?>?,
    outputStream: UnsafeMutablePointer<OutputStream?>?
  ) { fatalError() }
}

@available(*, unavailable)
extension Stream: Sendable {}

public protocol StreamDelegate: AnyObject {
  func stream(_ aStream: Stream, handle eventCode: Stream.Event)
}

extension StreamDelegate {
  public func stream(_ aStream: Stream, handle eventCode: Stream.Event) {}
}

open class InputStream: Stream {
  public init(data: Data) { fatalError() }
  public init?(url: URL) { fatalError() }
  open func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength len: Int) -> Int { fatalError() }
  open var hasBytesAvailable: Bool { fatalError() }
}

// CFStream.h of Core Foundation. Its streams and those of Foundation are the same objects, so they
// are converted by `as`.
public typealias CFWriteStream = OutputStream

public func CFWriteStreamSetDispatchQueue(_ stream: CFWriteStream!, _ q: DispatchQueue!) {
  fatalError()
}

open class OutputStream: Stream {
  public init(toMemory: ()) { fatalError() }
  open func write(_ buffer: UnsafePointer<UInt8>, maxLength len: Int) -> Int { fatalError() }
  open var hasSpaceAvailable: Bool { fatalError() }
}
