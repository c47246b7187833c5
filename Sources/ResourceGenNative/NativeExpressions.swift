package import ResourceGenDiagnostics
package import ResourceGenModel
package import ResourceGenReading
package import ResourceGenYAML

/// Parses expressions of the native format that are used in specs of other formats.
package struct NativeExpressions {
  private var reader: SpecReader

  package init(log: DiagnosticLog) {
    reader = SpecReader(log: log)
  }

  package var log: DiagnosticLog { reader.log }

  /// `offset to start`, `cursor at meta.next`.
  package mutating func paging(_ entry: Entry) -> Paging? { reader.readPaging(entry) }

  /// `page(page, per_page)`, which YAML has divided by its comma.
  package mutating func paging(_ entry: Entry, dividedBefore rest: Node) -> Paging? {
    reader.parsePaging(entry.value, rest: rest)
  }

  package mutating func retries(_ entry: Entry) -> Located<Int>? { reader.readRetries(entry) }

  /// `10s`, in milliseconds.
  package mutating func timeout(_ entry: Entry) -> Located<Int>? { reader.readTimeout(entry) }

  /// `cities/{continent}.json`
  package mutating func file(_ entry: Entry) -> PathTemplate? {
    guard entry.string("a file name", reporting: &reader.log) != nil else { return nil }
    return reader.parseFileTemplate(of: entry.value)
  }

  /// `{userId: $userId, Client: app}`
  package mutating func defaultValues(_ entry: Entry) -> [DefaultValue] {
    reader.readDefaultValues(entry)
  }

  /// `$token`
  package mutating func credential(_ entry: Entry) -> Located<String>? {
    var scanner = ExpressionScanner(entry.value)
    return reader.parseCredential(&scanner)
  }

  /// `bearer`, `{session: {bearer: $token, operations: [getUser]}}`
  package mutating func addedAuthentications(_ entry: Entry) -> [AddedAuthentication] {
    reader.readAddedAuthentications(entry)
  }

  /// `[query.userId, headers]`
  package mutating func omitted(_ entry: Entry) -> [OmittedDefault] {
    reader.readOmittedDefaults(entry)
  }

  /// `[201, 2xx]`
  package mutating func expectedStatuses(_ entry: Entry) -> [StatusPattern] {
    reader.readExpectedStatuses(entry)
  }
}
