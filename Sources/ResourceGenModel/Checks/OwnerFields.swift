internal import ResourceGenDiagnostics

/// The check that each `{self.f}` in a path names a field that the endpoint's model always has.
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
    // `ModelReferences` reports an unknown owner.
    guard let model = models.model(named: owner.value),
      !api.unread.contains(owner.value, in: .models)
    else { return }
    guard case .object(let fields) = model.shape else {
      log.add(.withoutFields(name, owner))
      return
    }
    guard let field = fields.first(where: { $0.isCalled(name.value) }) else {
      log.add(.unknownProperty(name, owner, fields))
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
      .error, .unknownProperty, "'self' needs an endpoint that belongs to a model", at: name.span,
      label: "a field of which model?", places: [Note(endpoint.name.span, "not part of a model")],
      help: "name the endpoint 'Model.\(endpoint.name.value)', or write '{\(name.value)}'")
  }

  fileprivate static func withoutFields(
    _ name: Located<String>, _ owner: Located<String>
  ) -> Diagnostic {
    Diagnostic(
      .error, .unknownProperty, "\(quoted(owner.value)) has no fields", at: name.span,
      label: "only a model with fields can provide a value")
  }

  fileprivate static func unknownProperty(
    _ name: Located<String>, _ owner: Located<String>, _ fields: [Field]
  ) -> Diagnostic {
    let known = fields.map { $0.path.joined(separator: ".") }
    return Diagnostic(
      .error, .unknownProperty, "\(quoted(owner.value)) has no field \(quoted(name.value))",
      at: name.span, label: "unknown field",
      notes: ["fields of \(quoted(owner.value)): \(listed(known))"]
    )
    .suggesting(NearestName.nearest(to: name.value, among: known), replacing: name.span)
  }

  fileprivate static func optionalField(
    _ name: Located<String>, _ owner: Located<String>, _ field: Field
  ) -> Diagnostic {
    Diagnostic(
      .error, .unknownProperty, "field \(quoted(name.value)) may be missing", at: name.span,
      label: "the path needs a value", places: [Note(field.key, "optional here")],
      help: "use a field that '\(owner.value)' always has, or a parameter: '{\(name.value)}'")
  }
}
