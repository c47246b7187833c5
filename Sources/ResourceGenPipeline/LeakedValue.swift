/// A value that is leaked on purpose, because the process is about to end.
final class LeakedValue<Value> {
  private let value: Value

  private init(_ value: Value) {
    self.value = value
  }

  static func keep(_ value: Value) {
    _ = Unmanaged.passRetained(LeakedValue(value))
  }
}
