import ResourceGenDiagnostics
import ResourceGenYAML

/// The result of parsing a text: the tree, if there is one, and the diagnostics.
struct Reading {
  var document: Document?
  var log = DiagnosticLog()

  init(yaml text: String) {
    self.init(yaml: Array(text.utf8))
  }

  init(yaml bytes: [UInt8], path: String = "test.yaml") {
    document = Document.yaml(SourceText(path: path, bytes: bytes), reporting: &log)
  }

  init(json text: String) {
    self.init(json: Array(text.utf8))
  }

  init(json bytes: [UInt8], allowingEmpty: Bool = false) {
    document = Document.json(
      SourceText(path: "test.json", bytes: bytes), allowingEmpty: allowingEmpty, reporting: &log)
  }

  /// Parses the bytes in the format that the path and the bytes indicate.
  init(_ path: String, _ bytes: [UInt8]) {
    document = Document.read(SourceText(path: path, bytes: bytes), reporting: &log)
  }

  var root: Node? { document?.root }
  var diagnostics: [Diagnostic] { log.diagnostics }
  var ids: [String] { log.diagnostics.map(\.id.name) }
  var first: Diagnostic? { log.diagnostics.first }
}

extension Node {
  /// The tree in one line: `{name: "text", list: [1, '2']}`; plain scalars without quotes.
  var outline: String {
    switch kind {
    case .mapping:
      "{" + entries.map { "\($0.key.outline): \($0.value.outline)" }.joined(separator: ", ") + "}"
    case .sequence: "[" + items.map(\.outline).joined(separator: ", ") + "]"
    case .scalar:
      switch style {
      case .plain: text
      case .singleQuoted: "'\(text)'"
      case .doubleQuoted: "\"\(text)\""
      case .block: "|\(text)|"
      }
    }
  }

  /// The bytes of the file that the span covers.
  var spelling: String {
    String(decoding: span.source.bytes[span.start..<span.end], as: UTF8.self)
  }
}

extension SourceSpan {
  var range: Range<Int> { start..<end }
}
