extension JSONWriter {
  public func member(_ name: StaticString, _ value: String?) {
    guard let value else { return }
    key(name)
    self.value(value)
  }

  public func member(_ name: StaticString, _ value: Int?) {
    guard let value else { return }
    key(name)
    self.value(value)
  }

  public func member(_ name: StaticString, _ value: Double?) {
    guard let value else { return }
    key(name)
    self.value(value)
  }

  public func member(_ name: StaticString, _ value: Bool?) {
    guard let value else { return }
    key(name)
    self.value(value)
  }

  @inlinable @inline(never)
  public func member<Value: JSONWritable>(_ name: StaticString, _ value: Value?) {
    guard let value else { return }
    key(name)
    value.write(to: self)
  }
}
