internal import ResourceGenDiagnostics
internal import ResourceGenModel

extension API {
  /// Makes a property of each cycle of models that require each other optional. A value that must
  /// contain itself would never end, so no server sends one: the document is wrong there.
  mutating func breakRequiredCycles(reporting log: inout DiagnosticLog) {
    while true {
      let properties = RecursiveModels.cycles(among: models).compactMap { cycle in
        cycle.first(where: \.isField)
      }
      // A model may be in several cycles, so the rest is examined again.
      if properties.isEmpty { return }
      for property in properties {
        models[property.path.model].transformFields(
          where: { $0.key == property.location }, { $0.isRequired = false })
        log.add(.requiresItself(at: property.location))
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func requiresItself(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, .recursiveModel, "a property that leads back to its own schema is optional",
      at: span, label: "if it were required, a value would never end",
      help: "remove it from 'required'")
  }
}
