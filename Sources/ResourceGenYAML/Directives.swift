internal import ResourceGenDiagnostics

/// The `%…` lines before a document. libyaml compares each with all others, which takes quadratic
/// time, so files with too many of them are rejected before libyaml reads them.
struct Directives {
  private static let maxCount = 100

  /// The offset of the first directive that exceeds the limit.
  private(set) var excess: Int?

  /// Scans the lines from an offset up to the first that belongs to a document.
  init(_ bytes: [UInt8], from offset: Int) {
    var index = offset
    while index > 0, index <= bytes.count, !TextLine.isLineEnd(bytes[index - 1]) { index -= 1 }
    if index == 0, bytes.starts(with: InputCheck.byteOrderMark) { index = 3 }
    var count = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "%"):
        count += 1
        if count > Directives.maxCount {
          excess = index
          return
        }
      case UInt8(ascii: "#"), UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "."),
        UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        break
      default:
        return
      }
      while index < bytes.count, !TextLine.isLineEnd(bytes[index]) { index += 1 }
      index += 1
    }
  }
}

extension Diagnostic {
  static func tooManyDirectives(at offset: Int, in source: SourceText) -> Diagnostic {
    Diagnostic(
      .error, .yamlSyntax, "too many directives", at: SourceSpan(source, offset, offset + 1),
      label: "a line that begins with '%' is a directive",
      help: "remove them; a spec doesn't need directives")
  }
}
