internal import ResourceGenDiagnostics

/// The check that the numbers of enumerations fit into 64 bits, and that no number occurs in two
/// spellings.
enum EnumerationValues {
  /// - Parameter described: All models, including inline ones.
  static func check(_ described: [Model], reporting log: inout DiagnosticLog) {
    var enumerations: [Enumeration] = []
    for model in described {
      if case .enumeration(let enumeration) = model.shape, enumeration.rawType != .string {
        enumerations.append(enumeration)
      }
    }
    for enumeration in enumerations where enumeration.rawType == .number {
      var seen: [Double: Located<String>] = [:]
      for value in enumeration.cases.map(\.value) {
        guard let number = Double(value.value), number.isFinite else {
          log.add(.outOfRange(value))
          continue
        }
        if let first = seen[number], first.value != value.value {
          log.add(.sameNumber(value, first: first))
        }
        seen[number] = value
      }
    }
    for enumeration in enumerations where enumeration.rawType == .integer {
      var seen: [Int64: Located<String>] = [:]
      for value in enumeration.cases.map(\.value) {
        guard let number = Int64(value.value) else {
          log.add(.outOfRange(value))
          continue
        }
        // `DuplicateNames` reports values with the same spelling.
        if let first = seen[number], first.value != value.value {
          log.add(.sameNumber(value, first: first))
        }
        seen[number] = value
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func outOfRange(_ value: Located<String>) -> Diagnostic {
    Diagnostic(
      .error, .invalidValue, "\(quoted(value.value)) is out of range", at: value.span,
      label: "needs more than 64 bits", help: "quote the values of '$enum' to make them text")
  }

  fileprivate static func sameNumber(
    _ value: Located<String>, first: Located<String>
  ) -> Diagnostic {
    Diagnostic(
      .error, .duplicateName, "value \(quoted(value.value)) is declared twice", at: value.span,
      label: "the same number", places: [Note(first.span, "first declared here")])
  }
}
