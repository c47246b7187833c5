package import ResourceGenDiagnostics
internal import ResourceGenModel

/// What a description says that the model has no word for, in lines for comments, each with the place that it belongs to.
package struct Remarks: Sendable {
  /// The place of the key of a path, an operation or a schema.
  package struct Anchor: Hashable, Sendable {
    let path: String
    let offset: Int

    package init(_ key: SourceSpan) {
      path = key.source.path
      offset = key.start
    }
  }

  /// What belongs to nothing that is written.
  package var general: [String] = []
  package var lines: [Anchor: [String]] = [:]

  package init() {}

  /// The same, by the models and endpoints of an API.
  func placed(in api: API) -> PlacedRemarks {
    var placed = PlacedRemarks(models: [], endpoints: [])
    var rest = lines
    for model in api.models {
      placed.models.append(model.name.flatMap { rest.removeValue(forKey: Anchor($0.span)) } ?? [])
    }
    for endpoint in api.endpoints {
      // What is said of a path stands at the first of its operations.
      let ofPath = rest.removeValue(forKey: Anchor(endpoint.path.span)) ?? []
      let own = rest.removeValue(forKey: Anchor(endpoint.method.span)) ?? []
      placed.endpoints.append(ofPath + own)
    }
    placed.general = general + rest.values.flatMap { $0 }.sorted()
    return placed
  }
}

/// Remarks by the positions of what they belong to.
struct PlacedRemarks {
  var general: [String] = []
  var models: [[String]]
  var endpoints: [[String]]

  func ofModel(_ position: Int) -> [String] {
    models.indices.contains(position) ? models[position] : []
  }

  func ofEndpoint(_ position: Int) -> [String] {
    endpoints.indices.contains(position) ? endpoints[position] : []
  }
}
