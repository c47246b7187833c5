/// What front ends are told besides the description itself.
package struct ReadingOptions: Sendable {
  /// What of the description is wanted.
  package var selection = Selection()
  /// Types for formats of scalars, by their names; they replace those that are known.
  package var formats: [String: ScalarType] = [:]

  /// Enumerations that take no other value than the listed ones.
  package var closed = ClosedEnumerations.named([])

  package init() {}
}
