/// An enumeration that may gain values: a value that this build does not know is preserved as the
/// server sent it.
@_documentation(visibility: internal)
public protocol OpenEnumeration: Fetchable, RouteParameter {
  /// The type on the wire: a string or an integer.
  associatedtype RawValue: JSONReadable & JSONWritable & Hashable & RouteParameter

  /// The values that the spec lists, with their wire representation, in the order of the spec.
  static var known: KnownValues<Self> { get }

  /// Wraps a wire value that the spec does not list.
  static func unrecognized(_ rawValue: RawValue) -> Self

  /// Creates the value for a wire value, listed or not.
  init(rawValue: RawValue)

  /// The value on the wire.
  var rawValue: RawValue { get }
}

extension OpenEnumeration {
  public init(rawValue: RawValue) {
    let known = Self.known
    self.init(known, known.position(of: rawValue)) { rawValue }
  }

  public init(from json: JSONReader) throws(JSONDecodingError) {
    let raw = try RawValue(from: json)
    let known = Self.known
    let position = known.position(of: raw)
    json.countIfUnlisted(position)
    self.init(known, position) { raw }
  }

  public func write(to json: JSONWriter) {
    rawValue.write(to: json)
  }

  private init(_ known: KnownValues<Self>, _ position: Int, else raw: () -> RawValue) {
    if position >= 0 {
      self = known.values[position]
    } else {
      self = .unrecognized(raw())
    }
  }
}

extension OpenEnumeration where RawValue == String {
  public init(rawValue: String) {
    let known = Self.known
    self.init(known, known.texts.position(of: rawValue)) { rawValue }
  }

  /// Compares the raw bytes with the listed values, and creates a `String` only for an unlisted
  /// value.
  public init(from json: JSONReader) throws(JSONDecodingError) {
    let text = try json.checked(json.rawString())
    let known = Self.known
    let position =
      text.isEscaped
      ? JSONReader.unescaped(text).withUnsafeBufferPointer { known.texts.position(of: $0) }
      : known.texts.position(of: text.bytes)
    json.countIfUnlisted(position)
    self.init(known, position) { JSONReader.text(of: text) }
  }
}

extension OpenEnumeration where Self: Hashable {
  public static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }

  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension OpenEnumeration where Self: CaseIterable {
  /// The values that the spec lists, in the order of the spec.
  public static var allCases: [Self] { known.map(\.value) }
}

/// An enumeration that does not gain values. Decoding any other value fails with the list of
/// allowed ones.
@_documentation(visibility: internal)
public protocol ClosedEnumeration: Fetchable, RouteParameter, RawRepresentable, CaseIterable,
  Hashable
where RawValue: JSONReadable & JSONWritable & Hashable & RouteParameter {}

extension ClosedEnumeration {
  public init(from json: JSONReader) throws(JSONDecodingError) {
    let position = json.offsetOfNextValue()
    let raw = try RawValue(from: json)
    guard let value = Self(rawValue: raw) else {
      json.failUnexpectedValue(
        found: "\(raw)", allowed: Self.allCases.map { "\($0.rawValue)" }, at: position)
      throw try json.checked(json.failure)
    }
    self = value
  }

  public func write(to json: JSONWriter) {
    rawValue.write(to: json)
  }

  public static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }

  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

  public init(from decoder: any Decoder) throws {
    let raw = try JSONValue(decoding: decoder)
    do throws(JSONDecodingError) {
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
  /// Counts a value that the enumeration does not list: another alternative of a union may list it
  /// and thus fit better.
  package func countIfUnlisted(_ position: Int) {
    if position < 0, attempts.level > 0 { unexplained += 1 }
  }

  /// Skips white space and returns the byte offset of the next value.
  package func offsetOfNextValue() -> Int {
    skipWhitespace()
    return offset
  }

  /// Reports a value of the right JSON type that is not allowed.
  @inline(never)
  package func failUnexpectedValue(found: String, allowed: [String], at offset: Int) {
    keep(JSONDecodingError(.value(found: found.excerpt(40), allowed: allowed), offset: offset))
  }
}
