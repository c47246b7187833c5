internal import ResourceGenDiagnostics
package import ResourceGenModel

/// The names of models as Swift code spells them: `SimpleUser` for the schema `simple-user`.
package enum TypeNames {
  /// Returns the names by those in the spec, with the namespace but without backticks.
  package static func names(of checked: CheckedAPI, options: SwiftOptions) -> [String: String] {
    let names = TopLevelNames(checked, options: options)
    let pairs = checked.api.models.enumerated().compactMap { position, model in
      model.name.map { name in
        let type = names.types.entries[TypeSite(.model(position))]
        let path = [names.namespace].compactMap(\.self) + (type?.names ?? [])
        return (name.value, path.map(\.name).joined(separator: "."))
      }
    }
    return Dictionary(pairs) { first, _ in first }
  }
}
