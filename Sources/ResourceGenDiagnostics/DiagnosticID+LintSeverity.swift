extension DiagnosticID {
  /// The default severity of a rule of `resourcegen lint`; nil for what generating reports.
  package var lintSeverity: Diagnostic.Severity? {
    switch self {
    case .secretInQuery, .credentialOverHTTP: .error
    case .duplicateRoute, .ambiguousRoute, .unusedModel, .unusedParameter, .unusedSecurity,
      .unusedComponent, .unpagedList, .inconsistentCase, .deprecatedUse, .unstableName,
      .unknownFormat, .unformattedDate, .otherVersion, .unusedIgnore:
      .warning
    case .ambiguousMapping, .undocumented, .noExample, .noErrorBody, .stutteringName,
      .freeFormObject, .forcedDefault, .foundPages:
      .note
    default: nil
    }
  }
}
