// Reads members into properties that keep their values in a box.
@_spi(Generated) extension JSONReader {
  @inline(never)
  public func read<Value: JSONReadable>(_ box: inout Indirect<Value>) {
    var value: Value?
    read(&value)
    box = Indirect(value)
  }

  /// Reads a member that must be present.
  @inline(never)
  public func require<Value: JSONReadable>(_ box: inout Boxed<Value>) {
    if rejectNull() { return }
    do throws(JSONDecodingError) {
      box = Boxed(try Value(from: self))
    } catch {
      keep(error)
    }
  }
}
