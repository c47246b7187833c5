import Foundation

/// The file that a download writes before it has everything: beside the destination under a name of its own, or where the caller
/// keeps it for the next time. Nobody else sees the destination change before `finish`.
///
/// The one place of the runtime that writes downloads, by calls of the system: Foundation neither says which error it was nor
/// replaces a file in one step on every platform.
final class PartFile: Sendable {
  private struct State {
    /// -1 once the file is closed.
    var descriptor: Int32
    var size: Int64 = 0
    /// What the bytes belong to; nil if nothing can go on from them.
    var mark: PartMark?
    /// Whether a mark from an earlier time stands behind the bytes.
    var hasTrailer = false
  }

  private let path: String
  private let destination: String
  private let isKept: Bool
  private let state: Locked<State>

  /// Opens the part; nothing is changed yet. With `kept` the part is there, and goes on with what it holds.
  init(for destination: URL, keptAt kept: URL?) throws(FileFailure) {
    let target = try PartFile.path(of: destination)
    let folder = try PartFile.folder(of: destination, target)
    self.destination = target
    if let kept {
      path = try PartFile.path(of: kept)
      guard kept.standardizedFileURL.path != destination.standardizedFileURL.path else {
        throw .inUse(path)
      }
      isKept = true
      state = Locked(try PartFile.open(kept: path, device: folder.st_dev))
    } else {
      path =
        destination.deletingLastPathComponent()
        .appendingPathComponent(".download-\(UUID().uuidString)", isDirectory: false).path
      isKept = false
      let descriptor = try PartFile.open(path, O_WRONLY | O_CREAT | O_EXCL, naming: target)
      state = Locked(State(descriptor: descriptor))
    }
  }

  deinit {
    abandon()
  }

  /// The bytes that are there.
  var size: Int64 { state.withLock(\.size) }

  /// What the bytes belong to; nil if there are none, or nothing can go on from them.
  var mark: PartMark? { state.withLock { $0.size > 0 ? $0.mark : nil } }

  /// Throws the bytes away; those to come belong to `mark`.
  func restart(as mark: PartMark?) throws(FileFailure) {
    try change { state throws(FileFailure) in
      state.size = 0
      state.mark = mark
      try cut(&state)
    }
  }

  func append(_ data: Data) throws(FileFailure) {
    try change { state throws(FileFailure) in
      if state.hasTrailer { try cut(&state) }
      try write(data, to: state.descriptor)
      state.size += Int64(data.count)
    }
  }

  /// Puts the file in its place, in one step, once it is on the disk. Waits for the disk on a thread of its own.
  func finish() async throws(FileFailure) {
    let result = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(
          returning: Result { () throws(FileFailure) in try self.finishNow() })
      }
    }
    try result.get()
  }

  /// Ends a download that brought nothing: removes the part, or leaves it for the next time. Does nothing after `finish`.
  func abandon() {
    state.withLock { state in
      guard state.descriptor >= 0 else { return }
      let trailer = state.mark.flatMap { $0.trailer(size: state.size) }
      if isKept, state.size > 0, let trailer {
        // Without its mark a part is no beginning of anything, so a failure here costs no more than the bytes.
        if !state.hasTrailer { try? write(trailer, to: state.descriptor) }
      } else {
        unlink(path)
      }
      close(state.descriptor)
      state.descriptor = -1
    }
  }
}

extension PartFile {
  private func change(_ body: (inout State) throws(FileFailure) -> Void) throws(FileFailure) {
    try state.withLock { state throws(FileFailure) in
      guard state.descriptor >= 0 else { throw .writeFailed(destination, code: EBADF) }
      try body(&state)
    }
  }

  /// Removes everything behind the bytes.
  private func cut(_ state: inout State) throws(FileFailure) {
    guard ftruncate(state.descriptor, off_t(state.size)) == 0,
      lseek(state.descriptor, off_t(state.size), SEEK_SET) >= 0
    else { throw FileFailure(writing: destination, code: errno) }
    state.hasTrailer = false
  }

  private func write(_ data: Data, to descriptor: Int32) throws(FileFailure) {
    let code: Int32 = data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let buffer = UnsafeRawBufferPointer(rebasing: rest)
        #if canImport(Darwin)
          let count = Darwin.write(descriptor, buffer.baseAddress, buffer.count)
        #else
          let count = Glibc.write(descriptor, buffer.baseAddress, buffer.count)
        #endif
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return errno }
        rest = rest.dropFirst(count)
      }
      return 0
    }
    guard code == 0 else { throw FileFailure(writing: destination, code: code) }
  }

  private func finishNow() throws(FileFailure) {
    try change { state throws(FileFailure) in
      if state.hasTrailer { try cut(&state) }
      guard fsync(state.descriptor) == 0, rename(path, destination) == 0 else {
        throw FileFailure(writing: destination, code: errno)
      }
      close(state.descriptor)
      state.descriptor = -1
    }
  }
}

extension PartFile {
  private static func path(of url: URL) throws(FileFailure) -> String {
    let path = url.path
    // The system would take what stands before a NUL for all of it.
    guard url.isFileURL, !path.isEmpty, !path.utf8.contains(0) else { throw .notAFile(path) }
    return path
  }

  /// Finds out before anything is sent that the destination could never be written.
  private static func folder(of url: URL, _ path: String) throws(FileFailure) -> stat {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG { throw .notAFile(path) }
    let folder = url.deletingLastPathComponent().path
    guard stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw .folderNotFound(path)
    }
    return status
  }

  private static func open(
    _ path: String, _ flags: Int32, naming named: String
  ) throws(FileFailure) -> Int32 {
    while true {
      #if canImport(Darwin)
        let descriptor = Darwin.open(path, flags | O_CLOEXEC, 0o666)
      #else
        let descriptor = Glibc.open(path, flags | O_CLOEXEC, 0o666)
      #endif
      if descriptor >= 0 { return descriptor }
      guard errno == EINTR else { throw FileFailure(writing: named, code: errno) }
    }
  }

  /// Opens a part that may be there already, for this download alone.
  private static func open(kept path: String, device: dev_t) throws(FileFailure) -> State {
    // Not to be waited for where the path is that of a pipe.
    let descriptor = try open(path, O_RDWR | O_CREAT | O_NONBLOCK, naming: path)
    var failure: FileFailure?
    var status = stat()
    var current = stat()
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      failure = .inUse(path)
    } else if fstat(descriptor, &status) != 0 || status.st_mode & S_IFMT != S_IFREG {
      failure = .notAFile(path)
    } else if stat(path, &current) != 0 || current.st_ino != status.st_ino {
      // Another download put the part in its place between the two calls.
      failure = .inUse(path)
    } else if status.st_dev != device {
      failure = .otherVolume(path)
    }
    if let failure {
      close(descriptor)
      throw failure
    }
    var state = State(descriptor: descriptor)
    let length = Int64(status.st_size)
    if let kept = PartMark.read(from: length, { read(descriptor, at: $0, count: $1) }) {
      state.mark = kept.mark
      state.size = kept.size
    }
    state.hasTrailer = length > state.size
    return state
  }

  private static func read(_ descriptor: Int32, at place: Int64, count: Int) -> Data? {
    var data = Data(count: count)
    let got = data.withUnsafeMutableBytes {
      pread(descriptor, $0.baseAddress, $0.count, off_t(place))
    }
    return got == count ? data : nil
  }
}

extension FileFailure {
  /// What the system says about writing there.
  init(writing path: String, code: Int32) {
    switch code {
    case ENOENT, ENOTDIR: self = .folderNotFound(path)
    case EACCES, EPERM, EROFS: self = .notWritable(path)
    case ENOSPC, EDQUOT, EFBIG: self = .noSpace(path)
    case EISDIR: self = .notAFile(path)
    case EXDEV: self = .otherVolume(path)
    default: self = .writeFailed(path, code: code)
    }
  }
}
