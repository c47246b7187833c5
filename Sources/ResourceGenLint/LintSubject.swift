internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

/// What the rules examine: the API, and the document that it was read from.
struct LintSubject {
  enum Format {
    case native
    case openAPI
    case swagger
  }

  let checked: CheckedAPI
  let document: Document
  /// The other files that the document refers to.
  let others: [Document]
  let format: Format
  /// Whether all of the document was read.
  let isComplete: Bool
  /// Whether models are nested in a type that is named after the API.
  let hasNamespace: Bool
  /// All models: those with names, then the inline ones.
  let models: [Model]

  init(
    _ checked: CheckedAPI, of document: Document, and others: [Document], isComplete: Bool,
    hasNamespace: Bool
  ) {
    self.checked = checked
    self.document = document
    self.others = others.filter { $0.source !== document.source }
    self.isComplete = isComplete
    self.hasNamespace = hasNamespace
    format =
      document.root?["openapi"] != nil
      ? .openAPI : document.root?["swagger"] != nil ? .swagger : .native
    models = checked.api.allModels
  }

  var api: API { checked.api }
}
