internal import ResourceGenDiagnostics

extension API {
  /// Every check that the front ends share. Each reports its own kind of fault and none looks at what others found.
  ///
  /// - Returns: the positions of endpoints with examples that do not fit their types, which is a warning.
  func runChecks(
    _ models: ModelIndex, _ graph: TypeGraph, reporting log: inout DiagnosticLog
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
    AliasRings.check(models, reporting: &log)
    UnionRings.check(graph, reporting: &log)
    RecursiveModels.check(graph, reporting: &log)
    EnumerationValues.check(described, reporting: &log)
    UnionAlternatives.check(described, models, reporting: &log)
    PathParameters.check(self, reporting: &log)
    PathSegments.check(self, reporting: &log)
    OwnerFields.check(self, models, reporting: &log)
    ParameterTypes.check(self, models, reporting: &log)
    let misfits = DefaultValues.check(self, described, models, reporting: &log)
    RequestBodies.check(self, reporting: &log)
    PagedReplies.check(self, models, reporting: &log)
    OmittedDefaults.check(self, reporting: &log)
    AllowedFindings.check(self, reporting: &log)
    return misfits
  }
}
