extension DiagnosticID {
  /// Whether the id is that of a rule: it can be reported as a warning, a note or a finding of
  /// `lint`. `rules:` in the configuration, `allow:` and comments take these ids; the others are
  /// only those of errors, which can't be turned off.
  package var isRule: Bool {
    switch self {
    case .yamlSyntax, .jsonSyntax, .nestingLimit, .aliasLimit, .unknownAlias,
      .recursiveAlias, .invalidMerge, .controlCharacter, .textEncoding, .inputTooLarge,
      .notASpec, .severalDocuments, .emptyDocument, .outsideFolder, .missingValue,
      .templateSyntax, .templateUnknownKey, .templateKeyKind, .templateUnknownPartial,
      .templateUnknownFile, .templateNesting, .templateOutput, .unknownVersion, .unreadableFile,
      .unwritableFile, .foreignFile, .staleFile, .sharedModule, .replacedModel, .invalidJSONPath,
      .overlayLimit, .missingType, .invalidType, .mixedChoice, .emptyDefault, .invalidKey,
      .unknownMethod, .invalidCredential, .unknownType, .unknownServer, .missingServer,
      .unknownCredential, .unknownEndpoint, .unknownDefault, .unknownEnumValue,
      .repeatedPathParameter, .emptyPathSegment, .invalidUnion, .invalidHeader, .parameterType,
      .invalidPaging, .invalidRefresh:
      false
    default: true
    }
  }

  /// The names of all rules.
  package static let ruleNames = allCases.filter(\.isRule).map(\.name)
}

extension Diagnostic {
  /// Whether the user can turn the diagnostic off: any except an error from which nothing can be
  /// generated. Findings of `lint` can be, whatever their severity.
  package var canBeSilenced: Bool { severity != .error || id.lintSeverity != nil }

  /// A name that `rules:`, `allow:` or a comment lists although it isn't that of a rule.
  package static func unknownRule(
    _ name: String, at span: SourceSpan, _ severity: Severity
  ) -> Diagnostic {
    if DiagnosticID(name: name) != nil {
      return Diagnostic(
        severity, .unknownRule, "\(quoted(name)) can't be turned off", at: span,
        label: "always an error",
        help: "remove it, and fix the errors; `resourcegen explain \(name)` tells how")
    }
    return Diagnostic(
      severity, .unknownRule, "unknown rule \(quoted(name))", at: span,
      label: "not the id of a diagnostic", help: "run `resourcegen explain` to list all ids"
    )
    .suggesting(NearestName.nearest(to: name, among: DiagnosticID.ruleNames), replacing: span)
  }
}
