/// What changes when `lint --fix` applies the fixes of an id.
package enum FixEffect: Sendable {
  /// Something that has no effect is removed: the generated Swift stays the same.
  case nothing
  /// The spec is read as it was meant, so that the generated Swift may change.
  case meaning
}

extension DiagnosticID {
  /// What `lint --fix` changes; nil for ids whose findings it doesn't fix.
  ///
  /// An id has it if one edit is enough and no other is likely to be meant. Names are only replaced
  /// by the one name that is near. `get-with-body` has none, since POST is another request, nor has
  /// `unused-model`, since the type may be in use, nor `undescribed-path-parameter`, of which
  /// either name may be the right one. `unmatched-pattern` is in the configuration.
  package var fixEffect: FixEffect? {
    switch self {
    case .unusedIgnore, .unknownRule, .unusedParameter, .unusedComponent: .nothing
    case .yamlSyntax, .jsonSyntax, .wrongKind, .missingKey, .missingValue, .unknownKey, .invalidKey,
      .invalidValue, .unknownType, .invalidType, .mixedChoice, .emptyDefault, .unknownFormat,
      .unknownEnumValue, .unknownReference, .unknownMethod, .invalidRoute, .invalidPaging,
      .unknownProperty, .unknownDefault, .unknownAuthentication, .unknownCredential, .unknownServer,
      .unknownEndpoint:
      .meaning
    default: nil
    }
  }

  /// What `lint --fix` does, as a sentence; nil for ids whose findings it doesn't fix.
  package var fixSentence: String? {
    switch fixEffect {
    case .nothing?: "`resourcegen lint --fix` fixes this, and the generated Swift stays the same."
    case .meaning?: "`resourcegen lint --fix` fixes this where only one edit makes sense."
    case nil: nil
    }
  }
}
