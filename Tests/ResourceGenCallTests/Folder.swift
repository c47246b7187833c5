import Foundation

/// A temporary folder that is deleted with the instance.
final class Folder: Sendable {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("hostile-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// The names of all files, also hidden ones.
  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? [] }
}
