/// How much was generated, for the line that a run ends with.
package struct GenerationSummary: Sendable, Equatable {
  /// What the API has, of which only a part is generated for the sources that call it.
  package struct Usage: Sendable, Equatable {
    package var allOperations: Int
    package var allModels: Int
    /// The number of Swift files that call the client.
    package var sources: Int
    /// Whether other modules could call the client, too.
    package var isPublic: Bool
  }

  package var operations = 0
  /// The types at the top level, without those of resources.
  package var models = 0
  /// Nil if everything is generated.
  package var usage: Usage?

  package init() {}
}
