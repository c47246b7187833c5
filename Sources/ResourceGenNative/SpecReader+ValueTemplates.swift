internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenReading
internal import ResourceGenYAML

extension SpecReader {
  /// Reads a value that is sent, which can contain credentials: `Bearer $token`; `$$` escapes `$`.
  mutating func readTemplate(_ entry: Entry) -> ValueTemplate? {
    guard entry.value.isScalar, !entry.isNull else {
      _ = entry.string("a value", reporting: &log)
      return nil
    }
    var scanner = ExpressionScanner(entry.value)
    var pieces: [ValueTemplate.Piece] = []
    var text = ""
    while !scanner.isAtEnd {
      text += scanner.text(scanner.take(while: { $0 != UInt8(ascii: "$") }))
      let dollar = scanner.position
      guard scanner.take("$") else { break }
      if scanner.take("$") {
        text += "$"
        continue
      }
      let start = scanner.position
      let name = scanner.takeCredentialName()
      guard scanner.position > start else {
        log.add(.credentialNameMissing(scanner.span(dollar..<dollar + 1)))
        return nil
      }
      if !text.isEmpty { pieces.append(.text(text)) }
      text = ""
      pieces.append(.credential(name))
    }
    if !text.isEmpty || pieces.isEmpty { pieces.append(.text(text)) }
    return ValueTemplate(pieces: pieces, span: entry.span)
  }

  /// Parses `$token`; returns nil after an error for any other text.
  mutating func parseCredential(_ scanner: inout ExpressionScanner) -> Located<String>? {
    scanner.skipSpaces()
    let start = scanner.position
    let isMarked = scanner.take("$")
    let afterMark = scanner.position
    let name = scanner.takeCredentialName()
    guard isMarked, scanner.position > afterMark else {
      let end = max(scanner.position, min(start + 1, scanner.end))
      log.add(
        start < end
          ? .credentialMark(scanner.span(start..<end), name.value)
          : .credentialMissing(scanner.spanHere))
      return nil
    }
    return name
  }
}

extension ExpressionScanner {
  /// Advances past the name of a credential after its `$`.
  fileprivate mutating func takeCredentialName() -> Located<String> {
    takeQuoted() ?? located(take(while: isCredentialName))
  }
}

func isCredentialName(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFF:
    true
  default: false
  }
}

extension Diagnostic {
  fileprivate static func credentialNameMissing(_ span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .invalidCredential, "the name of a credential is missing after '$'", at: span,
      label: "no name follows", help: "write '$$' for a dollar sign",
      fix: Fix(replace: span, with: "$$"))
  }

  fileprivate static func credentialMark(_ span: SourceSpan, _ name: String) -> Diagnostic {
    Diagnostic(
      .error, .invalidCredential, "a credential is expected here", at: span,
      label: "credentials begin with '$'",
      fix: name.isEmpty ? nil : Fix(replace: span, with: "$\(name)"))
  }

  fileprivate static func credentialMissing(_ span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .invalidCredential, "a credential is missing", at: span, label: "must follow this",
      help: "write 'bearer $token' or 'basic $username $password'")
  }
}
