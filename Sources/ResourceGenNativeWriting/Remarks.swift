package import ResourceGenDiagnostics
internal import ResourceGenModel

/// Comment lines about the parts of a spec that the model can't express, each with the location
/// that it belongs to.
package struct Remarks: Sendable {
  /// The location of the key of a path, an operation or a schema.
  package struct Anchor: Hashable, Sendable {
    let path: String
    let offset: Int

    package init(_ key: SourceSpan) {
      path = key.source.path
      offset = key.start
    }
  }

  /// Remarks that belong to no declaration in the output.
  package var general: [String] = []
  package var lines: [Anchor: [String]] = [:]

  package init() {}

  /// Assigns the remarks to the models and endpoints of an API.
  func placed(in api: API) -> AssignedRemarks {
    var placed = AssignedRemarks(models: [], endpoints: [])
    var rest = lines
    for model in api.models {
      placed.models.append(model.name.flatMap { rest.removeValue(forKey: Anchor($0.span)) } ?? [])
    }
    for endpoint in api.endpoints {
      // A remark about a path is written at its first operation.
      let ofPath = rest.removeValue(forKey: Anchor(endpoint.path.span)) ?? []
      let own = rest.removeValue(forKey: Anchor(endpoint.method.span)) ?? []
      placed.endpoints.append(ofPath + own)
    }
    placed.general = general + rest.values.flatMap { $0 }.sorted()
    return placed
  }
}

/// Remarks by the indices of the models and endpoints that they belong to.
struct AssignedRemarks {
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
