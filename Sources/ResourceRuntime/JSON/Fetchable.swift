/// What generated models, enumerations and unions are: values that a server sends and takes as
/// JSON.
///
/// `init(from:)` and `write(to:)` are all that a model of your own must have. `Codable` comes with
/// them, for use inside other models: it is a hundred times slower than `init(json:)`, and the
/// coder's strategies for dates, data and keys do not apply. `Hashable`, where it is declared,
/// compares what would be written.
public protocol Fetchable: JSONReadable, JSONWritable, Codable {}

extension Fetchable {
  public init(from decoder: any Decoder) throws {
    let value = try JSONValue(decoding: decoder)
    var json = JSONWriter(for: .identity)
    value.write(to: &json)
    do throws(DecodingFailure) {
      self = try DecodedJSON<Self>(json.written).value
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: error.description,
          underlyingError: error))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var json = JSONWriter(for: .canonical)
    write(to: &json)
    do {
      let value = try DecodedJSON<JSONValue>(try json.bytesOrFailure()).value
      try value.encode(inTreeOf: encoder)
    } catch let failure as EncodingFailure {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(
          codingPath: encoder.codingPath, debugDescription: failure.description,
          underlyingError: failure))
    }
  }
}

/// Two values are equal when they are written as the same bytes, dictionaries in sorted order and
/// nothing rounded.
///
/// One extension in place of synthesized code, which costs a build more than reading and writing
/// together.
extension Fetchable where Self: Hashable {
  public static func == (left: Self, right: Self) -> Bool {
    WrittenIdentity.areEqual(left, right)
  }

  public func hash(into hasher: inout Hasher) {
    WrittenIdentity.hash(self, into: &hasher)
  }

  /// Given here, since the compiler would write it into every type.
  public var hashValue: Int {
    var hasher = Hasher()
    hash(into: &hasher)
    return hasher.finalize()
  }
}

/// Equality and hashes over written bytes.
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
