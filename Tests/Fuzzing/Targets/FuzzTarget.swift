/// A parser of untrusted input, with the properties that must hold for any bytes.
///
/// `GeneratedFuzzTarget` has those that need generated models. `make fuzz` searches for inputs that
/// violate the properties; the tests check the stored ones in `FailedInputs`.
package enum FuzzTarget: String, CaseIterable, Sendable {
  /// The YAML parser: libyaml's events as a document tree.
  case yaml
  /// The generator's JSON parser, with the same tree.
  case json
  /// All stages of the generator, from a spec to Swift.
  case description
  /// The head of a response, line by line.
  case head
  /// A body with a content coding, split at any offset.
  case coding

  /// A description of the violated property; nil if all hold. Traps are failures too.
  package func failure(in bytes: [UInt8]) -> String? {
    switch self {
    case .yaml: TreeFuzzing.failure(inYAML: bytes)
    case .json: TreeFuzzing.failure(inJSON: bytes)
    case .description: SpecFuzzing.failure(in: bytes)
    case .head: HeadFuzzing.failure(in: bytes)
    case .coding: CodingFuzzing.failure(in: bytes)
    }
  }
}
