import ResourceGenDiagnostics
import ResourceGenReading
import ResourceGenYAML
import TestSupport
import Testing

/// A YAML text with marked offsets, and the diagnostics of reading it.
struct Reading {
  let marked: MarkedText
  let document: Document?
  var log = DiagnosticLog()

  init(_ marked: MarkedText) {
    self.marked = marked
    document = Document.yaml(
      SourceText(path: "api.yaml", bytes: marked.bytes), allowingEmpty: true, reporting: &log)
    #expect(log.isEmpty, "the text of a test must be YAML")
  }

  /// The root of the text.
  var entry: Entry? { document?.root.map { Entry($0) } }

  /// The value of the first pair of the root.
  var first: Entry? {
    document?.root?.entries.first.map { Entry(key: $0.key, value: $0.value) }
  }

  var messages: [String] { log.diagnostics.map(\.message) }
  var diagnostic: Diagnostic? { log.diagnostics.first }

  /// The text after the fix of the first diagnostic; nil if it has none.
  var fixed: String? {
    guard let fix = diagnostic?.fix else { return nil }
    var bytes = marked.bytes
    bytes.replaceSubrange(fix.span.range, with: Array(fix.text.utf8))
    return String(decoding: bytes, as: UTF8.self)
  }
}
