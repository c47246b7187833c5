internal import ResourceGenDiagnostics
package import ResourceGenReading
internal import ResourceGenYAML

/// The folder that all files of a spec must be in, with access to those that the spec refers to.
package struct SpecFolder: Sendable {
  private let levelsAboveSpec: Int
  private let localCopies: [String: String]
  private let label: String
  private let read: SpecFiles.Reader?
  private let findRoot: SpecFiles.RootFinder?
  /// Contents that replace those of files, by the path as diagnostics show it.
  package var replacements: [String: [UInt8]] = [:]

  /// - Parameters:
  ///   - levelsAboveSpec: how many levels above the spec's own folder this folder is.
  ///   - localCopies: paths below this folder, by the address that the spec refers to.
  ///   - label: the beginning of the spec's path that isn't part of it: `main:` for a revision.
  ///   - read: reads a file by its path below this folder. If nil, the spec may not refer to other
  ///     files.
  ///   - findRoot: finds the folder in which a file outside this one could be read.
  package init(
    levelsAboveSpec: Int = 0, localCopies: [String: String] = [:], label: String = "",
    reading read: SpecFiles.Reader? = nil, findingRoot findRoot: SpecFiles.RootFinder? = nil
  ) {
    self.levelsAboveSpec = levelsAboveSpec
    self.localCopies = localCopies
    self.label = label
    self.read = read
    self.findRoot = findRoot
  }

  /// The name of a spec's file; nil for the standard input.
  func fileName(of text: SourceText) -> String? {
    let path = text.path.hasPrefix(label) ? text.path.dropFirst(label.count) : text.path[...]
    return path == "<stdin>" ? nil : path.split(separator: "/").last.map(String.init)
  }

  /// The files of a spec, of which only the given document has been read.
  func files(of document: Document) -> SpecFiles {
    SpecFiles(
      document, above: levelsAboveSpec, redirecting: localCopies, label: label,
      replacing: replacements, reading: read, findingRoot: findRoot)
  }
}
