package import ResourceGenDiagnostics
package import ResourceGenModel

extension API {
  /// Renames the models that would hide a type of the system from the files that import the module:
  /// `Error` becomes `ErrorModel`. Each is reported in a note.
  ///
  /// Names that are used as written are only reported. In a namespace models hide nothing, but the
  /// namespace itself could.
  package mutating func avoidHiddenTypes(
    _ options: SwiftOptions, reporting log: inout DiagnosticLog
  ) {
    if options.hasNamespace {
      avoidHiddenType(behindNamespace: &log)
      return
    }
    var hiding: [HidingModel] = []
    var others: Set<String> = []
    for position in models.indices {
      guard let name = models[position].name else { continue }
      let identifier = SwiftIdentifier(naming: name.value, style: .upperCamel, fallback: "Model")
      if let module = SystemTypes.module(of: identifier.name) {
        hiding.append(
          HidingModel(name: name, identifier: identifier, module: module))
      } else if !hasExactNames {
        others.formUnion([name.value, identifier.name])
      }
    }
    if hiding.isEmpty { return }
    if hasExactNames {
      for model in hiding { log.add(.hidesType(model)) }
      return
    }
    // The names depend on the set of models alone, not on their order.
    var scope = NameScope(taken: others)
    let names = scope.names(
      for: hiding.map {
        NameScope.Wish(wire: $0.name.value, name: $0.identifier.appending("Model"))
      })
    var renames: [WireName: String] = [:]
    for (model, name) in zip(hiding, names) {
      renames[WireName(model.name.value)] = name.name
      log.add(.renamed(model, to: name))
    }
    rename(renames)
  }

  private mutating func avoidHiddenType(behindNamespace log: inout DiagnosticLog) {
    guard let name else { return }
    let identifier = SwiftIdentifier(title: name.value)
    guard let module = SystemTypes.module(of: identifier.name) else { return }
    log.add(.hidesType(namespace: name, identifier, of: module, isRenamed: !hasExactNames))
    if !hasExactNames { self.name = Located("\(identifier.name) API", name.span) }
  }

  /// Renames models, wherever they are referred to. The cases of unions keep their names.
  private mutating func rename(_ names: [WireName: String]) {
    let index = ModelIndex(models)
    func newName(_ name: String) -> String? {
      if let new = names[WireName(name)] { return new }
      // The name of an inline type begins with that of its model: `Error.Reason`.
      guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")),
        let new = names[WireName(String(name[..<dot]))],
        index.path(of: name)?.steps.isEmpty == false
      else { return nil }
      return new + name[dot...]
    }
    func isRenamed(_ type: TypeReference) -> Bool {
      switch type {
      case .model(let name): newName(name.value) != nil
      case .array(let type, _), .dictionary(let type), .nullable(let type): isRenamed(type)
      case .scalar, .inline: false
      }
    }
    func keepCaseNames(of shape: inout Model.Shape) {
      guard case .union(var union) = shape else { return }
      for position in union.alternatives.indices
      where union.alternatives[position].swiftName == nil
        && isRenamed(union.alternatives[position].type)
      {
        let alternative = union.alternatives[position]
        union.alternatives[position].swiftName = alternative.type.displayName.map {
          Located($0, alternative.span)
        }
      }
      shape = .union(union)
    }

    for position in models.indices {
      keepCaseNames(of: &models[position].shape)
      if let name = models[position].name, let new = names[WireName(name.value)] {
        models[position].name = Located(new, name.span)
      }
    }
    transformTypes { type in
      switch type {
      case .model(let name):
        if let new = newName(name.value) { type = .model(Located(new, name.span)) }
      case .inline(var model):
        guard case .union = model.shape else { return }
        keepCaseNames(of: &model.shape)
        type = .inline(model)
      case .scalar, .array, .dictionary, .nullable: break
      }
    }
    for position in endpoints.indices {
      guard let owner = endpoints[position].owner, let new = newName(owner.value) else { continue }
      endpoints[position].owner = Located(new, owner.span)
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
      .note, .hiddenType, "model \(quoted(model.name.value)) is '\(name.name)' in Swift",
      at: model.name.span,
      label: "'\(model.identifier.name)' would hide the type '\(model.type)'",
      help: "`namespace: true` in the configuration keeps the name")
  }

  fileprivate static func hidesType(_ model: HidingModel) -> Diagnostic {
    Diagnostic(
      .note, .hiddenType, "model \(quoted(model.name.value)) hides the type '\(model.type)'",
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
      .note, .hiddenType,
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
