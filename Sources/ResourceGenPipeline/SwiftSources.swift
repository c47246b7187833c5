package import ResourceGenDiagnostics

/// The Swift sources that call a client, of which only what they mention is generated.
package struct SwiftSources: Sendable {
  package var texts: [SourceText] = []

  package init() {}
}

/// How much of an API is generated for the sources that call it.
package struct UsageSummary: Sendable, Equatable {
  package var operations: Int
  package var allOperations: Int
  /// The types at the top level, without those of resources.
  package var types: Int
  package var allTypes: Int
  package var sources: Int
  /// Whether other modules could call the client, too.
  package var isPublic: Bool
}
