import Foundation

/// The partial file of a download: hidden in the folder of the destination, or at the path where
/// the caller stores it for the next download. The destination does not change before `finish`.
///
/// Where only the destination itself may be written, as after a save panel in the sandbox of macOS,
/// the hidden file is in a folder that the system creates for replacements on the same volume.
///
/// All writing of downloads is here, by system calls: Foundation neither reports the exact error
/// nor replaces a file atomically on every platform.
final class PartialFile: Sendable {
  private struct State {
    /// -1 once the file is closed.
    var descriptor: Int32
    var size: Int64 = 0
    /// The version to which the bytes belong; nil if the download cannot be resumed.
    var mark: PartialFileMark?
    /// Whether the mark of an earlier download follows the bytes.
    var hasTrailer = false
    /// Keeps other downloads from a stored partial file.
    var claim: FileClaim?
  }

  /// The number of bytes after which writing to the disk begins.
  private static let block: Int64 = 8 << 20

  private let path: String
  private let destination: String
  private let isStored: Bool
  /// The folder that was created for the file alone; nil for one in another folder.
  private let ownFolder: String?
  private let state: Locked<State>

  /// Opens the partial file without changing it. With `stored`, that file is used, and its bytes if
  /// it has any. `replacementFolder` creates a folder for the file if the destination's own isn't
  /// writable.
  init(
    for destination: URL, storedAt stored: URL?,
    replacementFolder: (URL) -> URL? = DownloadDestination.replacementFolder
  ) throws(FileError) {
    let target = try DownloadDestination(destination)
    self.destination = target.path
    if let stored {
      path = try DownloadDestination.path(of: stored)
      guard stored.standardizedFileURL.path != destination.standardizedFileURL.path else {
        throw .inUse(path)
      }
      isStored = true
      ownFolder = nil
      state = Locked(try PartialFile.open(stored: path, device: target.device))
    } else {
      let file = try target.createHiddenFile(replacementFolder)
      path = file.path
      isStored = false
      ownFolder = file.ownFolder
      state = Locked(State(descriptor: file.descriptor))
    }
  }

  deinit {
    abandon()
  }

  /// The number of bytes downloaded so far.
  var size: Int64 { state.withLock(\.size) }

  /// The version to which the bytes belong; nil if there are no bytes or the download cannot be
  /// resumed.
  var mark: PartialFileMark? { state.withLock { $0.size > 0 ? $0.mark : nil } }

  /// Discards the bytes; those that follow belong to `mark`.
  func restart(as mark: PartialFileMark?) throws(FileError) {
    try change { state throws(FileError) in
      state.size = 0
      state.mark = mark
      try cut(&state)
    }
  }

  func append(_ data: Data) throws(FileError) {
    try change { state throws(FileError) in
      if state.hasTrailer { try cut(&state) }
      try write(data, to: state.descriptor)
      let before = state.size
      state.size += Int64(data.count)
      startWriteback(of: before..<state.size, to: state.descriptor)
    }
  }

  /// Moves the file to its destination atomically, once it is on the disk. Waits for the disk on a
  /// thread outside the concurrency pool.
  func finish() async throws(FileError) {
    let result = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(
          returning: Result { () throws(FileError) in try self.finishNow() })
      }
    }
    try result.get()
  }

  /// Ends an unfinished download: stores the partial file for the next one, or removes it. Does
  /// nothing after `finish`.
  func abandon() {
    state.withLock { state in
      guard state.descriptor >= 0 else { return }
      let trailer = state.mark.flatMap { $0.trailer(size: state.size) }
      if isStored, state.size > 0, let trailer {
        // Without its mark a partial file is never resumed, so a failure here costs only the bytes.
        if !state.hasTrailer { try? write(trailer, to: state.descriptor) }
      } else {
        unlink(path)
      }
      close(&state)
    }
  }

  private func close(_ state: inout State) {
    state.claim?.release()
    state.claim = nil
    Foundation.close(state.descriptor)
    state.descriptor = -1
    if let ownFolder { rmdir(ownFolder) }
  }
}

extension PartialFile {
  private func change(_ body: (inout State) throws(FileError) -> Void) throws(FileError) {
    try state.withLock { state throws(FileError) in
      guard state.descriptor >= 0 else { throw .writeFailed(destination, code: EBADF) }
      try body(&state)
    }
  }

  /// Truncates the file after the downloaded bytes.
  private func cut(_ state: inout State) throws(FileError) {
    guard ftruncate(state.descriptor, off_t(state.size)) == 0,
      lseek(state.descriptor, off_t(state.size), SEEK_SET) >= 0
    else { throw FileError(writing: destination, code: errno) }
    state.hasTrailer = false
  }

  private func write(_ data: Data, to descriptor: Int32) throws(FileError) {
    let code: Int32 = data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let buffer = UnsafeRawBufferPointer(rebasing: rest)
        let count = Foundation.write(descriptor, buffer.baseAddress, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return errno }
        rest = rest.dropFirst(count)
      }
      return 0
    }
    guard code == 0 else { throw FileError(writing: destination, code: code) }
  }

  /// Lets the system write each complete block to the disk while the next one is received, so that
  /// `finish` has little to wait for. On Apple systems it does so by itself.
  private func startWriteback(of new: Range<Int64>, to descriptor: Int32) {
    #if os(Linux)
      let begin = new.lowerBound / PartialFile.block * PartialFile.block
      let end = new.upperBound / PartialFile.block * PartialFile.block
      // For changed pages, Linux takes this advice as a reason to begin writing them, and keeps
      // them. The result does not matter, since `finish` waits for the disk and reports errors.
      if end > begin {
        _ = posix_fadvise(descriptor, off_t(begin), off_t(end - begin), POSIX_FADV_DONTNEED)
      }
    #endif
  }

  private func finishNow() throws(FileError) {
    try change { state throws(FileError) in
      if state.hasTrailer { try cut(&state) }
      guard PartialFile.synchronize(state.descriptor) == 0, rename(path, destination) == 0 else {
        throw FileError(writing: destination, code: errno)
      }
      close(&state)
    }
  }

  /// Waits until the bytes are on the medium; returns 0, or -1 with an `errno`.
  private static func synchronize(_ descriptor: Int32) -> Int32 {
    #if canImport(Darwin)
      // On Apple systems `fsync` waits for the drive, which may keep the bytes in its cache. Not
      // every file system supports the stronger form.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return 0 }
    #endif
    return fsync(descriptor)
  }
}

extension PartialFile {
  /// Opens a partial file that may exist already, for this download alone.
  private static func open(stored path: String, device: dev_t?) throws(FileError) -> State {
    // Non-blocking, since opening a named pipe would wait for its other end.
    let descriptor = try DownloadDestination.open(
      path, O_RDWR | O_CREAT | O_NONBLOCK, naming: path)
    var failure: FileError?
    var status = stat()
    var current = stat()
    let claim = FileClaim(descriptor)
    if claim == nil {
      failure = .inUse(path)
    } else if fstat(descriptor, &status) != 0 || status.st_mode & S_IFMT != S_IFREG {
      failure = .notAFile(path)
    } else if stat(path, &current) != 0 || current.st_ino != status.st_ino {
      // Another download moved the partial file to its destination between the two calls.
      failure = .inUse(path)
    } else if let device, status.st_dev != device {
      failure = .otherVolume(path)
    }
    if let failure {
      claim?.release()
      Foundation.close(descriptor)
      throw failure
    }
    var state = State(descriptor: descriptor, claim: claim)
    let length = Int64(status.st_size)
    if let stored = PartialFileMark.read(from: length, { read(descriptor, at: $0, count: $1) }) {
      state.mark = stored.mark
      state.size = stored.size
    }
    state.hasTrailer = length > state.size
    return state
  }

  private static func read(_ descriptor: Int32, at offset: Int64, count: Int) -> Data? {
    var data = Data(count: count)
    let got = data.withUnsafeMutableBytes {
      pread(descriptor, $0.baseAddress, $0.count, off_t(offset))
    }
    return got == count ? data : nil
  }
}

extension FileError {
  /// Creates the error for an `errno` of writing to the path.
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
