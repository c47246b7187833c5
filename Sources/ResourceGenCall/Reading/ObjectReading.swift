@_spi(Generated) internal import ResourceRuntime

/// The values of an object's properties, while it is read.
struct ObjectReading {
  let node: ObjectNode
  var values: [ModelValue?]
  /// The members that the spec doesn't list.
  var others: [String: ModelValue] = [:]

  init(_ node: ObjectNode) {
    self.node = node
    values = node.properties.map { _ in nil }
  }

  /// The object with the members that generated code writes: also defaults, and constants that the
  /// initializer adds to a request.
  func value(isRequest: Bool) -> ModelValue {
    var members = members(of: node.members, isRequest: isRequest)
    for (name, value) in others.sorted(by: { $0.key < $1.key }) {
      members.append(ModelValue.Member(name: name, value: value))
    }
    return .object(members)
  }

  private func members(of table: MemberTable, isRequest: Bool) -> [ModelValue.Member] {
    var members: [ModelValue.Member] = []
    for (name, content) in zip(table.names, table.contents) {
      switch content {
      case .property(let index):
        let property = node.properties[index]
        let stored = values[index] ?? property.defaultValue
        let value = stored ?? (isRequest ? property.constant : nil)
        guard let value = value ?? (property.writesNull ? .null : nil) else { continue }
        members.append(
          ModelValue.Member(name: name, value: value, isReadOnly: property.isReadOnly))
      case .object(let inner):
        let nested = self.members(of: inner, isRequest: isRequest)
        // An object without values is omitted: in a request, one that would be empty.
        if isRequest ? !nested.allSatisfy(\.isReadOnly) : !nested.isEmpty {
          members.append(ModelValue.Member(name: name, value: .object(nested)))
        }
      }
    }
    return members
  }
}

extension ModelValue {
  /// Returns an object with the discriminator that selected it, unless it has one.
  func adding(_ name: String, _ text: String) -> ModelValue {
    guard case .object(let members) = self, !members.contains(where: { $0.name == name }) else {
      return self
    }
    return .object([Member(name: name, value: .scalar(text))] + members)
  }
}
