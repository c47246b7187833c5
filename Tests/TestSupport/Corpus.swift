public import Foundation

/// The public documents and test suites that aren't in this repository. Tests that read them pass
/// without them.
public enum Corpus {
  /// The folder that `RESOURCEGEN_CORPUS` names, else the one next to the package; nil if there is
  /// none.
  public static let folder: URL? = {
    let named = ProcessInfo.processInfo.environment["RESOURCEGEN_CORPUS"]
    var package = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { package.deleteLastPathComponent() }
    let candidates = [
      named.map { URL(fileURLWithPath: $0, isDirectory: true) },
      package.appendingPathComponent("../shared/corpus"),
    ].compactMap(\.self)
    return candidates.first { FileManager.default.fileExists(atPath: $0.path) }
  }()

  /// The files in a folder of the corpus, sorted by name.
  public static func files(in path: String) -> [URL] {
    guard let folder else { return [] }
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder.appendingPathComponent(path), includingPropertiesForKeys: nil)
    return (files ?? []).sorted { $0.path < $1.path }
  }

  /// The names of the files in a folder of the corpus, sorted.
  public static func names(in path: String) -> [String] {
    files(in: path).map(\.lastPathComponent)
  }

  /// The bytes of a file of the corpus; nil without it.
  public static func data(_ path: String) -> Data? {
    folder.flatMap { try? Data(contentsOf: $0.appendingPathComponent(path)) }
  }

  /// The OpenAPI documents of one file. A sample has those of at most a megabyte: the others, a
  /// quarter of them, take three quarters of the time.
  public static let documents = files(in: "openapi").filter { file in
    let size = (try? file.resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0
    return ["json", "yaml"].contains(file.pathExtension)
      && (TestRun.hasAllCases || size <= 1_000_000)
  }
}
