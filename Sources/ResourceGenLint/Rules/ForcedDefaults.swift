internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// `forced-default`: defaults of required values, which a server can't use ("default has no meaning
/// for required parameters", OpenAPI 2.0, Parameter Object).
///
/// In the native format, and in documents exported from it, a default is what callers omit.
enum ForcedDefaults {
  static func check(_ subject: LintSubject, reporting report: inout LintReport) {
    guard subject.format != .native, !subject.api.hasExactNames else { return }
    for endpoint in subject.api.endpoints {
      for parameter in endpoint.parameters where parameter.isRequired {
        guard let value = parameter.defaultValue, !isConstant(parameter.type, subject) else {
          continue
        }
        report.add(.forced(value, of: parameter.name.value, "parameter"), in: endpoint)
      }
    }
    for model in subject.sentModels {
      guard case .object(let fields) = model.shape else { continue }
      for field in fields where !field.isReadOnly {
        guard let value = field.defaultValue, value.value != .null,
          !isConstant(field.type, subject)
        else { continue }
        report.add(.forced(value, of: field.spelling, "property"))
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
    _ value: Located<JSONLiteral>, of name: String, _ noun: String
  ) -> Diagnostic {
    lint(
      .forcedDefault, "the required \(noun) \(quoted(name)) has a default", at: value.span,
      label: "the server never uses it", help: "make the \(noun) optional, or remove the default")
  }
}
