/// The permanent name of a kind of diagnostic: `[unknown-type]`. Never reused for another meaning.
///
/// All ids are listed here; the messages are written where the problem is detected. Each id has an
/// `Explanation`, which `resourcegen explain <id>` prints.
package enum DiagnosticID: String, CaseIterable, Sendable {
  // MARK: Text and YAML

  case yamlSyntax = "yaml-syntax"
  case jsonSyntax = "json-syntax"
  case duplicateKey = "duplicate-key"
  case nestingLimit = "nesting-limit"
  case aliasLimit = "alias-limit"
  case unknownAlias = "unknown-alias"
  case recursiveAlias = "recursive-alias"
  case invalidMerge = "invalid-merge"
  case controlCharacter = "control-character"
  case textEncoding = "text-encoding"
  case inputTooLarge = "input-too-large"
  case notASpec = "not-a-spec"
  case severalDocuments = "several-documents"
  case emptyDocument = "empty-document"
  case outsideFolder = "outside-folder"

  // MARK: Reading

  case wrongKind = "wrong-kind"
  case unknownKey = "unknown-key"
  case missingKey = "missing-key"
  case missingValue = "missing-value"
  case invalidValue = "invalid-value"

  // MARK: Templates

  case templateSyntax = "template-syntax"
  case templateUnknownKey = "template-unknown-key"
  case templateKeyKind = "template-key-kind"
  case templateUnknownPartial = "template-unknown-partial"
  case templateUnknownFile = "template-unknown-file"
  case templateNesting = "template-nesting"
  case templateOutput = "template-output"

  // MARK: The command

  case unknownVersion = "unknown-version"
  case unreadableFile = "unreadable-file"
  case unwritableFile = "unwritable-file"
  case foreignFile = "foreign-file"
  case staleFile = "stale-file"
  case sharedModule = "shared-module"

  // MARK: Selection and overlays

  case unmatchedPattern = "unmatched-pattern"
  case excludedModel = "excluded-model"
  case replacedModel = "replaced-model"
  case unknownCall = "unknown-call"
  case invalidJSONPath = "invalid-json-path"
  case unmatchedTarget = "unmatched-target"
  case overlayLimit = "overlay-limit"

  // MARK: The native format

  case missingType = "missing-type"
  case invalidType = "invalid-type"
  case mixedChoice = "mixed-choice"
  case emptyDefault = "empty-default"
  case invalidKey = "invalid-key"
  case invalidRoute = "invalid-route"
  case unknownMethod = "unknown-method"
  case invalidMediaType = "invalid-media-type"
  case invalidStatus = "invalid-status"
  case invalidCredential = "invalid-credential"

  // MARK: OpenAPI

  case unknownReference = "unknown-reference"
  case outsideReference = "outside-reference"
  case misplacedReference = "misplaced-reference"
  case inheritanceCycle = "inheritance-cycle"
  case relativeServer = "relative-server"
  case notExpressed = "not-expressed"

  // MARK: The API

  case unknownType = "unknown-type"
  case unknownServer = "unknown-server"
  case missingServer = "missing-server"
  case invalidAddress = "invalid-address"
  case unknownCredential = "unknown-credential"
  case unknownAuthentication = "unknown-auth"
  case unknownEndpoint = "unknown-endpoint"
  case unknownDefault = "unknown-default"
  case unknownRule = "unknown-rule"
  case unknownProperty = "unknown-property"
  case unknownEnumValue = "unknown-enum-value"
  case undescribedPathParameter = "undescribed-path-parameter"
  case repeatedPathParameter = "repeated-path-parameter"
  case emptyPathSegment = "empty-path-segment"
  case duplicateName = "duplicate-name"
  case recursiveModel = "recursive-model"
  case aliasCycle = "alias-cycle"
  case invalidUnion = "invalid-union"
  case ambiguousUnion = "ambiguous-union"
  case invalidDefault = "invalid-default"
  case invalidExample = "invalid-example"
  case invalidHeader = "invalid-header"
  case parameterType = "parameter-type"
  case unexpectedBody = "unexpected-body"
  case getWithBody = "get-with-body"
  case invalidPaging = "invalid-paging"
  case invalidRefresh = "invalid-refresh"
  case hidesSwiftName = "hides-swift-name"
  case noOperation = "no-operation"

  // MARK: Rules of `lint`, which an endpoint can `allow`

  case secretInQuery = "secret-in-query"
  case credentialOverHTTP = "credential-over-http"
  case duplicateRoute = "duplicate-route"
  case ambiguousRoute = "ambiguous-route"
  case ambiguousMapping = "ambiguous-mapping"
  case unusedModel = "unused-model"
  case unusedParameter = "unused-parameter"
  case unusedSecurity = "unused-security"
  case unusedComponent = "unused-component"
  case undocumented
  case noExample = "no-example"
  case noErrorBody = "no-error-body"
  case unpagedList = "unpaged-list"
  case foundPages = "found-pages"
  case inconsistentCase = "inconsistent-case"
  case deprecatedUse = "deprecated-use"
  case unstableName = "unstable-name"
  case stutteringName = "stuttering-name"
  case freeFormObject = "free-form-object"
  case forcedDefault = "forced-default"
  case unknownFormat = "unknown-format"
  case unformattedDate = "unformatted-date"
  case otherVersion = "other-version"
  case unusedIgnore = "unused-ignore"

  /// The text between the brackets of a rendered diagnostic.
  package var name: String { rawValue }

  /// Finds an id by the name that `resourcegen explain` and the configuration use.
  package init?(name: String) {
    self.init(rawValue: name)
  }
}
