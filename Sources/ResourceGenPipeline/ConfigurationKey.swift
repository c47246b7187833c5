internal import ResourceGenReading
internal import ResourceGenSwift

/// The keys of `resourcegen.yaml`: the one table behind the reader, the help and the documentation.
package enum ConfigurationKey: String, KnownKey {
  case spec
  case root
  case overlays
  case only
  case except
  case usedBy = "used-by"
  case names
  case pages
  case retry
  case timeout
  case auth
  case refresh
  case references
  case formats
  case types
  case unknownMembers = "unknown-members"
  case closedEnums = "closed-enums"
  case merged
  case dates
  case strict
  case output
  case access
  case templates
  case namespace
  case router
  case matching
  case dotSyntax = "dot-syntax"
  case modelMembers = "model-members"
  case fixtures
  case operations
  case clients
  case hashable
  case identifiable
  case caseIterable = "case-iterable"
  case files
  case rules

  package static let owner = "the configuration"

  /// The default value as it is written in the file.
  package var defaultText: String? {
    switch self {
    case .spec, .templates, .root, .only, .except, .auth, .files: nil
    case .formats, .references, .names, .pages, .retry, .timeout, .refresh, .types: "{}"
    case .closedEnums, .merged, .overlays, .usedBy: "[]"
    case .unknownMembers: "skip"
    case .dates: Configuration().swift.dates.rawValue
    case .strict: "\(Configuration().isStrict)"
    case .output: Configuration().output
    case .access: Configuration().swift.access.rawValue
    case .namespace: "\(Configuration().swift.hasNamespace)"
    case .router: "\(Configuration().swift.hasRouter)"
    case .matching: "\(Configuration().swift.hasMatching)"
    case .dotSyntax: "\(Configuration().swift.hasDotSyntax)"
    case .modelMembers: "\(Configuration().swift.hasModelMembers)"
    case .fixtures: "\(Configuration().swift.fixtures != .none)"
    case .operations: "\(Configuration().swift.hasOperations)"
    case .clients: "\(Configuration().swift.hasClients)"
    case .hashable: "\(Configuration().swift.hasHashableModels)"
    case .identifiable: "\(Configuration().swift.hasIdentifiableModels)"
    case .caseIterable: "\(Configuration().swift.hasIterableEnumerations)"
    case .rules: "{}"
    }
  }

  /// The option of the command line that overrides the key.
  package var flag: String? {
    switch self {
    case .output, .access, .templates, .root, .only, .except, .strict: "--" + rawValue
    case .spec: "<spec>"
    case .overlays: "--overlay"
    case .usedBy: "--used-by"
    default: nil
    }
  }

  package var doc: String {
    switch self {
    case .spec: "The spec to read if the command line names none."
    case .root: "The folder that included files must be in. Default: the spec's folder."
    case .overlays: "OpenAPI Overlays to apply to the spec, in this order."
    case .only: "Generate only these and what they need: `{tags: [pets], paths: /users/**}`."
    case .except: "Generate all but these: `{operations: [deleteUser], models: [Internal*]}`."
    case .usedBy: "Generate only what Swift code below these folders calls, see below."
    case .names: "Other names in Swift, by patterns: `{models: {Api*: *}}`, see below."
    case .pages: "How operations are paged, by patterns: `{\"list*\": page}`, see below."
    case .retry: "Numbers of retries, by patterns of operations: `{\"get*\": 3}`, see below."
    case .timeout: "Time-outs, by patterns of operations: `{GET /reports/**: 60s}`, see below."
    case .auth: "What authenticates calls if the spec doesn't say it: `bearer`, see below."
    case .refresh: "The operations that renew credentials: `{session: renewToken}`, see below."
    case .references: "Local copies of addresses in `$ref`: `{https://a.org/b.yaml: b.yaml}`."
    case .formats: "Types for OpenAPI formats: `{unix-time: Date(unix)}`."
    case .types: "Your own types instead of models: `{Money: MyKit.Money}`, see below."
    case .unknownMembers: "Members beyond the spec: `skip`, `keep`, or the models that keep them."
    case .closedEnums: "Enumerations without unknown values: `all`, or their names."
    case .merged: "Schemas whose alternatives may hold at once: `[Contact]`, see below."
    case .dates: "What is read as a date: `lenient`, or `strict` for RFC 3339 alone."
    case .strict: "Treat warnings about lost information as errors."
    case .output: "The folder to write the files to."
    case .access: "Access level of the generated declarations: public, package, internal."
    case .templates: "A folder of templates that replace built-in ones of the same name."
    case .namespace: "Nest the types in an enumeration named after the API."
    case .router: "Generate an enumeration of all endpoints."
    case .matching: "Let the Router recognize requests; needs ResourceRuntimeTesting."
    case .dotSyntax: "Generate endpoints in dot syntax: `service.load(.getUser(id: 1))`."
    case .modelMembers: "Generate endpoints as members of models: `Episode.all`."
    case .fixtures:
      "Generate the examples of the spec as test data: `debug`, or in a module of tests, see below."
    case .operations: "Generate a type alias for the operation of each resource."
    case .clients: "Generate clients with a method for each endpoint."
    case .hashable: "Make models `Hashable`."
    case .identifiable: "Make models with a required `id` of a plain type `Identifiable`."
    case .caseIterable: "Make open enumerations `CaseIterable`, over the values of the spec."
    case .files:
      "Files for models, and for resources, 1 to 64. Default: by the spec's size, see below."
    case .rules: "Severities by id, or `off`: `{relative-server: off, undocumented: warning}`."
    }
  }

  /// The description in the help text: `doc`, without the rest of its page, with the default.
  package var help: String {
    let doc = doc.replacing(", see below", with: "")
    return defaultText.map { "\(doc) (default: \($0))" } ?? doc
  }

  /// The keys as a Markdown table, for the documentation.
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
