extension DiagnosticID {
  /// Whether a warning of this kind says that something is without effect: of the description, which the Swift then does not say,
  /// or of what the user chose or mended. `--strict` makes errors of these.
  ///
  /// What is only advice, or was read as it was surely meant, is none of them.
  package var isLoss: Bool {
    switch self {
    case .notExpressed, .unknownReference, .unknownAuthentication, .relativeServer, .invalidRoute,
      .invalidStatus, .invalidValue, .invalidDefault, .unexpectedBody,
      .unknownKey, .missingKey, .unmatchedPattern, .unmatchedTarget:
      true
    default: false
    }
  }
}
