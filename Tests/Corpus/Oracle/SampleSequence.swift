/// The examples of a response that is received value by value.
struct SampleSequence {
  /// The schema of the list of all values.
  let list: DescribedNode
  /// The bytes before each value.
  let separator: [UInt8]

  /// Returns nil for a media type that isn't a sequence of JSON values.
  init?(_ type: String, _ media: DescribedNode) {
    guard MediaType(type).isSequence else { return nil }
    // Values of a text sequence begin with a record separator (RFC 7464, section 2.2).
    separator = MediaType(type).essence.hasSuffix("json-seq") ? [0x1E] : []
    let schema = media["schema"]
    // Before OpenAPI 3.2, `schema` describes either a value or the list of them.
    if media["itemSchema"] == nil, let schema, schema.resolved?.text("type") == "array" {
      list = schema
    } else {
      let item = media.value["itemSchema"] ?? schema?.value ?? .bool(true)
      list = media.with(.object([("type", .string("array")), ("items", item)]))
    }
  }

  /// The values of an example: one of them, a list of them, or the text of the sequence. Returns
  /// nil for a text that isn't a sequence.
  func elements(of example: JSONTree, _ dialect: DescribedSchema.Dialect) -> [JSONTree]? {
    let schema = DescribedSchema(list, dialect)
    let oracle = SchemaOracle(direction: .response)
    if oracle.fault(in: .array([example]), schema) == nil { return [example] }
    switch example {
    case .array(let values): return values
    case .string(let text):
      let lines = text.split { $0.isNewline || $0 == "\u{1E}" }
      let values = lines.compactMap { JSONTree(json: Array($0.utf8)) }
      return values.count == lines.count ? values : nil
    default: return [example]
    }
  }
}
