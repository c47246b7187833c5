internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// `forced-default`: defaults of required properties, which a server can't use. Those of required
/// parameters aren't read ("default has no meaning for required parameters", OpenAPI 2.0, Parameter
/// Object).
///
/// In the native format, and in documents exported from it, a default is what callers omit.
enum ForcedDefaults {
  static func check(_ subject: LintSubject, reporting report: inout LintReport) {
    guard subject.format != .native, !subject.api.hasExactNames else { return }
    for model in subject.sentModels {
      guard case .object(let fields) = model.shape else { continue }
      for field in fields where !field.isReadOnly {
        guard let value = field.defaultValue, value.value != .null,
          !isConstant(field.type, subject)
        else { continue }
        report.add(.forced(value, of: field.spelling))
      }
    }
  }

  /// Whether a type has a single value.
  private static func isConstant(_ type: TypeReference, _ subject: LintSubject) -> Bool {
    let type = subject.checked.models.withoutAliases(type)
    let shape: Model.Shape? =
      if case .inline(let model) = type { model.shape } else {
        subject.checked.models.shape(of: type)
      }
    guard case .enumeration(let enumeration)? = shape else { return false }
    return enumeration.cases.count == 1
  }
}

extension Diagnostic {
  fileprivate static func forced(
    _ value: Located<JSONLiteral>, of name: String
  ) -> Diagnostic {
    lint(
      .forcedDefault, "the required property \(quoted(name)) has a default", at: value.span,
      label: "the server never uses it", help: "make the property optional, or remove the default")
  }
}
