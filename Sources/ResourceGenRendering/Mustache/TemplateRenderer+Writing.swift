internal import ResourceGenDiagnostics

// Writes literals and values to the output.
extension TemplateRenderer {
  mutating func addLiteral(_ start: Int, _ end: Int) {
    output.append(program.literals[start..<end])
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
    var begins = startsLine && output.isAtLineStart
    var start = from
    while start < to {
      var end = start
      while end < to, program.literals[end] != UInt8(ascii: "\n") { end += 1 }
      if begins, end > start { output.append(indentation[...]) }
      if end < to { end += 1 }
      addLiteral(start, end)
      begins = true
      start = end
    }
  }
}
