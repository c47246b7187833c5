/// The permanent name of a kind of message: `[unknown-type]`. Words, never reused for another meaning.
///
/// All ids stand here, so that the list is one page; the sentences stand where the fault is found.
package struct DiagnosticID: Hashable, Sendable {
  package let name: String

  private init(_ name: String) {
    self.name = name
  }

  // MARK: Text and YAML

  package static let yamlSyntax = DiagnosticID("yaml-syntax")
  package static let duplicateKey = DiagnosticID("duplicate-key")
  package static let nestingLimit = DiagnosticID("nesting-limit")
  package static let aliasLimit = DiagnosticID("alias-limit")
  package static let unknownAlias = DiagnosticID("unknown-alias")
  package static let textEncoding = DiagnosticID("text-encoding")
  package static let inputTooLarge = DiagnosticID("input-too-large")
  package static let severalDocuments = DiagnosticID("several-documents")
  package static let emptyDocument = DiagnosticID("empty-document")

  // MARK: Reading

  package static let wrongKind = DiagnosticID("wrong-kind")
  package static let unknownKey = DiagnosticID("unknown-key")
  package static let missingKey = DiagnosticID("missing-key")
  package static let invalidValue = DiagnosticID("invalid-value")
}
