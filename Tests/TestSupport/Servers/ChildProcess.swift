public import Foundation

/// A program that runs in a child process.
///
/// Replaces Foundation's `Process`, whose `run()` on Linux copies 256 bytes from each entry of
/// `/proc/self/fd` (swift-corelibs-foundation, pull request 5472). The last entries are shorter
/// and can end where the memory ends. A process with more than a thousand open files crashes then,
/// and the process of the tests has that many.
public final class ChildProcess: Sendable {
  /// The call of the system that failed, with its error number.
  public struct StartError: Error {
    public let call: String
    public let code: Int32
  }

  /// What a standard stream of the program is connected to.
  public enum Stream: Sendable {
    /// An empty input, or an output that is discarded.
    case null
    /// A file. For an output, it is created or truncated.
    case file(URL)
    /// An open file of this process.
    case descriptor(Int32)
  }

  /// The ID of the process.
  public let id: pid_t

  private let exit = LockedValue<Int32?>(nil)

  /// Starts a program. It inherits no open files, and no signal is blocked in it.
  ///
  /// - Parameters:
  ///   - program: the absolute path of the program.
  ///   - arguments: its arguments, without its name.
  ///   - folder: its working directory; nil for that of this process.
  ///   - environment: its environment variables; nil for those of this process.
  ///   - input: its standard input.
  ///   - output: its standard output.
  ///   - errors: its standard error; nil to write to the standard output.
  ///   - leadsSession: whether it begins a session, whose terminal is the first that it opens.
  public init(
    _ program: String, _ arguments: [String], in folder: URL? = nil,
    environment: [String: String]? = nil, input: Stream = .null, output: Stream = .null,
    errors: Stream? = .null, leadsSession: Bool = false
  ) throws {
    #if os(Linux)
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #else
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }

    for (number, stream) in [input, output, errors ?? .descriptor(1)].enumerated() {
      let number = Int32(number)
      let flags = number == 0 ? O_RDONLY : O_WRONLY | O_CREAT | O_TRUNC
      switch stream {
      case .null: posix_spawn_file_actions_addopen(&actions, number, "/dev/null", flags, 0)
      case .file(let file):
        posix_spawn_file_actions_addopen(&actions, number, file.path, flags, 0o600)
      case .descriptor(let descriptor):
        posix_spawn_file_actions_adddup2(&actions, descriptor, number)
      }
    }
    if let folder {
      #if os(Linux)
        _ = try SpawnExtensions.loaded.get().addFolder(&actions, folder.path)
      #else
        posix_spawn_file_actions_addchdir_np(&actions, folder.path)
      #endif
    }

    #if os(Linux)
      // POSIX_SPAWN_SETSID, which glibc only declares with `_GNU_SOURCE`.
      let session = leadsSession ? 0x80 : 0
    #else
      let session = leadsSession ? Int(POSIX_SPAWN_SETSID) : 0
    #endif
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    #if os(Linux)
      _ = try SpawnExtensions.loaded.get().addCloseFrom(&actions, 3)
      posix_spawnattr_setflags(&attributes, Int16(Int(POSIX_SPAWN_SETSIGMASK) | session))
    #else
      posix_spawnattr_setflags(
        &attributes,
        Int16(Int(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_CLOEXEC_DEFAULT) | session))
    #endif

    let environment = environment ?? ProcessInfo.processInfo.environment
    let variables = environment.map { "\($0.key)=\($0.value)" }
    var process: pid_t = 0
    let code = ChildProcess.withStrings([program] + arguments) { arguments in
      ChildProcess.withStrings(variables) { variables in
        posix_spawn(&process, program, &actions, &attributes, arguments, variables)
      }
    }
    guard code == 0 else { throw StartError(call: "posix_spawn", code: code) }
    id = process
  }

  deinit {
    // A process that ended is listed by the system until its parent has asked for its status.
    if exit.withLock({ $0 == nil }) {
      Thread.detachNewThread { [id] in _ = ChildProcess.wait(for: id, options: 0) }
    }
  }

  /// Whether the program has not ended yet.
  public var isRunning: Bool {
    exit.withLock { exit in
      if exit == nil { exit = ChildProcess.wait(for: id, options: WNOHANG) }
      return exit == nil
    }
  }

  /// Blocks until the program has ended, and returns its exit status; 128 and the number of the
  /// signal that ended it, as in a shell.
  public func waitUntilExit() -> Int32 {
    // Waits without the lock, so that `kill` does not wait too.
    var information = siginfo_t()
    while waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    return exit.withLock { exit in
      let status = exit ?? ChildProcess.wait(for: id, options: 0) ?? -1
      exit = status
      return status
    }
  }

  /// Waits until the program has ended, without blocking a thread of Swift concurrency.
  public func end() async -> Int32 {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: self.waitUntilExit()) }
    }
  }

  /// Ends the program with a signal that it cannot handle, as a power failure would.
  public func kill() {
    // The ID of a process that ended may already be that of another one.
    if isRunning { _ = systemKill(id, SIGKILL) }
  }

  /// Returns the exit status; nil if the process still runs.
  private static func wait(for id: pid_t, options: Int32) -> Int32? {
    var status: Int32 = 0
    while true {
      let ended = waitpid(id, &status, options)
      if ended == id { break }
      if ended == 0 || errno != EINTR { return ended == 0 ? nil : -1 }
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  /// Calls the closure with a list of C strings that ends with a null pointer.
  private static func withStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }
}

#if os(Linux)
  /// Functions of glibc 2.34 that its headers only declare with `_GNU_SOURCE`, which Swift's import
  /// does not define.
  private struct SpawnExtensions {
    typealias Actions = UnsafeMutablePointer<posix_spawn_file_actions_t>

    let addFolder: @convention(c) (Actions, UnsafePointer<CChar>) -> CInt
    let addCloseFrom: @convention(c) (Actions, CInt) -> CInt

    static let loaded = Result { () throws -> SpawnExtensions in
      guard let addFolder = dlsym(nil, "posix_spawn_file_actions_addchdir_np"),
        let addCloseFrom = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np")
      else {
        throw ChildProcess.StartError(call: "dlsym", code: ENOSYS)
      }
      return SpawnExtensions(
        addFolder: unsafeBitCast(
          addFolder, to: (@convention(c) (Actions, UnsafePointer<CChar>) -> CInt).self),
        addCloseFrom: unsafeBitCast(addCloseFrom, to: (@convention(c) (Actions, CInt) -> CInt).self)
      )
    }
  }
#endif

private func systemKill(_ process: pid_t, _ signal: Int32) -> Int32 { kill(process, signal) }
