/// A generated model, enumeration or union: a type that can be decoded from JSON and encoded as
/// JSON.
///
/// To store a value, use `jsonData()` and `init(json:)`:
/// ```swift
/// try user.jsonData().write(to: file)
/// let stored = try UserModel(json: Data(contentsOf: file))
/// ```
/// A hand-written model only needs `init(from:)` and `write(to:)`. A `Codable` conformance is
/// derived from them for use inside other models. With Foundation's coders it takes up to twice the
/// time of a conformance that the compiler synthesizes: to encode 26 times as long as `jsonData()`,
/// to decode 12 times as long as `init(json:)`. It ignores the coder's strategies for dates and
/// data. A key strategy such as `.convertFromSnakeCase` renames members before the model sees them,
/// so decoding fails: leave `JSONDecoder.keyDecodingStrategy` at its default.
///
/// `Hashable`, where declared, compares what the values encode to, and the `id` first if the model
/// is `Identifiable`; then a hash takes the `id` alone. So a hand-written model must write its
/// `id`, or the members that it follows from.
public protocol Fetchable: JSONReadable, JSONWritable, Codable {}

extension Fetchable {
  public init(from decoder: any Decoder) throws {
    let value = try JSONValue(decoding: decoder)
    let json = JSONWriter(for: .exact)
    value.write(to: json)
    do throws(JSONDecodingError) {
      self = try json.withBytes { bytes throws(JSONDecodingError) in try Self(json: bytes) }
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: error.description
            + (error.reason == .missing
              ? "; generated models need the default keyDecodingStrategy" : ""),
          underlyingError: error))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    let context = CodingUserInfoKey.context.flatMap { encoder.userInfo[$0] as? CodableContext }
    let json = JSONWriter(for: context?.isPrinted == true ? .printed : .canonical)
    write(to: json)
    if json.hasSecret { context?.hasSecret = true }
    do {
      if let failure = json.failure { throw failure }
      let value = try json.withBytes { try JSONValue(json: $0) }
      try value.encode(inTreeOf: encoder)
    } catch let failure as JSONEncodingError {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(
          codingPath: encoder.codingPath, debugDescription: failure.description,
          underlyingError: failure))
    }
  }
}
