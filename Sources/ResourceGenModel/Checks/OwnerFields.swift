internal import ResourceGenDiagnostics

/// `{self.f}` in a path: the endpoint must belong to a model, and the model must always have the field.
enum OwnerFields {
  static func check(_ api: API, _ models: ModelIndex, reporting log: inout DiagnosticLog) {
    for endpoint in api.endpoints {
      for case .ownerField(let name) in endpoint.path.pieces {
        check(name, of: endpoint, in: api, models, reporting: &log)
      }
    }
  }

  private static func check(
    _ name: Located<String>, of endpoint: Endpoint, in api: API, _ models: ModelIndex,
    reporting log: inout DiagnosticLog
  ) {
    guard let owner = endpoint.owner else {
      log.add(.withoutOwner(name, endpoint))
      return
    }
    // An unknown owner is reported as an unknown type.
    guard let model = models.model(named: owner.value),
      !api.unread.contains(owner.value, in: .models)
    else { return }
    guard case .object(let fields) = model.shape else {
      log.add(.withoutFields(name, owner))
      return
    }
    guard let field = fields.first(where: { $0.isCalled(name.value) }) else {
      log.add(.unknownField(name, owner, fields))
      return
    }
    if !field.isRequired && field.defaultValue == nil {
      log.add(.optionalField(name, owner, field))
    }
  }
}

extension Diagnostic {
  fileprivate static func withoutOwner(
    _ name: Located<String>, _ endpoint: Endpoint
  ) -> Diagnostic {
    Diagnostic(
      .error, .unknownField, "'self' needs an endpoint that belongs to a model", at: name.span,
      label: "whose field?", places: [Note(endpoint.name.span, "belongs to no model")],
      help: "name the endpoint 'Model.\(endpoint.name.value)', or write '{\(name.value)}'")
  }

  fileprivate static func withoutFields(
    _ name: Located<String>, _ owner: Located<String>
  ) -> Diagnostic {
    Diagnostic(
      .error, .unknownField, "\(quoted(owner.value)) has no fields", at: name.span,
      label: "only a model with fields can give a value")
  }

  fileprivate static func unknownField(
    _ name: Located<String>, _ owner: Located<String>, _ fields: [Field]
  ) -> Diagnostic {
    let known = fields.map { $0.path.joined(separator: ".") }
    return Diagnostic(
      .error, .unknownField, "\(quoted(owner.value)) has no field \(quoted(name.value))",
      at: name.span, label: "no such field",
      notes: ["fields of \(quoted(owner.value)): \(listed(known))"]
    )
    .suggesting(NearestName.nearest(to: name.value, among: known), replacing: name.span)
  }

  fileprivate static func optionalField(
    _ name: Located<String>, _ owner: Located<String>, _ field: Field
  ) -> Diagnostic {
    Diagnostic(
      .error, .unknownField, "field \(quoted(name.value)) may be missing", at: name.span,
      label: "the path would have a hole", places: [Note(field.key, "optional here")],
      help: "take a field that '\(owner.value)' always has, or a parameter: '{\(name.value)}'")
  }
}
