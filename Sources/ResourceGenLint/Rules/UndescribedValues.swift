internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

/// `free-form-object` and `ambiguous-mapping`: types that say too little about their values.
enum UndescribedValues {
  static func check(_ subject: LintSubject, reporting report: inout LintReport) {
    let fields = subject.models.flatMap { model -> [Field] in
      guard case .object(let fields) = model.shape else { return [] }
      return fields.filter { isFreeForm($0, subject.checked.models) }
    }
    // Null and closed objects without properties have no type of their own either.
    let evidence = DocumentEvidence(in: subject)
    let empty = evidence.keysOfEmptyValues(among: Set(fields.map(\.key.start)))
    for field in fields
    where field.key.source !== subject.document.source || !empty.contains(field.key.start) {
      report.add(
        .lint(
          .freeFormObject, "\(Diagnostic.quoted(field.spelling)) may contain anything",
          at: field.key, label: "callers get JSON without a type",
          help: "describe its properties, if they are known"))
    }
    var known: Set<WireName> = []
    for endpoint in subject.api.endpoints {
      guard let type = endpoint.responses.first?.type,
        case .model(let name) = subject.checked.models.withoutAliases(type),
        case .object(let fields)? = subject.checked.models.shape(of: .model(name)),
        !fields.isEmpty, fields.indices.allSatisfy({ isOptional(fields[$0]) }),
        known.insert(WireName(name.value)).inserted
      else { continue }
      report.add(
        .lint(
          .ambiguousMapping, "all properties of \(Diagnostic.quoted(name.value)) are optional",
          at: name.span, label: "any object can be decoded as this",
          help: "require the properties that the server always sends"), in: endpoint)
    }
  }

  private static func isFreeForm(_ field: Field, _ models: ModelIndex) -> Bool {
    guard !field.holdsOthers else { return false }
    switch models.withoutAliases(field.type) {
    case .scalar(.json): return true
    case .dictionary(let value):
      if case .scalar(.json) = models.withoutAliases(value) { return true }
      return false
    default: return false
    }
  }

  private static func isOptional(_ field: Field) -> Bool {
    !field.isRequired && !field.holdsOthers
  }
}
