internal import ResourceGenDiagnostics

/// The `%…` lines before a document, which libyaml compares each with each: so many that this takes
/// long are refused before it sees them.
struct Directives {
  private static let most = 100

  /// Where the first one too many begins.
  private(set) var excess: Int?

  /// Looks at the lines from an offset up to the first that belongs to a document.
  init(_ bytes: UnsafeBufferPointer<UInt8>, from offset: Int) {
    var index = offset
    while index > 0, index <= bytes.count, !TextLine.isLineEnd(bytes[index - 1]) { index -= 1 }
    if index == 0, bytes.starts(with: InputCheck.byteOrderMark) { index = 3 }
    var count = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "%"):
        count += 1
        if count > Directives.most {
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
      help: "remove them; nothing in a description depends on them")
  }
}
