package import ResourceGenDiagnostics

/// The Swift sources that call a client, of which only what they mention is generated.
package struct SwiftSources: Sendable {
  package var texts: [SourceText] = []

  package init() {}
}
