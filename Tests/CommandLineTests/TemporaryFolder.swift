import Foundation

/// A temporary folder that is deleted with the instance.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("resourcegen-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  func write(_ text: String, to name: String) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
  }

  /// The names of the entries of a folder, including hidden ones; empty if it does not exist.
  func names(_ folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path(folder))) ?? []).sorted()
  }

  /// The contents of the files in a folder, by name.
  func contents(_ folder: String) throws -> [String: String] {
    var result: [String: String] = [:]
    for name in names(folder) { result[name] = try text(folder + "/" + name) }
    return result
  }

  /// The inode, modification time and size of a file, which show whether it was touched.
  func stamp(_ name: String) throws -> [String] {
    var raw = stat()
    guard lstat(path(name), &raw) == 0 else { throw CocoaError(.fileNoSuchFile) }
    #if canImport(Darwin)
      let time = raw.st_mtimespec
    #else
      let time = raw.st_mtim
    #endif
    return ["\(raw.st_ino)", "\(time.tv_sec).\(time.tv_nsec)", "\(raw.st_size)"]
  }

  /// The stamps of a folder and of each of its entries.
  func stamps(_ folder: String) throws -> [String: [String]] {
    var result = [".": try stamp(folder)]
    for name in names(folder) { result[name] = try stamp(folder + "/" + name) }
    return result
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path(name), withDestinationPath: target)
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      at: url.appendingPathComponent(name), withIntermediateDirectories: true)
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: url.appendingPathComponent(name))
  }

  func handle(_ name: String) throws -> FileHandle {
    _ = FileManager.default.createFile(atPath: path(name), contents: nil)
    return try FileHandle(forWritingTo: url.appendingPathComponent(name))
  }
}

/// The specs that tests start from.
enum Spec {
  static let small = """
    resourcegen: 1
    name: Shop
    servers: {shop: http://localhost:8000}
    models:
      City: {name: String}
    endpoints:
      cities: GET /cities -> [City]

    """

  static let withMistake = small.replacingOccurrences(of: "[City]", with: "[Citty]")

  /// A spec that takes a while to generate.
  static func large(models: Int, field: String) -> String {
    let models = (0..<models).map { number in
      "  Model\(number): {\(field): String, second: Int, third: [String]}\n"
    }
    return """
      resourcegen: 1
      name: Shop
      servers: {shop: http://localhost:8000}
      models:
      \(models.joined())endpoints:
        first: GET /first -> Model0

      """
  }
}
