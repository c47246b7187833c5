extension DiagnosticID {
  /// Whether a warning with this id reports that a part of the spec, or an option or overlay of the
  /// user, has no effect on the generated Swift. `--strict` turns these warnings into errors.
  ///
  /// Excludes advice, and input that was read as it was certainly meant.
  package var isErrorWhenStrict: Bool {
    switch self {
    case .notExpressed, .unknownReference, .outsideReference, .unknownAuthentication,
      .relativeServer, .invalidRoute,
      .invalidStatus, .invalidValue, .invalidDefault, .unexpectedBody, .getWithBody,
      .unknownKey, .missingKey, .duplicateKey, .unmatchedPattern, .unmatchedTarget:
      true
    default: false
    }
  }
}
