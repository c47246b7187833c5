internal import ResourceGenCommandLine
internal import ResourceGenDiagnostics
internal import ResourceGenRendering

/// The findings of an older spec that aren't to be fixed: a line for each, with its id and
/// message.
///
/// Lines don't contain positions, so that edits elsewhere don't bring findings back. An equal line
/// for each occurrence lets a new occurrence be reported.
struct Baseline {
  private let counts: [String: Int]

  /// Reads the file; nil if it doesn't exist.
  init?(at path: String, in files: FileSystem) throws(FileError) {
    guard let source = try files.readIfPresent(path) else { return nil }
    var counts: [String: Int] = [:]
    for line in source.bytes.split(whereSeparator: {
      $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
    })
    where line.first != UInt8(ascii: "#") {
      counts[String(decoding: line, as: UTF8.self), default: 0] += 1
    }
    self.counts = counts
  }

  init(of log: DiagnosticLog) {
    counts = log.diagnostics.reduce(into: [:]) { counts, diagnostic in
      counts[Baseline.line(of: diagnostic), default: 0] += 1
    }
  }

  /// Removes the known findings from a log.
  ///
  /// - Returns: The number of findings that were removed.
  func remove(from log: inout DiagnosticLog) -> Int {
    var room = counts
    let before = log.diagnostics.count
    log.replaceAll { diagnostic in
      let line = Baseline.line(of: diagnostic)
      guard let count = room[line], count > 0 else { return diagnostic }
      room[line] = count - 1
      return nil
    }
    return before - log.diagnostics.count
  }

  /// Writes the file, which doesn't exist yet.
  func write(to path: String) throws(FileError) {
    var text = "# Known findings of `resourcegen lint`. Delete lines to see them again.\n"
    for (line, count) in counts.sorted(by: { $0.key < $1.key }) {
      for _ in 0..<count { text += line + "\n" }
    }
    let folder = FilePath.folder(of: path)
    let target = OutputFolder(path: folder.isEmpty ? "." : folder, ownership: .none)
    let file = RenderedFile(name: FilePath.name(of: path), bytes: Array(text.utf8))
    if let error = try target.write([file]).fileErrors.first { throw error }
  }

  private static func line(of diagnostic: Diagnostic) -> String {
    "\(diagnostic.id.name): \(diagnostic.message)"
  }
}
