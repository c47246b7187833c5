// Reads members into properties that have a default value. What leaves an optional property
// unchanged (`read`), as null does, leaves the default. Frequent types have a function, since
// generic ones aren't specialized for other modules.
extension JSONReader {
  public func replace(_ value: inout String) {
    var member: String?
    read(&member)
    if let member { value = member }
  }

  public func replace(_ value: inout Int) {
    var member: Int?
    read(&member)
    if let member { value = member }
  }

  public func replace(_ value: inout Double) {
    var member: Double?
    read(&member)
    if let member { value = member }
  }

  public func replace(_ value: inout Bool) {
    var member: Bool?
    read(&member)
    if let member { value = member }
  }

  @inlinable @inline(never)
  public func replace<Element: JSONReadable>(_ value: inout [Element]) {
    var member: [Element]?
    read(&member)
    if let member { value = member }
  }

  @inline(never)
  public func replace<Value: JSONReadable>(_ value: inout Value) {
    var member: Value?
    read(&member)
    if let member { value = member }
  }

  @inline(never)
  public func replace<Value>(_ value: inout Value, as format: JSONFormat<Value>) {
    var member: Value?
    read(&member, as: format)
    if let member { value = member }
  }

  /// Reads a value of which the spec lists one only.
  public func replace<Value: JSONReadable & Equatable>(
    _ value: inout Value, only listed: Value
  ) {
    var member: Value?
    read(&member, only: listed)
    if let member { value = member }
  }
}
