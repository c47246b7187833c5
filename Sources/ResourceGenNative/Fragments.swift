internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenReading
internal import ResourceGenYAML

/// The files of a spec in the order of their includes: each before the files that it includes.
struct Fragments {
  var parts: [MappingReader<DocumentKey>] = []
  /// False if a file could not be read, so that any name may be declared in it.
  var isComplete = true
  /// The documents that are already parts: each is read once, even if included again or by itself.
  fileprivate var known: Set<ObjectIdentifier> = []
}

extension SpecReader {
  /// Adds a file, and after it recursively the files in its `include:`.
  mutating func include(
    _ part: MappingReader<DocumentKey>, from document: Document, _ files: inout SpecFiles,
    into fragments: inout Fragments
  ) {
    fragments.parts.append(part)
    fragments.known.insert(ObjectIdentifier(document))
    guard let entry = part[.include] else { return }
    let errors = log.errorCount
    for name in entry.strings("the path of a file", reporting: &log) {
      guard let document = files.document(named: name, reporting: &log) else { continue }
      guard !fragments.known.contains(ObjectIdentifier(document)) else { continue }
      guard let root = document.root,
        let reader = MappingReader<DocumentKey>(Entry(root), reporting: &log)
      else { continue }
      checkVersion(reader, isRequired: false)
      include(reader, from: document, &files, into: &fragments)
    }
    if log.errorCount > errors { fragments.isComplete = false }
  }
}
