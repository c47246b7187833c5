/// The declarations of a plan that a program uses, by their positions.
package struct UsedDeclarations: Sendable, Equatable {
  package var endpoints: Set<Int> = []
  package var types: Set<Int> = []
  package var errorTypes: Set<Int> = []
  package var sharedHeaders: Set<Int> = []

  package init() {}

  package mutating func formUnion(_ other: UsedDeclarations) {
    endpoints.formUnion(other.endpoints)
    types.formUnion(other.types)
    errorTypes.formUnion(other.errorTypes)
    sharedHeaders.formUnion(other.sharedHeaders)
  }
}
