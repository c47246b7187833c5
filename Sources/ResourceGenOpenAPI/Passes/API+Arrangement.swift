internal import ResourceGenDiagnostics
internal import ResourceGenModel

// Vendors order paths alphabetically and parameters by history. The generated code is ordered for
// its readers.
extension API {
  /// Moves the endpoints of a group to the position of its first endpoint, and orders parameters as
  /// a call reads best.
  mutating func arrange() {
    for position in endpoints.indices {
      endpoints[position].arrangeParameters()
      for number in endpoints[position].parameters.indices {
        endpoints[position].parameters[number].adoptText()
      }
    }
    var firsts: [WireName: Int] = [:]
    let places = endpoints.enumerated().map { position, endpoint -> Int in
      guard let group = endpoint.groups.first else { return position }
      let name = WireName(group.value)
      if let first = firsts[name] { return first }
      firsts[name] = position
      return position
    }
    endpoints = zip(places, endpoints).enumerated()
      .sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
      .map(\.element.1)
  }
}

extension TypeReference {
  /// Removes the documentation of an inline enumeration or union if its owner has the same.
  mutating func removeRepeatedDocumentation(_ documentation: String?) {
    guard case .inline(let described) = self else { return }
    switch described.shape {
    case .enumeration, .union: break
    case .object, .alias: return
    }
    guard described.documentation == documentation,
      documentation != nil || described.deprecation != nil
    else { return }
    var model = described
    model.documentation = nil
    model.deprecation = nil
    self = .inline(model)
  }
}

extension Parameter {
  /// Uses the documentation of the schema if the parameter has none.
  fileprivate mutating func adoptText() {
    guard case .inline(let model) = type else { return }
    if documentation == nil { documentation = model.documentation }
    type.removeRepeatedDocumentation(documentation)
  }
}

extension Endpoint {
  /// Orders parameters: those of the path from left to right, then query, header fields, cookies,
  /// the rest.
  fileprivate mutating func arrangeParameters() {
    if parameters.count < 2 { return }
    var places: [WireName: Int] = [:]
    for case .parameter(let name) in path.pieces where places[WireName(name.value)] == nil {
      places[WireName(name.value)] = places.count
    }
    parameters = parameters.map { (ParameterPosition($0, places), $0) }.enumerated()
      .sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
      .map(\.element.1)
  }
}

/// The position of a parameter among those of a call.
private enum ParameterPosition: Comparable {
  case path(Int)
  case query
  case header
  case cookie
  case body

  /// - Parameter places: The positions of the parameters in the path, by name.
  init(_ parameter: Parameter, _ places: [WireName: Int]) {
    self =
      switch parameter.location {
      case .path: .path(places[WireName(parameter.name.value)] ?? 0)
      case .query: .query
      case .header: .header
      case .cookie: .cookie
      case .form, .multipart, .partHeader: .body
      }
  }
}
