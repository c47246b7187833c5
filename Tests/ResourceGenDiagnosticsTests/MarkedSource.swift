import ResourceGenDiagnostics
import TestSupport

/// A file of a test whose places are marked in its text.
struct MarkedSource {
  let source: SourceText
  private let marked: MarkedText

  init(_ marked: MarkedText, path: String = "Specs/api.yaml") {
    self.marked = marked
    source = SourceText(path: path, bytes: marked.bytes)
  }

  /// The span from one mark up to another; from a mark up to itself for a point.
  func span(_ first: Int, _ second: Int) -> SourceSpan {
    SourceSpan(source, marked[first], marked[second])
  }
}
