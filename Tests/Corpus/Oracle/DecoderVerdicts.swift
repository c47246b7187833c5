/// A decoder of the generated client, which says whether a document fits.
struct GeneratedDecoder {
  enum Kind: String {
    case model
    /// The body of a success, of an error status, or an element of a stream.
    case success, error, element
  }

  let kind: Kind
  /// The name of the model or of the resource.
  let name: String
  /// The status of the response; 0 for other decoders.
  var status = 0
  /// Returns `fits`, or the sentence of the error; nil if the decoder reads no JSON.
  let verdict: ([UInt8]) -> String?
}

/// The verdicts of generated decoders on examples and on edits of them, for a comparison with the
/// reader of `resourcegen call`.
struct DecoderVerdicts {
  /// One JSON object for each document.
  private(set) var lines: [[UInt8]] = []

  mutating func add(_ example: JSONTree, _ title: String, by decoder: GeneratedDecoder) {
    var edits = ExampleEdits(seed: UInt64(lines.count))
    for (index, body) in ([example.bytes] + edits.edits(of: example)).enumerated() {
      // The middle of a character, where an edit cut the document off, isn't text.
      let text = String(decoding: body, as: UTF8.self)
      guard text.utf8.elementsEqual(body), let verdict = decoder.verdict(body) else { continue }
      let line = JSONTree.object([
        ("kind", .string(decoder.kind.rawValue)), ("name", .string(decoder.name)),
        ("status", .number("\(decoder.status)")),
        ("title", .string(index == 0 ? title : "\(title), edit \(index)")),
        ("body", .string(text)), ("verdict", .string(verdict)),
      ])
      lines.append(line.bytes)
    }
  }
}
