public import Foundation

/// A store of responses in files that persists across launches. Evicts the least recently used ones
/// when it is full.
///
/// Each response is one file, readable only by this user and named by a digest of the request.
/// Neither names nor contents include URLs, credentials or cookies. The contents include the body
/// as the server sent it. Damaged files are ignored. A failing disk does not fail a call: a
/// response that cannot be stored is loaded again.
public actor FileValidatorStore: ValidatorStore {
  private let directory: URL
  private let size: Int

  /// The total size of all files in bytes; nil until it is first computed.
  private var total: Int64?

  /// Creates a store, without accessing the disk.
  ///
  /// - Parameters:
  ///   - directory: A directory for this store alone, created if needed; preferably in the caches
  ///     directory.
  ///   - size: The maximum total size of the files in bytes. A response larger than a quarter of it
  ///     is not stored.
  public init(directory: URL, size: Int = 64 << 20) {
    self.directory = directory
    self.size = max(0, size)
  }

  public func response(for key: StoredResponse.Key) -> StoredResponse? {
    let file = file(of: key)
    guard let length = length(of: file), length <= size / 4, let data = try? Data(contentsOf: file)
    else { return nil }
    guard let response = StoredResponse(encoded: data, for: key) else {
      remove(file, length)
      return nil
    }
    // Records the use, since the most recently used files are evicted last.
    try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: file.path)
    return response
  }

  public func store(_ response: StoredResponse?, for key: StoredResponse.Key) {
    let file = file(of: key)
    let old = length(of: file) ?? 0
    guard let data = response?.encoded(for: key), data.count <= size / 4 else {
      if old > 0 { remove(file, old) }
      return
    }
    guard write(data, to: file) else { return }
    let added = Int64(data.count)
    let sum = (total ?? files().reduce(-added) { $0 + $1.length }) + added
    total = total == nil ? sum : sum - old
    if total ?? 0 > size { shrink(keeping: file) }
  }

  /// Removes all responses, as after a log-out.
  public func removeAll() {
    for file in files() { try? FileManager.default.removeItem(at: file.url) }
    total = 0
  }

  /// Writes a file atomically.
  private func write(_ data: Data, to file: URL) -> Bool {
    let manager = FileManager.default
    try? manager.createDirectory(at: directory, withIntermediateDirectories: true)
    let part = directory.appendingPathComponent("\(UUID().uuidString).part", isDirectory: false)
    let isWritten = manager.createFile(
      atPath: part.path, contents: data, attributes: [.posixPermissions: 0o600])
    guard isWritten, length(of: part) == Int64(data.count), rename(part.path, file.path) == 0 else {
      try? manager.removeItem(at: part)
      return false
    }
    return true
  }

  private func remove(_ file: URL, _ length: Int64) {
    guard (try? FileManager.default.removeItem(at: file)) != nil else { return }
    total = total.map { max(0, $0 - length) }
  }

  /// Removes the least recently used files until a quarter of the capacity is free, so that
  /// eviction is rare.
  ///
  /// - Parameter stored: The file that was just written. Others may have the same time, since file
  ///   systems record it in steps of milliseconds.
  private func shrink(keeping stored: URL) {
    let files = files()
    var sum = files.reduce(0) { $0 + $1.length }
    for file in files.sorted(by: { $0.used < $1.used })
    where sum > size / 4 * 3 && file.url.lastPathComponent != stored.lastPathComponent {
      guard (try? FileManager.default.removeItem(at: file.url)) != nil else { continue }
      sum -= file.length
    }
    total = sum
  }
}

extension FileValidatorStore {
  private struct File {
    let url: URL
    let length: Int64
    let used: Date
  }

  private static let fileExtension = "kept"

  private func file(of key: StoredResponse.Key) -> URL {
    directory.appendingPathComponent(
      "\(key.description).\(FileValidatorStore.fileExtension)", isDirectory: false)
  }

  /// Returns the size of a regular file, or nil if there is none.
  private func length(of file: URL) -> Int64? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular else { return nil }
    return (attributes?[.size] as? NSNumber)?.int64Value
  }

  /// Returns the files of this store, including partial files that a crash has left. Ignores other
  /// files in the directory.
  private func files() -> [File] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
    return names.compactMap { name in
      let url = directory.appendingPathComponent(name, isDirectory: false)
      let stem = url.deletingPathExtension().lastPathComponent
      let belongsToStore =
        url.pathExtension == FileValidatorStore.fileExtension && stem.utf8.count == 64
        || url.pathExtension == "part" && UUID(uuidString: stem) != nil
      guard belongsToStore,
        let attributes = try? FileManager.default.attributesOfItem(atPath: url.path),
        attributes[.type] as? FileAttributeType == .typeRegular
      else { return nil }
      return File(
        url: url, length: (attributes[.size] as? NSNumber)?.int64Value ?? 0,
        used: attributes[.modificationDate] as? Date ?? .distantPast)
    }
  }
}
