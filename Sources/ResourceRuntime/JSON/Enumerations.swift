/// A list of values that may grow: one that this build does not know is kept as the server sent it.
public protocol OpenEnumeration: Fetchable, RouteParameter {
  /// Text, or whole numbers.
  associatedtype RawValue: JSONReadable & JSONWritable & Hashable & RouteParameter

  /// The values of the spec, as they are on the wire, in the order of the spec.
  static var known: [(RawValue, Self)] { get }

  init(rawValue: RawValue)

  /// The value as it is on the wire.
  var rawValue: RawValue { get }
}

extension OpenEnumeration {
  public init(from json: inout JSONReader) throws(DecodingFailure) {
    let raw = try RawValue(from: &json)
    self.init(rawValue: raw)
    // One alternative of a union may list what another does not.
    if json.attempts.level > 0, !Self.known.contains(where: { $0.0 == raw }) {
      json.unexplained += 1
    }
  }

  public func write(to json: inout JSONWriter) {
    rawValue.write(to: &json)
  }
}

extension OpenEnumeration where Self: Hashable {
  public static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }

  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

/// A list of values that does not grow: any other is a failure, which lists them.
public protocol ClosedEnumeration: Fetchable, RouteParameter, RawRepresentable, CaseIterable,
  Hashable
where RawValue: JSONReadable & JSONWritable & Hashable & RouteParameter {}

extension ClosedEnumeration {
  public init(from json: inout JSONReader) throws(DecodingFailure) {
    let place = json.placeOfNextValue()
    let raw = try RawValue(from: &json)
    guard let value = Self(rawValue: raw) else {
      json.refuse(
        found: "\(raw)", allowed: Self.allCases.map { "\($0.rawValue)" }, at: place)
      throw try json.checked(json.failure)
    }
    self = value
  }

  public func write(to json: inout JSONWriter) {
    rawValue.write(to: &json)
  }

  public static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }

  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

  public init(from decoder: any Decoder) throws {
    let raw = try JSONValue(decoding: decoder)
    do throws(DecodingFailure) {
      self = try Self(json: Array(raw.description.utf8))
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: error.description,
          underlyingError: error))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    try JSONValue(writing: rawValue).encode(inTreeOf: encoder)
  }
}

extension JSONReader {
  /// Passes over white space; where the next value begins, in bytes.
  mutating func placeOfNextValue() -> Int {
    skipWhitespace()
    return offset
  }

  /// Reports a value of the right kind that is not among those that are allowed.
  @inline(never)
  mutating func refuse(found: String, allowed: [String], at offset: Int) {
    keep(DecodingFailure(.value(found: found.excerpt(40), allowed: allowed), offset: offset))
  }
}
