internal import ResourceGenDiagnostics

/// Where a type is described: a named model, or a type inside one, step by step.
///
/// A step is the index of a field or of an alternative whose type, arrays and dictionaries set aside, is inline:
/// `UserModel.Avatar` is model 2, step 6.
package struct TypePath: Hashable, Sendable {
  package var model: Int
  package var steps: [Int]

  package init(model: Int, steps: [Int] = []) {
    self.model = model
    self.steps = steps
  }

  package func appending(_ step: Int) -> TypePath {
    TypePath(model: model, steps: steps + [step])
  }
}

/// Finds the model that a name means.
package struct ModelIndex: Sendable {
  package let models: [Model]
  private let positions: [String: Int]

  package init(_ models: [Model]) {
    self.models = models
    var positions: [String: Int] = [:]
    for (position, model) in models.enumerated() {
      guard let name = model.name?.value, positions[name] == nil else { continue }
      positions[name] = position
    }
    self.positions = positions
  }

  /// The place of `City`, or of `UserModel.Avatar`: the inline type of the field whose name matches, case and
  /// separators aside. `PhotosItem` and `LabelsValue` name the elements of an array and a dictionary.
  package func path(of name: String) -> TypePath? {
    if let position = positions[name] { return TypePath(model: position) }
    var parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1, let position = positions[parts.removeFirst()] else { return nil }
    var path = TypePath(model: position)
    for part in parts {
      guard let here = model(at: path), case .object(let fields) = here.shape,
        let step = fields.firstIndex(where: { $0.names(inlineType: part) })
      else { return nil }
      path = path.appending(step)
    }
    return path
  }

  package func model(at path: TypePath) -> Model? {
    guard models.indices.contains(path.model) else { return nil }
    var model = models[path.model]
    for step in path.steps {
      switch model.shape {
      case .object(let fields):
        guard fields.indices.contains(step), let inline = fields[step].type.inlineModel else {
          return nil
        }
        model = inline
      case .union(let union):
        guard union.alternatives.indices.contains(step),
          let inline = union.alternatives[step].type.inlineModel
        else { return nil }
        model = inline
      case .enumeration, .alias: return nil
      }
    }
    return model
  }

  /// The model that a name means: `City`, `UserModel.Avatar`.
  package func model(named name: String) -> Model? {
    path(of: name).flatMap { model(at: $0) }
  }

  /// The type behind names for types: what `Tags` stands for in `Tags: [String]`. A reference to a model that is no
  /// alias, and a name in a ring, stay as they are.
  package func withoutAliases(_ type: TypeReference) -> TypeReference {
    var type = type
    // A chain longer than the number of models is a ring.
    for _ in 0...models.count {
      guard let shape = shape(of: type), case .alias(let target) = shape else { return type }
      type = target
    }
    return type
  }

  /// What a reference to a model or an inline type is; nil for scalars and collections.
  package func shape(of type: TypeReference) -> Model.Shape? {
    switch type {
    case .model(let name): model(named: name.value)?.shape
    case .inline(let model): model.shape
    case .scalar, .array, .dictionary, .nullable: nil
    }
  }
}

extension TypeReference {
  /// The type described here, arrays, dictionaries and null set aside.
  package var inlineModel: Model? {
    switch self {
    case .inline(let model): model
    case .array(let element, _): element.inlineModel
    case .dictionary(let value): value.inlineModel
    case .nullable(let type): type.inlineModel
    case .scalar, .model: nil
    }
  }

  fileprivate var inlineSuffix: String? {
    switch self {
    case .inline: ""
    case .array(let element, _): element.inlineModel.map { _ in "item" }
    case .dictionary(let value): value.inlineModel.map { _ in "value" }
    case .nullable(let type): type.inlineSuffix
    case .scalar, .model: nil
    }
  }
}

extension Field {
  fileprivate func names(inlineType name: String) -> Bool {
    guard let suffix = type.inlineSuffix else { return false }
    let wanted = folded(name)
    let own = [swiftName?.value, path.last].compactMap { $0 }.map(folded)
    return own.contains { $0 == wanted || $0 + suffix == wanted }
  }
}

/// A name without what may differ between a key and the type named after it: `avatar_2` and `Avatar2`.
private func folded(_ name: String) -> String {
  String(name.lowercased().filter { $0.isLetter || $0.isNumber })
}
