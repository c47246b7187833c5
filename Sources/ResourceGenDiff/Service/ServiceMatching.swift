internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// The servers and authentication schemes of two versions that are the same.
struct ServiceMatching {
  /// For each old server the index of the new one.
  private(set) var newServers: [Int?]
  private(set) var oldServers: [Int?]
  /// For each old scheme the index of the new one.
  private(set) var newSchemes: [Int?]
  private(set) var oldSchemes: [Int?]
  /// The names of old schemes in the new version.
  private(set) var schemeNames: [WireName: WireName] = [:]

  init(_ old: API, _ new: API) {
    let oldNames = old.servers.map { WireName($0.name.value) }
    let newNames = new.servers.map { WireName($0.name.value) }
    (newServers, oldServers) = matched(
      [oldNames, old.servers.map { WireName($0.template) }],
      [newNames, new.servers.map { WireName($0.template) }], inOrder: true)
    (newSchemes, oldSchemes) = matched(
      [
        old.authentications.map { WireName($0.name.value) },
        old.authentications.map { WireName($0.form) },
      ],
      [
        new.authentications.map { WireName($0.name.value) },
        new.authentications.map { WireName($0.form) },
      ])
    for (position, target) in newSchemes.enumerated() {
      guard let target else { continue }
      schemeNames[WireName(old.authentications[position].name.value)] = WireName(
        new.authentications[target].name.value)
    }
  }
}

/// Matches elements by several keys, one after the other.
///
/// - Parameter inOrder: Whether those with no equal key are matched in their order.
private func matched(
  _ old: [[WireName]], _ new: [[WireName]], inOrder: Bool = false
) -> (new: [Int?], old: [Int?]) {
  var newPositions = [Int?](repeating: nil, count: old.first?.count ?? 0)
  var oldPositions = [Int?](repeating: nil, count: new.first?.count ?? 0)
  for (oldKeys, newKeys) in zip(old, new) {
    var candidates: [WireName: [Int]] = [:]
    for index in newKeys.indices.reversed() where oldPositions[index] == nil {
      candidates[newKeys[index], default: []].append(index)
    }
    for index in oldKeys.indices where newPositions[index] == nil {
      guard let found = candidates[oldKeys[index]]?.popLast() else { continue }
      newPositions[index] = found
      oldPositions[found] = index
    }
  }
  if inOrder {
    let rest = oldPositions.indices.filter { oldPositions[$0] == nil }
    for (index, found) in zip(newPositions.indices.filter { newPositions[$0] == nil }, rest) {
      newPositions[index] = found
      oldPositions[found] = index
    }
  }
  return (newPositions, oldPositions)
}

extension Server {
  /// The address with the names of its variables.
  var template: String {
    pieces.isEmpty ? url.value : pieces.map(\.template).joined()
  }
}

extension AuthenticationScheme {
  /// How credentials are sent, without their names.
  var form: String {
    switch kind {
    case .bearer: "bearer"
    case .basic: "basic"
    case .parameters(let parameters):
      (parameters.query.map { "query item \($0.form(of: $0.name.value))" }
        + parameters.headers.map { "header field \($0.form(of: $0.name.value.lowercased()))" }
        + parameters.cookies.map { "cookie \($0.form(of: $0.name.value))" })
        .sorted().joined(separator: ", ")
    }
  }
}

extension DefaultValue {
  /// The name and the value without the names of credentials.
  fileprivate func form(of name: String) -> String {
    let value = value.pieces.map { piece in
      if case .text(let text) = piece { text } else { "$" }
    }.joined()
    return "'\(name): \(value)'"
  }
}
