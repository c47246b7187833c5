internal import ResourceGenDiagnostics

// Writes literals and values to the output.
extension TemplateRenderer {
  var isAtLineStart: Bool {
    mutating get { output.last == nil || output.last == UInt8(ascii: "\n") }
  }

  mutating func addLiteral(_ start: Int, _ end: Int) {
    output.append(UnsafeBufferPointer(rebasing: literals[start..<end]))
  }

  mutating func addEscaped(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): output.append("&amp;")
      case UInt8(ascii: "<"): output.append("&lt;")
      case UInt8(ascii: ">"): output.append("&gt;")
      case UInt8(ascii: "\""): output.append("&quot;")
      default: output.append(byte)
      }
    }
  }

  /// Writes a literal and indents each line that begins in it, except empty lines.
  mutating func addIndented(_ from: Int, _ to: Int, startsLine: Bool) {
    let text = UnsafeBufferPointer(rebasing: literals[from..<to])
    var begins = startsLine && isAtLineStart
    var start = 0
    while start < text.count {
      var end = ByteSearch.first("\n", in: text, from: start)
      if begins, end > start { output.append(indentation) }
      if end < text.count { end += 1 }
      output.append(UnsafeBufferPointer(rebasing: text[start..<end]))
      begins = true
      start = end
    }
  }
}
