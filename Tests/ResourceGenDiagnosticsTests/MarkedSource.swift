import ResourceGenDiagnostics
import TestSupport

/// A test file whose offsets are marked in its text.
struct MarkedSource {
  let source: SourceText
  private let marked: MarkedText

  init(_ marked: MarkedText, path: String = "Specs/api.yaml") {
    self.marked = marked
    source = SourceText(path: path, bytes: marked.bytes)
  }

  /// The span between two marks; empty if both are the same.
  func span(_ first: Int, _ second: Int) -> SourceSpan {
    SourceSpan(source, marked[first], marked[second])
  }
}
