package import ResourceGenDiagnostics
package import ResourceGenModel

extension API {
  /// Renames the models that would hide a type of the system from the files that import the module:
  /// `Error` becomes `ErrorModel`. Each is reported in a note.
  ///
  /// Names that are used as written are only reported. In a namespace models hide nothing, but the
  /// namespace itself could.
  ///
  /// - Parameter chosen: The names of models that the user has chosen.
  package mutating func avoidHiddenTypes(
    _ options: SwiftOptions, keeping chosen: Set<WireName> = [],
    reporting log: inout DiagnosticLog
  ) {
    if options.hasNamespace {
      avoidHiddenType(behindNamespace: &log)
      return
    }
    var hiding: [HidingModel] = []
    for position in models.indices {
      guard let name = models[position].name else { continue }
      let identifier = SwiftIdentifier(ofType: name.value, fallback: "Model")
      guard let module = SystemTypes.module(of: identifier.name) else { continue }
      let model = HidingModel(name: name, identifier: identifier, module: module)
      if hasExactNames || chosen.contains(WireName(name.value)) {
        log.add(.hidesType(model))
      } else {
        hiding.append(model)
      }
    }
    if hiding.isEmpty { return }
    // The names depend on the set of models alone, not on their order.
    var scope = NameScope(taken: namesOfModels(except: hiding))
    let names = scope.names(
      for: hiding.map {
        NameScope.Request(wire: $0.name.value, name: $0.identifier.appending("Model"))
      })
    var renames: [WireName: String] = [:]
    for (model, name) in zip(hiding, names) {
      renames[WireName(model.name.value)] = name.name
      log.add(.renamed(model, to: name))
    }
    keepCaseNames(of: renames)
    renameModels(renames)
  }

  /// The names of the other models, in the document and in Swift.
  private func namesOfModels(except hiding: [HidingModel]) -> Set<String> {
    var names = Set(
      models.compactMap { model in
        model.name.map {
          SwiftIdentifier(ofType: $0.value, fallback: "Model").name
        }
      })
    names.formUnion(models.compactMap { $0.name?.value })
    names.subtract(hiding.flatMap { [$0.name.value, $0.identifier.name] })
    return names
  }

  private mutating func avoidHiddenType(behindNamespace log: inout DiagnosticLog) {
    guard let name else { return }
    let identifier = SwiftIdentifier(title: name.value)
    guard let module = SystemTypes.module(of: identifier.name) else { return }
    log.add(.hidesType(namespace: name, identifier, of: module, isRenamed: !hasExactNames))
    if !hasExactNames { self.name = Located("\(identifier.name) API", name.span) }
  }

  /// Gives cases of unions that are named after these models names of their own, so that they keep
  /// them.
  private mutating func keepCaseNames(of models: [WireName: String]) {
    let index = ModelIndex(self.models)
    func isRenamed(_ type: TypeReference) -> Bool {
      switch type {
      case .model(let name): index.newName(of: name.value, by: models) != nil
      case .array(let type, _), .dictionary(let type), .nullable(let type): isRenamed(type)
      case .scalar, .inline: false
      }
    }
    func isToBeKept(_ alternative: Union.Alternative) -> Bool {
      alternative.swiftName == nil && isRenamed(alternative.type)
    }
    func hasNamesToKeep(_ model: Model) -> Bool {
      guard case .union(let union) = model.shape else { return false }
      return union.alternatives.contains(where: isToBeKept)
    }
    transformModels(where: hasNamesToKeep) { model in
      guard case .union(var union) = model.shape else { return }
      for position in union.alternatives.indices where isToBeKept(union.alternatives[position]) {
        let alternative = union.alternatives[position]
        union.alternatives[position].swiftName = alternative.type.displayName.map {
          Located($0, alternative.span)
        }
      }
      model.shape = .union(union)
    }
  }
}

/// A model whose Swift name is that of a type of the system.
private struct HidingModel {
  var name: Located<String>
  var identifier: SwiftIdentifier
  /// The module that declares the type.
  var module: String

  var type: String { "\(module).\(identifier.name)" }
}

extension Diagnostic {
  fileprivate static func renamed(_ model: HidingModel, to name: SwiftIdentifier) -> Diagnostic {
    Diagnostic(
      .note, .hidesSwiftName, "model \(quoted(model.name.value)) is '\(name.name)' in Swift",
      at: model.name.span,
      label: "'\(model.identifier.name)' would hide the type '\(model.type)'",
      help: "`names:` in the configuration chooses another name, `namespace: true` keeps this one")
  }

  fileprivate static func hidesType(_ model: HidingModel) -> Diagnostic {
    Diagnostic(
      .note, .hidesSwiftName, "model \(quoted(model.name.value)) hides the type '\(model.type)'",
      at: model.name.span,
      label: "files that import the module have to write '\(model.type)'",
      help: "give it another name, or set `namespace: true` in the configuration")
  }

  fileprivate static func hidesType(
    namespace name: Located<String>, _ identifier: SwiftIdentifier, of module: String,
    isRenamed: Bool
  ) -> Diagnostic {
    let type = "\(module).\(identifier.name)"
    return Diagnostic(
      .note, .hidesSwiftName,
      isRenamed
        ? "the namespace is '\(identifier.name)API' in Swift"
        : "the namespace hides the type '\(type)'",
      at: name.span,
      label: isRenamed
        ? "'\(identifier.name)' would hide the type '\(type)'"
        : "files that import the module have to write '\(type)'",
      help: isRenamed ? nil : "give the API another name")
  }
}
