/// The conversion of a value of a response to one for requests: `thing.input`, or a function for
/// members that only requests have, `user.input(password: "secret")`.
package struct PlannedInput: Sendable {
  package struct Argument: Sendable {
    package var label: SwiftCode
    package var value: SwiftCode
  }

  package struct Parameter: Sendable {
    package var label: SwiftCode
    package var type: SwiftCode
  }

  package var name: SwiftIdentifier
  package var type: SwiftCode
  /// The arguments of the initializer; for a union the case and its value.
  package var arguments: [Argument] = []
  package var parameters: [Parameter] = []
}
