internal import ResourceGenDiagnostics
internal import ResourceGenModel

extension SurfaceBuilder {
  mutating func addEndpoint(at position: Int) {
    let endpoint = plan.endpoints[position]
    let origins = [origin(ofEndpoint: position)]
    if let type = endpoint.errorType {
      addErrors(type, from: [origin(ofEndpoint: position, ["errors"])])
    }
    if let responses = endpoint.responses {
      let origins = [origin(ofEndpoint: position, ["response"])]
      addEnumeration(
        responses.name.source, in: namespace, [known(.sendable)], from: origins)
      let owner = plan.qualified(responses.name).source
      for item in responses.cases {
        addCase(
          item.name.source, in: owner, item.type.map { [.payload($0)] } ?? [], from: origins)
      }
    }
    addResource(endpoint, at: position, from: origins)
    if plan.options.hasDotSyntax { addDotSyntax(endpoint, at: position, from: origins) }
    if let member = endpoint.member {
      let owner = member.owner.source
      let parameters = self.parameters(member.parameters, at: position)
      if member.parameters.isEmpty {
        addProperty(
          member.name.source, endpoint.qualifiedResource.source,
          member.isStatic ? .staticComputed : .computed, in: owner, from: origins)
      } else {
        addFunction(
          member.name.source, parameters, endpoint.qualifiedResource.source,
          isStatic: member.isStatic, in: owner, from: origins)
      }
    }
    if let operation = endpoint.operation {
      addAlias(
        operation.source,
        of: "\(known(.resourceOperation))<\(endpoint.qualifiedResource.source)>", in: namespace,
        from: origins)
    }
  }

  /// Returns the endpoints whose error bodies are an enumeration that they share.
  func users(ofErrors type: PlannedErrorType) -> [SurfaceOrigin] {
    let name = plan.qualified(type.name)
    return plan.endpoints.indices.filter { plan.endpoints[$0].errorBody == name }
      .map { origin(ofEndpoint: $0, ["errors"]) }
  }

  mutating func addErrors(_ type: PlannedErrorType, from origins: [SurfaceOrigin]) {
    addEnumeration(type.name.source, in: namespace, [known(.statusReadable)], from: origins)
    let owner = plan.qualified(type.name).source
    for item in type.cases {
      addCase(item.name.source, in: owner, [.payload(item.type)], from: origins)
    }
    addRequirement(
      "init?", [("status", known(.int)), ("from data", known(.data))], nil, in: owner,
      throwing: known(.jsonDecodingError))
  }

  func parameters(
    _ planned: [PlannedParameter], at position: Int
  ) -> [SurfaceDeclaration.Parameter] {
    planned.map { parameter in
      SurfaceDeclaration.Parameter(
        label: parameter.hasLabel ? parameter.name.name : nil, name: parameter.name.label.source,
        type: parameter.type.source, defaultValue: parameter.initialValue?.source,
        origins: [origin(of: parameter, at: position)])
    }
  }

  private func origin(of parameter: PlannedParameter, at position: Int) -> SurfaceOrigin {
    let described = checked.api.endpoints[position].parameters
    if let index = parameter.index, described.indices.contains(index) {
      return origin(of: described[index], at: position)
    }
    if case .path = parameter.source { return origin(ofEndpoint: position, ["path"]) }
    return origin(ofEndpoint: position, ["body"])
  }

  // MARK: Resources

  private mutating func addResource(
    _ endpoint: PlannedEndpoint, at position: Int, from origins: [SurfaceOrigin]
  ) {
    var conformances: [String] = []
    if endpoint.request != nil {
      let base: KnownType =
        endpoint.paging != nil
        ? .pagedResource : endpoint.stream != nil ? .streamResource : .networkResource
      conformances.append(known(base))
    }
    if endpoint.file != nil { conformances.append(known(.fileResource)) }
    conformances.append(known(.hashable))
    let owner = endpoint.qualifiedResource.source
    addStructure(endpoint.resource.source, in: namespace, conformances, from: origins)
    let response = [origin(ofEndpoint: position, ["response"])]
    let value = endpoint.value.source
    addAlias("Value", of: value, in: owner, from: response)
    if let stream = endpoint.stream {
      addAlias("Element", of: stream.element.source, in: owner, from: response)
    }
    if let paging = endpoint.paging {
      addAlias("Item", of: paging.item.source, in: owner, from: response)
    }
    addAlias(
      "ErrorBody", of: endpoint.errorBody?.source ?? known(.never), in: owner,
      from: [origin(ofEndpoint: position, ["errors"])],
      role: endpoint.errorBody == nil ? .inherited : .declared)
    let parameters = self.parameters(endpoint.parameters, at: position)
    for (planned, parameter) in zip(endpoint.parameters, parameters) {
      addProperty(planned.name.source, parameter.type, in: owner, from: parameter.origins)
    }
    addInitializer(parameters, in: owner, from: origins)
    addRequirements(of: endpoint, in: owner)
    if let headers = endpoint.responseHeaders { add(headers, in: owner, from: [position]) }
    if let headers = endpoint.headersAlias {
      addAlias(
        headers.name.source, of: headers.type.source, in: owner,
        from: [origin(ofEndpoint: position, ["header"])])
    }
    for type in endpoint.nested { add(type) }
  }

  /// Adds what the protocols of resources require.
  private mutating func addRequirements(of endpoint: PlannedEndpoint, in owner: String) {
    let value = endpoint.value.source
    let error = known(.jsonDecodingError)
    func add(_ name: String, _ type: String, _ kind: SurfaceDeclaration.Kind) {
      addProperty(name, type, kind, in: owner, from: [], role: .requirement)
    }
    if let stream = endpoint.stream {
      add("framing", known(.streamFraming), .staticComputed)
      if stream.mediaType != nil { add("mediaType", "\(known(.string))?", .staticComputed) }
      if stream.reading != nil {
        add("element", "\(known(.responseReader))<\(stream.element.source)>", .staticComputed)
      }
    }
    if let paging = endpoint.paging {
      add("paging", "\(known(.paging))<Self>", .staticComputed)
      if paging.items != nil {
        addRequirement(
          "items", [("of page", value)], "[\(paging.item.source)]", in: owner)
      }
    }
    if endpoint.response != nil || endpoint.responses != nil {
      add("responseReader", "\(known(.responseReader))<\(value)>", .staticComputed)
    }
    if endpoint.request != nil { add("request", known(.requestSpec), .computed) }
    if endpoint.file != nil { add("file", known(.string), .computed) }
    if endpoint.readsByReader || endpoint.responses != nil {
      addRequirement("value", [("from data", known(.data))], value, in: owner, throwing: error)
    }
    if endpoint.responses != nil {
      addRequirement(
        "value", [("of response", known(.httpResponse))], value, in: owner, throwing: error)
    }
    if endpoint.errors != nil {
      addRequirement(
        "errorBody", [("status", known(.int)), ("from data", known(.data))],
        "\(endpoint.errorBody?.source ?? "")?", in: owner, throwing: error)
    }
  }

  // MARK: Header fields

  mutating func addSharedHeaders() {
    for headers in plan.sharedHeaders {
      let type = plan.qualified(headers.name)
      let users = plan.endpoints.indices.filter { plan.endpoints[$0].headersAlias?.type == type }
      add(headers, in: namespace, from: users)
    }
  }

  /// - Parameter users: The positions of the endpoints that have the header fields.
  private mutating func add(_ headers: PlannedHeaders, in owner: String, from users: [Int]) {
    let origins = users.map { origin(ofEndpoint: $0, ["header"]) }
    addStructure(headers.name.source, in: owner, [known(.sendable)], from: origins)
    let qualified = owner.isEmpty ? headers.name.source : "\(owner).\(headers.name.source)"
    let described = users.first.map { checked.api.endpoints[$0].responseHeaders } ?? []
    for (field, header) in zip(headers.fields, described) {
      addProperty(
        field.name.source, field.type.source, in: qualified,
        from: users.map { origin(ofEndpoint: $0, ["header", header.name.value]) })
    }
    addInitializer(
      [
        SurfaceDeclaration.Parameter(
          label: nil, name: "headers", type: known(.httpHeaders))
      ], in: qualified, effects: "throws(\(known(.jsonDecodingError)))", from: origins)
  }

  // MARK: Dot syntax

  private mutating func addDotSyntax(
    _ endpoint: PlannedEndpoint, at position: Int, from origins: [SurfaceOrigin]
  ) {
    let base = known(endpoint.request == nil ? .fileResource : .networkResource)
    let owner =
      endpoint.group?.source ?? "\(base) where Self == \(endpoint.qualifiedResource.source)"
    let isStatic = endpoint.group == nil
    let type = isStatic ? "Self" : endpoint.qualifiedResource.source
    if endpoint.parameters.isEmpty {
      addProperty(
        endpoint.name.source, type, isStatic ? .staticComputed : .computed, in: owner,
        from: origins)
    } else {
      addFunction(
        endpoint.name.source, parameters(endpoint.parameters, at: position), type,
        isStatic: isStatic, in: owner, from: origins)
    }
  }

  mutating func addGroups() {
    if !plan.options.hasDotSyntax { return }
    for group in plan.groups.flatMap(\.withNested) {
      let origins = [SurfaceOrigin(.group(group.heading.source))]
      addStructure(group.endpoints.source, in: namespace, [known(.sendable)], from: origins)
      for inner in group.groups {
        addProperty(
          inner.name.source, inner.qualifiedEndpoints.source, .computed,
          in: group.qualifiedEndpoints.source,
          from: [SurfaceOrigin(.group(inner.heading.source))])
      }
      if !group.isNested {
        addProperty(
          group.name.source, group.qualifiedEndpoints.source, .staticComputed,
          in: "\(known(.resource)) where Self == \(known(.groupedResource))", from: origins)
      }
    }
  }
}
