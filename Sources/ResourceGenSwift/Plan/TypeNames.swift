package import ResourceGenModel

/// The names of models as Swift code spells them: `SimpleUser` for the schema `simple-user`.
package enum TypeNames {
  /// Returns a unique name for each model, in their order, with the namespace but without
  /// backticks.
  package static func names(of checked: CheckedAPI, options: SwiftOptions) -> [String] {
    let names = TopLevelNames(checked, options: options)
    return checked.api.models.indices.map { position in
      let type = names.types.entries[TypeSite(.model(position))]
      return ([names.namespace].compactMap(\.self) + (type?.names ?? []))
        .map(\.name).joined(separator: ".")
    }
  }
}
