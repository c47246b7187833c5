public import Foundation

/// Responses that are remembered in files, also after a new start; of too many, those used last.
///
/// One file a response, readable by this user only. Names are digests of requests: neither URL nor credentials stand in a name or
/// in a file, nor do cookies; bodies do, as the server sent them. A file that is damaged counts as none. A failing disk is no error
/// of a call: what cannot be kept is loaded again.
public actor FileValidatorStore: ValidatorStore {
  private let directory: URL
  private let size: Int

  /// The bytes of all files; nil until they were counted.
  private var total: Int?

  /// - Parameters:
  ///   - directory: A folder for this store alone; made if it is not there. Folders for caches are the place for it.
  ///   - size: How many bytes the files may have together. A response of more than a quarter of that is not kept.
  public init(directory: URL, size: Int = 64 << 20) {
    self.directory = directory
    self.size = max(0, size)
  }

  public func response(for key: ValidatorKey) -> KeptResponse? {
    let file = file(of: key)
    guard let length = length(of: file), length <= size / 4, let data = try? Data(contentsOf: file)
    else { return nil }
    guard let response = KeptResponse(encoded: data, for: key) else {
      remove(file, length)
      return nil
    }
    // The files used last are kept longest.
    try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: file.path)
    return response
  }

  public func keep(_ response: KeptResponse?, for key: ValidatorKey) {
    let file = file(of: key)
    let old = length(of: file) ?? 0
    guard let data = response?.encoded(for: key), data.count <= size / 4 else {
      if old > 0 { remove(file, old) }
      return
    }
    guard write(data, to: file) else { return }
    let sum = (total ?? files().reduce(-data.count) { $0 + $1.length }) + data.count
    total = total == nil ? sum : sum - old
    if total ?? 0 > size { shrink() }
  }

  /// Forgets everything, as after a log-out.
  public func removeAll() {
    for file in files() { try? FileManager.default.removeItem(at: file.url) }
    total = 0
  }

  /// Writes a file that nobody sees before it is whole.
  private func write(_ data: Data, to file: URL) -> Bool {
    let manager = FileManager.default
    try? manager.createDirectory(at: directory, withIntermediateDirectories: true)
    let part = directory.appendingPathComponent("\(UUID().uuidString).part", isDirectory: false)
    let isWritten = manager.createFile(
      atPath: part.path, contents: data, attributes: [.posixPermissions: 0o600])
    guard isWritten, length(of: part) == data.count, rename(part.path, file.path) == 0 else {
      try? manager.removeItem(at: part)
      return false
    }
    return true
  }

  private func remove(_ file: URL, _ length: Int) {
    guard (try? FileManager.default.removeItem(at: file)) != nil else { return }
    total = total.map { max(0, $0 - length) }
  }

  /// Removes what was not used for the longest time, and some more, so that it need not be looked for each time.
  private func shrink() {
    let files = files()
    var sum = files.reduce(0) { $0 + $1.length }
    for file in files.sorted(by: { $0.used < $1.used }) where sum > size / 4 * 3 {
      guard (try? FileManager.default.removeItem(at: file.url)) != nil else { continue }
      sum -= file.length
    }
    total = sum
  }
}

extension FileValidatorStore {
  private struct File {
    let url: URL
    let length: Int
    let used: Date
  }

  private static let ending = "kept"

  private func file(of key: ValidatorKey) -> URL {
    directory.appendingPathComponent(
      "\(key.description).\(FileValidatorStore.ending)", isDirectory: false)
  }

  /// Nil for what is no file, or not there.
  private func length(of file: URL) -> Int? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular else { return nil }
    return (attributes?[.size] as? NSNumber)?.intValue
  }

  /// The files of this store, and what a crash has left of others. Anything else in the folder is not ours.
  private func files() -> [File] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
    return names.compactMap { name in
      let url = directory.appendingPathComponent(name, isDirectory: false)
      let stem = url.deletingPathExtension().lastPathComponent
      let isOurs =
        url.pathExtension == FileValidatorStore.ending && stem.utf8.count == 64
        || url.pathExtension == "part" && UUID(uuidString: stem) != nil
      guard isOurs,
        let attributes = try? FileManager.default.attributesOfItem(atPath: url.path),
        attributes[.type] as? FileAttributeType == .typeRegular
      else { return nil }
      return File(
        url: url, length: (attributes[.size] as? NSNumber)?.intValue ?? 0,
        used: attributes[.modificationDate] as? Date ?? .distantPast)
    }
  }
}
