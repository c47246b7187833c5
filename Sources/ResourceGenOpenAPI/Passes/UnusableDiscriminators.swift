internal import ResourceGenDiagnostics
internal import ResourceGenModel

extension API {
  /// Removes the discriminators of unions whose alternatives aren't all objects, since only a
  /// member can carry the value. Their alternatives are distinguished by their members instead.
  mutating func dropUnusableDiscriminators(reporting log: inout DiagnosticLog) {
    let index = ModelIndex(models)
    var keys: [Located<String>] = []
    for position in models.indices { models[position].shape.dropDiscriminator(index, &keys) }
    transformTypes { type in
      guard case .inline(var model) = type, case .union = model.shape else { return }
      model.shape.dropDiscriminator(index, &keys)
      type = .inline(model)
    }
    for key in keys { log.add(.unusableDiscriminator(key)) }
  }
}

extension Model.Shape {
  /// Removes the discriminator if it is unusable, and adds its key to `keys`.
  fileprivate mutating func dropDiscriminator(
    _ models: ModelIndex, _ keys: inout [Located<String>]
  ) {
    guard case .union(var union) = self, let key = union.discriminator,
      !UnionAlternatives.misfits(of: union, models).isEmpty
    else { return }
    union.discriminator = nil
    for index in union.alternatives.indices { union.alternatives[index].discriminatorValue = nil }
    self = .union(union)
    if !keys.contains(where: { $0.span == key.span }) { keys.append(key) }
  }
}

extension Diagnostic {
  fileprivate static func unusableDiscriminator(_ key: Located<String>) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "the alternatives are distinguished by their members", at: key.span,
      label: "not every alternative is an object, which could have this member")
  }
}
