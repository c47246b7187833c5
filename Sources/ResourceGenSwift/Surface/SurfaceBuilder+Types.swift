internal import ResourceGenDiagnostics
internal import ResourceGenModel

extension SurfaceBuilder {
  /// Adds a type of a model, or of an inline schema, and the types inside it.
  mutating func add(_ type: PlannedType) {
    let (model, origins) = root(type.site.root)
    add(type, in: owner(of: type), model, from: origins)
  }

  /// The qualified name of the enclosing type.
  private func owner(of type: PlannedType) -> String {
    String(
      decoding: type.qualifiedName.source.utf8.dropLast(type.name.source.utf8.count + 1),
      as: UTF8.self)
  }

  mutating func add(
    _ type: PlannedType, in owner: String, _ model: Model?, from origins: [SurfaceOrigin]
  ) {
    let name = type.name.source
    switch type.kind {
    case .structure(let structure): add(structure, named: name, in: owner, model, from: origins)
    case .enumeration(let enumeration):
      add(enumeration, named: name, in: owner, model, from: origins)
    case .union(let union): add(union, named: name, in: owner, model, from: origins)
    case .alias(let aliased): addAlias(name, of: aliased.source, in: owner, from: origins)
    }
    // Inline types are planned in the order of the fields or alternatives that have them.
    let inlines = model?.inlineTypes ?? []
    for (nested, inline) in zip(type.nested, inlines) {
      let steps = model?.keys(of: inline.step) ?? []
      add(
        nested, in: type.qualifiedName.source, inline.model,
        from: origins.map { $0.appending(steps) })
    }
  }

  /// Returns the type that is declared at a location, and the origins of its declarations.
  private func root(_ root: TypeSite.Root) -> (Model?, [SurfaceOrigin]) {
    let api = checked.api
    switch root {
    case .model(let index):
      let model = api.models[index]
      let origins = [SurfaceOrigin(.model(model.name?.value ?? ""))]
      // The elements of a list with a name may have a type, beside the alias for the list.
      if case .alias(let type) = model.shape, let element = type.inlineModel {
        return (element, origins)
      }
      return (model, origins)
    case .body(let position):
      let type = api.endpoints[position].body?.type
      return (type?.inlineModel, [origin(ofEndpoint: position, ["body"])])
    case .response(let position, let index):
      let type = api.endpoints[position].responses[index].type
      return (type?.inlineModel, [origin(ofEndpoint: position, ["response"])])
    case .header(let position, let index):
      let header = api.endpoints[position].responseHeaders[index]
      return (
        header.type.inlineModel, [origin(ofEndpoint: position, ["header", header.name.value])]
      )
    case .parameter(let position, let index):
      let parameter = api.endpoints[position].parameters[index]
      return (parameter.type.inlineModel, [origin(of: parameter, at: position)])
    case .error(let span):
      var model: Model?
      var origins: [SurfaceOrigin] = []
      for (position, endpoint) in checked.endpoints.enumerated() {
        guard let error = endpoint.errors.first(where: { $0.status.span == span }) else { continue }
        model = model ?? error.type.inlineModel
        origins.append(origin(ofEndpoint: position, ["errors"]))
      }
      return (model, origins)
    case .credential(let index):
      let credential = api.credentials[index]
      return (
        credential.type.inlineModel, [SurfaceOrigin(.credential(credential.name.value))]
      )
    }
  }

  func origin(of parameter: Parameter, at position: Int) -> SurfaceOrigin {
    origin(ofEndpoint: position, [parameter.location.originName, parameter.name.value])
  }

  // MARK: Structures

  private mutating func add(
    _ structure: PlannedStructure, named name: String, in owner: String, _ model: Model?,
    from origins: [SurfaceOrigin]
  ) {
    var conformances = [known(.fetchable)]
    if plan.options.hasHashableModels { conformances.append(known(.hashable)) }
    if structure.isIdentifiable { conformances.append(known(.identifiable)) }
    addStructure(name, in: owner, conformances, from: origins)
    let qualified = owner.isEmpty ? name : "\(owner).\(name)"
    var parameters: [SurfaceDeclaration.Parameter] = []
    for (index, field) in structure.fields.enumerated() {
      let origins = origins.map { $0.appending(model?.keys(of: index) ?? []) }
      addProperty(field.name.source, field.type.source, in: qualified, from: origins)
      parameters.append(
        SurfaceDeclaration.Parameter(
          label: field.name.name, name: field.name.label.source, type: field.argumentType.source,
          defaultValue: field.initialValue?.source, origins: origins))
    }
    addInitializer(parameters, in: qualified, from: origins)
    addCoding(in: qualified, json: structure.json.source)
    if let input = structure.input { add(input, in: qualified, from: origins) }
  }

  private mutating func addCoding(in owner: String, json: String = "json") {
    addRequirement(
      "init", [("from \(json)", known(.jsonReader))], nil, in: owner,
      throwing: known(.jsonDecodingError))
    addRequirement("write", [("to \(json)", known(.jsonWriter))], nil, in: owner)
  }

  private mutating func add(
    _ input: PlannedInput, in owner: String, from origins: [SurfaceOrigin]
  ) {
    if input.parameters.isEmpty {
      addProperty(input.name.source, input.type.source, .computed, in: owner, from: origins)
    } else {
      let parameters = input.parameters.map { parameter in
        SurfaceDeclaration.Parameter(
          label: parameter.label.source, name: parameter.label.source,
          type: parameter.type.source, origins: origins)
      }
      addFunction(input.name.source, parameters, input.type.source, in: owner, from: origins)
    }
  }

  // MARK: Enumerations and unions

  private mutating func add(
    _ enumeration: PlannedEnumeration, named name: String, in owner: String, _ model: Model?,
    from origins: [SurfaceOrigin]
  ) {
    let qualified = owner.isEmpty ? name : "\(owner).\(name)"
    let raw = enumeration.rawType.source
    let value = SurfaceDeclaration.Parameter(label: "rawValue", name: "rawValue", type: raw)
    let caseOrigins = enumeration.cases.indices.map { index in
      origins.map { $0.appending(model?.keys(of: index) ?? []) }
    }
    guard let unrecognized = enumeration.unrecognized?.source else {
      addEnumeration(
        name, in: owner, [known(.closedEnumeration), known(.caseIterable)],
        rawType: enumeration.isRawLiteral ? raw : nil, from: origins)
      for (item, origins) in zip(enumeration.cases, caseOrigins) {
        addCase(item.name.source, in: qualified, from: origins)
      }
      // The compiler makes both from the literals.
      let role: SurfaceDeclaration.Role = enumeration.isRawLiteral ? .inherited : .declared
      addInitializer([value], in: qualified, isFailable: true, from: origins, role: role)
      addProperty("rawValue", raw, .computed, in: qualified, from: origins, role: role)
      return
    }
    var conformances = [known(.openEnumeration)]
    if plan.options.hasHashableModels { conformances.append(known(.hashable)) }
    if enumeration.isIterable { conformances.append(known(.caseIterable)) }
    let payload = SurfaceDeclaration.Parameter(label: nil, name: "rawValue", type: raw)
    let isLong = enumeration.isLong
    if isLong {
      addStructure(name, in: owner, conformances, from: origins)
    } else {
      addEnumeration(name, in: owner, conformances, growth: .open, from: origins)
    }
    addProperty("rawValue", raw, isLong ? .variable : .computed, in: qualified, from: origins)
    addInitializer(
      [value], in: qualified, from: origins, role: isLong ? .declared : .inherited)
    for (item, origins) in zip(enumeration.cases, caseOrigins) {
      if isLong {
        addProperty(item.name.source, qualified, .staticComputed, in: qualified, from: origins)
      } else {
        addCase(item.name.source, in: qualified, from: origins)
      }
    }
    if isLong {
      addFunction(
        unrecognized, [payload], qualified, isStatic: true, in: qualified, from: origins)
    } else {
      addCase(unrecognized, in: qualified, [payload], from: origins)
    }
    addProperty(
      "known", "\(known(.knownValues))<\(qualified)>", .staticConstant, in: qualified, from: [],
      role: .requirement)
  }

  private mutating func add(
    _ union: PlannedUnion, named name: String, in owner: String, _ model: Model?,
    from origins: [SurfaceOrigin]
  ) {
    let qualified = owner.isEmpty ? name : "\(owner).\(name)"
    var conformances = [known(.fetchable)]
    if plan.options.hasHashableModels { conformances.append(known(.hashable)) }
    conformances += union.literals.map(\.conformance.source)
    addEnumeration(
      name, in: owner, conformances, growth: union.unrecognized == nil ? .closed : .open,
      from: origins)
    for (index, alternative) in union.alternatives.enumerated() {
      addCase(
        alternative.name.source, in: qualified, [.payload(alternative.type)],
        from: origins.map { $0.appending(model?.keys(of: index) ?? []) })
    }
    if let unrecognized = union.unrecognized {
      addCase(
        unrecognized.source, in: qualified, [.payload(plan.known[.jsonValue])], from: origins)
    }
    for literal in union.literals {
      addRequirement("init", [(literal.label.source, literal.type.source)], nil, in: qualified)
    }
    addCoding(in: qualified)
    if let input = union.input { add(input, in: qualified, from: origins) }
  }
}

extension SurfaceDeclaration.Parameter {
  /// Returns the payload of a case that has one.
  static func payload(_ type: SwiftCode, from origins: [SurfaceOrigin] = []) -> Self {
    Self(label: nil, name: "", type: type.source, origins: origins)
  }
}

extension Model {
  /// Returns the keys of a field, the value of a case, or the name of an alternative.
  fileprivate func keys(of index: Int) -> [String] {
    switch shape {
    case .object(let fields):
      return fields.indices.contains(index) ? fields[index].path : []
    case .enumeration(let enumeration):
      return enumeration.cases.indices.contains(index)
        ? [enumeration.cases[index].value.value] : []
    case .union(let union):
      guard union.alternatives.indices.contains(index) else { return [] }
      let alternative = union.alternatives[index]
      return [
        alternative.keyValue ?? String(index)
      ]
    case .alias: return []
    }
  }
}

extension Parameter.Location {
  /// The first step of the part of an operation that a parameter is.
  fileprivate var originName: String {
    switch self {
    case .path: "path"
    case .query: "query"
    case .header: "header"
    case .cookie: "cookie"
    case .form, .multipart, .partHeader: "body"
    }
  }
}
