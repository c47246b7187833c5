internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

// Finds bodies that are optional by mistake: `required` of a body is false unless written, but a
// service that requires members rejects a request without any.
extension OperationLowering {
  /// Makes callers write the argument of an optional body if its schema has required members, or if
  /// the document says so.
  func requireArgument(for body: Node, in endpoint: inout Endpoint) {
    guard let content = endpoint.body, !content.isRequired else { return }
    if let mark = body["x-resourcegen-passed"] {
      endpoint.needsBodyArgument = mark.isTrue
      return
    }
    guard !document.isExact, endpoint.method.value.isCreatingOrChanging, let type = content.type
    else { return }
    endpoint.needsBodyArgument = requiresMembers(type)
  }

  /// Whether each value of a type has members that a request must have.
  private func requiresMembers(_ type: TypeReference) -> Bool {
    switch shape(of: type) {
    case .object(let fields)?:
      fields.contains { ($0.isRequired || $0.isRequiredToSend) && !$0.isReadOnly }
    case .union(let union)?:
      !union.alternatives.isEmpty
        && union.alternatives.allSatisfy { alternative in
          if case .object? = shape(of: alternative.type) {
            requiresMembers(alternative.type)
          } else {
            false
          }
        }
    case .enumeration?, .alias?, nil: false
    }
  }
}

extension RouteMethod {
  /// Whether the method usually sends a body: POST, PUT or PATCH.
  fileprivate var isCreatingOrChanging: Bool {
    [.http(.post), .http(.put), .http(.patch)].contains(self)
  }
}
