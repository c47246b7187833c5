/// A value stored on the heap, so that a model can contain a value of the same type:
///
///     public var child: Node? {
///       get { childBox.value }
///       set { childBox.value = newValue }
///     }
///     private var childBox: Indirect<Node>
///
/// Not a property wrapper: Swift 6.3 rejects those in a type that is declared `nonisolated`.
@_spi(Generated) public struct Indirect<Value: Sendable>: Sendable {
  private final class Box: Sendable {
    let value: Value

    init(_ value: consuming Value) { self.value = value }
  }

  private var box: Box?

  public init(_ value: consuming Value?) {
    switch consume value {
    case .some(let value): box = Box(value)
    case .none: box = nil
    }
  }

  public var value: Value? {
    get { box?.value }
    set { self = Indirect(newValue) }
  }
}

/// A value stored on the heap, so that a model with large properties stays small:
///
///     public var owner: User {
///       get { ownerBox.value }
///       set { ownerBox.value = newValue }
///     }
///     private var ownerBox: Boxed<User>
///
/// For each type, the compiler emits code that copies and destroys everything stored inline.
@_spi(Generated) public struct Boxed<Value: Sendable>: Sendable {
  private final class Box: Sendable {
    let value: Value

    init(_ value: consuming Value) { self.value = value }
  }

  private var box: Box

  public init(_ value: consuming Value) {
    box = Box(value)
  }

  public var value: Value {
    get { box.value }
    set { box = Box(newValue) }
  }
}
