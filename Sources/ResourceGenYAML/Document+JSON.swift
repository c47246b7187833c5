package import ResourceGenDiagnostics

extension Document {
  /// Parses JSON into the same kind of tree as YAML: strings are double-quoted scalars, numbers and
  /// literals plain ones. Returns nil and reports the reason if the text isn't one JSON value.
  ///
  /// libyaml can't parse all JSON: it rejects escaped surrogate pairs, which JSON encoders write.
  package static func json(
    _ source: SourceText, allowingEmpty: Bool = false, reporting log: inout DiagnosticLog
  ) -> Document? {
    guard let check = InputCheck(source, reporting: &log) else { return nil }
    var scanner = JSONScanner(source, from: check.textStart)
    return scanner.document(allowingEmpty: allowingEmpty, reporting: &log)
  }

  /// Parses YAML or JSON. `.json` files are JSON, unless they contain a YAML mapping without
  /// braces; other files that begin with a bracket are tried as JSON first, since not all JSON is
  /// YAML.
  package static func read(
    _ source: SourceText, allowingEmpty: Bool = false, reporting log: inout DiagnosticLog
  ) -> Document? {
    if source.path.utf8.suffix(5).elementsEqual(".json".utf8) {
      var trial = DiagnosticLog()
      if !beginsWithBracket(source.bytes),
        let document = yaml(source, allowingEmpty: allowingEmpty, reporting: &trial),
        document.root?.isMapping == true
      {
        for diagnostic in trial.diagnostics { log.add(diagnostic) }
        return document
      }
      return json(source, allowingEmpty: allowingEmpty, reporting: &log)
    }
    if beginsWithBracket(source.bytes) {
      var trial = DiagnosticLog()
      let document = json(source, allowingEmpty: allowingEmpty, reporting: &trial)
      // A text that the scanner read to its end is JSON, even if it has duplicate keys.
      if document != nil {
        for diagnostic in trial.diagnostics { log.add(diagnostic) }
        return document
      }
    }
    return yaml(source, allowingEmpty: allowingEmpty, reporting: &log)
  }

  private static func beginsWithBracket(_ bytes: [UInt8]) -> Bool {
    let text = bytes.starts(with: InputCheck.byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
    let first = text.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }
}
