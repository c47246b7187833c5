/// A parser of responses that needs generated models, with the properties that must hold for any
/// bytes.
///
/// `FuzzTarget` has the others. `make fuzz` searches for inputs that violate them; the tests check
/// the stored ones in `Tests/Fuzzing/FailedInputs`.
package enum GeneratedFuzzTarget: String, CaseIterable, Sendable {
  /// A JSON body, decoded by generated models.
  case response
  /// Server-sent events and lines, split at any offset.
  case stream

  /// A description of the violated property; nil if all hold. Traps are failures too.
  package func failure(in bytes: [UInt8]) async -> String? {
    switch self {
    case .response: ResponseFuzzing.failure(in: bytes)
    case .stream: await StreamFuzzing.failure(in: bytes)
    }
  }
}
