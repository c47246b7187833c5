internal import ResourceGenDiagnostics
internal import ResourceGenModel

extension API {
  /// Gives an alternative that was merged with the other members of a union its model again, if
  /// the model has these members too: `SearchOperatorIs` under `oneOf` of a schema whose `operator`
  /// it repeats.
  mutating func shareReferencedAlternatives() {
    var fields: [String: [Field]] = [:]
    for model in models {
      if let name = model.name?.value, case .object(let own) = model.shape { fields[name] = own }
    }
    func isShared(_ alternative: Union.Alternative) -> Bool {
      guard case .inline(let model) = alternative.type, case .object(let own) = model.shape,
        let name = alternative.swiftName?.value, let others = fields[name]
      else { return false }
      return own.isSame(as: others)
    }
    func hasShared(_ model: Model) -> Bool {
      guard case .union(let union) = model.shape else { return false }
      return union.alternatives.contains(where: isShared)
    }
    transformModels(where: hasShared) { model in
      guard case .union(var union) = model.shape else { return }
      for index in union.alternatives.indices where isShared(union.alternatives[index]) {
        guard let name = union.alternatives[index].swiftName else { continue }
        union.alternatives[index].type = .model(name)
        union.alternatives[index].swiftName = nil
      }
      model.shape = .union(union)
    }
  }
}

extension [Field] {
  /// Whether two objects have the same members, in any order.
  fileprivate func isSame(as other: [Field]) -> Bool {
    guard count == other.count else { return false }
    let known = Dictionary(other.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    return allSatisfy { field in known[field.path].map { field.isSame(as: $0) } ?? false }
  }
}

extension Field {
  fileprivate func isSame(as other: Field) -> Bool {
    path == other.path && isRequired == other.isRequired && isNullable == other.isNullable
      && isReadOnly == other.isReadOnly && isWriteOnly == other.isWriteOnly
      && swiftName?.value == other.swiftName?.value && type.isSame(as: other.type)
  }
}

extension TypeReference {
  /// Whether two types of one document are the same. Inline types are if they are the same schema.
  fileprivate func isSame(as other: TypeReference) -> Bool {
    if let mark { return mark == other.mark }
    return switch (self, other) {
    case (.inline(let model), .inline(let otherModel)): model.span == otherModel.span
    case (.array(let type, _), .array(let otherType, _)),
      (.dictionary(let type), .dictionary(let otherType)),
      (.nullable(let type), .nullable(let otherType)):
      type.isSame(as: otherType)
    default: false
    }
  }
}
