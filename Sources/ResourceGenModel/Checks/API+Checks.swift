internal import ResourceGenDiagnostics

extension API {
  /// Runs all checks that the front ends share; they are independent of each other.
  ///
  /// - Parameter readsStrictDates: Whether the generated decoders read only dates of RFC 3339.
  /// - Returns: The indices of endpoints with examples that don't fit their types, which is a
  ///   warning.
  func runChecks(
    _ models: ModelIndex, _ graph: TypeGraph, readsStrictDates: Bool,
    reporting log: inout DiagnosticLog
  ) -> [Int] {
    let types = allTypes
    let described = allModels(in: types)
    DuplicateNames.check(self, described, reporting: &log)
    ServerAddresses.check(self, reporting: &log)
    CredentialReferences.check(self, reporting: &log)
    AuthenticationReferences.check(self, reporting: &log)
    RefreshEndpoints.check(self, models, reporting: &log)
    ServerReferences.check(self, reporting: &log)
    HeaderNames.check(self, reporting: &log)
    ModelReferences.check(self, types, models, reporting: &log)
    AliasCycles.check(models, reporting: &log)
    let hasNoCycles = UnionCycles.check(graph, reporting: &log)
    let hasShortChains = UnionChains.check(graph, self.models, reporting: &log)
    RecursiveModels.check(graph, reporting: &log)
    EnumerationValues.check(described, reporting: &log)
    UnionAlternatives.check(described, models, reporting: &log)
    AmbiguousUnions.check(described, models, reporting: &log)
    PathParameters.check(self, reporting: &log)
    PathSegments.check(self, reporting: &log)
    OwnerFields.check(self, models, reporting: &log)
    ParameterTypes.check(self, models, reporting: &log)
    // Values are compared with the alternatives of a union by recursion.
    let mismatches =
      hasNoCycles && hasShortChains
      ? DefaultValues.check(
        self, described, models, readsStrictDates: readsStrictDates, reporting: &log)
      : []
    RequestBodies.check(self, reporting: &log)
    PagedResponses.check(self, models, reporting: &log)
    OmittedDefaults.check(self, reporting: &log)
    AllowedDiagnostics.check(self, reporting: &log)
    return mismatches
  }
}
