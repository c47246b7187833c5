internal import ResourceGenDiagnostics

// Uses of a model that need its contents, so that no other type can replace it.
extension Diagnostic {
  static func owner(_ model: Located<String>, _ endpoint: Located<String>) -> Diagnostic {
    Diagnostic(
      .error, .replacedModel, "\(quoted(model.value)) can't be replaced: it has endpoints",
      at: model.span, label: "its endpoints need its properties",
      places: [Note(endpoint.span, "an endpoint of the model")],
      help: "leave it out of `types:`, or give the endpoint a name without the model's")
  }

  static func form(_ model: Located<String>, _ endpoint: Located<String>) -> Diagnostic {
    Diagnostic(
      .error, .replacedModel, "\(quoted(model.value)) can't be replaced: it is sent as a form",
      at: model.span, label: "a form needs its properties",
      places: [Note(endpoint.span, "sent by this endpoint")], help: "leave it out of `types:`")
  }

  static func innerType(_ inner: String, _ model: Located<String>) -> Diagnostic {
    Diagnostic(
      .error, .replacedModel,
      "\(quoted(model.value)) can't be replaced: \(quoted(inner)) inside it is used elsewhere",
      at: model.span, label: "the type inside would be lost",
      help: "replace \(quoted(inner)) too")
  }
}
