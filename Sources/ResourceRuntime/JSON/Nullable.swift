/// A value that may be `null`, where `null` and absence differ: a change leaves a member alone,
/// clears it or sets it.
///
///     ChangeUser(nick: "Bob")   // {"nick":"Bob"}
///     ChangeUser(nick: .null)   // {"nick":null}
///     ChangeUser()              // {}
///
/// A property of type `Nullable<Value>?` is nil if the member is absent.
public enum Nullable<Value: Sendable>: Sendable {
  /// The JSON value `null`.
  case null
  /// A value.
  case value(Value)

  /// Creates a value from an optional; nil becomes `.null`.
  public init(_ value: Value?) {
    self = value.map { .value($0) } ?? .null
  }

  /// The value; nil for `null`.
  public var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  /// Returns the value converted by a closure; `.null` for `null`.
  public func map<Other: Sendable>(_ transform: (Value) -> Other) -> Nullable<Other> {
    Nullable<Other>(value.map(transform))
  }
}

extension Nullable: Equatable where Value: Equatable {}
extension Nullable: Hashable where Value: Hashable {}

extension Nullable: JSONReadable where Value: JSONReadable {
  public init(from json: JSONReader) throws(JSONDecodingError) {
    self.init(try Value?(from: json))
  }
}

extension Nullable: JSONWritable where Value: JSONWritable {
  public func write(to json: JSONWriter) {
    if case .value(let value) = self { value.write(to: json) } else { json.null() }
  }
}

extension JSONReader {
  /// Reads a value or `null`, as distinct from an absent member. An empty text that does not fit
  /// the type counts as absent. A failure is thrown at the end of the object.
  public func read<Value: JSONReadable>(_ value: inout Nullable<Value>?) {
    guard let position = beginMember() else {
      if failure == nil { value = .null }
      return
    }
    do throws(JSONDecodingError) {
      value = .value(try Value(from: self))
    } catch {
      skipEmptyText(at: position, orKeep: error)
    }
  }

  /// Reads a value in the given format, or `null`, as distinct from an absent member. An empty text
  /// that does not fit the format counts as absent. A failure is thrown at the end of the object.
  public func read<Value>(
    _ value: inout Nullable<Value>?, as format: JSONFormat<Value>
  ) {
    guard let position = beginMember() else {
      if failure == nil { value = .null }
      return
    }
    do throws(JSONDecodingError) {
      value = .value(try format.read(self))
    } catch {
      skipEmptyText(at: position, orKeep: error)
    }
  }
}

extension JSONWriter {
  /// Writes a member in the given format, possibly `null`. Omits it if `value` is nil.
  public func member<Value>(
    _ name: StaticString, _ value: Nullable<Value>?, as format: JSONFormat<Value>
  ) {
    guard let value else { return }
    member(name, orNull: value.value, as: format)
  }

  /// Writes a member in any case; nil becomes `null`.
  public func member<Value: JSONWritable>(_ name: StaticString, orNull value: Value?) {
    key(name)
    value.write(to: self)
  }

  /// Writes a member in the given format in any case; nil becomes `null`.
  public func member<Value>(
    _ name: StaticString, orNull value: Value?, as format: JSONFormat<Value>
  ) {
    key(name)
    if let value { format.write(value, self) } else { null() }
  }
}

// MARK: - Literals

extension Nullable: ExpressibleByUnicodeScalarLiteral
where Value: ExpressibleByUnicodeScalarLiteral {
  public init(unicodeScalarLiteral value: Value.UnicodeScalarLiteralType) {
    self = .value(Value(unicodeScalarLiteral: value))
  }
}

extension Nullable: ExpressibleByExtendedGraphemeClusterLiteral
where Value: ExpressibleByExtendedGraphemeClusterLiteral {
  public init(extendedGraphemeClusterLiteral value: Value.ExtendedGraphemeClusterLiteralType) {
    self = .value(Value(extendedGraphemeClusterLiteral: value))
  }
}

extension Nullable: ExpressibleByStringLiteral where Value: ExpressibleByStringLiteral {
  public init(stringLiteral value: Value.StringLiteralType) {
    self = .value(Value(stringLiteral: value))
  }
}

extension Nullable: ExpressibleByStringInterpolation
where Value: ExpressibleByStringInterpolation {
  public init(stringInterpolation value: Value.StringInterpolation) {
    self = .value(Value(stringInterpolation: value))
  }
}

extension Nullable: ExpressibleByIntegerLiteral where Value: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Value.IntegerLiteralType) {
    self = .value(Value(integerLiteral: value))
  }
}

extension Nullable: ExpressibleByFloatLiteral where Value: ExpressibleByFloatLiteral {
  public init(floatLiteral value: Value.FloatLiteralType) {
    self = .value(Value(floatLiteral: value))
  }
}

extension Nullable: ExpressibleByBooleanLiteral where Value: ExpressibleByBooleanLiteral {
  public init(booleanLiteral value: Value.BooleanLiteralType) {
    self = .value(Value(booleanLiteral: value))
  }
}

extension Nullable: ExpressibleByArrayLiteral where Value: ExpressibleByArray {
  public init(arrayLiteral elements: Value.ArrayLiteralElement...) {
    self = .value(Value(literalElements: elements))
  }
}

extension Nullable: ExpressibleByDictionaryLiteral where Value: DictionaryValue {
  public init(dictionaryLiteral elements: (Value.LiteralKey, Value.LiteralValue)...) {
    self = .value(Value(literalElements: elements))
  }
}

/// A dictionary, so that a `Nullable` of one takes a dictionary literal.
@_documentation(visibility: internal)
public protocol DictionaryValue {
  associatedtype LiteralKey
  associatedtype LiteralValue
  init(literalElements: [(LiteralKey, LiteralValue)])
}

extension Dictionary: DictionaryValue {
  /// Creates a dictionary from the elements of a literal; of equal keys the last one counts.
  @_documentation(visibility: internal)
  public init(literalElements elements: [(Key, Value)]) {
    self.init(elements, uniquingKeysWith: { _, last in last })
  }
}
