internal import ResourceGenModel

extension LintSubject {
  /// The models that requests contain, with the inline ones.
  var sentModels: [Model] {
    let types = api.sentTypes
    let named = api.models(reachedFrom: types).sorted().compactMap { index in
      api.models.indices.contains(index) ? api.models[index] : nil
    }
    var models = named
    for type in types + named.flatMap(\.parts) {
      LintSubject.add(inlineModelsOf: type, to: &models)
    }
    return models
  }

  private static func add(inlineModelsOf type: TypeReference, to models: inout [Model]) {
    switch type {
    case .inline(let model):
      models.append(model)
      for part in model.parts { add(inlineModelsOf: part, to: &models) }
    case .array(let element, _): add(inlineModelsOf: element, to: &models)
    case .dictionary(let element), .nullable(let element):
      add(inlineModelsOf: element, to: &models)
    case .scalar, .model: break
    }
  }
}
