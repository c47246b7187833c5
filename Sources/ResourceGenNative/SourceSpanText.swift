internal import ResourceGenDiagnostics
internal import ResourceGenYAML

extension SourceSpan {
  /// The text of the span in the file.
  var sourceText: String {
    let count = source.bytes.count
    return String(decoding: source.bytes[min(start, count)..<min(end, count)], as: UTF8.self)
  }
}
