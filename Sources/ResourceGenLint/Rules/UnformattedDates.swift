internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// `unformatted-date` of the native format: texts whose examples are dates and times (RFC 3339).
enum UnformattedDates {
  static func check(_ subject: LintSubject, reporting report: inout LintReport) {
    guard subject.format == .native else { return }
    for model in subject.models {
      guard case .object(let fields) = model.shape else { continue }
      for field in fields {
        guard let example = field.example, case .string(let text) = example.value,
          text.isTimestamp,
          case .scalar(.string) = subject.checked.models.withoutAliases(field.type)
        else { continue }
        report.add(.unformattedDate(at: example.span, help: "write its type as `Date`"))
      }
    }
  }
}

extension Diagnostic {
  static func unformattedDate(at example: SourceSpan, help: String) -> Diagnostic {
    lint(
      .unformattedDate, "the type of this date is text", at: example,
      label: "a date and time, which callers have to parse", help: help)
  }
}
