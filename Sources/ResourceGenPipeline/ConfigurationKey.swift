internal import ResourceGenReading
internal import ResourceGenSwift

/// Every key of `resourcegen.yaml`: the one table that the reader, the help and the documentation are made from.
package enum ConfigurationKey: String, KnownKey {
  case spec
  case root
  case overlays
  case only
  case except
  case references
  case formats
  case closedEnums = "closed-enums"
  case strict
  case output
  case access
  case templates
  case namespace
  case router
  case dotSyntax = "dot-syntax"
  case modelMembers = "model-members"
  case fixtures
  case operations
  case clients
  case hashable
  case files
  case warnings

  package static let owner = "the configuration"

  /// What holds if nobody says anything, as it would be written.
  package var defaultText: String? {
    switch self {
    case .spec, .templates, .root, .only, .except: nil
    case .formats, .references: "{}"
    case .closedEnums, .overlays: "[]"
    case .strict: "\(Configuration().isStrict)"
    case .output: Configuration().output
    case .access: Configuration().swift.access.rawValue
    case .namespace: "\(Configuration().swift.hasNamespace)"
    case .router: "\(Configuration().swift.hasRouter)"
    case .dotSyntax: "\(Configuration().swift.hasDotSyntax)"
    case .modelMembers: "\(Configuration().swift.hasModelMembers)"
    case .fixtures: "\(Configuration().swift.hasFixtures)"
    case .operations: "\(Configuration().swift.hasOperations)"
    case .clients: "\(Configuration().swift.hasClients)"
    case .hashable: "\(Configuration().swift.hasHashableModels)"
    case .files: "\(Configuration().swift.files)"
    case .warnings: "{}"
    }
  }

  /// The option of the command line that says the same, and wins over the file.
  package var flag: String? {
    switch self {
    case .output, .access, .templates, .root, .only, .except, .strict: "--" + rawValue
    case .spec: "<spec>"
    case .overlays: "--overlay"
    default: nil
    }
  }

  package var doc: String {
    switch self {
    case .spec: "The description to read when the command line names none."
    case .root: "A folder above the description, below which it may name files."
    case .overlays: "OpenAPI Overlays that mend the description before it is read, in this order."
    case .only: "Read these only, with what they need: `{tags: [pets], paths: /users/**}`."
    case .except: "Leave these out: `{operations: [deleteUser], models: [Internal*]}`."
    case .references: "Files for addresses that `$ref` names: `{https://a.org/b.yaml: b.yaml}`."
    case .formats: "Types for formats of OpenAPI, by name: `{unix-time: Date(unix)}`."
    case .closedEnums: "Enumerations that take the listed values only: `all`, or their names."
    case .strict: "Take warnings that something is lost for errors."
    case .output: "The folder that the files go to."
    case .access: "Who may use the generated declarations: public, package, internal."
    case .templates: "A folder of templates that replace the built-in ones of the same name."
    case .namespace: "Nest the types in an enumeration that is named after the API."
    case .router: "The enumeration of all endpoints."
    case .dotSyntax: "Endpoints behind a dot: `service.load(.getUser(id: 1))`."
    case .modelMembers: "Endpoints that belong to a model: `Episode.all`."
    case .fixtures: "The examples of the description as data for tests."
    case .operations: "A name for the operation of each resource."
    case .clients: "A method on the service for each endpoint."
    case .hashable: "Models that can be compared and used as keys."
    case .files: "Spread models and resources over as many files each, from 1 to 64."
    case .warnings: "Warnings that are turned off, by id: `{unused-model: off}`."
    }
  }

  /// The words of help: the doc with its default.
  package var help: String {
    defaultText.map { "\(doc) (default: \($0))" } ?? doc
  }

  /// The page of the documentation that lists the keys, as a Markdown table.
  package static var documentation: String {
    var page = "| key | default | option | |\n| --- | --- | --- | --- |\n"
    for key in allCases {
      let standard = key.defaultText.map { "`\($0)`" } ?? "–"
      let flag = key.flag.map { "`\($0)`" } ?? "–"
      page += "| `\(key.rawValue)` | \(standard) | \(flag) | \(key.doc) |\n"
    }
    return page
  }
}
