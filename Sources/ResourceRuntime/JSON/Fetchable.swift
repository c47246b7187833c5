/// A generated model, enumeration or union: a type that can be decoded from JSON and encoded as
/// JSON.
///
/// A hand-written model only needs `init(from:)` and `write(to:)`. A `Codable` conformance is
/// derived from them for use inside other models. It is a hundred times slower than `init(json:)`,
/// and ignores the coder's strategies for dates and data. A key strategy such as
/// `.convertFromSnakeCase` renames members before the model sees them, so decoding fails: leave
/// `JSONDecoder.keyDecodingStrategy` at its default. `Hashable`, where declared, compares the
/// encoded bytes.
public protocol Fetchable: JSONReadable, JSONWritable, Codable {}

extension Fetchable {
  public init(from decoder: any Decoder) throws {
    let value = try JSONValue(decoding: decoder)
    var json = JSONWriter(for: .identity)
    value.write(to: &json)
    do throws(JSONDecodingError) {
      self = try DecodedJSON<Self>(json.written).value
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
    var json = JSONWriter(for: context?.isPrinted == true ? .printed : .canonical)
    write(to: &json)
    if json.hasSecret { context?.hasSecret = true }
    do {
      let value = try DecodedJSON<JSONValue>(try json.checkedBytes()).value
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

/// Two values are equal if they encode to the same bytes, with sorted dictionaries and unrounded
/// numbers.
///
/// One shared extension instead of synthesized conformances, which would take longer to compile
/// than the code that reads and writes JSON.
extension Fetchable where Self: Hashable {
  public static func == (left: Self, right: Self) -> Bool {
    WrittenIdentity.areEqual(left, right)
  }

  public func hash(into hasher: inout Hasher) {
    WrittenIdentity.hash(self, into: &hasher)
  }

  /// Declared here because the compiler would otherwise synthesize it in every type.
  public var hashValue: Int {
    var hasher = Hasher()
    hash(into: &hasher)
    return hasher.finalize()
  }
}

/// Equality and hashing of values by their encoded bytes.
enum WrittenIdentity {
  static func areEqual(_ left: some JSONWritable, _ right: some JSONWritable) -> Bool {
    var one = JSONWriter(for: .identity)
    left.write(to: &one)
    var other = JSONWriter(for: .identity)
    right.write(to: &other)
    return one.written.elementsEqual(other.written)
  }

  static func hash(_ value: some JSONWritable, into hasher: inout Hasher) {
    var json = JSONWriter(for: .identity)
    value.write(to: &json)
    hasher.combine(bytes: UnsafeRawBufferPointer(json.written))
  }
}
