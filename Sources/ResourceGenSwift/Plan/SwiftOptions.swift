/// What the user chooses about the Swift to come.
package struct SwiftOptions: Sendable {
  /// Who may use the declarations.
  package enum Access: String, Sendable, CaseIterable {
    case `public`
    case package
    case `internal`

    /// What stands before a declaration, with a blank after it; nothing for internal ones.
    package var prefix: SwiftCode {
      switch self {
      case .public: "public "
      case .package: "package "
      case .internal: ""
      }
    }
  }

  package var access = Access.public

  /// Types nest in an enumeration of the API's name.
  package var hasNamespace = false

  /// Models and their kind are `Hashable`.
  package var hasHashableModels = true

  /// The enumeration of all endpoints.
  package var hasRouter = true

  /// `load(.getUser(id: 1))`.
  package var hasDotSyntax = true

  /// `Episode.all`, `episode.media`.
  package var hasModelMembers = true

  /// The examples of the description as data for tests.
  package var hasFixtures = true

  /// `CitiesOperation` for `ResourceOperation<CitiesResource>`.
  package var hasOperations = false

  /// `service.getUser(id: 1)`.
  package var hasClients = false

  /// Models and resources are spread over as many files each, by name.
  package var files = 1

  package init() {}
}
