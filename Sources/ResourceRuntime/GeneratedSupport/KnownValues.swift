/// The values that a spec lists for an enumeration, in the order of the spec.
///
///     static let known: KnownValues<Role> = [.admin, .member]
///
/// Create one per type and store it in a static property: its tables are never freed.
@_documentation(visibility: internal)
public struct KnownValues<Value: OpenEnumeration>: ExpressibleByArrayLiteral,
  RandomAccessCollection, @unchecked Sendable
{
  // Initialized before it is shared, then never modified or freed. A pointer, so that decoding a
  // value needs no reference counting.
  let values: UnsafePointer<Value>

  public let count: Int

  /// The index of each string value; empty for an enumeration of numbers.
  let texts: JSONKeys

  /// Creates the values. Of several with one wire value, the first one is found.
  public init(arrayLiteral values: Value...) {
    self.init(values, on: values.map(\.rawValue))
  }

  /// Creates the values of a type that wraps every wire value: a structure, for enumerations with
  /// more cases than the compiler can handle.
  public init(rawValues: [Value.RawValue]) {
    self.init(rawValues.map { .unrecognized($0) }, on: rawValues)
  }

  private init(_ listed: [Value], on wire: [Value.RawValue]) {
    let values = UnsafeMutablePointer<Value>.allocate(capacity: listed.count)
    for (position, value) in listed.enumerated() { (values + position).initialize(to: value) }
    self.values = UnsafePointer(values)
    count = listed.count
    texts = JSONKeys(wire.compactMap { $0 as? String })
  }

  public var startIndex: Int { 0 }

  public var endIndex: Int { count }

  public subscript(position: Int) -> (rawValue: Value.RawValue, value: Value) {
    precondition(indices.contains(position), "KnownValues has \(count) elements")
    return (values[position].rawValue, values[position])
  }

  /// Returns the index of a wire value; negative if it is unknown. Searches linearly, since
  /// enumerations of numbers are short.
  func position(of raw: Value.RawValue) -> Int {
    for position in 0..<count where values[position].rawValue == raw { return position }
    return -1
  }
}
