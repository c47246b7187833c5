internal import ResourceGenDiagnostics
internal import ResourceGenModel

// Vendors order paths alphabetically and parameters by history. The generated code is ordered for
// its readers.
extension OpenAPIReader {
  /// Moves the endpoints of a group to the position of its first endpoint, and orders parameters as
  /// a call reads best.
  mutating func arrange() {
    for position in api.endpoints.indices {
      api.endpoints[position].removeFragment()
      api.endpoints[position].moveQueryOutOfPath()
      api.endpoints[position].arrangeParameters()
      for number in api.endpoints[position].parameters.indices {
        api.endpoints[position].parameters[number].adoptText()
      }
    }
    var firsts: [WireName: Int] = [:]
    let places = api.endpoints.enumerated().map { position, endpoint -> Int in
      guard let group = endpoint.groups.first else { return position }
      let name = WireName(group.value)
      if let first = firsts[name] { return first }
      firsts[name] = position
      return position
    }
    api.endpoints = zip(places, api.endpoints).enumerated()
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
    var places: [String: Int] = [:]
    for case .parameter(let name) in path.pieces where places[name.value] == nil {
      places[name.value] = places.count
    }
    func rank(_ parameter: Parameter) -> Int {
      switch parameter.location {
      case .path: places[parameter.name.value] ?? 0
      case .query: 1_000_000
      case .header: 1_000_001
      case .cookie: 1_000_002
      case .form, .multipart, .partHeader: 1_000_003
      }
    }
    parameters = parameters.enumerated()
      .sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
      .map(\.element)
  }

  /// Removes a fragment such as `#add` in `/schema#add`, by which vendors distinguish operations of
  /// one path. Fragments are never sent (RFC 9110, section 4.2.5).
  fileprivate mutating func removeFragment() {
    guard let cut = path.firstMark("#") else { return }
    path.pieces = Array(path.pieces[..<cut.piece]) + (cut.before.isEmpty ? [] : [.text(cut.before)])
    let left = Set(path.parameterNames)
    parameters.removeAll { $0.location == .path && !left.contains($0.name.value) }
  }

  /// Turns the query of a path such as `/responses?beta=true` into constant query parameters.
  fileprivate mutating func moveQueryOutOfPath() {
    guard let cut = path.firstMark("?"), cut.piece == path.pieces.count - 1 else { return }
    path.pieces[cut.piece...] = cut.before.isEmpty ? [] : [.text(cut.before)]
    for pair in cut.after.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = parts.first, !name.isEmpty,
        !parameters.contains(where: { $0.location == .query && $0.name.value == name })
      else { continue }
      var parameter = Parameter(
        location: .query, name: Located(String(name), path.span), type: .scalar(.string))
      parameter.constant = Located(parts.count > 1 ? String(parts[1]) : "", path.span)
      parameters.append(parameter)
    }
  }
}

extension PathTemplate {
  fileprivate var parameterNames: [String] {
    pieces.compactMap { if case .parameter(let name) = $0 { name.value } else { nil } }
  }

  /// Finds the first text piece that contains a character. Returns the text before and after it.
  fileprivate func firstMark(
    _ mark: Unicode.Scalar
  ) -> (piece: Int, before: String, after: String)? {
    for (position, piece) in pieces.enumerated() {
      guard case .text(let text) = piece,
        let place = text.utf8.firstIndex(of: UInt8(ascii: mark))
      else { continue }
      return (position, String(text[..<place]), String(text[text.index(after: place)...]))
    }
    return nil
  }
}
