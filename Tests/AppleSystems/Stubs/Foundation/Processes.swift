// NSProcessInfo.h, NSBundle.h and, on macOS alone, NSTask.h.
open class ProcessInfo: NSObject, @unchecked Sendable {
  open class var processInfo: ProcessInfo { fatalError() }
  open var environment: [String: String] { fatalError() }
  open var arguments: [String] { fatalError() }
  open var systemUptime: TimeInterval { fatalError() }
}

open class Bundle: NSObject, @unchecked Sendable {
  open class var main: Bundle { fatalError() }
  open class var allBundles: [Bundle] { fatalError() }
  public init?(path: String) { fatalError() }
  public convenience init?(url: URL) { fatalError() }
  open var bundleURL: URL { fatalError() }
  open var bundlePath: String { fatalError() }
  open var resourceURL: URL? { fatalError() }
  open func url(
    forResource name: String?, withExtension ext: String?, subdirectory subpath: String? = nil
  ) -> URL? { fatalError() }
}

#if os(macOS)
  open class Process: NSObject, @unchecked Sendable {
    public override init() {}
    open var executableURL: URL?
    open var currentDirectoryURL: URL?
    open var arguments: [String]?
    open var environment: [String: String]?
    open var standardInput: Any?
    open var standardOutput: Any?
    open var standardError: Any?
    open var isRunning: Bool { fatalError() }
    open var terminationStatus: Int32 { fatalError() }
    open var terminationReason: TerminationReason { fatalError() }
    open func run() throws { fatalError() }
    open func terminate() { fatalError() }
    open func waitUntilExit() { fatalError() }

    public enum TerminationReason: Int, Sendable {
      case exit = 1
      case uncaughtSignal = 2
    }
  }
#endif

open class Pipe: NSObject, @unchecked Sendable {
  public override init() {}
  open var fileHandleForReading: FileHandle { fatalError() }
  open var fileHandleForWriting: FileHandle { fatalError() }
}
