internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// The operations of two versions that are the same: those of one name, or of one method and path.
struct OperationMatching {
  /// The indices of the operations, in the order of the new version; removed ones are last.
  private(set) var pairs: [(old: Int?, new: Int?)] = []

  init(_ old: API, _ new: API) {
    var targets = [Int?](repeating: nil, count: new.endpoints.count)
    var isMatched = [Bool](repeating: false, count: old.endpoints.count)
    func match(_ key: (Endpoint) -> OperationKey) {
      var positions: [OperationKey: [Int]] = [:]
      for index in old.endpoints.indices.reversed() where !isMatched[index] {
        positions[key(old.endpoints[index]), default: []].append(index)
      }
      for index in new.endpoints.indices where targets[index] == nil {
        guard let found = positions[key(new.endpoints[index])]?.popLast() else { continue }
        targets[index] = found
        isMatched[found] = true
      }
    }
    match { .name(WireName($0.qualifiedName)) }
    match { .route($0.method.value, WireName($0.path.shape)) }
    pairs = targets.indices.map { (targets[$0], $0) }
    pairs += old.endpoints.indices.filter { !isMatched[$0] }.map { ($0, nil) }
  }
}

private enum OperationKey: Hashable {
  case name(WireName)
  case route(RouteMethod, WireName)
}

extension PathTemplate {
  /// The path with empty placeholders: `/user/{}`.
  var shape: String {
    pieces.map { if case .text(let text) = $0 { text } else { "{}" } }.joined()
  }

  /// The names of the placeholders, in their order.
  var placeholders: [Located<String>] {
    pieces.compactMap {
      switch $0 {
      case .text: nil
      case .parameter(let name), .ownerField(let name): name
      }
    }
  }
}
