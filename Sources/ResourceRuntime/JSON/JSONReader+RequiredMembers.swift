public import Foundation

// Reads members that must be present into properties that have another value until then. `null`,
// unless the service reads it as an empty collection, and an empty text that does not fit the type
// are failures. The first failure is thrown at the end of the object, as is one for a member that
// is absent.
extension JSONReader {
  public func require(_ value: inout String) {
    if rejectNull() { return }
    if let read = string() { value = read }
  }

  public func require(_ value: inout Int) {
    if rejectNull() { return }
    if let read = integer(Int.self, named: "Int") { value = read }
  }

  public func require(_ value: inout Double) {
    if rejectNull() { return }
    if let read = double() { value = read }
  }

  public func require(_ value: inout Bool) {
    if rejectNull() { return }
    if let read = boolean() { value = read }
  }

  @inlinable @inline(never)
  public func require<Element: JSONReadable>(_ value: inout [Element]) {
    if rejectNull(orEmpty: &value) { return }
    value = Element.elements(from: self)
  }

  @inline(never)
  public func require<Value: JSONReadable>(_ value: inout Value) {
    if rejectNull(orEmpty: &value) { return }
    do throws(JSONDecodingError) {
      value = try Value(from: self)
    } catch {
      keep(error)
    }
  }

  @inline(never)
  public func require<Value>(_ value: inout Value, as format: JSONFormat<Value>) {
    if rejectNull(orEmpty: &value) { return }
    do throws(JSONDecodingError) {
      value = try format.read(self)
    } catch {
      keep(error)
    }
  }

  /// Reads a value of which the spec lists one only. Others are read too, but another alternative
  /// of a union may list them and thus fit better.
  public func require<Value: JSONReadable & Equatable>(
    _ value: inout Value, only listed: Value
  ) {
    require(&value)
    if value != listed { countIfUnlisted(-1) }
  }

  /// Records a failure if the next value is `null`. Returns whether there is any failure.
  public func rejectNull() -> Bool {
    let position = cursor
    if takeNull() { fail(.null(expected: "a value"), at: position) }
    return failure != nil
  }
}

// The values of required properties until their members are read.

@_spi(Generated) extension URL {
  public static let unread = URL(fileURLWithPath: "/")
}

@_spi(Generated) extension UUID {
  public static var unread: UUID {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  }
}

@_spi(Generated) extension Date {
  public static var unread: Date { Date(timeIntervalSinceReferenceDate: 0) }
}

@_spi(Generated) extension Data {
  public static var unread: Data { Data() }
}
