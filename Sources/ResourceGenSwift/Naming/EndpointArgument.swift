internal import ResourceGenDiagnostics
package import ResourceGenModel

/// An argument of a generated resource's initializer.
package struct EndpointArgument: Sendable {
  package enum Source: Sendable, Hashable {
    /// `{self.id}` in the path, by `id`.
    case ownerField(String)
    /// The parameter with this index.
    case parameter(Int)
    case body
  }

  package let source: Source
  package let name: SwiftIdentifier
}

extension ResolvedEndpoint {
  /// Returns the arguments as a call reads best: fields of the owner, then path parameters, then
  /// those that must be passed, then the others. The body is the last of those that must be passed,
  /// or the last one if it is optional.
  package func arguments(_ models: ModelIndex) -> [EndpointArgument] {
    var sources: [EndpointArgument.Source] = []
    for case .ownerField(let name) in endpoint.path.pieces + (endpoint.file?.pieces ?? [])
    where ownerFields[name.value] != nil {
      let source = EndpointArgument.Source.ownerField(name.value)
      if !sources.contains(source) { sources.append(source) }
    }
    var ranked: [(rank: ArgumentRank, source: EndpointArgument.Source)] = []
    for (index, parameter) in endpoint.parameters.enumerated() where parameter.constant == nil {
      ranked.append((parameter.rank, .parameter(index)))
    }
    if let body = endpoint.body {
      let isPassed = body.isRequired || endpoint.needsBodyArgument
      ranked.append((isPassed ? .requiredPart : .optionalPart, .body))
    }
    // Arguments of the same rank have the order of the spec.
    sources += ranked.enumerated()
      .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element.source)
    var scope = NameScope(reserved: reservedNames)
    let names = scope.names(for: sources.map { request(for: $0, models) })
    return zip(sources, names).map { EndpointArgument(source: $0, name: $1) }
  }

  private func request(
    for source: EndpointArgument.Source, _ models: ModelIndex
  ) -> NameScope.Request {
    switch source {
    case .ownerField(let name):
      var spelling = name
      if let owner, case .object(let fields)? = models.model(at: owner)?.shape,
        let index = ownerFields[name]?.field, fields.indices.contains(index)
      {
        spelling = fields[index].swiftName?.value ?? fields[index].path.last ?? name
      }
      return NameScope.Request(argument: spelling)
    case .parameter(let index):
      let parameter = endpoint.parameters[index]
      // Several parts may have header fields of one name.
      let wire =
        parameter.part.map { "\($0.value) \(parameter.name.value)" } ?? parameter.name.value
      return NameScope.Request(
        argument: parameter.swiftName?.value ?? wire, isChosen: parameter.swiftName != nil)
    case .body: return NameScope.Request(wire: "body", name: "body")
    }
  }

  /// The member names of the resource that protocols of the runtime require.
  private var reservedNames: Set<String> {
    var names: Set<String> = [
      "asURLRequest", "errorBody", "hashValue", "request", "responseExpectation", "responseReader",
      "value",
    ]
    if endpoint.file != nil || endpoint.method.value == .file { names.insert("file") }
    if endpoint.paging != nil { names.formUnion(["items", "paging"]) }
    if endpoint.isStreamed { names.formUnion(["element", "framing"]) }
    return names
  }
}

extension NameScope.Request {
  fileprivate init(argument spelling: String, isChosen: Bool = false) {
    self.init(
      wire: spelling,
      name: SwiftIdentifier(naming: spelling, style: .lowerCamel, fallback: "value"),
      isChosen: isChosen)
  }
}

/// The position of a parameter among the arguments of a call.
private enum ArgumentRank: Comparable {
  case path, required, requiredPart, optional, optionalPart
}

extension Parameter {
  fileprivate var rank: ArgumentRank {
    let isPassed = isRequired && defaultValue == nil
    switch location {
    case .path: return isPassed ? .path : .optional
    case .query, .header, .cookie: return isPassed ? .required : .optional
    case .form, .multipart, .partHeader: return isPassed ? .requiredPart : .optionalPart
    }
  }
}
