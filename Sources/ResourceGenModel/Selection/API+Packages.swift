internal import ResourceGenDiagnostics

extension API {
  /// Removes the packages before names of schemas: `models.Project` becomes `Project`. A name that
  /// another model has is not taken.
  ///
  /// - Parameter chosen: The names of models that the user has chosen.
  package mutating func removePackages(keeping chosen: Set<WireName>) {
    if !models.contains(where: { $0.nameWithoutPackage != nil }) { return }
    var taken = Set(models.compactMap { $0.name?.value.lowercased() })
    var renames: [WireName: String] = [:]
    for model in models {
      guard let name = model.name?.value, !chosen.contains(WireName(name)),
        let short = model.nameWithoutPackage,
        taken.insert(short.lowercased()).inserted
      else { continue }
      renames[WireName(name)] = short
      // The model for requests is named after that for responses.
      guard let input = model.input?.value, input.hasPrefix(name), !chosen.contains(WireName(input))
      else { continue }
      let shortInput = short + input.dropFirst(name.count)
      if taken.insert(shortInput.lowercased()).inserted { renames[WireName(input)] = shortInput }
    }
    if renames.isEmpty { return }
    keepDiscriminatorValues(of: renames)
    renameModels(renames)
  }

  /// Gives alternatives the values of their discriminator that follow from the names of models.
  private mutating func keepDiscriminatorValues(of names: [WireName: String]) {
    func isToBeKept(_ alternative: Union.Alternative) -> Bool {
      alternative.discriminatorValue == nil
        && alternative.type.modelNames.contains { names[WireName($0)] != nil }
    }
    func hasValuesToKeep(_ model: Model) -> Bool {
      guard case .union(let union) = model.shape, union.discriminator != nil else { return false }
      return union.alternatives.contains(where: isToBeKept)
    }
    transformModels(where: hasValuesToKeep) { model in
      guard case .union(var union) = model.shape else { return }
      for position in union.alternatives.indices where isToBeKept(union.alternatives[position]) {
        let name = union.alternatives[position].type.displayName
        union.alternatives[position].discriminatorValue = name
      }
      model.shape = .union(union)
    }
  }
}
