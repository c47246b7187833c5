/// The values that a description lists for an enumeration, in its order: what each is on the wire, and in Swift.
///
/// Make one for a type and keep it in a static property, `static let known: KnownValues<Role> = ["admin": .admin]`:
/// its tables stay in memory as long as the process.
public struct KnownValues<Value: OpenEnumeration>: ExpressibleByDictionaryLiteral,
  RandomAccessCollection, @unchecked Sendable
{
  // Written once, before anybody can read them, and never freed: nothing is counted where a value is read.
  let values: UnsafePointer<Value>

  public let count: Int

  /// Where text stands among the values; of numbers there is none.
  let texts: JSONKeys

  /// Of equal values on the wire the first is the one that is found.
  public init(dictionaryLiteral values: (Value.RawValue, Value)...) {
    self.init(values.map(\.1), on: values.map(\.0))
  }

  /// Those of a type that keeps every value as it is on the wire: a structure, where an enumeration would have more
  /// cases than the compiler takes.
  public init(rawValues: [Value.RawValue]) {
    self.init(rawValues.map { .unrecognized($0) }, on: rawValues)
  }

  private init(_ listed: [Value], on wire: [Value.RawValue]) {
    let values = UnsafeMutablePointer<Value>.allocate(capacity: listed.count)
    for (place, value) in listed.enumerated() { (values + place).initialize(to: value) }
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

  /// Where a number stands; below 0 if it is none of these. Lists of numbers are short.
  func place(of raw: Value.RawValue) -> Int {
    for place in 0..<count where values[place].rawValue == raw { return place }
    return -1
  }
}
