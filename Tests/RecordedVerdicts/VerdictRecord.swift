public import Foundation
import ResourceRuntime

/// What generated code makes of several inputs.
///
/// The package with the generated code records and checks the files in `Tests/Generated/Verdicts`.
/// The main package, which doesn't compile that code, compares the reader of `resourcegen call`
/// with them.
public struct VerdictRecord: Sendable, Equatable, CustomStringConvertible {
  public struct Row: Sendable, Equatable {
    /// The input, or what distinguishes it from the first one.
    public let input: String
    public let verdict: Verdict

    public init(_ input: String, _ verdict: Verdict) {
      self.input = input
      self.verdict = verdict
    }
  }

  /// What read the inputs: `case.Type`.
  public let name: String
  public let rows: [Row]

  public init(_ name: String, _ rows: [Row]) {
    self.name = name
    self.rows = rows
  }

  /// The golden case.
  public var golden: String { String(name.prefix { $0 != "." }) }
  /// The type that was read.
  public var type: String { String(name.drop { $0 != "." }.dropFirst()) }

  public var description: String { name }
}

// MARK: Files

extension VerdictRecord {
  public struct FileError: Error {
    public let file: URL
  }

  /// The files of a folder, sorted by name.
  public static func files(in folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" }
      .sorted { $0.path < $1.path }
  }

  /// Reads a list with a row a line, each a list of the input and the sentences of its verdict.
  public init(contentsOf file: URL) throws {
    let json = try JSONValue(json: Data(contentsOf: file))
    guard let rows = json.array else { throw FileError(file: file) }
    name = file.deletingPathExtension().lastPathComponent
    self.rows = try rows.map { row in
      let texts = (row.array ?? []).compactMap(\.string)
      guard let input = texts.first, texts.count == row.array?.count else {
        throw FileError(file: file)
      }
      return Row(input, Verdict(sentences: Array(texts.dropFirst())))
    }
  }

  public func write(to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let lines = rows.map { row in
      "\(JSONValue.array(([row.input] + row.verdict.sentences).map(JSONValue.string)))"
    }
    try Data("[\n\(lines.joined(separator: ",\n"))\n]\n".utf8)
      .write(to: folder.appendingPathComponent("\(name).json"), options: .atomic)
  }
}
