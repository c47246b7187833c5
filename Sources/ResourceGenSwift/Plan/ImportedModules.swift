/// The modules that a file imports for the types that its declarations name, besides the runtime.
///
/// The compiler warns of a public import that no public declaration uses.
package struct ImportedModules: Sendable, Equatable {
  package var needsFoundation = false
  /// The modules of types that the user has declared.
  package var ofUser: Set<SwiftIdentifier> = []

  static let foundation = ImportedModules(needsFoundation: true)

  /// Creates the union of several sets of modules.
  package init(_ all: some Sequence<ImportedModules>) {
    for modules in all { formUnion(modules) }
  }

  package init(needsFoundation: Bool = false, ofUser: Set<SwiftIdentifier> = []) {
    self.needsFoundation = needsFoundation
    self.ofUser = ofUser
  }

  package mutating func formUnion(_ other: ImportedModules) {
    needsFoundation = needsFoundation || other.needsFoundation
    if !other.ofUser.isEmpty { ofUser.formUnion(other.ofUser) }
  }
}
