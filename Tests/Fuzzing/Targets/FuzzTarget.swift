/// A reader of bytes that strangers write, and what must hold for it whatever they are.
///
/// `make fuzz` looks for bytes with which it does not; the tests read those of `PastFaults` again.
package enum FuzzTarget: String, CaseIterable, Sendable {
  /// libyaml's events as a tree.
  case yaml
  /// Our own JSON scanner, as the same tree.
  case json
  /// All stages of the generator, from a description to Swift.
  case description
  /// A body of JSON, read by generated models.
  case response
  /// Server-sent events and lines, however the network cuts them.
  case stream
  /// The head of a response, line by line.
  case head
  /// A body with a content coding, however the network cuts it.
  case coding

  /// What does not hold for these bytes; nil if all does. A trap is the other way to fail.
  package func fault(in bytes: [UInt8]) async -> String? {
    switch self {
    case .yaml: TreeFuzzing.fault(inYAML: bytes)
    case .json: TreeFuzzing.fault(inJSON: bytes)
    case .description: DescriptionFuzzing.fault(in: bytes)
    case .response: ResponseFuzzing.fault(in: bytes)
    case .stream: await StreamFuzzing.fault(in: bytes)
    case .head: HeadFuzzing.fault(in: bytes)
    case .coding: CodingFuzzing.fault(in: bytes)
    }
  }
}
