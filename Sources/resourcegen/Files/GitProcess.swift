internal import ResourceGenCommandLine

#if canImport(Glibc)
  @preconcurrency internal import Glibc
#elseif canImport(Musl)
  @preconcurrency internal import Musl
#else
  internal import Darwin
#endif

/// A running `git`, with pipes to its standard input and from its standard output.
///
/// No shell is involved, so no argument is expanded or run. The repository may be hostile; see
/// `GitEnvironment`.
struct GitProcess: ~Copyable {
  /// The end of the pipe that git reads from.
  private var input: FileDescriptor
  private var output: FileDescriptor
  private let id: pid_t
  /// What was read and not returned yet.
  private var buffer: ArraySlice<UInt8> = []

  private init(_ input: consuming FileDescriptor, _ output: consuming FileDescriptor, id: pid_t) {
    self.input = input
    self.output = output
    self.id = id
  }

  /// Starts git in the working folder; nil if it isn't installed.
  ///
  /// - Parameter mergesErrors: Whether the standard error goes to the same pipe; it is discarded
  ///   otherwise.
  static func start(_ arguments: [String], mergesErrors: Bool = false) -> GitProcess? {
    // Apple's other systems run no other programs; tvOS and watchOS lack the functions.
    #if os(macOS) || os(Linux)
      #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
      #else
        var actions = posix_spawn_file_actions_t()
      #endif
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      guard let requests = GitProcess.pipe(), let responses = GitProcess.pipe() else { return nil }
      let input = FileDescriptor(descriptor: requests.write)
      let output = FileDescriptor(descriptor: responses.read)
      // Closed here when git has its copies.
      let childInput = FileDescriptor(descriptor: requests.read)
      let childOutput = FileDescriptor(descriptor: responses.write)
      posix_spawn_file_actions_adddup2(&actions, childInput.descriptor, 0)
      posix_spawn_file_actions_adddup2(&actions, childOutput.descriptor, 1)
      if mergesErrors {
        posix_spawn_file_actions_adddup2(&actions, 1, 2)
      } else {
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
      }
      var words = (["git"] + GitEnvironment.settings + arguments).map { strdup($0) }
      let own = GitEnvironment.variables.map { strdup($0) }
      defer { for text in words + own { free(text) } }
      words.append(nil)
      let variables = GitEnvironment.inheritedVariables + own + [nil]
      var id: pid_t = 0
      guard posix_spawnp(&id, "git", &actions, nil, words, variables) == 0 else { return nil }
      return GitProcess(input, output, id: id)
    #else
      return nil
    #endif
  }

  /// Writes a line to git; false if it has ended.
  func write(line: String) -> Bool {
    input.write(Array(line.utf8) + [UInt8(ascii: "\n")])
  }

  /// Reads a line, without its line feed; nil at the end.
  mutating func readLine() -> String? {
    var line: [UInt8] = []
    while fill() {
      guard let end = buffer.firstIndex(of: UInt8(ascii: "\n")) else {
        line += buffer
        buffer = []
        continue
      }
      line += buffer[..<end]
      buffer = buffer[(end + 1)...]
      return String(decoding: line, as: UTF8.self)
    }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }

  /// Reads a number of bytes, of which those beyond a limit are discarded; nil if git ends before.
  mutating func read(_ count: Int, keeping limit: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(count, limit))
    var rest = count
    while rest > 0 {
      guard fill() else { return nil }
      let part = buffer.prefix(rest)
      bytes += part.prefix(limit - bytes.count)
      buffer = buffer[part.endIndex...]
      rest -= part.count
    }
    return bytes
  }

  /// Waits until git has ended; returns whether it succeeded.
  func end() -> Bool {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 {
      if errno != EINTR { return false }
    }
    return status == 0
  }

  /// Makes sure that there is something in the buffer; false at the end.
  private mutating func fill() -> Bool {
    if !buffer.isEmpty { return true }
    guard let bytes = output.readAvailable() else { return false }
    buffer = bytes[...]
    return !bytes.isEmpty
  }

  /// A pipe that other child processes don't inherit.
  private static func pipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard systemPipe(&ends) == 0, let read = ends.first, let write = ends.last else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (read, write)
  }
}

// Inside `GitProcess`, `pipe` would refer to its method.
private func systemPipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 { pipe(ends) }
