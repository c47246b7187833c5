package import ResourceGenDiagnostics
package import ResourceGenModel
package import ResourceGenReading

/// Parses expressions of the native format that are used in specs of other formats.
package struct NativeExpressions {
  private var reader: SpecReader

  package init(log: DiagnosticLog) {
    reader = SpecReader(log: log)
  }

  package var log: DiagnosticLog { reader.log }

  /// `offset to start`, `cursor at meta.next`.
  package mutating func paging(_ entry: Entry) -> Paging? { reader.paging(entry) }

  package mutating func retries(_ entry: Entry) -> Located<Int>? { reader.retries(entry) }

  /// `10s`, in milliseconds.
  package mutating func timeout(_ entry: Entry) -> Located<Int>? { reader.timeout(entry) }

  /// `cities/{continent}.json`
  package mutating func file(_ entry: Entry) -> PathTemplate? {
    guard entry.string("a file name", reporting: &reader.log) != nil else { return nil }
    return reader.fileTemplate(of: entry.value)
  }

  /// `{userId: $userId, xyz: abc}`
  package mutating func defaultValues(_ entry: Entry) -> [DefaultValue] {
    reader.defaultValues(entry)
  }

  /// `$token`
  package mutating func credential(_ entry: Entry) -> Located<String>? {
    var scanner = ExpressionScanner(entry.value)
    return reader.credential(&scanner)
  }

  /// `[query.userId, headers]`
  package mutating func omitted(_ entry: Entry) -> [OmittedDefault] { reader.omitted(entry) }

  /// `[201, 2xx]`
  package mutating func expectedStatuses(_ entry: Entry) -> [StatusPattern] {
    reader.expectedStatuses(entry)
  }
}
