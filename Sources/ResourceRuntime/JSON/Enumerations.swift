/// A list of values that may grow: one that this build does not know is kept as the server sent it.
public protocol OpenEnumeration: Fetchable, RouteParameter {
  /// Text, or whole numbers.
  associatedtype RawValue: JSONReadable & JSONWritable & Hashable & RouteParameter

  /// The values of the description, as they are on the wire, in its order.
  static var known: KnownValues<Self> { get }

  /// Keeps a value of the wire that the description does not list.
  static func unrecognized(_ rawValue: RawValue) -> Self

  /// The value that is so on the wire, listed or not.
  init(rawValue: RawValue)

  /// The value as it is on the wire.
  var rawValue: RawValue { get }
}

extension OpenEnumeration {
  public init(rawValue: RawValue) {
    let known = Self.known
    self.init(known, known.place(of: rawValue)) { rawValue }
  }

  public init(from json: inout JSONReader) throws(DecodingFailure) {
    let raw = try RawValue(from: &json)
    let known = Self.known
    let place = known.place(of: raw)
    json.explain(place)
    self.init(known, place) { raw }
  }

  public func write(to json: inout JSONWriter) {
    rawValue.write(to: &json)
  }

  private init(_ known: KnownValues<Self>, _ place: Int, else raw: () -> RawValue) {
    if place >= 0 {
      self = known.values[place]
    } else {
      self = .unrecognized(raw())
    }
  }
}

extension OpenEnumeration where RawValue == String {
  public init(rawValue: String) {
    let known = Self.known
    self.init(known, known.texts.place(of: rawValue)) { rawValue }
  }

  /// Looks the bytes of the document up: only of what is not listed a text is made.
  public init(from json: inout JSONReader) throws(DecodingFailure) {
    let text = try json.checked(json.rawString())
    let known = Self.known
    let place =
      text.isEscaped
      ? JSONReader.unescaped(text).withUnsafeBufferPointer { known.texts.place(of: $0) }
      : known.texts.place(of: text.bytes)
    json.explain(place)
    self.init(known, place) { JSONReader.text(of: text) }
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
  /// Counts a value that has no place in an enumeration: one alternative of a union may list what another does not.
  fileprivate mutating func explain(_ place: Int) {
    if place < 0, attempts.level > 0 { unexplained += 1 }
  }

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
