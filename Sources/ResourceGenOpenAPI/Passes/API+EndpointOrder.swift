internal import ResourceGenModel

extension API {
  /// Sorts the endpoints by the ids of their operations: `users_list`, `Episode_all`. Others follow
  /// in their order. An exported document groups operations by path, and `x-resourcegen-order`
  /// lists them in the original order.
  mutating func sortEndpoints(by ids: [String]) {
    guard !ids.isEmpty else { return }
    var places: [String: Int] = [:]
    for (place, id) in ids.enumerated() { places[id] = place }
    endpoints = endpoints.enumerated()
      .sorted { left, right in
        let first = places[left.element.operationID] ?? ids.count
        let second = places[right.element.operationID] ?? ids.count
        return (first, left.offset) < (second, right.offset)
      }
      .map(\.element)
  }
}

extension Endpoint {
  /// The id of the operation in an exported document.
  fileprivate var operationID: String { qualifiedName.replacing(".", with: "_") }
}
