/// The user's options for the generated Swift.
package struct SwiftOptions: Sendable {
  /// The access level of the declarations.
  package enum Access: String, Sendable, CaseIterable {
    case `public`
    case package
    case `internal`

    /// The access modifier and a space; empty for `internal`.
    package var prefix: SwiftCode {
      switch self {
      case .public: "public "
      case .package: "package "
      case .internal: ""
      }
    }
  }

  package var access = Access.public

  /// What is read as a date.
  package enum Dates: String, Sendable, CaseIterable {
    /// RFC 3339, and what servers send instead: no time zone, or a day for a time.
    case lenient
    /// Only RFC 3339.
    case strict
  }

  package var dates = Dates.lenient

  /// The models that keep members which the spec doesn't describe.
  package var unknownMembers = UnknownMembers.skip

  /// The models that types of the user's replace.
  package var types: [ModelReplacement] = []

  /// Whether types are nested in an enumeration named after the API.
  package var hasNamespace = false

  /// Whether models and similar types are `Hashable`.
  package var hasHashableModels = true

  /// Whether models with a required `id` of a plain type are `Identifiable`.
  package var hasIdentifiableModels = true

  /// Whether open enumerations are `CaseIterable`.
  package var hasIterableEnumerations = true

  /// Whether an enumeration of all endpoints is generated.
  package var hasRouter = true

  /// Whether the router recognizes requests: `Router(matching: request)`.
  package var hasMatching = false

  /// Whether endpoints have dot syntax: `load(.getUser(id: 1))`.
  package var hasDotSyntax = true

  /// Whether endpoints are members of models: `Episode.all`, `episode.media`.
  package var hasModelMembers = true

  /// Where the examples of the spec are, as data for tests.
  package enum Fixtures: Sendable, Hashable {
    case inAllBuilds
    /// In builds with the condition `DEBUG`.
    case inDebugBuilds
    /// In a module of tests, which imports the module with the other declarations.
    case inTests(of: SwiftIdentifier)
    case none

    package var areInTests: Bool { if case .inTests = self { true } else { false } }
  }

  package var fixtures = Fixtures.inAllBuilds

  /// Whether type aliases for operations are generated: `CitiesOperation` for
  /// `ResourceOperation<CitiesResource>`.
  package var hasOperations = false

  /// Whether a client is generated: `service.getUser(id: 1)`.
  package var hasClients = false

  /// The number of files for models, and for resources; types are distributed by name. `nil` if the
  /// size of the spec decides.
  package var files: Int?

  package init() {}
}
