internal import ResourceGenDiagnostics
internal import ResourceGenModel

// Vendors list paths by what they begin with and parameters as they came to be. What is made of them is read and called by people.
extension OpenAPIReader {
  /// Puts the endpoints of a group together, where the first of them stands, and parameters in the order of a call.
  mutating func arrange() {
    for position in api.endpoints.indices {
      api.endpoints[position].leaveOutFragment()
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
  /// Takes the text from an enumeration or a union that is described in place, where its owner says the same.
  mutating func leaveTextToOwner(_ documentation: String?) {
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
  /// What only the schema says of the value is said of the parameter.
  fileprivate mutating func adoptText() {
    guard case .inline(let model) = type else { return }
    if documentation == nil { documentation = model.documentation }
    type.leaveTextToOwner(documentation)
  }
}

extension Endpoint {
  /// The path from left to right, the query, the headers, the rest.
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

  /// `/schema#add`: vendors tell operations of one path apart so; a fragment is never sent (RFC 9110, section 4.2.5).
  fileprivate mutating func leaveOutFragment() {
    guard let cut = path.firstMark("#") else { return }
    path.pieces = Array(path.pieces[..<cut.piece]) + (cut.before.isEmpty ? [] : [.text(cut.before)])
    let left = Set(path.parameterNames)
    parameters.removeAll { $0.location == .path && !left.contains($0.name.value) }
  }

  /// `/responses?beta=true`: what stands behind the mark is sent as constants of the query.
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

  /// The text in which a mark stands first, and what stands before and behind it.
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
